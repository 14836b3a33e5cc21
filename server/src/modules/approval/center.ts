/**
 * The approval centre: what waits for a person, what the person sent and decided, over every kind,
 * and the one call by which any of it is decided (WF-01; issue "Approval engine").
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { PageOf } from '../../platform/route.ts'
import { AuditState, isEndedUndecided } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import { changesOf, findKindWords, listReviewedKinds } from './kind-words.ts'
import type { ApprovalLink, ApprovalRow } from './kinds.ts'
import { type FlowState, readFlows, refuseSigning, waitingSigners } from './flow.ts'
import { isWithdrawable, refuseUrge } from './flow-acts.ts'
import { tellFlow } from './flow-detail.ts'
import { DECIDED_APPROVALS, SENT_APPROVALS } from './lists.ts'
import { refuseDeciding } from './policy.ts'
import { findRunningSteps } from './running-steps.ts'
import * as queries from './queries.ts'
import type {
  ApprovalDetail,
  ApprovalItem,
  ApprovalKindName,
  DecideApprovals,
  DecideResult,
  PageApprovals,
} from './schemas.ts'
import * as service from './service.ts'

type Item = Static<typeof ApprovalItem>
/** Who looks: the reviewer's screens or the applicant's. */
type Side = 'reviewer' | 'applicant'

/** How an application ended without its reviewers. */
const STEP_NAMES: Readonly<Record<number, string>> = { 4: '撤回申请', 5: '申请过期' }
/** What kinds of a later version are called. */
const OTHER_KIND = '申请'

const kindNameOf = (ctx: Ctx, kind: string): string => findKindWords(ctx, kind)?.name ?? OTHER_KIND

const screenOf = (ctx: Ctx, row: ApprovalRow, side: Side): Item['screen'] => {
  const words = findKindWords(ctx, row.kind)
  const reviewed =
    row.tenantId === OPERATOR_TENANT
      ? (words?.operatorsReviewAt ?? words?.reviewAt)
      : words?.reviewAt
  const link: ApprovalLink | undefined = side === 'reviewer' ? reviewed : words?.resultAt
  return link === undefined ? null : { routeId: link.routeId, params: { ...link.params } }
}

const tellItems = async (ctx: Ctx, rows: readonly ApprovalRow[], side: Side): Promise<Item[]> => {
  const people = rows.flatMap(({ applicantId, decidedBy }) =>
    decidedBy === null ? [applicantId] : [applicantId, decidedBy],
  )
  const [names, steps, tenants] = await Promise.all([
    findPersonNames(ctx.db, ctx.tenantId, people),
    findRunningSteps(ctx, rows),
    queries.findReviewerNames(
      ctx.db,
      rows.map(({ tenantId }) => tenantId),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kindName: kindNameOf(ctx, row.kind),
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
    reviewTenantName: tenants.get(row.tenantId) ?? '',
    step: steps.get(row.id) ?? null,
    screen: screenOf(ctx, row, side),
    changes: changesOf(ctx, row),
  }))
}

const moment = (millis: number | null | undefined): Date | undefined =>
  millis == null ? undefined : new Date(millis)

/**
 * InvalidInput at `data.kind` for a kind that is not reviewed here; names as the organisation in
 * force calls people.
 */
export async function pageReviewCentre(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof PageApprovals>,
): Promise<PageOf<Item[]>> {
  const all = listReviewedKinds(ctx)
  const { kind = null } = data
  if (kind !== null && !all.includes(kind)) throw failField(ErrorCode.InvalidInput, 'data.kind')
  const filter = {
    kinds: kind === null ? all : [kind],
    auditStatus: data.auditStatus ?? undefined,
    text: data.text?.trim() || undefined,
    notBy: data.others === 1 ? ctx.user.id : undefined,
    waitsFor:
      data.auditStatus === AuditState.Waiting && data.others === 1
        ? { userId: ctx.user.id, now: ctx.now() }
        : undefined,
    from: moment(data.startTime),
    to: moment(data.endTime),
  }
  const { data: rows, totalNum } = await service.pageApprovals(ctx, filter, pageNum, pageSize)
  return { data: await tellItems(ctx, rows, 'reviewer'), totalNum }
}

/** What the caller applied for, to whatever organisation, newest first. */
export async function pageSent(
  ctx: Ctx,
  asked: Static<typeof SENT_APPROVALS.body>,
): Promise<PageOf<Item[]>> {
  const { data, totalNum } = await SENT_APPROVALS.page(ctx.db, asked, { userId: ctx.user.id })
  return { data: await tellItems(ctx, data, 'applicant'), totalNum }
}

