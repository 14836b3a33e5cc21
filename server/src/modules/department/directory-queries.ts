/** SQL of departments as a person may see them (decisions D3, K8, S4.6). */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import {
  countRows,
  type FoundPage,
  type PageSlice,
  pageOfTotals,
} from '../../platform/list/page.ts'
import {
  idList,
  isDepartmentVisible,
  visiblePathOf,
  type Visibility,
  visibilityIn,
  visibilityOf,
} from './visibility-queries.ts'
import { countPersons, seatsAt } from './staff-queries.ts'
import type { DepartmentDb } from './tables.ts'

/** A department as the caller may name it; `path` holds ids, `names` names. */
export interface NamedRow {
  readonly id: string
  readonly name: string
  /** Names from the highest one seen, joined by a slash. */
  readonly names: string
  readonly path: string
}

/** A department that the caller sees, with what else of its organisation the caller sees. */
export interface VisibleDepartment extends NamedRow, Visibility {
  readonly tenantId: string
}

/** Undefined for one that may not be seen. */
export async function findVisibleDepartment(
  db: DepartmentDb,
  id: string,
): Promise<VisibleDepartment | undefined> {
  const { rows } = await sql<VisibleDepartment>`
    select d.tenant_id, d.id, d.name, d.path, ${visiblePathOf('d')} as names, s.hidden, s.limited, s.own, s.named
    from (select * from department_entry where id = ${id} limit 1) d cross join lateral sight_of(d.tenant_id) s
    where ${isDepartmentVisible('d')}`.execute(db)
  return rows[0]
}

/** Those of them that may be seen, by id. */
export async function seenAmong(
  db: DepartmentDb,
  tenantIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, NamedRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedRow>`
    with ${visibilityIn(tenantIds)}
    select d.id, d.name, d.path, ${visiblePathOf('d')} as names
    from department_entry d join sight s on s.tenant_id = d.tenant_id
    where d.id = any(${idList(ids)}) and ${isDepartmentVisible('d')}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * `hasChild` 1 where the caller sees something below; `userCount` counts its own people, unless
 * `listDepartmentNodes` was asked for those below too.
 */
export interface DepartmentNodeRow {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly hasChild: 1 | 2
  readonly userCount: number
}

/**
 * Below which department, or the top ones of an organisation: for who is limited those of his above
 * which he sees nothing.
 */
export type DepartmentParent =
  | { readonly tenantId: string; readonly id: string }
  | { readonly tenantId: string; readonly top: Visibility }

const under = (parent: DepartmentParent) => {
  if ('id' in parent) return sql`d.pid = ${parent.id}`
  const { limited, own, named } = parent.top
  if (!limited) return sql`d.pid is null`
  return sql`d.id = any(${idList([...own, ...named])})
    and (d.pid is null or not (d.pid = any(s.own) or (department_line(d.path))[:d.depth - 1] && s.named))`
}

const below = (parent: DepartmentParent) => sql`
  from department_entry d join sight s on s.tenant_id = d.tenant_id
  where d.tenant_id = ${parent.tenantId} and ${under(parent)} and ${isDepartmentVisible('d')}`

/** In the order of the organisation's own sorting. */
export async function findChildren(
  db: DepartmentDb,
  parent: DepartmentParent,
  { limit, offset }: PageSlice,
): Promise<DepartmentNodeRow[]> {
  const { rows } = await sql<DepartmentNodeRow>`
    with ${visibilityIn([parent.tenantId])},
    page as materialized (select d.tenant_id, d.id, d.name, d.sort ${below(parent)} order by d.sort, d.id limit ${limit} offset ${offset})
    select p.id, p.name, p.tenant_id,
      case when exists (select 1 from department_entry c where c.tenant_id = p.tenant_id and c.pid = p.id and ${isDepartmentVisible('c')}) then 1 else 2 end as has_child,
      ${countPersons(seatsAt(sql`p.tenant_id`, sql`p.id`, { direct: true }))} as user_count
    from page p join sight s on s.tenant_id = p.tenant_id
    order by p.sort, p.id`.execute(db)
  return rows
}

/** Total of the departments directly below `parent` that the caller sees, counted up to `limit`. */
export const countChildren = (
  db: DepartmentDb,
  parent: DepartmentParent,
  limit: number,
): Promise<number> =>
  countRows(db, below(parent), limit, sql`with ${visibilityIn([parent.tenantId])}`)

/** `path` holds names here, not ids. */
export interface FoundDepartmentRow {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly tenantName: string
  readonly path: string
}

/**
 * What bears the name anywhere in the scope, and what one may see of those organisations alone:
 * sight is asked for each organisation by itself, which is long for thousands.
 */
const named = (text: string, tenantId: string | undefined) => sql`
  named as materialized (
    select tenant_id, id, name, path from department_entry where strpos(lower(name), ${text}) > 0
      and (${tenantId ?? null}::bigint is null or tenant_id = ${tenantId ?? null}::bigint)
  ),
  ${visibilityOf(sql`(select distinct tenant_id from named)`)}`

const NAMED_AND_SEEN = sql`
  from named d join sight s on s.tenant_id = d.tenant_id where ${isDepartmentVisible('d')}`

/**
 * By a part of the name in small letters, whole names first. One statement for rows and total, as
 * going through the names and asking what may be seen is most of the work.
 */
export async function findDepartments(
  db: DepartmentDb,
  text: string,
  tenantId: string | undefined,
  { limit, offset }: PageSlice,
): Promise<FoundPage<FoundDepartmentRow>> {
  const { rows } = await sql<FoundDepartmentRow & { total: number }>`
    with ${named(text, tenantId)},
    hit as materialized (select d.id, d.name, d.tenant_id, d.path, lower(d.name) = ${text} as whole ${NAMED_AND_SEEN}),
    page as materialized (
      select h.* from hit h order by h.whole desc, h.name collate "C", h.tenant_id, h.id limit ${limit} offset ${offset}
    ),
    line as (
      select p.id, p.name, p.tenant_id, t.tenant_name, ${visiblePathOf('p')} as path, p.whole
      from page p join sight s on s.tenant_id = p.tenant_id join tenant_card t on t.id = p.tenant_id
    )
    select n.total, l.id, l.name, l.tenant_id, l.tenant_name, l.path from (select count(*)::int as total from hit) n left join line l on true
    order by l.whole desc, l.name collate "C", l.tenant_id, l.id ${byValues}`.execute(db)
  return pageOfTotals(rows)
}

/** One of the departments from the highest that is seen down to the one asked for. */
export interface LineRow {
  readonly id: string
  readonly name: string
}

/** The department and those above it, as far as they may be seen, the highest first. */
export async function findLine(
  db: DepartmentDb,
  { tenantId, path }: VisibleDepartment,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with ${visibilityIn([tenantId])}
    select d.id, d.name from department_entry d join sight s on s.tenant_id = d.tenant_id
    where d.tenant_id = ${tenantId} and d.id = any(department_line(${path})) and ${isDepartmentVisible('d')}
    order by d.depth`.execute(db)
  return rows
}

/** The root department, whoever may see it. */
export async function findRootDepartment(
  db: DepartmentDb,
  tenantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('departmentEntry')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('pid', 'is', null)
    .executeTakeFirst()
  return row?.id
}
