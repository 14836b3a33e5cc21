/**
 * SQL of finding staff by a part of their names, over all organisations that the caller sees
 * (decisions K2, K8).
 */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { type FoundPage, pageOfTotals, type PageSlice } from '../../platform/list/page.ts'
import { GRAM, wordMatch } from './name-match-queries.ts'
import {
  concealed,
  joinPersonAndTenant,
  LINE,
  LINE_COLUMNS,
  placeBelow,
  type PlatformCount,
  type StaffLine,
  type StaffPlatform,
} from './staff-queries.ts'
import type { DepartmentDb } from './tables.ts'
import { visibilityOf } from './visibility-queries.ts'

/** Over the caller's whole scope, unless one organisation is named. */
export interface StaffSearch {
  /** In small letters, not empty. */
  readonly text: string
  readonly platform: StaffPlatform | null
  /** Only this organisation. */
  readonly tenantId: string | null
}

/** What may begin a name's pinyin, its initials or an account number. */
const SPELLED = /^[\da-z]/

/**
 * `met`: staff whom the text finds in any organisation of the scope that has staff, by one look into
 * the index for all of them. Sight, which is long to ask for thousands of organisations, is then
 * asked of those where somebody was met.
 */
const withMetStaff = ({ text, platform, tenantId }: StaffSearch) => {
  // The end of a text tells more than its beginning: account numbers begin alike.
  const pairs = sql`staff_grams_of(0, right(${text}, ${GRAM}))`
  const keys = SPELLED.test(text) ? sql`${pairs} || staff_grams_first(0, ${text})` : pairs
  return sql`
  met as materialized (
    select g.tenant_id, g.member_id, g.platform, g.name_key, split_part(g.names, chr(10), 1) = ${text} as whole from staff_place g
    where g.grams && (
        select array_agg(c.tenant_id || substr(k, 2)) from my_scope c cross join unnest(${keys}) k
        where (${tenantId}::bigint is null or c.tenant_id = ${tenantId}::bigint) and exists (select 1 from staff_place p where p.tenant_id = c.tenant_id))
      and ${wordMatch({ text })} and (${platform}::text is null or g.platform = ${platform})
  ),
  ${visibilityOf(sql`(select distinct m.tenant_id from met m)`)}`
}

const withMatchingStaff = (search: StaffSearch) => sql`
  with ${withMetStaff(search)}, ${concealed('')},
  candidate as materialized (
    select g.tenant_id, g.member_id, g.platform, g.name_key, g.whole, s.limited
    from met g join sight s on s.tenant_id = g.tenant_id
    where (g.tenant_id, g.member_id) not in (select c.tenant_id, c.member_id from concealed c)
  ),
  hit as materialized (
    select * from candidate g where not g.limited
    union all
    select g.* from candidate g join sight s on s.tenant_id = g.tenant_id where g.limited and exists (
      select 1 from staff_place o where o.tenant_id = g.tenant_id and o.member_id = g.member_id
        and (o.department_id = any(s.named) or (o.direct and o.department_id = any(s.own))))
  )`

/**
 * Whole names first, then by pinyin. One statement for lines and total, as finding is most of the
 * work.
 */
export async function findStaffByText(
  db: DepartmentDb,
  wanted: StaffSearch,
  { limit, offset }: PageSlice,
): Promise<FoundPage<StaffLine>> {
  const { rows } = await sql<StaffLine & { total: number }>`
    ${withMatchingStaff(wanted)},
    page as materialized (select h.* from hit h order by h.whole desc, h.name_key, h.tenant_id, h.member_id limit ${limit} offset ${offset}),
    line as materialized (select ${LINE}, r.whole, r.name_key from page r ${joinPersonAndTenant(placeBelow(''))})
    select n.total, ${sql.join(LINE_COLUMNS.map((column) => sql.ref(`l.${column}`)))}
    from (select count(*)::int as total from hit) n left join line l on true
    order by l.whole desc, l.name_key, l.tenant_id, l.id ${byValues}`.execute(db)
  return pageOfTotals(rows)
}

/** Seats that the search finds, by platform. */
export async function countStaffByText(
  db: DepartmentDb,
  wanted: StaffSearch,
): Promise<PlatformCount[]> {
  const { rows } =
    await sql<PlatformCount>`${withMatchingStaff(wanted)} select h.platform, count(*)::int as count from hit h group by h.platform ${byValues}`.execute(
      db,
    )
  return rows
}
