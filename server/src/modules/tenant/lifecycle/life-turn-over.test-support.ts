/** A way to a circle of superiors, which chance alone hardly finds. */
import { sql } from 'kysely'
import type { Harness } from '../../../test/harness.ts'

/**
 * One that stands above another of its type asks to stand below that, which would let it: refused, as
 * the two would stand above each other.
 */
export async function turnOver(h: Harness, which: number): Promise<void> {
  const { db } = h.platform.system('test')
  const { rows } = await sql<{
    id: string
    principalId: string
    below: string
    reviewerId: string
  }>`
    select t.id, t.principal_id, c.id as below, c.principal_id as reviewer_id
    from tenant t join tenant c on c.pid = t.id and c.status = 2 and c.tenant_type = t.tenant_type
    where t.status = 2 and t.id <> 1 order by t.id, c.id`.execute(db)
  const pair = rows[which % Math.max(1, rows.length)]
  if (pair === undefined) return
  const { id, principalId, below, reviewerId } = pair
  await h
    .as(principalId, id)
    .post('/api/uc/tenant/relation/update-parent', { tenantId: id, pid: below })
  const asked = await db
    .selectFrom('approval')
    .select('id')
    .where('tenantId', '=', below)
    .where('applicantTenantId', '=', id)
    .where('kind', '=', 'superiorChange')
    .where('auditStatus', '=', 1)
    .executeTakeFirst()
  if (asked === undefined) return
  await h.as(reviewerId, below).post('/api/approval/decide', { ids: [asked.id], auditStatus: 2 })
}
