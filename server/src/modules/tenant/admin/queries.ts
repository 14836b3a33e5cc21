/** SQL of who leads an organisation. */
import { sql } from 'kysely'
import { MemberState } from '../../../platform/states.ts'
import type { OrganisationDb } from '../db.ts'

/**
 * The organisation's row, held until the transaction ends: changes of its leaders come one by one.
 * Rows that only name the organisation are written meanwhile.
 */
export const lockLedTenant = (
  db: OrganisationDb,
  id: string,
): Promise<
  | {
      readonly tenantName: string
      readonly principalId: string | null
      readonly status: number
    }
  | undefined
> =>
  db
    .selectFrom('tenant')
    .select(['tenantName', 'principalId', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Account id of the principal, read without a lock; null where nobody leads the organisation or the
 * id is unknown.
 */
export const findPrincipal = async (db: OrganisationDb, id: string): Promise<string | null> =>
  (await db.selectFrom('tenant').select('principalId').where('id', '=', id).executeTakeFirst())
    ?.principalId ?? null

/**
 * Raises the organisation's version; the caller holds the row by `lockLedTenant` and judged the
 * person.
 */
export async function setPrincipal(
  db: OrganisationDb,
  id: string,
  principalId: string,
): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({ principalId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** How many organisations a person leads or works in, with one active one of each. */
interface Ties {
  readonly led: number
  readonly ledId: string | null
  readonly joined: number
  readonly joinedId: string | null
}

/** How many organisations the person leads, and in how many the person works. System scope. */
export async function countTies(db: OrganisationDb, userId: string): Promise<Ties> {
  const { rows } = await sql<Ties>`
    with led as (select t.id, t.status from tenant t where t.principal_id = ${userId} and t.status in (1, 2)),
    joined as (
      select distinct m.tenant_id as id from member m join tenant t on t.id = m.tenant_id and t.status = 2
      where m.user_id = ${userId} and m.status = 1)
    select
      (select count(*)::int from led) as led,
      (select id::text from led where status = 2 order by led.id limit 1) as led_id,
      (select count(*)::int from joined) as joined,
      (select id::text from joined order by joined.id limit 1) as joined_id`.execute(db)
  return rows[0] ?? { led: 0, ledId: null, joined: 0, joinedId: null }
}

/** Seats of a person whose account was cancelled: left becomes 已注销 (S4.5). System scope. */
export async function cancelStaff(db: OrganisationDb, userId: string): Promise<void> {
  await db
    .updateTable('member')
    .set((eb) => ({ status: MemberState.Cancelled, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('status', '=', MemberState.Left)
    .execute()
}
