/** SQL of departments as a person may see them (decisions D3, K8, S4.6). Everything comes through the view visible_department, or from sight_of. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { VisibleDepartmentView } from './tables.ts'

/** What of an organisation a person may see: everything but `hidden` and what lies below it; when `limited`, `own` and what lies in `named` at most. */
export type Sight = Pick<Selectable<VisibleDepartmentView>, 'hidden' | 'limited' | 'own' | 'named'>

export type Seen = Pick<Selectable<VisibleDepartmentView>, 'tenantId' | 'id' | 'name' | 'names' | 'path'> & Sight

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Undefined for an organisation out of scope. */
export async function sightOf(db: Db, tenantId: string): Promise<Sight | undefined> {
  const { rows } = await sql<Sight>`select hidden, limited, own, named from sight_of(${tenantId})`.execute(db)
  return rows[0]
}

/** Undefined for one that may not be seen. */
export function seen(db: Db, id: string): Promise<Seen | undefined> {
  return db
    .selectFrom('visibleDepartment')
    .select(['tenantId', 'id', 'name', 'names', 'path', 'hidden', 'limited', 'own', 'named'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Those of them that may be seen, by id. */
export async function seenAmong(
  db: Db,
  tenantIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, Pick<Seen, 'id' | 'name' | 'names' | 'path'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<Seen, 'id' | 'name' | 'names' | 'path'>>`
    select id, name, names, path from visible_department where tenant_id = any(${[...tenantIds]}::bigint[]) and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Node {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly hasChild: 1 | 2
  readonly userCount: number
}

/** Below which department, or the top ones of an organisation. */
export type Parent = { readonly tenantId: string; readonly id: string } | { readonly tenantId: string; readonly top: Sight }

const under = (parent: Parent) => {
  if ('id' in parent) return sql`d.tenant_id = ${parent.tenantId} and d.pid = ${parent.id}`
  const { limited, own, named } = parent.top
  if (!limited) return sql`d.tenant_id = ${parent.tenantId} and d.pid is null`
  return sql`d.tenant_id = ${parent.tenantId} and d.id = any(${[...own, ...named]}::bigint[]) and d.top`
}

/** In the order of the organisation's own sorting. */
export async function children(db: Db, parent: Parent, { limit, offset }: Slice): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select p.id, p.name, p.tenant_id,
      case when exists (
        select 1 from department_place c where c.tenant_id = p.tenant_id and c.pid = p.id and not c.id = any(p.hidden)
          and (not p.limited or c.id = any(p.own) or department_line(c.path) && p.named)) then 1 else 2 end as has_child,
      (select count(*)::int from staff_place r where r.tenant_id = p.tenant_id and r.department_id = p.id and r.direct) as user_count
    from (
      select d.tenant_id, d.id, d.name, d.sort, d.hidden, d.limited, d.own, d.named from visible_department d
      where ${under(parent)} order by d.sort, d.id limit ${limit} offset ${offset}
    ) p
    order by p.sort, p.id`.execute(db)
  return rows
}

export async function countChildren(db: Db, parent: Parent): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from visible_department d where ${under(parent)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface Found {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly tenantName: string
  readonly path: string
}

const named = (text: string) => sql`
  from my_scope c
  join visible_department d on d.tenant_id = c.tenant_id
  where strpos(lower(d.name), ${text}) > 0`

/** By a part of the name in small letters, whole names first. */
export async function search(db: Db, text: string, { limit, offset }: Slice): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select f.id, f.name, f.tenant_id, t.tenant_name, f.names as path
    from (
      select d.id, d.name, d.tenant_id, d.names ${named(text)}
      order by (lower(d.name) = ${text}) desc, d.name collate "C", d.tenant_id, d.id limit ${limit} offset ${offset}
    ) f
    join tenant_card t on t.id = f.tenant_id
    order by (lower(f.name) = ${text}) desc, f.name collate "C", f.tenant_id, f.id`.execute(db)
  return rows
}

export async function countFound(db: Db, text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${named(text)}`.execute(db)
  return rows[0]?.n ?? 0
}
