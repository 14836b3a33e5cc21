/** Steps that wait past their time are told once (WF-02). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { eventPayloadOf } from './effects.ts'
import { takeOverdue } from './flow-upkeep-queries.ts'
import { findApproval } from './queries.ts'

const MINUTE_MILLIS = 60_000
/** Of one transaction. */
const PART = 200

/** Emits `approval.overdue` for each. System scope. */
export async function tellOverdue(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (;;) {
    const taken = await ctx.write(async (w) => {
      const steps = await takeOverdue(w.db, now, PART)
      for (const { approvalId, tenantId, no } of steps) {
        const row = await findApproval(w.db, approvalId)
        if (row === undefined) continue
        w.emit({
          type: 'approval.overdue',
          objectType: 'approval',
          objectId: approvalId,
          tenantId,
          payload: { ...eventPayloadOf(row), stepNo: no },
        })
      }
      return steps.length
    })
    if (taken < PART) return
  }
}

/** Comes by itself, whichever process is free. */
export const registerOverdue = (hooks: Hooks): void =>
  hooks.job({ name: 'approval.overdue', every: MINUTE_MILLIS, run: tellOverdue })
