/**
 * SQL of finding organisations: those one works in and those below them, active ones only
 * (decisions K7, K8, K9).
 */
import { sql } from 'kysely'
import { countRows, type PageSlice } from '../../platform/list/page.ts'
import type { OrganisationDb } from './db.ts'

interface Card {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
}

export interface TenantNodeRow extends Card {
  readonly hasChild: 1 | 2
  readonly parentName: string | null
}

export interface TenantFilter {
  /** In small letters; '' for every name. */
  readonly text: string
  readonly tenantType: number | null
}

export async function countByType(db: OrganisationDb): Promise<Map<number, number>> {
  const { rows } = await sql<{ tenantType: number; count: number }>`
    select c.tenant_type, count(*)::int as count from my_scope s join tenant_card c on c.id = s.tenant_id group by c.tenant_type`.execute(
    db,
  )
  return new Map(rows.map(({ tenantType, count }) => [tenantType, count]))
}

/** Whether it is active and the person works in it or in one above it. */
export async function inScope(db: OrganisationDb, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sight_of(${id})`.execute(db)
  return rows.length > 0
}

const fits = ({ text, tenantType }: TenantFilter) => sql`
  (${tenantType}::int is null or c.tenant_type = ${tenantType}::int)
  and (${text} = '' or strpos(lower(c.tenant_name), ${text}) > 0 or strpos(lower(c.tenant_full_name), ${text}) > 0)`

/**
 * Organisations of the scope; with `pid`, which must lie in it, those directly below. What is below
 * is in the scope with what is above, so that nothing need be looked up there. Without `pid` the
 * two are joined before anybody asks for an order (`offset 0` keeps them so): a plan in the order of
 * the rows would go through the whole scope once for each.
 */
const subordinate = (pid: string | null, filter: TenantFilter) =>
  pid === null
    ? sql`from (select c.* from my_scope s join tenant_card c on c.id = s.tenant_id where ${fits(filter)} offset 0) c`
    : sql`from tenant_card c where c.pid = ${pid} and ${fits(filter)}`

/** The name of what stands above a row `p`, as far as it lies in the scope. */
const PARENT_NAME = sql`
  (select above.tenant_name from tenant_card above where above.id = p.pid and above.id in (select s.tenant_id from my_scope s)) as parent_name`
/** The same where it is known to. */
const KNOWN_PARENT_NAME = sql`
  (select above.tenant_name from tenant_card above where above.id = p.pid) as parent_name`

export async function findSubordinates(
  db: OrganisationDb,
  pid: string | null,
  filter: TenantFilter,
  { limit, offset }: PageSlice,
): Promise<TenantNodeRow[]> {
  const { rows } = await sql<TenantNodeRow>`
    with page as materialized (
      select c.* ${subordinate(pid, filter)} order by c.id limit ${limit} offset ${offset}
    )
    select p.id, p.tenant_name, p.tenant_full_name, p.logo, p.tenant_type,
      case when p.id in (select k.pid from tenant_card k where k.pid = any(array(select q.id from page q))) then 1 else 2 end as has_child,
      ${pid === null ? PARENT_NAME : KNOWN_PARENT_NAME}
    from page p
    order by p.id`.execute(db)
  return rows
}

export const countSubordinate = (
  db: OrganisationDb,
  pid: string | null,
  filter: TenantFilter,
  limit: number,
): Promise<number> => countRows(db, subordinate(pid, filter), limit)

/** Organisations that belong to one, or to any of the scope. */
const belonging = (to: string | null, filter: TenantFilter) => sql`
  from (select distinct b.id, b.tenant_name, b.tenant_full_name, b.logo, b.tenant_type from belonging_card b where ${to === null ? sql`true` : sql`b.belong_tenant_id = ${to}`}) c
  where ${fits(filter)}`

/**
 * Below one of them lie what belongs to it and its departments; both show only within the scope.
 */
export async function findBelonging(
  db: OrganisationDb,
  to: string | null,
  filter: TenantFilter,
  { limit, offset }: PageSlice,
): Promise<TenantNodeRow[]> {
  const { rows } = await sql<TenantNodeRow>`
    select p.id, p.tenant_name, p.tenant_full_name, p.logo, p.tenant_type,
      case when p.id in (select s.tenant_id from my_scope s) or exists (select 1 from belonging_card k where k.belong_tenant_id = p.id)
        then 1 else 2 end as has_child,
      (select above.tenant_name from tenant_card c join tenant_card above on above.id = c.pid
        where c.id = p.id and above.id in (select s.tenant_id from my_scope s)) as parent_name
    from (select c.* ${belonging(to, filter)} order by c.id limit ${limit} offset ${offset}) p
    order by p.id`.execute(db)
  return rows
}

export const countBelonging = (
  db: OrganisationDb,
  to: string | null,
  filter: TenantFilter,
  limit: number,
): Promise<number> => countRows(db, belonging(to, filter), limit)

/** Whole names first. */
export async function findTenants(
  db: OrganisationDb,
  filter: TenantFilter,
  limit: number,
): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select c.id, c.tenant_name, c.tenant_full_name, c.logo, c.tenant_type ${subordinate(null, filter)}
    order by (${filter.text} in (lower(c.tenant_name), lower(c.tenant_full_name))) desc, c.id limit ${limit}`.execute(
    db,
  )
  return rows
}
