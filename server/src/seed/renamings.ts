/** Demo applications to change what is certified (decisions section 5, S4.2). */
import type { Db } from '../platform/db/schema.ts'
import { approvalRow, snapshotOf } from './approval-rows.ts'
import { RENAMINGS } from './data/changes.ts'
import type { DemoPictures } from './pictures.ts'
import { addRows } from './rows.ts'

const FIRST_RENAMING = 824_001

/** A changed name is reviewed; one that waits stands beside the certified one (decisions S4.2). */
export async function addRenamings(db: Db, now: Date, pictures: DemoPictures): Promise<void> {
  await addRows(
    db,
    'approval',
    RENAMINGS.map((each, index) => ({
      ...approvalRow(each, now, pictures),
      id: String(FIRST_RENAMING + index),
      kind: 'certification' as const,
      objectType: 'tenant',
      objectId: each.tenantId,
      title: each.from,
      searchText: `${each.from}\n${each.to}`.toLowerCase(),
      snapshot: JSON.stringify({
        ...snapshotOf(each.tenantId, pictures),
        tenantFullName: each.from,
        newFullName: each.to,
      }),
    })),
  )
  for (const { tenantId, to } of RENAMINGS.filter(({ status }) => status === 1))
    await db
      .updateTable('tenant')
      .set({ pendingFullName: to, certification: 1 })
      .where('id', '=', tenantId)
      .execute()
}
