/** SQL of staff as a person may see them: pages come from staff_place, which keeps them in the order of names (decisions K5, K6, K8, S4.5, S4.6). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { Sight, Slice } from './directory-queries.ts'
import type { StaffPlaceView } from './tables.ts'

export type StaffPlatform = StaffPlaceView['platform']

/** Staff rows without the names of departments. */
export interface StaffLine {
  readonly id: string
  readonly uid: string
  readonly userName: string
  readonly nickName: string
  readonly realName: string | null
  readonly avatar: string | null
  readonly platform: StaffPlatform
  readonly tenantId: string
  readonly tenantName: string
  readonly departmentId: string
}

export interface PlatformCount {
  readonly platform: StaffPlatform
  readonly count: number
}

/** Whose staff: of one department itself; of it with everything below; or, for who sees only parts, of these with all below and those themselves. */
export type Range = { readonly in: string } | { readonly below: string } | { readonly belowAll: readonly string[]; readonly inAll: readonly string[] }

export interface StaffOf {
  readonly tenantId: string
  readonly range: Range
  /** Path of the department that was asked for; '' for the whole organisation. */
  readonly path: string
  readonly sight: Sight
  /** In small letters; '' for everybody. */
  readonly text: string
  readonly platform: StaffPlatform | null
}

const list = (ids: readonly string[]) => sql`${[...ids]}::bigint[]`
const NOTHING = sql``

/** Up to two characters the grams say it all, beyond that they only narrow down. */
const GRAM = 2

/** Rows `g` of staff_place, those with the root, that a text finds; joined with the person `u` where the grams are not enough. */
const textMatch = (text: string, tenant: RawBuilder<unknown>) => {
  const grams = sql`g.grams is not null and (g.grams @> staff_grams_of(${tenant}, ${text}) or g.grams @> array[${tenant} || ':<' || left(${text}, 4)])`
  if (Array.from(text).length <= GRAM) return grams
  return sql`${grams} and exists (
    select 1 from user_directory u where u.id = g.user_id and (strpos(lower(u.real_name), ${text}) > 0 or strpos(lower(u.nick_name), ${text}) > 0
      or strpos(lower(u.user_name), ${text}) > 0 or starts_with(u.name_pinyin, ${text}) or starts_with(u.name_initials, ${text})))`
}

const inRange = ({ tenantId, range }: StaffOf) => {
  if ('in' in range) return sql`staff_place r where r.tenant_id = ${tenantId} and r.department_id = ${range.in} and r.direct`
  if ('below' in range) return sql`staff_place r where r.tenant_id = ${tenantId} and r.department_id = ${range.below}`
  return sql`(
    select distinct on (r.member_id) r.* from staff_place r where r.tenant_id = ${tenantId}
      and (r.department_id = any(${list(range.belowAll)}) or (r.direct and r.department_id = any(${list(range.inAll)})))
  ) r where true`
}

/** Those of hidden departments who sit nowhere else that may be seen, within what was asked for. */
const concealed = ({ tenantId, sight, path }: StaffOf) => sql`
  select h.member_id from staff_place h where h.tenant_id = ${tenantId} and h.department_id = any(${list(sight.hidden)}) and not exists (
    select 1 from staff_place o join department_place d on d.tenant_id = o.tenant_id and d.id = o.department_id
    where o.tenant_id = h.tenant_id and o.member_id = h.member_id and o.direct and starts_with(d.path, ${path})
      and not department_line(d.path) && ${list(sight.hidden)})`

const listed = (staff: StaffOf) => sql`
  ${inRange(staff)}
  ${staff.platform === null ? NOTHING : sql`and r.platform = ${staff.platform}`}
  ${staff.text === '' ? NOTHING : sql`and r.member_id in (select g.member_id from staff_place g where g.tenant_id = ${staff.tenantId} and ${textMatch(staff.text, sql`${staff.tenantId}::bigint`)})`}
  ${'in' in staff.range || staff.sight.hidden.length === 0 ? NOTHING : sql`and r.member_id not in (${concealed(staff)})`}`

/** The place of row `r` that shows: the main one where it may be seen, else the first that may. */
const shownPlace = (staff: StaffOf) => {
  if ('in' in staff.range) return sql`(select ${staff.range.in}::bigint as department_id) w`
  const { hidden, limited, own, named } = staff.sight
  return sql`lateral (
    select o.department_id from staff_place o join department_place d on d.tenant_id = o.tenant_id and d.id = o.department_id
    where o.tenant_id = r.tenant_id and o.member_id = r.member_id and o.direct and starts_with(d.path, ${staff.path})
      and not department_line(d.path) && ${list(hidden)} and (not ${limited} or d.id = any(${list(own)}) or department_line(d.path) && ${list(named)})
    order by o.main desc, o.department_id limit 1) w`
}

