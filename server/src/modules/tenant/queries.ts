/** SQL of organisations. */
import { type Selectable, sql } from 'kysely'
import { TenantState } from '../../platform/states.ts'
import type { TenantCardView, TenantTable } from './tables.ts'
import type { OrganisationDb } from './db.ts'

/** An organisation of the caller; `isPrincipal` 1 yes, 2 no, `roleNames` never empty. */
export interface CurrentTenant extends Omit<Selectable<TenantCardView>, 'id' | 'pid'> {
  readonly tenantId: string
  readonly isPrincipal: 1 | 2
  readonly roleNames: readonly string[]
}

/**
 * Active organisations in which the person asking works, the last visited first (decisions K15).
 */
export async function ofMine(db: OrganisationDb): Promise<CurrentTenant[]> {
  const { rows } = await sql<CurrentTenant>`
    select c.id as tenant_id, c.tenant_name, c.tenant_full_name, c.logo, c.tenant_type, c.top_org_flag,
      case when exists (select 1 from my_role r where r.tenant_id = c.id and r.builtin = 'principal') then 1 else 2 end as is_principal,
      (select coalesce(json_agg(r.name order by r.builtin is null, r.sort, r.role_id), '["普通成员"]') from my_role r where r.tenant_id = c.id) as role_names
    from my_tenant m
    join tenant_card c on c.id = m.tenant_id
    left join tenant_visit v on v.tenant_id = c.id and v.user_id = nullif(current_setting('app.user_id', true), '')::bigint
    order by v.visited_at desc nulls last, c.id`.execute(db)
  return rows
}

/** An organisation as somebody chooses it who works in none of them. */
export interface NamedTenant {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
}

/**
 * Active organisations whose names hold a text or whose id it is, whole names first. System scope.
 */
export async function findNamedTenants(
  db: OrganisationDb,
  text: string,
  limit: number,
): Promise<NamedTenant[]> {
  const { rows } = await sql<NamedTenant>`
    select id, tenant_name, tenant_full_name from tenant
    where status = 2 and (strpos(lower(tenant_name), ${text}) > 0 or strpos(lower(tenant_full_name), ${text}) > 0 or id::text = ${text})
    order by (${text} in (lower(tenant_name), lower(tenant_full_name), id::text)) desc, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Full names of organisations in any state, by their ids. System scope. */
export async function findOrganisationNames(
  db: OrganisationDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('tenant')
    .select(['id', 'tenantFullName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, tenantFullName }) => [id, tenantFullName]))
}

/** Columns that no answer shows as they are: four stay on the server, `createdAt` becomes text. */
export type ShownTenant = Pick<
  Selectable<TenantTable>,
  'createdAt' | 'status' | 'reason' | 'creatorId' | 'principalId'
>

/**
 * An organisation's row with the names that its ids stand for; null for a missing or hidden one.
 */
export interface TenantDetail extends Selectable<TenantTable> {
  readonly parentName: string | null
  readonly parentDepartmentName: string | null
  readonly associateName: string | null
}

/** The organisation of the scope with the names it refers to. */
export async function findTenantDetail(
  db: OrganisationDb,
  id: string,
): Promise<TenantDetail | undefined> {
  const { rows } = await sql<TenantDetail>`
    select t.*, p.tenant_full_name as parent_name, d.name as parent_department_name, a.tenant_full_name as associate_name
    from tenant t
    left join tenant_card p on p.id = t.pid
    left join department_card d on d.tenant_id = t.pid and d.id = t.pid_department_id
    left join tenant_card a on a.id = t.associate_tenant_id
    where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Remembers that a person went into an organisation now. User or system scope. */
export async function saveVisit(
  db: OrganisationDb,
  userId: string,
  tenantId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('tenantVisit')
    .values({ userId, tenantId, visitedAt: at })
    .onConflict((oc) => oc.columns(['userId', 'tenantId']).doUpdateSet({ visitedAt: at }))
    .execute()
}

/** Forgets where a person was, whose account was purged. System scope. */
export async function deleteVisitsOf(db: OrganisationDb, userId: string): Promise<void> {
  await db.deleteFrom('tenantVisit').where('userId', '=', userId).execute()
}

/**
 * Whether the organisation is active and its certified data are in force. They stay so while a
 * changed name or new papers wait for review, for until these pass nothing of them has changed
 * (decisions S4.2).
 */
export async function isCertified(db: OrganisationDb, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', tenantId)
    .where('status', '=', TenantState.Active)
    .where((eb) => eb(eb.fn.coalesce('priorCertification', 'certification'), '=', 2))
    .executeTakeFirst()
  return row !== undefined
}
