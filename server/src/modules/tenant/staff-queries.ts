/**
 * People of an organisation, as an import adds and changes them (decisions S4.4, S4.5). Inside the
 * caller's transaction.
 */
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { AccountState, TenantState } from '../../platform/states.ts'
import type { MemberStandingView, MemberTable } from './tables.ts'
import type { OrganisationDb } from './db.ts'

/** Which of these people are normal staff. */
export async function staffAmong(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from member where tenant_id = ${tenantId} and status = 1 and user_id = any(${[...userIds]}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** The first of these staff who cannot sign in: disabled or not activated; undefined where all can. */
export async function findIdleStaff(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<Pick<MemberStandingView, 'userId' | 'accountStatus' | 'activated'> | undefined> {
  if (userIds.length === 0) return undefined
  return db
    .selectFrom('memberStanding')
    .select(['userId', 'accountStatus', 'activated'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where((eb) =>
      eb.or([eb('accountStatus', '<>', AccountState.Normal), eb('activated', '=', false)]),
    )
    .orderBy('userId')
    .executeTakeFirst()
}

export interface StaffEntry {
  readonly userId: string
  readonly platforms: readonly MemberTable['platform'][]
  /** The first is the main one. At least one. */
  readonly departmentIds: readonly string[]
}

interface Membership {
  readonly id: string
  readonly userId: string
}

/**
 * Puts them on the platforms; who left comes back as new, who is there stays. Answers the seats
 * that are new.
 */
async function insertMemberships(
  db: OrganisationDb,
  tenantId: string,
  people: readonly StaffEntry[],
  at: Date,
): Promise<Membership[]> {
  const rows = people.flatMap(({ userId, platforms }) =>
    platforms.map((platform) => ({ id: newId(), userId, platform })),
  )
  const { rows: seats } = await sql<Membership>`
    insert into member (tenant_id, id, user_id, platform, status, joined_at)
    select ${tenantId}::bigint, x.id, x.user_id, x.platform, 1, ${at}
    from json_to_recordset(${JSON.stringify(rows.map(({ id, userId, platform }) => ({ id, user_id: userId, platform })))}::json) as x(id bigint, user_id bigint, platform text)
    on conflict (tenant_id, user_id, platform) do update set status = 1, joined_at = excluded.joined_at, left_at = null, version = member.version + 1
    where member.status <> 1
    returning id, user_id`.execute(db)
  return seats
}

async function setDepartments(
  db: OrganisationDb,
  tenantId: string,
  seats: readonly Membership[],
  people: readonly StaffEntry[],
): Promise<void> {
  if (seats.length === 0) return
  await sql`delete from member_department where tenant_id = ${tenantId} and member_id = any(${seats.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const byUser = new Map(people.map((each) => [each.userId, each.departmentIds]))
  const rows = seats.flatMap(({ id, userId }) =>
    [...new Set(byUser.get(userId))].map((department, index) => ({
      member_id: id,
      department_id: department,
      main: index === 0,
    })),
  )
  await sql`
    insert into member_department (tenant_id, member_id, department_id, main)
    select ${tenantId}::bigint, x.member_id, x.department_id, x.main
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(member_id bigint, department_id bigint, main boolean)`.execute(
    db,
  )
}

/** Makes people normal staff. Twice the same changes nothing. */
export async function addStaff(
  db: OrganisationDb,
  tenantId: string,
  people: readonly StaffEntry[],
  at: Date,
): Promise<void> {
  if (people.length > 0)
    await setDepartments(db, tenantId, await insertMemberships(db, tenantId, people, at), people)
}

/**
 * Moves normal staff to these departments, on every platform they are on; `platforms` are added.
 */
export async function moveStaff(
  db: OrganisationDb,
  tenantId: string,
  people: readonly StaffEntry[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return
  await insertMemberships(db, tenantId, people, at)
  const { rows } = await sql<Membership>`
    select id, user_id from member where tenant_id = ${tenantId} and status = 1 and user_id = any(${people.map(({ userId }) => userId)}::bigint[])`.execute(
    db,
  )
  await setDepartments(db, tenantId, rows, people)
}

/** Name of the organisation; undefined where it is not active. */
export async function activeName(
  db: OrganisationDb,
  tenantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenant')
    .select('tenantName')
    .where('id', '=', tenantId)
    .where('status', '=', TenantState.Active)
    .executeTakeFirst()
  return row?.tenantName
}

/** Departments that these people are in now, on any platform, each once, the main one first. */
export async function departmentsOf(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ userId: string; departmentIds: string[] }>`
    select m.user_id, array_agg(p.department_id::text order by p.main desc, p.department_id) as department_ids
    from member m join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    where m.tenant_id = ${tenantId} and m.status = 1 and m.user_id = any(${[...userIds]}::bigint[]) group by m.user_id`.execute(
    db,
  )
  return new Map(rows.map(({ userId, departmentIds }) => [userId, [...new Set(departmentIds)]]))
}

/** An active organisation with whoever answers for it. */
export interface ActiveTenant {
  readonly tenantId: string
  /** Who leads it, or made it where nobody does. */
  readonly leaderId: string
}

/** Every active organisation. System scope. */
export async function findActiveTenants(db: OrganisationDb): Promise<ActiveTenant[]> {
  const { rows } = await sql<ActiveTenant>`
    select id as tenant_id, coalesce(principal_id, creator_id) as leader_id from tenant where status = 2 order by id`.execute(
    db,
  )
  return rows
}

/** Active organisations of these types. System scope. */
export async function findTenantsOfTypes(
  db: OrganisationDb,
  types: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant where status = 2 and tenant_type = any(${[...types]}::integer[]) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * The active organisation in which a person's new sign-in starts: the last visited in which the
 * person still works, else the first; '-1' for none. System scope.
 */
export async function startTenantOf(db: OrganisationDb, userId: string): Promise<string> {
  const { rows } = await sql<{ tenantId: string }>`
    select m.tenant_id from member m
    join tenant t on t.id = m.tenant_id and t.status = 2
    left join tenant_visit v on v.user_id = m.user_id and v.tenant_id = m.tenant_id
    where m.user_id = ${userId} and m.status = 1
    order by v.visited_at desc nulls last, m.tenant_id limit 1`.execute(db)
  return rows[0]?.tenantId ?? '-1'
}

/** Whether the person is normal staff of the organisation, and it is active. System scope. */
export async function isActiveStaff(
  db: OrganisationDb,
  userId: string,
  tenantId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member m join tenant t on t.id = m.tenant_id and t.status = 2
    where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.status = 1 limit 1`.execute(db)
  return rows.length > 0
}

/** Where a person sits: one row for each platform and department. */
export interface StaffSeat {
  readonly userId: string
  readonly platform: MemberTable['platform']
  readonly departmentId: string
}

/** Where these normal staff sit; with null all of them. */
export async function staffSeatsOf(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[] | null,
): Promise<StaffSeat[]> {
  const whose = userIds === null ? sql`true` : sql`m.user_id = any(${[...userIds]}::bigint[])`
  const { rows } = await sql<StaffSeat>`
    select m.user_id, m.platform, p.department_id
    from member m join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    where m.tenant_id = ${tenantId} and m.status = 1 and ${whose}`.execute(db)
  return rows
}

/** Who leads the organisation, where that person is normal staff; else undefined. */
export async function principalIdOf(
  db: OrganisationDb,
  tenantId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ principalId: string }>`
    select t.principal_id from tenant t where t.id = ${tenantId}
      and exists (select 1 from member m where m.tenant_id = t.id and m.user_id = t.principal_id and m.status = 1)`.execute(
    db,
  )
  return rows[0]?.principalId
}
