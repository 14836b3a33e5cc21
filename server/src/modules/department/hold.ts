/** Departments that somebody is being put into. */
import { ErrorCode } from '@zz/contract'
import { sql } from 'kysely'
import { failField } from '../../platform/errors.ts'
import type { DepartmentDb } from './tables.ts'

/**
 * Keeps those of the departments that the organisation has until the transaction ends, so that none
 * is dissolved while people are put into it; answers their names by id. Taken before the seats of
 * people: who dissolves holds the department first too.
 */
export async function holdPresent(
  db: DepartmentDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from department where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])
    order by id for key share`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The same of departments that must be there; answers their names in the order asked. NotFound at
 * `departmentIds` for one the organisation has not (any more).
 */
export async function holdDepartments(
  db: DepartmentDb,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const names = await holdPresent(db, tenantId, wanted)
  if (names.size < wanted.length)
    throw failField(ErrorCode.NotFound, 'departmentIds', '部门不存在或已解散，请重新选择')
  return wanted.map((id) => names.get(id) ?? '')
}
