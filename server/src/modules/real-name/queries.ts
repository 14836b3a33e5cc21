/** SQL of real names. */
import type { Insertable, Selectable } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import type { RealNameDb, RealNameTable } from './tables.ts'

/** A person's newest application; `idCard` is the whole number while it waits, null afterwards. */
export type RealName = Selectable<RealNameTable>

/** Undefined for who never sent one. Read without a lock. */
export const findRealName = (db: RealNameDb, userId: string): Promise<RealName | undefined> =>
  db.selectFrom('realName').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Whether another account is verified with the number. System scope. */
export const isVerifiedElsewhere = async (
  db: RealNameDb,
  idCardHash: string,
  userId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('realName')
    .select('userId')
    .where('idCardHash', '=', idCardHash)
    .where('status', '=', AuditState.Passed)
    .where('userId', '<>', userId)
    .executeTakeFirst()) !== undefined

type Sent = Omit<
  Insertable<RealNameTable>,
  'version' | 'status' | 'reason' | 'decidedAt' | 'cancelledAt'
>

/** Sends it, the first time or after a refusal; false where it waits or is verified. */
export async function storeRealName(db: RealNameDb, row: Sent): Promise<boolean> {
  const { userId: _userId, ...rest } = row
  const state = { status: AuditState.Waiting, reason: null, decidedAt: null }
  const sent = await db
    .insertInto('realName')
    .values({ ...row, ...state })
    .onConflict((oc) =>
      oc
        .column('userId')
        .doUpdateSet((eb) => ({
          ...rest,
          ...state,
          version: eb('realName.version', '+', 1),
        }))
        .where('realName.status', '=', AuditState.Refused),
    )
    .returning('userId')
    .executeTakeFirst()
  return sent !== undefined
}

/** Decides what waits; the whole number goes. Undefined when it waits no longer. */
export const settleRealName = (
  db: RealNameDb,
  userId: string,
  approvalId: string,
  to: { readonly status: 2 | 3; readonly reason: string | null; readonly decidedAt: Date },
): Promise<Pick<RealName, 'name'> | undefined> =>
  db
    .updateTable('realName')
    .set((eb) => ({ ...to, idCard: null, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('approvalId', '=', approvalId)
    .where('status', '=', AuditState.Waiting)
    .returning('name')
    .executeTakeFirst()

/** Leaves nothing of a verified person but the fingerprint, and nothing of any other. System scope. */
export async function forgetPerson(db: RealNameDb, userId: string, at: Date): Promise<void> {
  await db
    .deleteFrom('realName')
    .where('userId', '=', userId)
    .where('status', '<>', AuditState.Passed)
    .execute()
  await db
    .updateTable('realName')
    .set({
      name: '',
      idCardMask: '',
      reason: null,
      cardFront: null,
      cardBack: null,
      cancelledAt: at,
    })
    .where('userId', '=', userId)
    .execute()
}

/** Fingerprints of accounts that were cancelled before the moment go. System scope. */
export async function forgetFingerprints(db: RealNameDb, before: Date): Promise<void> {
  await db.deleteFrom('realName').where('cancelledAt', '<', before).execute()
}

/** People whose pictures were decided on before the moment, forgotten from now on. System scope. */
export async function forgetPictures(
  db: RealNameDb,
  before: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('realName')
    .set({ cardFront: null, cardBack: null })
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('realName')
        .select('userId')
        .where('decidedAt', '<', before)
        .where('cardFront', 'is not', null)
        .orderBy('decidedAt')
        .limit(most),
    )
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
