/**
 * SQL of staff as a person may see them: pages come from staff_place, which keeps them in the order
 * of names (decisions K5, K6, K8, S4.5, S4.6).
 */
import { type RawBuilder, sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import type { PageSlice } from '../../platform/list/page.ts'
import { idList, isDepartmentVisible, type Visibility, visibilityIn } from './visibility-queries.ts'
import { textMatch } from './name-match-queries.ts'
import type { DepartmentDb, StaffPlaceView } from './tables.ts'

/** gov, wisdom or drifter. */
export type StaffPlatform = StaffPlaceView['platform']

/** All of them in the dictionary's order. */
export const PLATFORMS: readonly StaffPlatform[] = ['gov', 'wisdom', 'drifter']

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
  /** Of the organisation in force: the account is disabled or not activated. */
  readonly isIdle: boolean
  /** On which the person sits there, where a row is a person; of a search that of the row alone. */
  readonly platforms?: readonly StaffPlatform[]
}

/** Seats on one platform; a platform without any has no row. */
export interface PlatformCount {
  readonly platform: StaffPlatform
  readonly count: number
}

/**
 * Whose staff: of one department itself; of it with everything below; or, for who sees only parts,
 * of these with all below and those themselves.
 */
export type StaffRange =
  | { readonly in: string }
  | { readonly below: string }
  | { readonly belowAll: readonly string[]; readonly inAll: readonly string[] }

/** Whose staff, narrowed by what the caller sees and by what was asked for. */
export interface StaffOf {
  readonly tenantId: string
  readonly range: StaffRange
  /** Path of the department that was asked for; '' for the whole organisation. */
  readonly path: string
  readonly visibility: Visibility
  /** In small letters; '' for everybody. */
  readonly text: string
  readonly platform: StaffPlatform | null
}

const NOTHING = sql``

/**
 * A from clause whose rows are called `r` and whose where clause is open: conditions follow with
 * `and`. Of several parts each seat comes once.
 */
export const inRange = ({ tenantId, range }: StaffOf) => {
  if ('in' in range)
    return sql`staff_place r where r.tenant_id = ${tenantId} and r.department_id = ${range.in} and r.direct`
  if ('below' in range)
    return sql`staff_place r where r.tenant_id = ${tenantId} and r.department_id = ${range.below}`
  return sql`(
    select distinct on (r.member_id) r.* from staff_place r where r.tenant_id = ${tenantId}
      and (r.department_id = any(${idList(range.belowAll)}) or (r.direct and r.department_id = any(${idList(range.inAll)})))
  ) r where true`
}

/**
 * Whether seats in the range may have to be left out, so that the statement needs the `concealed`
 * clause.
 */
export const mayHideSeats = ({ range, visibility }: StaffOf): boolean =>
  !('in' in range) && visibility.hidden.length > 0

/** Whether the person of row `h` sits below `path` in a department that `s` does not hide. */
const isSeenBelow = (path: RawBuilder<unknown>) => sql`(
      select bool_or(strpos(d.path, ${path}) = 1 and not department_line(d.path) && s.hidden)
      from staff_place o join department_entry d on d.tenant_id = o.tenant_id and d.id = o.department_id
      where o.tenant_id = h.tenant_id and o.member_id = h.member_id and o.direct)`

/** Whoever sits in hidden departments `s.hidden` and in no other below `path`. */
export const concealed = (path: string) => sql`
  concealed as materialized (
    select distinct h.tenant_id, h.member_id
    from sight s join staff_place h on h.tenant_id = s.tenant_id and h.department_id = any(s.hidden)
    where h.alone or not coalesce(${isSeenBelow(sql`${path}`)}, false)
  )`

const matching = ({ tenantId, text }: StaffOf) => sql`
  matching as materialized (select g.member_id from staff_place g where ${textMatch({ text, tenant: sql`${tenantId}::bigint` })})`

/** What `fromStaffInRange` needs in front of it; without `gathers` not those whom the text finds. */
export const withClausesOf = (staff: StaffOf, { gathers = true } = {}) => sql`
  with ${visibilityIn([staff.tenantId])}
  ${mayHideSeats(staff) ? sql`, ${concealed(staff.path)}` : NOTHING}
  ${staff.text === '' || !gathers ? NOTHING : sql`, ${matching(staff)}`}`

