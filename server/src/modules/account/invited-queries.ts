/**
 * Accounts of people whom an organisation adds by mobile (decisions section 0: 待激活). System scope
 * throughout.
 */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { AccountState } from '../../platform/states.ts'
import type { AccountStatus } from './columns.ts'
import { spellName } from './spelling.ts'
import type { AccountDb } from './tables.ts'

/** The account that a mobile number leads to, perhaps one that was made just now. */
export interface KnownAccount {
  readonly id: string
  readonly status: AccountStatus
}

/** By mobile (E.164), those that have an account. */
export async function byMobiles(
  db: AccountDb,
  mobiles: readonly string[],
): Promise<Map<string, KnownAccount>> {
  if (mobiles.length === 0) return new Map()
  const { rows } = await sql<KnownAccount & { mobile: string }>`
    select id, status, mobile from user_account where mobile = any(${[...new Set(mobiles)]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ mobile, id, status }) => [mobile, { id, status }]))
}

/** More than any list shows of one search. */
const MOST_FOUND = 10_001
/** Comes after every digit. */
const PAST_DIGITS = ':'

/**
 * `found`: accounts by digits at the beginning or end of the mobile, by its indexes. Ranges, not
 * patterns: those are planned without an index once the statement is planned for whatever comes.
 */
const foundByMobile = (digits: string) => {
  const begins = (column: RawBuilder<unknown>, text: string) =>
    sql`select u.id from user_account u where ${column} ~>=~ ${text} and ${column} ~<~ ${text + PAST_DIGITS}`
  const backwards = Array.from(digits).reverse().join('')
  return sql`found as materialized (
    ${begins(sql`u.mobile`, `+86${digits}`)} union ${begins(sql`u.mobile`, `+${digits}`)}
    union ${begins(sql`reverse(u.mobile)`, backwards)})`
}

/**
 * Whose mobile begins (with or without the code of its region) or ends with these digits, at least
 * three: everybody of the organisation, and, unless that are very many, others too, so that whoever
 * asks looks among the organisation's people alone.
 */
export async function findStaffByMobile(
  db: AccountDb,
  tenantId: string,
  digits: string,
): Promise<string[]> {
  const found = foundByMobile(digits)
  const anywhere = await sql<{ id: string }>`
    with ${found} select f.id from found f limit ${MOST_FOUND}`.execute(db)
  if (anywhere.rows.length < MOST_FOUND) return anywhere.rows.map(({ id }) => id)
  // The offset keeps the look at each from being planned as a join with all of them.
  const { rows } = await sql<{ id: string }>`
    with ${found} select f.id from found f where exists (
      select 1 from member_standing m where m.user_id = f.id and m.tenant_id = ${tenantId} offset 0)
    limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}

const MAX_NICK_NAME = 20

/**
 * An account for each number that has none: in state 待激活, so that the person signs in by code,
 * sets a password and accepts the agreements. With `until` it ends then, unless it is activated or
 * made for good by another caller. Answers everyone's by mobile; of two who invite one at once, both
 * get the same.
 */
export async function inviteByMobile(
  db: AccountDb,
  people: readonly { readonly mobile: string; readonly name: string }[],
  until: Date | null = null,
): Promise<Map<string, KnownAccount>> {
  const mobiles = people.map(({ mobile }) => mobile)
  // Before they are read: an account that is ended at this moment is made anew.
  await db
    .updateTable('userAccount')
    .set({ invitedUntil: until })
    .where('mobile', 'in', mobiles)
    .where('invitedUntil', 'is not', null)
    .where('activated', '=', false)
    .execute()
  const known = await byMobiles(db, mobiles)
  const strange = people.filter(({ mobile }) => !known.has(mobile))
  if (strange.length === 0) return known
  await db
    .insertInto('userAccount')
    .values(
      strange.map(({ mobile, name }) => {
        const id = newId()
        const nickName = name.slice(0, MAX_NICK_NAME)
        return {
          id,
          userName: `kl${BigInt(id).toString(36)}`,
          nickName,
          ...spellName(name),
          mobile,
          status: AccountState.Normal,
          activated: false,
          invitedUntil: until,
        }
      }),
    )
    .onConflict((oc) => oc.column('mobile').where('mobile', 'is not', null).doNothing())
    .execute()
  return byMobiles(db, mobiles)
}

/** Accounts that only invitations made, none of which is open any more. System scope. */
export async function findUnanswered(
  db: AccountDb,
  at: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('userAccount')
    .select('id')
    .where('invitedUntil', '<=', at)
    .where('activated', '=', false)
    .where('status', '=', AccountState.Normal)
    .orderBy('invitedUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds one of them until the transaction ends; false when it was activated or invited meanwhile. */
export async function lockUnanswered(db: AccountDb, id: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', id)
    .where('invitedUntil', '<=', at)
    .where('activated', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
