/** SQL of accounts that end. System scope throughout. */
import { sql } from 'kysely'
import type { AccountStatus } from './columns.ts'
import type { AccountDb } from './tables.ts'

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
export const cancel = (
  db: AccountDb,
  id: string,
  { userName, nickName, at }: { userName: string; nickName: string; at: Date },
): Promise<{ readonly id: string } | undefined> =>
  db
    .updateTable('userAccount')
    .set((eb) => ({
      status: 3 as const,
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
    .where('status', '=', 1)
    .returning('id')
    .executeTakeFirst()

/**
 * Deletes the passwords of accounts cancelled before. What they accepted stays: it is append only,
 * and evidence.
 */
export async function purge(db: AccountDb, before: Date, at: Date): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    update user_account set purged_at = ${at}
    where cancelled_at < ${before} and purged_at is null returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('userSecret').where('userId', 'in', ids).execute()
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
    .where('status', '!=', 3)
    .where('disputedAt', disputed ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