const fromStaffInRange = (staff: StaffOf) => sql`
  ${inRange(staff)}
  ${staff.platform === null ? NOTHING : sql`and r.platform = ${staff.platform}`}
  ${staff.text === '' ? NOTHING : sql`and r.member_id in (select m.member_id from matching m)`}
  ${mayHideSeats(staff) ? sql`and r.member_id not in (select c.member_id from concealed c)` : NOTHING}`

/** The columns of a line, as `LINE` names them. */
export const LINE_COLUMNS = [
  'id',
  'uid',
  'userName',
  'nickName',
  'realName',
  'avatar',
  'platform',
  'tenantId',
  'tenantName',
  'departmentId',
  'isIdle',
] as const
/**
 * A line of row `r`. Where somebody has no real name, the name that the organisation gives them
 * stands in its place (decisions N3).
 */
export const LINE = sql`r.member_id as id, w.user_id as uid, u.user_name, u.nick_name, coalesce(nullif(u.real_name, ''), n.staff_name) as real_name, u.avatar, r.platform, r.tenant_id, t.tenant_name, w.department_id,
  exists (select 1 from member_standing a where a.tenant_id = r.tenant_id and a.user_id = w.user_id and (a.account_status <> 1 or not a.activated)) as is_idle`

/** Sight, shown place, person and organisation of row `r`. */
export const joinPersonAndTenant = (place: RawBuilder<unknown>) => sql`
  join sight s on s.tenant_id = r.tenant_id cross join lateral ${place} w join user_directory u on u.id = w.user_id join tenant_card t on t.id = r.tenant_id
  left join staff_name n on n.tenant_id = r.tenant_id and n.user_id = w.user_id`

/**
 * Of people on several platforms the first of those seats `r` that show. On one platform everybody
 * has one seat anyway.
 */
export const isFirstSeat = (staff: StaffOf): RawBuilder<unknown> => {
  if (staff.platform !== null) return NOTHING
  const shown = mayHideSeats(staff)
    ? sql`and o.member_id not in (select c.member_id from concealed c)`
    : NOTHING
  // Of parts a seat may lie in one and the other seat in another.
  const place =
    'belowAll' in staff.range
      ? sql`(o.department_id = any(${idList(staff.range.belowAll)}) or (o.direct and o.department_id = any(${idList(staff.range.inAll)})))`
      : sql`o.department_id = r.department_id and (o.direct or ${!('in' in staff.range)}::boolean)`
  return sql`and not exists (
    select 1 from staff_place o where o.tenant_id = r.tenant_id and o.user_id = r.user_id and o.member_id < r.member_id and ${place} ${shown})`
}

/**
 * How many people have these seats `r`, each once however many platforms they are on: what every
 * number of people means (docs/decisions.md). Disabled accounts and those not in use yet count,
 * former staff do not.
 */
