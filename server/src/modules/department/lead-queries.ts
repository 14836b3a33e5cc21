/** SQL of who leads which department (decisions S4.7). */
import { sql } from 'kysely'
import type { DepartmentDb } from './tables.ts'

/** Somebody in an organisation, who may lead departments of it. */
export interface Leader {
  readonly tenantId: string
  readonly userId: string
}

/** Those of the departments that the person leads, themselves or by one above them. */
export async function ledAmong(
  db: DepartmentDb,
  { tenantId, userId }: Leader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select d.id from department d
    where d.tenant_id = ${tenantId} and d.id = any(${[...ids]}::bigint[]) and exists (
      select 1 from department_manager m
      where m.tenant_id = d.tenant_id and m.department_id = any(department_line(d.path)) and m.user_id = ${userId})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the person leads any department. */
export async function leadsAny(db: DepartmentDb, { tenantId, userId }: Leader): Promise<boolean> {
  const { rows } = await sql`
    select 1 from department_manager where tenant_id = ${tenantId} and user_id = ${userId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Keeps what the person leads until the transaction ends: whoever takes it away waits. Taken after
 * the seats of people, as who leaves hands over what they lead after them.
 */
export async function holdLeads(db: DepartmentDb, { tenantId, userId }: Leader): Promise<void> {
  await sql`
    select department_id from department_manager where tenant_id = ${tenantId} and user_id = ${userId}
    order by department_id for share`.execute(db)
}

/**
 * Which of these people lead a department above the person's own: above the highest of those in one
 * line, so that nobody is above a person who leads the root.
 */
export async function leadersAbove(
  db: DepartmentDb,
  { tenantId, userId }: Leader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    with own as (
      select d.id, department_line(d.path) as line from department_manager m
      join department d on d.tenant_id = m.tenant_id and d.id = m.department_id
      where m.tenant_id = ${tenantId} and m.user_id = ${userId}
    ), top as (
      select o.id, o.line from own o
      where not exists (select 1 from own u where u.id <> o.id and u.id = any(o.line))
    )
    select distinct s.user_id from department_manager s join top t on s.department_id = any(t.line) and s.department_id <> t.id
    where s.tenant_id = ${tenantId} and s.user_id = any(${[...userIds]}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.userId))
}
