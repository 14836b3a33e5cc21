/** How the database answers a statement, for tests that hold an index to its purpose. */
import { type CompiledQuery, sql } from 'kysely'
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