export const countPersons = (seats: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select r.user_id from ${seats} group by r.user_id) person)`

/** Seats `r` of a department, or its own alone. */
export const seatsAt = (
  tenant: RawBuilder<unknown>,
  department: RawBuilder<unknown>,
  { direct }: { readonly direct: boolean },
): RawBuilder<unknown> =>
  sql`staff_place r where r.tenant_id = ${tenant} and r.department_id = ${department} ${direct ? sql`and r.direct` : NOTHING}`

/**
 * Not starts_with, for which a plan may go through all departments by their path instead of by the
 * few ids. The place of row `r` that shows: the main one where it may be seen, else the first that
 * may.
 */
export const placeBelow = (path: string) => sql`
  (
    select o.user_id, o.department_id from staff_place o join department_entry d on d.tenant_id = o.tenant_id and d.id = o.department_id
    where o.tenant_id = r.tenant_id and o.member_id = r.member_id and o.direct and strpos(d.path, ${path}) = 1 and ${isDepartmentVisible('d')}
    order by o.main desc, o.department_id limit 1
  )`

const placeIn = (id: string) => sql`
  (
    select o.user_id, o.department_id from staff_place o where o.tenant_id = r.tenant_id and o.member_id = r.member_id and o.department_id = ${id}
  )`

/** Each person once, with the platforms of all seats in the range's department, or each seat. */
export type StaffRows = 'people' | 'seats'

/** By pinyin. */
export async function findStaffPage(
  db: DepartmentDb,
  staff: StaffOf,
  { limit, offset }: PageSlice,
  rowsOf: StaffRows,
): Promise<StaffLine[]> {
  const isPeople = rowsOf === 'people'
  const platforms = isPeople
    ? sql`array(select o.platform from staff_place o where o.tenant_id = r.tenant_id and o.department_id = r.department_id and o.user_id = r.user_id
        and (o.direct or ${!('in' in staff.range)}::boolean) group by o.platform)`
    : sql`array[r.platform]`
  const { rows } = await sql<StaffLine>`
    ${withClausesOf(staff)},
    page as materialized (
      select r.tenant_id, r.department_id, r.user_id, r.member_id, r.platform, r.name_key from ${fromStaffInRange(staff)}
      ${isPeople ? isFirstSeat(staff) : NOTHING} order by r.name_key, r.member_id limit ${limit} offset ${offset}
    )
    select ${LINE}, ${platforms} as platforms from page r ${joinPersonAndTenant('in' in staff.range ? placeIn(staff.range.in) : placeBelow(staff.path))}
    order by r.name_key, r.member_id ${byValues}`.execute(db)
  return rows
}

/** How many people the range holds, each once. */
export async function countPeopleIn(db: DepartmentDb, staff: StaffOf): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    ${withClausesOf(staff)} select ${countPersons(fromStaffInRange(staff))} as n ${byValues}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * Counts what the pages of the same `staff` hold: each platform beside the others, as sorting all
 * seats by their platform takes as long as reading them.
 */
export async function countStaffByPlatform(
  db: DepartmentDb,
  staff: StaffOf,
): Promise<PlatformCount[]> {
  const counts = PLATFORMS.map(
    (platform) =>
      sql`(count(*) filter (where r.platform = ${sql.lit(platform)}))::int as ${sql.ref(platform)}`,
  )
  const { rows } = await sql<Record<StaffPlatform, number>>`
    ${withClausesOf(staff)} select ${sql.join(counts)} from ${fromStaffInRange(staff)} ${byValues}`.execute(
    db,
  )
  return PLATFORMS.flatMap((platform) => {
    const count = rows[0]?.[platform] ?? 0
    return count === 0 ? [] : [{ platform, count }]
  })
}

/**
 * How many people each of these departments of one organisation has with everything below it, for
 * who sees all of it but what is hidden. What `countPeopleIn` says of each alone, in one statement: who sits
 * in a hidden department is looked at once, not once for each department that was asked about.
 */
export async function countPeopleBelowEach(
  db: DepartmentDb,
  tenantId: string,
  departments: readonly { readonly id: string; readonly path: string }[],
): Promise<ReadonlyMap<string, number>> {
  const paths = departments.map(({ path }) => path)
  const seats = seatsAt(sql`${tenantId}::bigint`, sql`a.id`, { direct: false })
  const { rows } = await sql<{ id: string; count: number }>`
    with ${visibilityIn([tenantId])},
    asked as materialized (select a.id, a.path from unnest(${idList(departments.map(({ id }) => id))}, ${paths}::text[]) a(id, path)),
    hidden_staff as materialized (
      select distinct h.tenant_id, h.member_id, h.alone from sight s join staff_place h on h.tenant_id = s.tenant_id and h.department_id = any(s.hidden)
    ),
    hidden_below as materialized (
      select h.tenant_id, h.member_id, h.alone, a.id as department_id, a.path
      from hidden_staff h join staff_place r on r.tenant_id = h.tenant_id and r.member_id = h.member_id join asked a on a.id = r.department_id
    ),
    unseen as materialized (
      select h.department_id, h.member_id from hidden_below h cross join sight s
      where h.alone or not coalesce(${isSeenBelow(sql`h.path`)}, false)
    )
    select a.id, ${countPersons(
      sql`${seats} and (r.department_id, r.member_id) not in (select u.department_id, u.member_id from unseen u)`,
    )} as count
    from asked a ${byValues}`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
