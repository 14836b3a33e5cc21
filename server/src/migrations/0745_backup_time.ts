/** When the last complete backup was made, so that monitoring can tell that none was made lately. */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'alter table installation add column backed_up_at timestamptz',
  `comment on column installation.backed_up_at is 'When the rows of the last complete backup had been read; null before the first'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
