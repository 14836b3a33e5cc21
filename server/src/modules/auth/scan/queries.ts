/** SQL of QR codes that a phone confirms. System scope throughout. */
import type { AuthTables } from '@zz/login-site'
import type { Kysely, Selectable } from 'kysely'

/** A shown QR code; its uid is stored as a hash alone. */
export type Scan = Selectable<AuthTables['authScan']>

/** Ends an older unused code of the same session. */
export async function insertScan(
  db: Kysely<AuthTables>,
  row: Pick<Scan, 'uidHash' | 'userId' | 'sessionUid' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  // A page shows one QR code: an older one of the session is over with it.
  await db
    .updateTable('authScan')
    .set({ expiresAt: row.createdAt })
    .where('sessionUid', '=', row.sessionUid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', row.createdAt)
    .execute()
  await db
    .insertInto('authScan')
    .values({ ...row, confirmedAt: null, refusedAt: null, usedAt: null })
    .execute()
}

/** Also codes that are over or used: the caller judges the moments. */
export const findScan = (db: Kysely<AuthTables>, uidHash: string): Promise<Scan | undefined> =>
  db.selectFrom('authScan').selectAll().where('uidHash', '=', uidHash).executeTakeFirst()

/** What the phone said, once; undefined when it was too late or said already. */
export const settleScan = (
  db: Kysely<AuthTables>,
  uidHash: string,
  now: Date,
  change: { readonly confirmedAt: Date; readonly expiresAt: Date } | { readonly refusedAt: Date },
): Promise<{ readonly sessionUid: string } | undefined> =>
  db
    .updateTable('authScan')
    .set(change)
    .where('uidHash', '=', uidHash)
    .where('confirmedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('sessionUid')
    .executeTakeFirst()

/** Uses up what the phone allowed; undefined when it is used or over. */
export const useUp = (
  db: Kysely<AuthTables>,
  uidHash: string,
  sessionUid: string,
  now: Date,
): Promise<{ readonly uidHash: string } | undefined> =>
  db
    .updateTable('authScan')
    .set({ usedAt: now })
    .where('uidHash', '=', uidHash)
    .where('sessionUid', '=', sessionUid)
    .where('confirmedAt', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('uidHash')
    .executeTakeFirst()

/** Where the page with the QR code stands: what its person recognises it by. */
export const findAsking = (
  db: Kysely<AuthTables>,
  sessionUid: string,
): Promise<{ readonly ip: string; readonly userAgent: string } | undefined> =>
  db
    .selectFrom('authSession')
    .select(['ip', 'userAgent'])
    .where('uid', '=', sessionUid)
    .executeTakeFirst()
