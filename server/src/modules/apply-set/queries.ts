/** SQL of how people may join. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { ApplySetTable } from './tables.ts'

export async function add(db: Db, row: Insertable<ApplySetTable>): Promise<void> {
  await db.insertInto('applySet').values(row).execute()
}

/** Active organisations that join people into their root department and have no row yet. */
export async function lacking(db: Db): Promise<{ tenantId: string; rootId: string }[]> {
  const { rows } = await sql<{ tenantId: string; rootId: string }>`
    select t.id as tenant_id, d.id as root_id from tenant t join department d on d.tenant_id = t.id and d.pid is null
    where t.status = 2 and not exists (select 1 from apply_set s where s.tenant_id = t.id)`.execute(
    db,
  )
  return rows
}

export async function defaultDepartment(db: Db, tenantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('applySet')
    .select('defaultJoinDepartmentId')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.defaultJoinDepartmentId
}
