/** Kysely over a function that runs one statement. Identifiers become snake_case here; rows come back in camelCase from the batch. */
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Statement, StatementResult } from './batch.ts'
import type { Schema } from './schema.ts'

const camelCase = new CamelCasePlugin()
const identifiers: KyselyPlugin = {
  transformQuery: (args) => camelCase.transformQuery(args),
  transformResult: (args) => Promise.resolve(args.result),
}

const compiler = new PostgresQueryCompiler()
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
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('the pool is not reachable from here')) })

/** A Kysely whose every statement goes through `run`. Transactions are not opened from it. */
export const kyselyOver = (run: (statement: Statement) => Promise<StatementResult>): Kysely<Schema> => {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await run({ text: query.sql, values: query.parameters })
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount) }
    },
    streamQuery: () => {
      throw new Error('streaming is not offered on a scoped connection')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) }, [identifiers])
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor })
}
