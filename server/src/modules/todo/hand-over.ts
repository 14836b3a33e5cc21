/** What of to-dos goes to the successor of somebody who leaves an organisation (decisions S4.5, S4.10). */
import { ErrorCode } from '@zz/contract'
import type { DomainEvent, Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { findNamesByOrganisation } from '../account/service.ts'
import { findAwaitedOf, reviewersOfEach } from '../approval/service.ts'
import {
  findOpenPartsOf,
  moveOpenTodos,
  moveParts,
  openOf,
  openReviews,
} from './hand-over-queries.ts'

interface Passing {
  readonly userId: string
  readonly tenantId: string
  readonly toUserId: string
}

/**
 * Applications that waited for the leaver wait for the successor, who must be one of their reviewers:
 * what nobody may decide would stand among the to-dos for ever. InvalidInput at `handoverUserId` else.
 * A signature in a flow can be any member's: the successor takes it over (WF-02).
 */
async function passReviews(w: Write, { userId, tenantId, toUserId }: Passing): Promise<void> {
  const reviews = await openReviews(w.db, tenantId, userId)
  const signed = new Set(await findAwaitedOf(w.db, tenantId, [userId]))
  const reviewed = reviews.filter(({ approvalId }) => !signed.has(approvalId))
  const reviewers = await reviewersOfEach(
    w,
    reviewed.map(({ approvalId }) => approvalId),
  )
  if (reviewed.some(({ approvalId }) => reviewers.get(approvalId)?.includes(toUserId) !== true))
    throw failField(
      ErrorCode.InvalidInput,
      'handoverUserId',
      '交接人没有审核权限，不能接手待审核的申请，请重新选择',
    )
  await moveParts(w.db, { tenantId, from: userId, to: toUserId, reviews: true })
}

/**
 * People whose account is disabled do nothing any more: the creators of the to-dos that wait for
 * them are told, once for each, and name others. An application's to-do goes on with its step.
 */
async function tellCreators({ objectId: userId }: DomainEvent, w: Write): Promise<void> {
  const parts = await findOpenPartsOf(w.db, userId)
  const tenantIds = [...new Set(parts.map((part) => part.tenantId))]
  const names = await findNamesByOrganisation(
    w.db,
    tenantIds.map((tenantId) => ({ tenantId, userId })),
  )
  for (const { tenantId, id, title, creatorUid } of parts) {
    w.emit({
      type: 'todo.executorDisabled',
      objectType: 'todo',
      objectId: id,
      tenantId,
      payload: { title, creatorUid, name: names.get(tenantId)?.get(userId) ?? '' },
    })
  }
}

/** Registered after departments: who leads one then reviews what is aimed at it. */
export function registerHandOver(hooks: Hooks): void {
  hooks.onEvent('user.disabled', { consumer: 'todo.executors', handle: tellCreators })
  hooks.handOver('tenant.leave', {
    name: 'todo',
    label: '项进行中的待办',
    count: (ctx, { userId, tenantId }) => openOf(ctx.db, tenantId, userId),
    move: (w, { userId, tenantId, toUserId }) => moveOpenTodos(w.db, tenantId, userId, toUserId),
  })
  hooks.handOver('tenant.leave', {
    name: 'review',
    label: '项待审核的申请',
    count: async (ctx, { userId, tenantId }) =>
      (await openReviews(ctx.db, tenantId, userId)).length,
    move: passReviews,
  })
}
