/**
 * SQL of the people of an organisation, each once however many platforms they are on, as somebody may
 * see them (decisions N1, S4.6): the list of members.
 */
import { sql } from 'kysely'
import { countRows, type PageSlice } from '../../platform/list/page.ts'
import { gramMatch, textMatch, wordMatch } from './name-match-queries.ts'
import { byValues } from '../../platform/db/statement-names.ts'
import { inRange, isFirstSeat, mayHideSeats, type StaffOf, withClausesOf } from './staff-queries.ts'
import type { DepartmentDb } from './tables.ts'
import { idList, isDepartmentVisible, visibilityIn, visiblePathOf } from './visibility-queries.ts'

/** Whose people, by what the caller sees, and which of them. */
export interface PeopleOf extends StaffOf {
  /** Only these; null for all. */
  readonly userIds: readonly string[] | null
  /** Only who holds this position; null for all. */
  readonly positionId: string | null
  /** The text is found so often that those it finds are not gathered first. */
  readonly frequent: boolean
}

/** Where somebody stands in the order of names. */
export interface PersonKey {
  readonly userId: string
  readonly nameKey: string
  readonly memberId: string
}

const NOTHING = sql``

/** So many are gathered in less time than a page of the list is walked. */
const GATHERED = 4000

/** Whether the pairs of letters of a text stand in the names of more people than `GATHERED`. */
export async function isFrequent(
  db: DepartmentDb,
  tenantId: string,
  text: string,
): Promise<boolean> {
  const from = sql`from staff_place g where ${gramMatch({ text, tenant: sql`${tenantId}::bigint` })}`
  return (await countRows(db, from, GATHERED + 1)) > GATHERED
}

/** Whether the rows of the range are those of the whole organisation, which know the names. */
const isWhole = ({ range, path }: PeopleOf): boolean =>
  'below' in range && (path === '' || path === `${range.below}/`)

/** People `r` whom the text finds. */
const found = (people: PeopleOf) => {
  const { text, tenantId, frequent } = people
  if (text === '') return NOTHING
  if (isWhole(people))
    return frequent
      ? sql`and ${wordMatch({ text, row: 'r' })}`
      : sql`and ${textMatch({ text, tenant: sql`${tenantId}::bigint`, row: 'r' })}`
  if (!frequent) return sql`and r.member_id in (select m.member_id from matching m)`
  // The offset keeps the look at each from being planned as a search for all.
  return sql`and exists (
    select 1 from staff_place g where g.tenant_id = r.tenant_id and g.member_id = r.member_id and ${wordMatch({ text })} offset 0)`
}

/** Their seats, those of one person on several platforms each. */
const fromSeats = (people: PeopleOf) => sql`
  ${inRange(people)}
  ${people.platform === null ? NOTHING : sql`and r.platform = ${people.platform}`}
  ${found(people)}
  ${mayHideSeats(people) ? sql`and r.member_id not in (select c.member_id from concealed c)` : NOTHING}
  ${people.userIds === null ? NOTHING : sql`and r.user_id = any(${idList(people.userIds)})`}
  ${people.positionId === null ? NOTHING : sql`and exists (select 1 from staff_position h where h.tenant_id = r.tenant_id and h.user_id = r.user_id and h.position_id = ${people.positionId})`}`

const fromPeople = (people: PeopleOf) => sql`
  ${fromSeats(people)}
  ${isFirstSeat(people)}`

const clausesOf = (people: PeopleOf) =>
  withClausesOf(people, { gathers: !people.frequent && !isWhole(people) })

/** By pinyin. */
export async function findPeoplePage(
  db: DepartmentDb,
  people: PeopleOf,
  { limit, offset }: PageSlice,
): Promise<PersonKey[]> {
  const { rows } = await sql<PersonKey>`
    ${clausesOf(people)}
    select r.user_id, r.name_key, r.member_id from ${fromPeople(people)}
    order by r.name_key, r.member_id limit ${limit} offset ${offset} ${byValues}`.execute(db)
  return rows
}

/**
 * The same page with how many there are, at most `most`, in one walk over all of them: for a page so
 * deep that the walk to it passes most of them anyway, for people who were named, and for a text, as
 * finding is most of the work. Seats of one person have one name and stand together, so that no other
 * seat is looked for.
 */
export async function findPeoplePageAndTotal(
  db: DepartmentDb,
  people: PeopleOf,
  { limit, offset }: PageSlice,
  most: number,
): Promise<{ readonly page: PersonKey[]; readonly total: number }> {
  const { rows } = await sql<PersonKey & { total: number }>`
    ${clausesOf(people)},
    met as materialized (
      select r.user_id, r.name_key, min(r.member_id) as member_id from ${fromSeats(people)}
      group by r.name_key, r.user_id order by r.name_key, r.user_id limit ${most}
    )
    select n.total, p.user_id, p.name_key, p.member_id
    from (select count(*)::int as total from met) n
    left join (select m.* from met m order by m.name_key, m.member_id limit ${limit} offset ${offset}) p on true
    order by p.name_key, p.member_id ${byValues}`.execute(db)
  // Past the end there is one row with the total alone.
  const page = rows.filter(({ userId }) => (userId as string | null) !== null)
  return { page, total: rows[0]?.total ?? 0 }
}

/** Those behind one of them in the same order: pages of any depth cost the same. */
export async function findPeopleAfter(
  db: DepartmentDb,
  people: PeopleOf,
  after: PersonKey | null,
  limit: number,
): Promise<PersonKey[]> {
  const behind =
    after === null
      ? NOTHING
      : sql`and (r.name_key, r.member_id) > (${after.nameKey}, ${after.memberId}::bigint)`
  const { rows } = await sql<PersonKey>`
    ${clausesOf(people)}
    select r.user_id, r.name_key, r.member_id from ${fromPeople(people)} ${behind}
    order by r.name_key, r.member_id limit ${limit} ${byValues}`.execute(db)
  return rows
}

/** Each person once, counted up to `limit`: person after person, so that no other seat is looked for. */
export const countPeople = (db: DepartmentDb, people: PeopleOf, limit: number): Promise<number> =>
  countRows(
    db,
    sql`from ${fromSeats(people)} group by r.user_id`,
    limit,
    clausesOf(people),
    byValues,
  )

/** A department in which somebody sits, as the reader may see it. */
export interface PersonSeat {
  readonly userId: string
  readonly id: string
  readonly name: string
  /** Names from the highest one seen, joined by a slash. */
  readonly path: string
}

/** The departments that these people sit in and the reader may see, the main one first. */
export async function findSeatsSeen(
  db: DepartmentDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<PersonSeat[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<PersonSeat>`
    with ${visibilityIn([tenantId])},
    seat as materialized (
      select r.user_id, r.department_id, bool_or(r.main) as main from staff_place r
      where r.tenant_id = ${tenantId} and r.direct and r.user_id = any(${idList(userIds)})
      group by r.user_id, r.department_id
    )
    select w.user_id, d.id, d.name, ${visiblePathOf('d')} as path
    from seat w join department_entry d on d.tenant_id = ${tenantId} and d.id = w.department_id
    join sight s on s.tenant_id = d.tenant_id
    where ${isDepartmentVisible('d')} order by w.user_id, w.main desc, d.id`.execute(db)
  return rows
}

/** The department itself and everything below it. */
export async function findIdsBelow(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from department top join department d on d.tenant_id = top.tenant_id and starts_with(d.path, top.path)
    where top.tenant_id = ${tenantId} and top.id = ${departmentId}`.execute(db)
  return rows.map(({ id }) => id)
}
