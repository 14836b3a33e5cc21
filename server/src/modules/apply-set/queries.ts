/** SQL of how people may join. */
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { ApplySetTable } from './tables.ts'

export async function add(db: Db, row: Insertable<ApplySetTable>): Promise<void> {
  await db.insertInto('applySet').values(row).execute()
}
