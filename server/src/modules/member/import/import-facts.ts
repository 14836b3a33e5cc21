/** Asks the other domains what rows are checked against. */
import type { Db } from '../../../platform/db/schema.ts'
import * as accounts from '../../account/service.ts'
import { defaultDepartment } from '../../apply-set/service.ts'
import * as departments from '../../department/service.ts'
import { findUnplaceable } from '../../role/service.ts'
import * as tenants from '../../tenant/service.ts'
import type { ImportCells } from '../columns.ts'
import { mobileKey, type ImportFacts, readDepartmentPaths, workNoKey } from './check.ts'
import { workNosAmong } from './profile-queries.ts'
import { splitDepartmentPaths } from './values.ts'

/**
 * What these rows need to know, and no more of the organisation's departments than they name. `db` is
 * in system scope: accounts are their owners'. `importerId` is who imports: nobody gets keys from whoever
 * lacks them (decisions S4.7).
 */
export async function readImportFacts(
  db: Db,
  { tenantId, importerId }: { readonly tenantId: string; readonly importerId: string },
  rows: readonly ImportCells[],
): Promise<ImportFacts> {
  const [places, names, known, workNos, byDefault] = await Promise.all([
    departments.pathsAmong(
      db,
      tenantId,
      rows.flatMap(({ department }) => splitDepartmentPaths(department).flat()),
    ),
    tenants.findJoinCard(db, tenantId),
    accounts.byMobiles(
      db,
      rows.map(mobileKey).filter((mobile) => mobile !== null),
    ),
    workNosAmong(
      db,
      tenantId,
      rows.map(workNoKey).filter((workNo) => workNo !== null),
    ),
    defaultDepartment(db, tenantId),
  ])
  const tree = {
    rootNames: new Set(
      [places?.rootName, names?.tenantName, names?.tenantFullName].filter(
        (name) => name !== undefined,
      ),
    ),
    departments: places?.byPath ?? new Map<string, string>(),
  }
  const fallback = byDefault ?? tree.departments.get('') ?? ''
  const named = rows.flatMap(({ department }) =>
    readDepartmentPaths(department, tree).flatMap(
      (names) => tree.departments.get(names.join('/')) ?? [],
    ),
  )
  const staff = await tenants.staffAmong(
    db,
    tenantId,
    [...known.values()].map(({ id }) => id),
  )
  const [seats, unplaceable] = await Promise.all([
    tenants.departmentsOf(db, tenantId, [...staff]),
    findUnplaceable({ db }, { tenantId, userId: importerId }, [...new Set([...named, fallback])]),
  ])
  return { ...tree, accounts: known, staff, workNos, seats, fallback, unplaceable }
}
