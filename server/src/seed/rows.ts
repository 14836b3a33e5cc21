/**
 * Writes rows in bulk; what is there already stays as it is. For seeds only: everything else goes
 * through a module's service.
 */
import type { Insertable } from 'kysely'
import type { Db, Schema } from '../platform/db/schema.ts'

/** Whether a seed has run: its first row is there. */
export const hasRow = async (
  db: Db,
  table: 'userAccount' | 'todo' | 'message' | 'venue' | 'approval' | 'publisherToken',
  id: string,
): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** A statement carries at most 65,535 values. */
const MAX_ROWS = 1000

/** In parts of `MAX_ROWS`; a row whose key is there already is passed over. */
export const addRows = async <T extends keyof Schema>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + MAX_ROWS))
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
}