const LINE = sql`r.member_id as id, r.user_id as uid, u.user_name, u.nick_name, u.real_name, u.avatar, r.platform, r.tenant_id, t.tenant_name, w.department_id`

/** By pinyin. */
export async function pageOf(db: Db, staff: StaffOf, { limit, offset }: Slice): Promise<StaffLine[]> {
  const { rows } = await sql<StaffLine>`
    select ${LINE}
    from (
      select r.tenant_id, r.member_id, r.user_id, r.platform, r.name_key from ${listed(staff)}
      order by r.name_key, r.member_id limit ${limit} offset ${offset}
    ) r
    join user_directory u on u.id = r.user_id
    join tenant_card t on t.id = r.tenant_id
    cross join ${shownPlace(staff)}
    order by r.name_key, r.member_id`.execute(db)
  return rows
}

export async function countOf(db: Db, staff: StaffOf): Promise<PlatformCount[]> {
  const { rows } = await sql<PlatformCount>`select r.platform, count(*)::int as count from ${listed(staff)} group by r.platform`.execute(db)
  return rows
}

export interface StaffSearch {
  /** In small letters, not empty. */
  readonly text: string
  readonly platform: StaffPlatform | null
  /** Only this organisation. */
  readonly tenantId: string | null
}

const found = ({ text, platform, tenantId }: StaffSearch) => sql`
  with scope as materialized (
    select c.tenant_id, s.hidden, s.limited, s.own, s.named from my_scope c cross join lateral sight_of(c.tenant_id) s
    where ${tenantId}::bigint is null or c.tenant_id = ${tenantId}::bigint
  ),
  concealed as materialized (
    select h.tenant_id, h.member_id from scope s join staff_place h on h.tenant_id = s.tenant_id and h.department_id = any(s.hidden) where not exists (
      select 1 from staff_place o join department_place d on d.tenant_id = o.tenant_id and d.id = o.department_id
      where o.tenant_id = h.tenant_id and o.member_id = h.member_id and o.direct and not department_line(d.path) && s.hidden)
  ),
  hit as materialized (
    select g.tenant_id, g.member_id, g.user_id, g.platform, g.name_key from scope s join staff_place g on g.tenant_id = s.tenant_id and ${textMatch(text, sql`s.tenant_id`)}
    where (${platform}::text is null or g.platform = ${platform})
      and (g.tenant_id, g.member_id) not in (select tenant_id, member_id from concealed)
      and (not s.limited or exists (
        select 1 from staff_place o where o.tenant_id = g.tenant_id and o.member_id = g.member_id
          and (o.department_id = any(s.named) or (o.direct and o.department_id = any(s.own)))))
  )`

/** Whole names first, then by pinyin. */
export async function search(db: Db, wanted: StaffSearch, { limit, offset }: Slice): Promise<StaffLine[]> {
  const { rows } = await sql<StaffLine>`
    ${found(wanted)}
    select ${LINE}
    from (
      select h.*, u.user_name, u.nick_name, u.real_name, u.avatar from hit h join user_directory u on u.id = h.user_id
      order by (lower(coalesce(u.real_name, u.nick_name)) = ${wanted.text}) desc, h.name_key, h.tenant_id, h.member_id limit ${limit} offset ${offset}
    ) r
    join user_directory u on u.id = r.user_id
    join tenant_card t on t.id = r.tenant_id
    join scope s on s.tenant_id = r.tenant_id
    cross join lateral (
      select o.department_id from staff_place o join department_place d on d.tenant_id = o.tenant_id and d.id = o.department_id
      where o.tenant_id = r.tenant_id and o.member_id = r.member_id and o.direct
        and not department_line(d.path) && s.hidden and (not s.limited or d.id = any(s.own) or department_line(d.path) && s.named)
      order by o.main desc, o.department_id limit 1) w
    order by (lower(coalesce(u.real_name, u.nick_name)) = ${wanted.text}) desc, r.name_key, r.tenant_id, r.member_id`.execute(db)
  return rows
}

export async function countFound(db: Db, wanted: StaffSearch): Promise<PlatformCount[]> {
  const { rows } = await sql<PlatformCount>`${found(wanted)} select h.platform, count(*)::int as count from hit h group by h.platform`.execute(db)
  return rows
}

/** The root department; it is hidden from nobody who is not limited. */
export async function rootOf(db: Db, tenantId: string): Promise<string | undefined> {
  const row = await db.selectFrom('visibleDepartment').select('id').where('tenantId', '=', tenantId).where('pid', 'is', null).executeTakeFirst()
  return row?.id
}
