/** Departments that somebody is being put into. */
import { ErrorCode } from '@zz/contract'
import { failField } from '../../platform/errors.ts'
import { holdPresent } from './hold-queries.ts'
import type { DepartmentDb } from './tables.ts'

/**
 * What `holdPresent` does, of departments that must be there; answers their names in the order asked. NotFound at
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
