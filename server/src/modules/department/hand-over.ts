/** Departments that somebody leads go to the successor when they leave the organisation (S4.5). */
import { sql } from 'kysely'
import type { Hooks } from '../../platform/hooks.ts'
import type { DepartmentDb } from './tables.ts'

interface Lead {
  readonly userId: string
  readonly tenantId: string
}

async function countLed(db: DepartmentDb, { userId, tenantId }: Lead): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from department_manager where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A successor who leads one of them already goes on doing so. */
async function passToSuccessor(
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

/** Counts and passes on what somebody leads, in the transaction of the leave. */
export const registerHandOver = (hooks: Hooks): void =>
  hooks.handOver('tenant.leave', {
    name: 'department',
    label: '个部门的主管',
    count: (reader, lead) => countLed(reader.db, lead),
    move: (w, lead) => passToSuccessor(w.db, lead),
  })
