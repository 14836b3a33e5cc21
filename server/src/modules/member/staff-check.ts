/** People whom a call names: staff of the organisation in force whom the caller sees. */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { findSeenPeople } from '../department/service.ts'
import { holdStaffAmong, requireNameable } from '../tenant/service.ts'

/** Checks people inside a write, held as staff until it ends. */
export type StaffCheck = (w: Write) => Promise<void>

/**
 * Looks, before the write, whom of these people the caller sees. What comes back refuses, inside the
 * write, with InvalidInput at the field where one of them is not seen or is no normal staff, and with
 * WrongState where the account of one is disabled or not activated.
 */
export async function prepareStaffCheck(
  ctx: Ctx,
  userIds: readonly string[],
  {
    field,
    text,
    mayBeIdle = false,
  }: {
    readonly field: string
    readonly text: string
    /** People with an account that is disabled or not activated are taken as well. */
    readonly mayBeIdle?: boolean
  },
): Promise<StaffCheck> {
  const seen = await findSeenPeople(ctx, userIds)
  return async (w) => {
    const held = await holdStaffAmong(w.db, ctx.tenantId, userIds)
    if (!userIds.every((userId) => held.has(userId) && seen.has(userId)))
      throw failField(ErrorCode.InvalidInput, field, text)
    if (!mayBeIdle) await requireNameable(w, ctx.tenantId, userIds, field)
  }
}
