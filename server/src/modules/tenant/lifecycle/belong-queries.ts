/** SQL of belonging entries. System scope: an entry is two organisations'. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { TenantBelongTable } from '../file/tables.ts'

/** False when the same entry waits or is in force: the unique index decides. */
export async function insert(db: Db, row: Insertable<TenantBelongTable>): Promise<boolean> {
  const made = await db
    .insertInto('tenantBelong')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Settles it if it still waits. */
export async function settle(
  db: Db,
  id: string,
  to: {
    readonly auditStatus: 2 | 3 | 4
    readonly reason: string | null
    readonly decidedAt: Date | null
  },
): Promise<boolean> {
  const row = await db
    .updateTable('tenantBelong')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('auditStatus', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Target {
  readonly departmentName: string | null
}

/** An active organisation with the department, if one is named. */
export async function target(
  db: Db,
  tenantId: string,
  departmentId: string | null,
): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select d.name as department_name from tenant t
    left join department d on d.tenant_id = t.id and d.id = ${departmentId}::bigint
    where t.id = ${tenantId} and t.status = 2 and (${departmentId}::bigint is null or d.id is not null)`.execute(
    db,
  )
  return rows[0]
}
