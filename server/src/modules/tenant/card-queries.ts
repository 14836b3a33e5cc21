/** SQL of what strangers may learn of an organisation that they were told of (decisions I3, I9). */
import { sql } from 'kysely'
import { TenantState } from '../../platform/states.ts'
import type { OrganisationDb } from './db.ts'

/** What a link or a code shows of an organisation before one joins it. */
export interface JoinCard {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly city: string | null
}

const CARD = ['id', 'tenantName', 'tenantFullName', 'logo', 'tenantType', 'city'] as const

/** The active organisation that has the whole code, in capitals; undefined for none. System scope. */
export const findTenantOfCode = (
  db: OrganisationDb,
  tenantCode: string,
): Promise<JoinCard | undefined> =>
  db
    .selectFrom('tenant')
    .select(CARD)
    .where('tenantCode', '=', tenantCode)
    .where('status', '=', TenantState.Active)
    .executeTakeFirst()

/** An active organisation by its id; undefined for any other. System scope. */
export const findJoinCard = (db: OrganisationDb, id: string): Promise<JoinCard | undefined> =>
  db
    .selectFrom('tenant')
    .select(CARD)
    .where('id', '=', id)
    .where('status', '=', TenantState.Active)
    .executeTakeFirst()

/** The active ones among these organisations by their ids. System scope. */
export async function findJoinCards(
  db: OrganisationDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JoinCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tenant')
    .select(CARD)
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .where('status', '=', TenantState.Active)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Name and code of the organisation, in its own scope. */
export const findTenantCode = (
  db: OrganisationDb,
  id: string,
): Promise<{ tenantName: string; tenantCode: string | null } | undefined> =>
  db
    .selectFrom('tenant')
    .select(['tenantName', 'tenantCode'])
    .where('id', '=', id)
    .executeTakeFirst()

/** How many people work in an organisation, each once. System scope, or the organisation's. */
export async function countPeople(db: OrganisationDb, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct user_id)::integer as n from member where tenant_id = ${tenantId} and status = 1`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The same, counted no further than `limit`: by the index, person after person. */
export async function countPeopleUpTo(
  db: OrganisationDb,
  tenantId: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select m.user_id from member m where m.tenant_id = ${tenantId} and m.status = 1 group by m.user_id order by m.user_id limit ${limit}
    ) person`.execute(db)
  return rows[0]?.n ?? 0
}

/** In which of these organisations the caller works. */
export async function findOwnAmong(
  db: OrganisationDb,
  tenantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tenantIds.length === 0) return new Set()
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from my_tenant where tenant_id = any(${[...tenantIds]}::bigint[])`.execute(db)
  return new Set(rows.map(({ tenantId }) => tenantId))
}
