/** Who no longer works in an organisation, and since when (decisions N1, N4, S4.5). System scope. */
import { type Expression, type SqlBool, sql } from 'kysely'
import { countRows, type PageSlice } from '../../platform/list/page.ts'
import type { OrganisationDb } from './db.ts'
import type { MemberTable } from './tables.ts'

/** Filter of those who left or were cancelled; each null leaves its condition out. */
export interface FormerWanted {
  readonly tenantId: string
  /** 2 left, 3 cancelled; null for both. */
  readonly status: 2 | 3 | null
  readonly platform: MemberTable['platform'] | null
  /** Part of the name, in small letters; '' for all. */
  readonly text: string
  /** Who sat in one of these; null for all. */
  readonly departmentIds: readonly string[] | null
  /** Only these; null for all. */
  readonly userIds: readonly string[] | null
  /**
   * Of a row `m` of their ended seats: whether who asks saw where they sat; undefined where everything
   * is seen.
   */
  readonly isSeen?: Expression<SqlBool>
}

const NOTHING = sql``
const ids = (list: readonly string[]) => sql`${[...list]}::bigint[]`

/** Each once, by the seat that ended last; nobody who is normal staff on another platform. */
const fromFormer = (wanted: FormerWanted) => sql`
  from member m
  where m.tenant_id = ${wanted.tenantId} and m.status <> 1
  ${wanted.status === null ? NOTHING : sql`and m.status = ${wanted.status}`}
  ${wanted.platform === null ? NOTHING : sql`and m.platform = ${wanted.platform}`}
  ${wanted.departmentIds === null ? NOTHING : sql`and m.left_department_ids && ${ids(wanted.departmentIds)}`}
  ${wanted.isSeen === undefined ? NOTHING : sql`and ${wanted.isSeen}`}
  ${wanted.userIds === null ? NOTHING : sql`and m.user_id = any(${ids(wanted.userIds)})`}
  ${
    wanted.text === ''
      ? NOTHING
      : sql`and exists (
    select 1 from user_directory p left join staff_name n on n.tenant_id = m.tenant_id and n.user_id = p.id
    where p.id = m.user_id and p.status <> 3
      and strpos(lower(coalesce(nullif(p.real_name, ''), n.staff_name, p.nick_name) || ' ' || p.user_name), ${wanted.text}) > 0)`
  }
  and not exists (
    select 1 from member o where o.tenant_id = m.tenant_id and o.user_id = m.user_id
      and (o.status = 1 or (o.left_at, o.id) > (m.left_at, m.id)))`

/**
 * How many normal staff joined in each span of time, each once, by the first of their seats. Spans
 * begin at `starts`, in their order; first comes how many joined before all of them.
 */
export async function countJoined(
  db: OrganisationDb,
  tenantId: string,
  starts: readonly Date[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ nth: number; count: number }>`
    select width_bucket(joined, ${[...starts]}::timestamptz[]) as nth, count(*)::int as count
    from (
      select min(m.joined_at) as joined from member m where m.tenant_id = ${tenantId} and m.status = 1 group by m.user_id
    ) person
    group by 1`.execute(db)
  const counts = new Map(rows.map(({ nth, count }) => [nth, count]))
  return [0, ...starts.map((_, nth) => nth + 1)].map((nth) => counts.get(nth) ?? 0)
}

/** Who left last comes first. */
export async function findFormer(
  db: OrganisationDb,
  wanted: FormerWanted,
  { limit, offset }: PageSlice,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id ${fromFormer(wanted)} order by m.left_at desc, m.user_id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}

/** Somebody's place among those who left. */
export interface FormerKey {
  /** As the database writes it, to the microsecond. */
  readonly leftAt: string
  readonly userId: string
}

/** The next in the same order behind this one: who comes or goes meanwhile moves nobody else. */
export async function findFormerBehind(
  db: OrganisationDb,
  wanted: FormerWanted,
  { leftAt, userId }: FormerKey,
  limit: number,
): Promise<FormerKey[]> {
  const { rows } = await sql<FormerKey>`
    select m.user_id, m.left_at::text ${fromFormer(wanted)} and (m.left_at, m.user_id) < (${leftAt}::timestamptz, ${userId}::bigint)
    order by m.left_at desc, m.user_id desc limit ${limit}`.execute(db)
  return rows
}

/** Total of the people whom the same filter pages through, counted up to `limit`. */
export const countFormer = (
  db: OrganisationDb,
  wanted: FormerWanted,
  limit: number,
): Promise<number> => countRows(db, fromFormer(wanted), limit)

/** What the organisation's own rows say of somebody. */
export interface StaffFacts {
  readonly userId: string
  /** 1 normal on any platform, 2 left, 3 cancelled. */
  readonly status: 1 | 2 | 3
  /** Those of the status. */
  readonly platforms: readonly MemberTable['platform'][]
  readonly joinedAt: Date
  readonly leftAt: Date | null
  /** Where they sat when they left; empty where nobody wrote it down. */
  readonly leftDepartmentIds: readonly string[]
}

/** Of these people those who work or worked here. */
export async function findStaffFacts(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StaffFacts>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<StaffFacts>`
    select s.user_id, s.status, array_agg(m.platform order by array_position(array['gov', 'wisdom', 'drifter'], m.platform)) as platforms,
      min(m.joined_at) as joined_at, max(m.left_at) as left_at,
      coalesce((
        select l.left_department_ids::text[] from member l
        where l.tenant_id = ${tenantId} and l.user_id = s.user_id and l.left_department_ids is not null order by l.left_at desc limit 1), '{}') as left_department_ids
    from (
      select user_id, min(status)::int as status from member
      where tenant_id = ${tenantId} and user_id = any(${ids(userIds)}) group by user_id
    ) s join member m on m.tenant_id = ${tenantId} and m.user_id = s.user_id and m.status = s.status
    group by s.user_id, s.status`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}
