/** Asks the other domains what rows are checked against. */
import type { Db } from '../../../platform/db/schema.ts'
import * as accounts from '../../account/service.ts'
import * as departments from '../../department/service.ts'
import * as tenants from '../../tenant/service.ts'
import type { Cells } from '../tables.ts'
import { mobileKey, type World, workNoKey } from './check.ts'
import * as queries from './queries.ts'

export type Place = Pick<World, 'rootName' | 'departments'>

/** The organisation's departments: the same for every row. */
export async function placeOf(db: Db, tenantId: string): Promise<Place> {
  const paths = await departments.pathsOf(db, tenantId)
  return { rootName: paths?.rootName ?? '', departments: paths?.byPath ?? new Map() }
}

/** `db` is in system scope: accounts are their owners'. */
export async function worldOf(
  db: Db,
  tenantId: string,
  place: Place,
  rows: readonly Cells[],
): Promise<World> {
  const [known, workNos] = await Promise.all([
    accounts.byMobiles(
      db,
      rows.map(mobileKey).filter((mobile) => mobile !== null),
    ),
    queries.workNosAmong(
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
  return { ...place, accounts: known, staff, workNos }
}
