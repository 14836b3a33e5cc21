/**
 * Holding and ending memberships (decisions S4.5). Inside the caller's transaction; every statement
 * names the organisation.
 */
import { sql } from 'kysely'
import type { OrganisationDb } from './db.ts'

/**
 * Holds the seats of these people until the transaction ends, so that of two who move or end the same
 * ones the later sees what the earlier did. Always in the same order: two never wait for each other.
 */
export async function lockStaff(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    select id from member where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])
    order by id for no key update`.execute(db)
}

/**
 * Which of these people are normal staff; they stay it until the transaction ends. For whoever gives
 * them something that a leave hands over or takes away: it comes before the leave, which then sees
 * it, or after it, and hears that they are gone. Any number may hold the same people.
 */
export async function holdStaffAmong(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ userId: string }>`
    select user_id from member
    where tenant_id = ${tenantId} and status = 1 and user_id = any(${[...userIds]}::bigint[])
    order by id for share`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

/** Ends the memberships of normal staff on every platform; their departments are remembered. */
export async function endStaff(
  db: OrganisationDb,
  tenantId: string,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update member m set status = 2, left_at = ${at}, version = m.version + 1,
      left_department_ids = (
        select array_agg(p.department_id order by p.main desc, p.department_id) from member_department p
        where p.tenant_id = m.tenant_id and p.member_id = m.id)
    where m.tenant_id = ${tenantId} and m.status = 1 and m.user_id = any(${[...userIds]}::bigint[])`.execute(
    db,
  )
  await sql`
    delete from member_department p using member m
    where m.tenant_id = ${tenantId} and m.user_id = any(${[...userIds]}::bigint[]) and m.status = 2
      and p.tenant_id = m.tenant_id and p.member_id = m.id`.execute(db)
}

/** Who sits in the department itself, on any platform. */
export async function staffIn(
  db: OrganisationDb,
  tenantId: string,
  departmentId: string,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct m.user_id from member_department p
    join member m on m.tenant_id = p.tenant_id and m.id = p.member_id and m.status = 1
    where p.tenant_id = ${tenantId} and p.department_id = ${departmentId} order by m.user_id`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}
