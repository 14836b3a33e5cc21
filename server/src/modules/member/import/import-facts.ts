/** Asks the other domains what rows are checked against. */
import type { Db } from '../../../platform/db/schema.ts'
import * as accounts from '../../account/service.ts'
import * as departments from '../../department/service.ts'
import * as tenants from '../../tenant/service.ts'
import type { ImportCells } from '../columns.ts'
import { mobileKey, type ImportFacts, workNoKey } from './check.ts'
import { workNosAmong } from './profile-queries.ts'
import { splitDepartmentPaths } from './values.ts'

/**
 * What these rows need to know, and no more of the organisation's departments than they name. `db` is
 * in system scope: accounts are their owners'.
 */
export async function readImportFacts(
  db: Db,
  tenantId: string,
  rows: readonly ImportCells[],
): Promise<ImportFacts> {
  const [places, known, workNos] = await Promise.all([
    departments.pathsAmong(
      db,
      tenantId,
      rows.flatMap(({ department }) => splitDepartmentPaths(department).flat()),
    ),
    accounts.byMobiles(
      db,
      rows.map(mobileKey).filter((mobile) => mobile !== null),
    ),
    workNosAmong(
      db,
      tenantId,
      rows.map(workNoKey).filter((workNo) => workNo !== null),
    ),
  ])
  const staff = await tenants.staffAmong(
    db,
    tenantId,
    [...known.values()].map(({ id }) => id),
  )
  return {
    rootName: places?.rootName ?? '',
    departments: places?.byPath ?? new Map(),
    accounts: known,
    staff,
    workNos,
  }
}
