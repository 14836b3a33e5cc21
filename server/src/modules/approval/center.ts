/**
 * The reviewer's one list over every kind, and the one call by which any of it is decided (issue
 * "Approval engine").
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import type { ApprovalItem, DecideApprovals, DecideResult, PageApprovals } from './schemas.ts'
import * as service from './service.ts'

/**
 * InvalidInput at `data.kinds` for a kind that is not reviewed here; names as the organisation in
 * force calls people.
 */
export async function pageReviewCentre(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof PageApprovals>,
): Promise<PageOf<Static<typeof ApprovalItem>[]>> {
  const all = service.listReviewedKinds(ctx)
  const asked = data.kinds ?? []
  if (asked.some((kind) => !all.includes(kind)))
    throw failField(ErrorCode.InvalidInput, 'data.kinds')
  const filter = {
    kinds: asked.length === 0 ? all : asked,
    auditStatus: data.auditStatus ?? undefined,
    text: data.text?.trim() || undefined,
  }
  const { data: rows, totalNum } = await service.pageApprovals(ctx, filter, pageNum, pageSize)
  const people = rows.flatMap(({ applicantId, decidedBy }) =>
    decidedBy === null ? [applicantId] : [applicantId, decidedBy],
  )
  const names = await findPersonNames(ctx.db, ctx.tenantId, people)
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      objectType: row.objectType,
      objectId: row.objectId,
      applicantId: row.applicantId,
      applicantName: names.get(row.applicantId) ?? '',
      applicantTenantId: row.applicantTenantId,
      auditStatus: row.auditStatus,
      reason: row.reason,
      decidedByName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
      decidedTime: row.decidedAt === null ? null : shanghaiText(row.decidedAt),
      createTime: shanghaiText(row.createdAt),
    })),
    totalNum,
  }
}

/** Refuses as `decideApproval`: one alone throws, of several each failure is a line. */
export async function decideApprovals(
  ctx: Ctx,
  { ids, auditStatus, reason }: Static<typeof DecideApprovals>,
): Promise<Static<typeof DecideResult>> {
  const { successCount, failList } = await service.decideApproval(ctx, {
    ids,
    auditStatus,
    reason: reason ?? null,
  })
  return { successCount, failList: [...failList] }
}
