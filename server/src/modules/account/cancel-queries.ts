/** SQL of accounts that end. System scope throughout. */
import { AccountState } from '../../platform/states.ts'
import type { AccountStatus } from './columns.ts'
import type { AccountDb } from './tables.ts'

/**
 * What the conditions of a cancellation read of the account; a moment is null where it never came.
 */
export interface Standing {
  readonly status: AccountStatus
  readonly passwordModifiedAt: Date | null
  readonly mobileChangedAt: Date | null
  readonly disputedAt: Date | null
}

/** What the account's own conditions are judged by; undefined for an unknown one. */
export const findStanding = (db: AccountDb, id: string): Promise<Standing | undefined> =>
  db
    .selectFrom('userAccount as account')
    .leftJoin('userSecret as secret', 'secret.userId', 'account.id')
    .select([
      'account.status',
      'secret.modifiedAt as passwordModifiedAt',
      'account.mobileChangedAt',
      'account.disputedAt',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()

/** Ends a normal account; undefined when it is none. */
export const endAccount = (
  db: AccountDb,
  id: string,
  { userName, nickName, at }: { userName: string; nickName: string; at: Date },
): Promise<{ readonly id: string } | undefined> =>
  db
    .updateTable('userAccount')
    .set((eb) => ({
      status: AccountState.Cancelled,
      userName,
      nickName,
      realName: null,
      namePinyin: '',
      nameInitials: '',
      avatar: null,
      mobile: null,
      email: null,
      cancelledAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', AccountState.Normal)
    .returning('id')
    .executeTakeFirst()

/** Accounts cancelled before, of which something is left; those that ended first come first. */
export async function findPurgeable(
  db: AccountDb,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('userAccount')
    .select('id')
    .where('cancelledAt', '<', before)
    .where('purgedAt', 'is', null)
    .orderBy('cancelledAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks the account as purged and deletes its password; false when another process was faster. What
 * the person accepted stays: it is append only, and evidence.
 */
export async function purgeAccount(db: AccountDb, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('userAccount')
    .set({ purgedAt: at })
    .where('id', '=', id)
    .where('purgedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await db.deleteFrom('userSecret').where('userId', '=', id).execute()
  return true
}

/** Marks or unmarks a dispute; false when it was so already, or there is no such account. */
export async function saveDispute(
  db: AccountDb,
  id: string,
  disputed: boolean,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('userAccount')
    .set((eb) => ({ disputedAt: disputed ? at : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '!=', AccountState.Cancelled)
    .where('disputedAt', disputed ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
