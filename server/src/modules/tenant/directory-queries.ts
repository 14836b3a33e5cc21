/**
 * SQL of finding organisations: those one works in and those below them, active ones only
 * (decisions K7, K8, K9).
 */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import {
  countRows,
  type FoundPage,
  type PageSlice,
  pageOfTotals,
} from '../../platform/list/page.ts'
import type { OrganisationDb } from './db.ts'

interface Card {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
}

/**
 * A row of the selector: the organisation's card; `hasChild` 1 where organisations stand below it.
 */
export interface TenantNodeRow extends Card {
  readonly hasChild: 1 | 2
  readonly parentName: string | null
}

/** Narrows a list of organisations by a part of their names and by type; null for every type. */
export interface TenantFilter {
  /** In small letters; '' for every name. */
  readonly text: string
  readonly tenantType: number | null
}

/** Active organisations of the caller's scope by type; a type without any has no entry. */
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

/** `scope`: ids of the scope, walked once for all that a statement asks of it. */
const SCOPE = sql`scope as materialized (select s.tenant_id from my_scope s)`

const CARD = sql`c.id, c.tenant_name, c.tenant_full_name, c.logo, c.tenant_type`

/** Whether something stands below `p`, asked of all the rows of `page` at once. */
const HAS_CHILD = sql`
  case when p.id in (select k.pid from tenant_card k where k.pid = any(array(select q.id from page q))) then 1 else 2 end as has_child`

/** Directly below an organisation of the scope: what is below it is in the scope with it. */
const directlyBelow = (pid: string, filter: TenantFilter) =>
  sql`from tenant_card c where c.pid = ${pid} and ${fits(filter)}`

/**
 * Active organisations directly below `pid`, by id. Whether the caller sees `pid` was settled
 * before.
 */
export async function findBelow(
  db: OrganisationDb,
  pid: string,
  filter: TenantFilter,
  { limit, offset }: PageSlice,
): Promise<TenantNodeRow[]> {
  const { rows } = await sql<TenantNodeRow>`
    with page as materialized (
      select ${CARD}, c.pid ${directlyBelow(pid, filter)} order by c.id limit ${limit} offset ${offset}
    )
    select p.id, p.tenant_name, p.tenant_full_name, p.logo, p.tenant_type, ${HAS_CHILD},
      (select above.tenant_name from tenant_card above where above.id = p.pid) as parent_name
    from page p
    order by p.id ${byValues}`.execute(db)
  return rows
}

/** Total of `findBelow`, counted up to `limit`. */
export const countBelow = (
  db: OrganisationDb,
  pid: string,
  filter: TenantFilter,
  limit: number,
): Promise<number> => countRows(db, directlyBelow(pid, filter), limit)

type TotalRow = TenantNodeRow & { readonly total: number }

/** All organisations of the scope, with how many there are, as the scope is most of the work of both. */
export async function findWithin(
  db: OrganisationDb,
  filter: TenantFilter,
  { limit, offset }: PageSlice,
): Promise<FoundPage<TenantNodeRow>> {
  const { rows } = await sql<TotalRow>`
    with ${SCOPE},
    hit as materialized (select ${CARD}, c.pid from scope s join tenant_card c on c.id = s.tenant_id where ${fits(filter)}),
    page as materialized (select h.* from hit h order by h.id limit ${limit} offset ${offset}),
    line as (
      select p.id, p.tenant_name, p.tenant_full_name, p.logo, p.tenant_type, ${HAS_CHILD},
        (select above.tenant_name from tenant_card above where above.id = p.pid and above.id in (select s.tenant_id from scope s)) as parent_name
      from page p
    )
    select n.total, l.* from (select count(*)::int as total from hit) n left join line l on true order by l.id`.execute(
    db,
  )
  return pageOfTotals(rows)
}

/**
 * Organisations that belong to one, or to any of the scope. Below one of them lie what belongs to
 * it and its departments; both show only within the scope.
 */
export async function findBelonging(
  db: OrganisationDb,
  to: string | null,
  filter: TenantFilter,
  { limit, offset }: PageSlice,
): Promise<FoundPage<TenantNodeRow>> {
  const { rows } = await sql<TotalRow>`
    with ${SCOPE},
    hit as materialized (
      select distinct ${CARD} from belonging_card c
      where ${to === null ? sql`true` : sql`c.belong_tenant_id = ${to}`} and ${fits(filter)}
    ),
    page as materialized (select h.* from hit h order by h.id limit ${limit} offset ${offset}),
    line as (
      select p.*, case when p.id in (select s.tenant_id from scope s) then 1 else 2 end as has_child,
        (select above.tenant_name from tenant_card c join tenant_card above on above.id = c.pid
          where c.id = p.id and above.id in (select s.tenant_id from scope s)) as parent_name
      from page p
    )
    select n.total, l.* from (select count(*)::int as total from hit) n left join line l on true order by l.id`.execute(
    db,
  )
  return pageOfTotals(rows)
}

/**
 * Whole names first. `offset 0` joins the two before anybody asks for an order: a plan in the order
 * of the rows would go through the whole scope once for each.
 */
export async function findTenants(
  db: OrganisationDb,
  filter: TenantFilter,
  limit: number,
): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${CARD} from (select c.* from my_scope s join tenant_card c on c.id = s.tenant_id where ${fits(filter)} offset 0) c
    order by (${filter.text} in (lower(c.tenant_name), lower(c.tenant_full_name))) desc, c.id limit ${limit}`.execute(
    db,
  )
  return rows
}
