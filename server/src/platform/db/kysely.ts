/**
 * Kysely over a function that runs one statement. Identifiers become snake_case here; rows come
 * back in camelCase from the batch.
 */
import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
} from 'kysely'
import type { Statement, StatementResult } from './batch.ts'
import type { ModuleDb, Schema } from './schema.ts'

/** A request builds few identifiers and builds them again and again. */
const MAX_IDENTIFIERS = 10_000
const identifiers = new Map<string, string>()
const snake = (name: string): string =>
  name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

/**
 * Writes identifiers in snake_case while it compiles: Kysely's own plug-in copies the whole query
 * tree for that first.
 */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    const known = identifiers.get(identifier)
    if (known !== undefined) return known
    const written = super.sanitizeIdentifier(snake(identifier))
    if (identifiers.size < MAX_IDENTIFIERS) identifiers.set(identifier, written)
    return written
  }

  /**
   * A list of values is one parameter, an array: spread out, each length would be a statement of
   * its own.
   */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const word = OperatorNode.is(operator) ? operator.operator : ''
    if ((word !== 'in' && word !== 'not in') || !PrimitiveValueListNode.is(rightOperand))
      return super.visitBinaryOperation(node)
    this.visitNode(leftOperand)
    this.append(word === 'in' ? ' = any(' : ' <> all(')
    this.appendValue([...rightOperand.values])
    this.append(')')
  }
}

const compiler = new SnakeCaseCompiler()
const adapter = new PostgresAdapter()
const noTransactions = (): never => {
  throw new Error('use ctx.write for a transaction')
}
const driver = {
  init: () => Promise.resolve(),
  acquireConnection: noTransactions,
  beginTransaction: noTransactions,
  commitTransaction: noTransactions,
  rollbackTransaction: noTransactions,
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
}
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('the pool is not reachable from here')),
})

type Run = (statement: Statement) => Promise<StatementResult>

/** A Kysely that remembers where its statements go, for what is compiled already. */
class Scoped extends Kysely<Schema> {
  readonly run: Run

  constructor(run: Run) {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await run({ text: query.sql, values: query.parameters })
        return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount) }
      },
      streamQuery: () => {
        throw new Error('streaming is not offered on a scoped connection')
      },
    }
    super({
      config: { dialect },
      dialect,
      driver,
      executor: new DefaultQueryExecutor(compiler, adapter, {
        provideConnection: (consumer) => consumer(connection),
      }),
    })
    this.run = run
  }
}

/** A Kysely whose every statement goes through `run`. Transactions are not opened from it. */
export const createScopedKysely = (run: Run): Kysely<Schema> => new Scoped(run)

/**
 * Runs a compiled statement where the queries of `db` run, without the layers that Kysely puts
 * around its own.
 */
export const runOn = async (
  db: ModuleDb<object>,
  statement: Statement,
): Promise<readonly Record<string, unknown>[]> => {
  if (db instanceof Scoped) return (await db.run(statement)).rows
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement.text, [...statement.values]))
  return rows as Record<string, unknown>[]
}
