/** SQL of departments that go to the successor of who leads them (decisions S4.5). */
import { sql } from 'kysely'
import type { DepartmentDb } from './tables.ts'

interface Lead {
  readonly userId: string
  readonly tenantId: string
}

/** How many departments the person leads. */
export async function countLed(db: DepartmentDb, { userId, tenantId }: Lead): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from department_manager where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The successor leads what the person led; one who leads one of them already goes on doing so. */
export async function passDepartmentsOn(
  db: DepartmentDb,
  { userId, tenantId, toUserId }: Lead & { readonly toUserId: string },
): Promise<void> {
  await sql`
    insert into department_manager (tenant_id, department_id, user_id)
    select tenant_id, department_id, ${toUserId}::bigint from department_manager
    where tenant_id = ${tenantId} and user_id = ${userId}
    on conflict do nothing`.execute(db)
  await sql`delete from department_manager where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    db,
  )
}
