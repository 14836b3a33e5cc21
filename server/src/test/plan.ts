/** How the database answers a statement, for tests that hold an index to its purpose. */
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Statement } from '../platform/db/batch.ts'
import { createScopedKysely } from '../platform/db/kysely.ts'
import type { Db } from '../platform/db/schema.ts'
import { runAsOwner } from './database.ts'

/**
 * Vacuums the tables and gathers their statistics, which is the owner's to do; autovacuum does both
 * on PostgreSQL sooner or later.
 */
export const gatherStatistics = (...tables: readonly string[]): Promise<void> =>
  // One by one: several together are one transaction, in which nothing is vacuumed.
  runAsOwner(tables.map((table) => `vacuum analyze ${table}`))

/** EXPLAIN takes no parameters in every engine's protocol, so the values stand in the text. */
const writeValues = ({
  sql: text,
  parameters,
}: Pick<CompiledQuery, 'sql' | 'parameters'>): string =>
  text.replaceAll(/\$(\d+)/g, (_, nth: string) => {
    const value = parameters[Number(nth) - 1]
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return `'{${value.map((each) => `"${String(each)}"`).join(',')}}'`
    return `'${value instanceof Date ? value.toISOString() : String(value)}'`
  })

/** The statement's plan as the database tells it, one line a step. */
export const explainPlan = async (
  db: Db,
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<string> => {
  const { rows } = await sql<
    Record<string, string>
  >`explain ${sql.raw(writeValues(query))}`.execute(db)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * Rows gone through at the tables themselves, thrown away ones included: what a clock would only
 * hint at.
 */
const READS = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan'])
const workOf = (plan: Node, also: readonly string[]): number =>
  nodesOf(plan)
    .filter((node) => READS.has(node['Node Type']) || also.includes(node['Node Type']))
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

/**
 * What a statement's plan went through, the generic plan included: statements are named, so the
 * engine forgets the values after five times. `also`: further nodes whose rows count, such as
 * `CTE Scan`.
 */
export async function countTouched(
  reader: Db,
  ask: (db: Db) => Promise<unknown>,
  also: readonly string[] = [],
): Promise<number> {
  const sent: Statement[] = []
  const recorder = createScopedKysely((statement) => {
    sent.push(statement)
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
  })
  await ask(recorder)
  const [statement] = sent
  if (statement === undefined) throw new Error('nothing was asked')
  let most = 0
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const [, { rows }] = await Promise.all([
      reader.executeQuery(CompiledQuery.raw(`select zz_tune('plan_cache_mode', $1)`, [mode])),
      reader.executeQuery<Record<string, [{ Plan: Node }]>>(
        CompiledQuery.raw(`explain (analyze, timing off, format json) ${statement.text}`, [
          ...statement.values,
        ]),
      ),
    ])
    const [plan] = Object.values(rows[0] ?? {})
    if (plan === undefined) throw new Error('no plan')
    most = Math.max(most, workOf(plan[0].Plan, also))
  }
  return most
}

const literalOf = (value: unknown, type: string | undefined): string => {
  const text = (
    pg as unknown as { utils: { prepareValue(value: unknown): unknown } }
  ).utils.prepareValue(value) as string | number | null
  return text === null ? 'null' : `'${String(text).replaceAll("'", "''")}'::${type ?? 'text'}`
}

/** After so many custom plans PostgreSQL asks itself whether a plan for no values would do. */
const CUSTOM_PLANS = 6

/**
 * Rows that the plan of a named statement goes through at all its steps: planned for its values, or
 * as PostgreSQL plans it once the connection has run it often. The reader has one connection, to
 * which the statement is known by that name.
 */
export async function workOfNamed(
  reader: Db,
  name: string,
  values: readonly unknown[],
  plan: 'custom' | 'settled',
): Promise<number> {
  const known = await sql<{ types: string[] }>`
    select parameter_types::text[] as types from pg_prepared_statements where name = ${name}`.execute(
    reader,
  )
  const types = known.rows[0]?.types ?? []
  const given = values.map((value, nth) => literalOf(value, types[nth]))
  const execute = `execute ${name}${given.length === 0 ? '' : `(${given.join(', ')})`}`
  const explain = (how: string) =>
    reader.executeQuery<Record<string, [{ Plan: Node }]>>(
      CompiledQuery.raw(`explain (${how}format json) ${execute}`),
    )
  const mode = plan === 'custom' ? 'force_custom_plan' : 'auto'
  for (let time = 0; plan === 'settled' && time < CUSTOM_PLANS; time += 1) await explain('')
  const [, { rows }] = await Promise.all([
    reader.executeQuery(CompiledQuery.raw(`select zz_tune('plan_cache_mode', $1)`, [mode])),
    explain('analyze, timing off, '),
  ])
  const [found] = Object.values(rows[0] ?? {})
  if (found === undefined) throw new Error('no plan')
  return nodesOf(found[0].Plan).reduce(
    (sum, node) =>
      sum +
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)) *
        node['Actual Loops'],
    0,
  )
}
