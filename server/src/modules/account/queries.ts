/** SQL of accounts as a person in his own scope sees them. */
import { type Selectable, sql } from 'kysely'
import { compileOnce, statementOnce } from '../../platform/list/compile-once.ts'
import { AccountState } from '../../platform/states.ts'
import type { AccountDb, UserAccountTable, UserDirectoryView } from './tables.ts'

/** A whole row, secrets excepted: they stand in a table of their own. */
export type Account = Selectable<UserAccountTable>

/** Undefined for anybody else's id, as the policy of the table shows only the own row. */
export function findOwnAccount(db: AccountDb, id: string): Promise<Account | undefined> {
  return db.selectFrom('userAccount').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An account's columns that one act sets together. */
type Changeable = Pick<Account, 'nickName' | 'avatar' | 'mobile' | 'email'>

type Change = Partial<Changeable> & { readonly mobileChangedAt?: Date }

/** These columns; undefined when the account is not a normal one. Locked for the transaction. */
const lockAccount = async (db: AccountDb, id: string): Promise<Changeable | undefined> =>
  (await lockingAccount(db, { id }))[0]

const lockingAccount = compileOnce((db: AccountDb, { id }: { readonly id: string }) =>
  db
    .selectFrom('userAccount')
    .select(['nickName', 'avatar', 'mobile', 'email'])
    .where('id', '=', id)
    .where('status', '=', AccountState.Normal)
    .forUpdate(),
)

const savingAccount = (db: AccountDb, id: string, change: Change) =>
  db
    .updateTable('userAccount')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)

/** Sets columns and answers all of them as they were. As `lockAccount`. */
async function changeAccount(
  db: AccountDb,
  id: string,
  change: Change,
): Promise<Changeable | undefined> {
  const before = await lockAccount(db, id)
  if (before) await savingAccount(db, id, change).execute()
  return before
}

/** The nickname; undefined when the account is not a normal one. The row is locked for the transaction. */
export const lockNickName = (
  db: AccountDb,
  id: string,
): Promise<Pick<Account, 'nickName'> | undefined> => lockAccount(db, id)

/** Sets the nickname of a locked account, when it is run. */
export const savingNickName = statementOnce(
  (db: AccountDb, { id, nickName }: { readonly id: string; readonly nickName: string }) =>
    savingAccount(db, id, { nickName }),
)

/**
 * The account number and when it was changed; undefined when the account is not a normal one. The
 * row is locked for the transaction.
 */
export function lockUserName(
  db: AccountDb,
  id: string,
): Promise<Pick<Account, 'userName' | 'userNameChangedAt'> | undefined> {
  return db
    .selectFrom('userAccount')
    .select(['userName', 'userNameChangedAt'])
    .where('id', '=', id)
    .where('status', '=', AccountState.Normal)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Notes the moment, from which the next change is counted. A name that is taken violates the
 * constraint that `accountConstraints` turns into a refusal.
 */
export async function saveUserName(
  db: AccountDb,
  id: string,
  userName: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('userAccount')
    .set((eb) => ({ userName, userNameChangedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Sets the picture's key and answers what it was; undefined when the account is not a normal one.
 * The row is locked for the transaction.
 */
export async function setAvatar(
  db: AccountDb,
  id: string,
  avatar: string | null,
): Promise<Pick<Account, 'avatar'> | undefined> {
  const before = await changeAccount(db, id, { avatar })
  return before && { avatar: before.avatar }
}

/**
 * Sets mobile or e-mail address and answers what both were; undefined when the account is not a
 * normal one. System scope.
 */
export async function saveContact(
  db: AccountDb,
  id: string,
  kind: 'mobile' | 'email',
  value: string,
  at: Date,
): Promise<Pick<Account, 'mobile' | 'email'> | undefined> {
  const moved = kind === 'mobile' ? { mobileChangedAt: at } : {}
  const before = await changeAccount(db, id, { [kind]: value, ...moved })
  return before && { mobile: before.mobile, email: before.email }
}

/** The name that was proved, with its spelling; nothing of an account that is cancelled. System scope. */
export async function setRealName(
  db: AccountDb,
  id: string,
  name: Pick<Account, 'namePinyin' | 'nameInitials'> & { readonly realName: string },
): Promise<void> {
  await db
    .updateTable('userAccount')
    .set((eb) => ({ ...name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '<>', AccountState.Cancelled)
    .execute()
}

/** System scope. */
export async function passwordHash(db: AccountDb, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('userSecret')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.passwordHash ?? null
}

/** The first moment stays, however often it is called. */
export async function setTourDone(db: AccountDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ tourDoneAt: at })
    .where('id', '=', id)
    .where('tourDoneAt', 'is', null)
    .execute()
}

/** What may be seen of somebody who works within the asker's scope; undefined otherwise. */
export async function personInScope(
  db: AccountDb,
  id: string,
): Promise<Selectable<UserDirectoryView> | undefined> {
  const { rows } = await sql<Selectable<UserDirectoryView>>`
    select u.* from user_directory u
    where u.id = ${id} and exists (select 1 from staff_directory s where s.user_id = u.id)`.execute(
    db,
  )
  return rows[0]
}

/** Whether the person is normal staff of the organisation in force. */
export async function isColleague(
  db: AccountDb,
  tenantId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('normalStaff')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these people, as far as the scope may know them, can sign in. */
export async function filterUsable(db: AccountDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('userDirectory')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', AccountState.Normal)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** How a person is named and reached outside an organisation; `mobile` in E.164, whole. */
export interface PersonContact {
  /** Real name, or the nickname where there is none; the person's own, whatever the organisation. */
  readonly name: string
  readonly mobile: string | null
}

/** Of one's own account; of anybody's in system scope. */
export async function contactOf(db: AccountDb, id: string): Promise<PersonContact | undefined> {
  const row = await db
    .selectFrom('userAccount')
    .select(['realName', 'nickName', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.realName || row.nickName, mobile: row.mobile }
}

/** What lists of members show of the account itself. */
export interface PersonCard {
  readonly id: string
  readonly userName: string
  readonly avatar: string | null
  /** E.164. */
  readonly mobile: string | null
  /** 1 normal, 2 disabled, 3 cancelled. */
  readonly status: number
  /** false: 待激活. */
  readonly activated: boolean
}

/** Avatar, mobile and state of these people; nobody's in a person's or an organisation's scope. */
export const findPersonCards = (
  db: AccountDb,
  ids: readonly string[],
): Promise<readonly PersonCard[]> =>
  db
    .selectFrom('userAccount')
    .select(['id', 'userName', 'avatar', 'mobile', 'status', 'activated'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

/**
 * Moves an account between normal and disabled when it stands where it is expected; otherwise
 * answers where it stands. System scope.
 */
export async function moveAccountStatus(
  db: AccountDb,
  userId: string,
  from: 1 | 2,
  to: 1 | 2,
): Promise<'moved' | 'missing' | 'elsewhere'> {
  const moved = await db
    .updateTable('userAccount')
    .set((eb) => ({ status: to, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (moved) return 'moved'
  const found = await db
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found ? 'elsewhere' : 'missing'
}
