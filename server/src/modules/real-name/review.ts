/** Real names as the operators read them (WF-03): the engine's list of one kind, and one whole. */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { PageOf } from '../../platform/route.ts'
import { findPersonNames } from '../account/service.ts'
import {
  type ApprovalRow,
  findReviewedApproval,
  pageApprovals,
  reviewColumns,
} from '../approval/service.ts'
import { REAL_NAME_KIND } from './kind.ts'
import * as queries from './queries.ts'
import type { PageRealNames, RealNameReview, RealNameReviewDetail } from './schemas.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const moment = (millis: number | null | undefined): Date | undefined =>
  millis === null || millis === undefined ? undefined : new Date(millis)

/** Those who decided, by name. */
const decidersOf = (ctx: Ctx, rows: readonly ApprovalRow[]) =>
  findPersonNames(
    ctx.db,
    ctx.tenantId,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  )

const describe = (
  row: ApprovalRow,
  names: ReadonlyMap<string, string>,
): Static<typeof RealNameReview> => ({
  ...reviewColumns(row, names),
  userId: row.applicantId,
  userName: text(row.snapshot.userName),
  realName: text(row.snapshot.realName),
  idCardMask: text(row.snapshot.idCardMask),
})

/** Applications that wait or were decided, newest first. */
export async function pageRealNames(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof PageRealNames>,
): Promise<PageOf<Static<typeof RealNameReview>[]>> {
  const filter = {
    kinds: [REAL_NAME_KIND],
    text: data.name?.trim() || undefined,
    auditStatus: data.auditStatus ?? undefined,
    from: moment(data.startTime),
    to: moment(data.endTime),
  }
  const { data: rows, totalNum } = await pageApprovals(ctx, filter, pageNum, pageSize)
  const names = await decidersOf(ctx, rows)
  return { totalNum, data: rows.map((row) => describe(row, names)) }
}

/**
 * One application. Where the whole number or the pictures are answered, the audit log says who read
 * them. NotFound for an unknown one, and for whoever may not decide it.
 */
export async function findRealNameReview(
  ctx: Ctx,
  applyId: string,
): Promise<Static<typeof RealNameReviewDetail>> {
  const { row, history } = await findReviewedApproval(ctx, REAL_NAME_KIND, applyId)
  const [names, held] = await Promise.all([
    decidersOf(ctx, history),
    queries.findRealName(ctx.db, row.objectId),
  ])
  const newest = held?.approvalId === row.id ? held : undefined
  const seen = { number: newest?.idCard != null, pictures: newest?.cardFront != null }
  // Whoever reads what nobody else may see is entered before it is answered.
  if (seen.number || seen.pictures)
    await ctx.write((w) =>
      Promise.resolve(
        w.audit({
          action: 'user.realName.read',
          objectType: 'realName',
          objectId: row.objectId,
          after: seen,
        }),
      ),
    )
  const described = describe(row, names)
  return {
    ...described,
    idCard: newest?.idCard ?? described.idCardMask,
    cardFront: newest?.cardFront ?? null,
    cardBack: newest?.cardBack ?? null,
    history: history
      .filter(({ id }) => id !== row.id)
      .map((each) => {
        const { createTime, auditStatus, auditorName, auditTime, reason } = describe(each, names)
        return { applyId: each.id, createTime, auditStatus, auditorName, auditTime, reason }
      }),
  }
}
