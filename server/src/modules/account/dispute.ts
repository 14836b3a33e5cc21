/** The operators' flag 存在纠纷 (decisions section 0, U10): a disputed account is not cancelled. */
import type { Write } from '../../platform/context.ts'
import * as queries from './cancel-queries.ts'

/**
 * Sets or lifts it, with its audit entry. System scope. False where it stood so already, or the
 * account is unknown or cancelled.
 */
export async function setDispute(
  w: Write,
  { userId, disputed, reason }: { userId: string; disputed: boolean; reason: string },
  at: Date,
): Promise<boolean> {
  if (!(await queries.saveDispute(w.db, userId, disputed, at))) return false
  w.audit({
    action: disputed ? 'user.dispute' : 'user.dispute.settle',
    objectType: 'user',
    objectId: userId,
    after: { disputed, reason },
    tenantId: '-1',
  })
  return true
}
