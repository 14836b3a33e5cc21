/** SQL of departments. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export async function managedBy(db: Db, tenantId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from department_manager m
    join department top on top.tenant_id = m.tenant_id and top.id = m.department_id
    join department d on d.tenant_id = top.tenant_id and starts_with(d.path, top.path)
    where m.tenant_id = ${tenantId} and m.user_id = ${userId}`.execute(db)
  return rows.map((row) => row.id)
}

export async function managersOf(
  db: Db,
  tenantId: string,
  departmentId: string,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct g.user_id from department_manager g
    join member m on m.tenant_id = g.tenant_id and m.user_id = g.user_id and m.status = 1
    where g.tenant_id = ${tenantId} and g.department_id = ${departmentId}`.execute(db)
  return rows.map((row) => row.userId)
}

export async function addRoot(
  db: Db,
  root: {
    readonly tenantId: string
    readonly id: string
    readonly name: string
    readonly createdAt: Date
  },
): Promise<void> {
  await db
    .insertInto('department')
    .values({ ...root, pid: null, simpleName: root.name, path: `${root.id}/`, depth: 1 })
    .execute()
}
