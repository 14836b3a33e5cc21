/** SQL of accounts for the sign-in side. System scope throughout. */
import { sql } from 'kysely'
import { AccountState } from '../../platform/states.ts'
import type { AccountStatus } from './columns.ts'
import type { AccountDb } from './tables.ts'

/** `passwordHash` null where no password was ever set; `activated` false for 待激活. */
export interface PortAccount {
  readonly id: string
  readonly status: AccountStatus
  readonly activated: boolean
  readonly name: string
  readonly mobile: string | null
  readonly passwordHash: string | null
}

/** `value` in its stored form: E.164 for a mobile, lower case for an address. */
export type WantedAccount = {
  readonly by: 'id' | 'userName' | 'mobile' | 'email'
  readonly value: string
}

const CONDITIONS = {
  id: (value: string) => sql`u.id = ${value}`,
  userName: (value: string) => sql`lower(u.user_name) = lower(${value})`,
  mobile: (value: string) => sql`u.mobile = ${value}`,
  email: (value: string) => sql`lower(u.email) = lower(${value})`,
} as const

/** Accounts of every status; undefined for none. Compares `value` as it is given. */
export async function findPortAccount(
  db: AccountDb,
  wanted: WantedAccount,
): Promise<PortAccount | undefined> {
  const { rows } = await sql<PortAccount>`
    select u.id, u.status, u.activated, coalesce(nullif(u.real_name, ''), u.nick_name) as name, u.mobile, s.password_hash
    from user_account u left join user_secret s on s.user_id = u.id
    where ${CONDITIONS[wanted.by](wanted.value)}`.execute(db)
  return rows[0]
}

/** A normal account; its password and agreements are stored beside it. */
export interface NewAccount {
  readonly id: string
  readonly userName: string
  readonly nickName: string
  readonly mobile: string
}

/** False when the mobile is another account's: the unique index decides. */
export async function insertAccount(db: AccountDb, account: NewAccount): Promise<boolean> {
  const row = await db
    .insertInto('userAccount')
    .values({ ...account, status: AccountState.Normal })
    .onConflict((oc) => oc.column('mobile').where('mobile', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * 待激活 → normal, found by id or mobile; answers the id, or undefined when there is no such pending
 * account.
 */
export async function activateAccount(
  db: AccountDb,
  wanted: { readonly id: string } | { readonly mobile: string; readonly nickName: string },
): Promise<string | undefined> {
  const update = db.updateTable('userAccount').set((eb) => ({
    activated: true,
    version: eb('version', '+', 1),
    ...('mobile' in wanted ? { nickName: wanted.nickName } : {}),
  }))
  const row = await ('id' in wanted
    ? update.where('id', '=', wanted.id)
    : update.where('mobile', '=', wanted.mobile)
  )
    .where('activated', '=', false)
    .where('status', '=', AccountState.Normal)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the account is a normal, activated one; locks its row for the transaction. */
export async function lockActive(db: AccountDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', AccountState.Normal)
    .where('activated', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or replaces the hash. That its sessions end is the caller's part. */
export async function setSecret(
  db: AccountDb,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('userSecret')
    .values({ userId, passwordHash, changedAt: at })
    .onConflict((oc) =>
      oc.column('userId').doUpdateSet({ passwordHash, changedAt: at, modifiedAt: at }),
    )
    .execute()
}

/** A version that was accepted before keeps its first moment and address. */
export async function acceptAgreements(
  db: AccountDb,
  userId: string,
  agreements: readonly { locationCode: string; agreementVersion: number }[],
  ip: string,
): Promise<void> {
  if (agreements.length === 0) return
  await db
    .insertInto('userAgreement')
    .values(agreements.map((each) => ({ ...each, userId, ip })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** The version stays: nothing that anybody edits changes. */
export async function setLastLogin(db: AccountDb, userId: string, at: Date): Promise<void> {
  await db.updateTable('userAccount').set({ lastLoginAt: at }).where('id', '=', userId).execute()
}

/**
 * Words by which an account is known, of which no password may be made. Empty for an unknown id.
 */
export async function findOwnWords(db: AccountDb, id: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('userAccount')
    .select(['userName', 'mobile', 'email', 'nickName', 'realName', 'namePinyin', 'nameInitials'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return []
  const { email, namePinyin, ...words } = row
  const spelled = namePinyin.replaceAll(' ', '')
  return [...Object.values(words), spelled, email, email?.split('@')[0]].filter(
    (word): word is string => typeof word === 'string' && word !== '',
  )
}
