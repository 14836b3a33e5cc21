/**
 * Accounts of people whom an organisation adds by mobile (decisions section 0: 待激活). System scope
 * throughout.
 */
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { newId } from '../../platform/ids.ts'
import type { AccountStatus } from './columns.ts'
import type { AccountDb } from './tables.ts'

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

/**
 * People of an organisation whose mobile begins (with or without the code of its region) or ends with
 * these digits, at least three.
 */
export async function findStaffByMobile(
  db: AccountDb,
  tenantId: string,
  digits: string,
): Promise<string[]> {
  const backwards = Array.from(digits).reverse().join('')
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from user_account u join member_standing m on m.user_id = u.id and m.tenant_id = ${tenantId}
    where u.mobile like ${`+86${digits}%`} or u.mobile like ${`+${digits}%`} or reverse(u.mobile) like ${`${backwards}%`}
    limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}

const MAX_NICK_NAME = 20

const letters = (name: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'removed' })
    .join('')
    .toLowerCase()

/**
 * How a name is spelled, for sorting and finding: whole and by initials, in small letters; '' for
 * what is not Chinese.
 */
export const spellName = (
  name: string,
): { readonly namePinyin: string; readonly nameInitials: string } => ({
  namePinyin: letters(name, 'pinyin'),
  nameInitials: letters(name, 'first'),
})

/**
 * An account for each who has none: in state 待激活, so that he signs in by code, sets a password and
 * accepts the agreements. Answers everyone's by mobile; of two who invite one at once, both get the
 * same.
 */
export async function inviteByMobile(
  db: AccountDb,
  people: readonly { readonly mobile: string; readonly name: string }[],
): Promise<Map<string, KnownAccount>> {
  const mobiles = people.map(({ mobile }) => mobile)
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
          status: 1 as const,
          activated: false,
        }
      }),
    )
    .onConflict((oc) => oc.column('mobile').where('mobile', 'is not', null).doNothing())
    .execute()
  return byMobiles(db, mobiles)
}