/**
 * What the caller passed or refused for the organisation in force, also as one of several signers, the
 * last first. Name and time of the decision are the caller's own.
 */
export async function pageDecided(
  ctx: Ctx,
  asked: Static<typeof DECIDED_APPROVALS.body>,
): Promise<PageOf<Item[]>> {
  const scope = { tenantId: ctx.tenantId, userId: ctx.user.id }
  const { data, totalNum } = await DECIDED_APPROVALS.page(ctx.db, asked, scope)
  return { data: await tellItems(ctx, data, 'reviewer'), totalNum }
}

const yes = (holds: boolean): 1 | 2 => (holds ? 1 : 2)

/** What the caller may do with an application now. */
function rightsIn(
  ctx: Ctx,
  {
    row,
    flow,
    reviews,
    leads,
  }: {
    readonly row: ApprovalRow
    readonly flow: FlowState | undefined
    readonly reviews: boolean
    readonly leads: boolean
  },
): Pick<Static<typeof ApprovalDetail>, 'mayDecide' | 'maySign' | 'mayUrge' | 'mayWithdraw'> {
  const waits = row.auditStatus === AuditState.Waiting
  const isOwn = row.applicantId === ctx.user.id
  const isHere = row.tenantId === ctx.tenantId
  const caller = { userId: ctx.user.id, reviews, leads, now: ctx.now() }
  const signs =
    isHere && !isOwn && waitingSigners(flow).some(({ userId }) => userId === ctx.user.id)
  const decides = flow === undefined ? reviews : isHere && refuseSigning(flow, caller) === undefined
  return {
    mayDecide: yes(waits && decides && refuseDeciding(row, ctx.user.id) === undefined),
    maySign: yes(waits && signs),
    mayUrge: yes(waits && isOwn && refuseUrge(flow, ctx.now()) === undefined),
    mayWithdraw: yes(waits && isOwn && isWithdrawable(ctx, row.kind)),
  }
}

/** NotFound for what the caller neither reviews, decided nor signs here, nor applied for. */
export async function findCentreDetail(
  ctx: Ctx,
  id: string,
): Promise<Static<typeof ApprovalDetail>> {
  const row = await queries.findApproval(ctx.db, id)
  if (row === undefined) throw notFound()
  const isOwn = row.applicantId === ctx.user.id
  // What its applicant took back is theirs alone, as is what ran out.
  const isOpen = !isEndedUndecided(row.auditStatus)
  const isHere = row.tenantId === ctx.tenantId
  const isReviewed = isOpen && (await service.mayReview(ctx, row))
  const isDecided = isOpen && isHere && row.decidedBy === ctx.user.id
  const flow = (await readFlows(ctx.db, row.tenantId, [id])).get(id)
  const isSigned = isOpen && isHere && service.isSigner(flow, ctx.user.id)
  if (!isOwn && !isReviewed && !isDecided && !isSigned) throw notFound()
  const [item] = await tellItems(ctx, [row], isOwn ? 'applicant' : 'reviewer')
  if (item === undefined) throw notFound()
  return {
    ...item,
    ...rightsIn(ctx, { row, flow, reviews: isReviewed, leads: await ctx.leads() }),
    flow: await tellFlow(ctx, row, flow),
    steps: [
      {
        name: '提交申请',
        status: AuditState.Waiting,
        userName: item.applicantName || null,
        time: item.createTime,
        reason: null,
      },
      {
        name: STEP_NAMES[row.auditStatus] ?? '审核',
        status: row.auditStatus,
        userName: item.decidedByName || null,
        time: item.decidedTime,
        reason: row.reason,
      },
    ],
  }
}

/** Every kind that there is, with its name, for the filters. */
export const listKindNames = (ctx: Ctx): Promise<Static<typeof ApprovalKindName>[]> =>
  Promise.resolve(listReviewedKinds(ctx).map((kind) => ({ kind, name: kindNameOf(ctx, kind) })))

/** Refuses as `decideApproval`: one alone throws, of several each failure is a line. */
export async function decideApprovals(
  ctx: Ctx,
  { ids, auditStatus, reason, steps }: Static<typeof DecideApprovals>,
): Promise<Static<typeof DecideResult>> {
  const { successCount, failList } = await service.decideApproval(ctx, {
    ids,
    auditStatus,
    reason: reason ?? null,
    steps,
  })
  return { successCount, failList: [...failList] }
}
