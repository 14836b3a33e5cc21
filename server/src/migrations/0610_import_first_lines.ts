/**
 * The first line of an import with some mobile or work number comes from the index: which line a
 * duplicate repeats is looked up, not kept in each of them.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'drop index member_import_row_mobile',
  'drop index member_import_row_work_no',
  'create index member_import_row_mobile on member_import_row (tenant_id, import_id, mobile, line) where mobile is not null',
  'create index member_import_row_work_no on member_import_row (tenant_id, import_id, work_no, line) where work_no is not null',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
