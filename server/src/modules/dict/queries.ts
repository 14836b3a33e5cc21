/** SQL of what the operators changed of the dictionaries. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DictDb, DictItemTable } from './tables.ts'

/** What operators added or changed of one entry. */
export type DictItem = Selectable<DictItemTable>

/** Tells this lock from those of other subjects; the number itself means nothing. */
const LOCK = 562

/** Nothing else changes dictionaries until the transaction ends. */
export const lockDictionaries = async (db: DictDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}, 0)`.execute(db)
}

/** All of every dictionary: they are few and kept in memory. */
export const findItems = (db: DictDb): Promise<DictItem[]> =>
  db.selectFrom('dictItem').selectAll().orderBy('code').execute()

/** One entry as it is from now on, as its next version where it was changed before. */
export async function putItem(
  db: DictDb,
  { appCode, dictCode, code, ...change }: Insertable<DictItemTable>,
): Promise<void> {
  await db
    .insertInto('dictItem')
    .values({ appCode, dictCode, code, ...change })
    .onConflict((oc) =>
      oc.columns(['appCode', 'dictCode', 'code']).doUpdateSet((eb) => ({
        ...change,
        version: eb('dictItem.version', '+', 1),
      })),
    )
    .execute()
}
