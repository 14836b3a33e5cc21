/**
 * Audits of subordinate organisations and of those that want to belong (S2 §7 Audits; decisions A1
 * to A4): the engine under its specified names.
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { batchResult } from '../../../platform/batch-result.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField, notFound } from '../../../platform/errors.ts'
import type { PageOf } from '../../../platform/route.ts'
import { AuditState } from '../../../platform/states.ts'
import { shanghaiMoment, shanghaiText } from '../../../platform/time.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import type { ApprovalRow } from '../../approval/service.ts'
import * as approvals from '../../approval/service.ts'
import { managedBy } from '../../department/service.ts'
import { papersIdOf } from '../lifecycle/snapshot.ts'
import type {
  AuditResult,
  AuditRow,
  BelongAuditRow,
  PageForAudit,
  PageForBelongAudit,
  UpdateAuditStatus,
  UpdateBelongAuditStatus,
} from './schemas.ts'

type Page = Static<typeof PageForBelongAudit>

/**
 * What a superior decides about organisations below it: that they come about, come below it, and
 * what they certify anew.
 */
const ownKinds = (ctx: Ctx): readonly string[] => approvals.listReviewedKinds(ctx, 'organisation')

const CREATION = 'tenantCreate'

/** Those of them that make an organisation (1), or change one that is there (2). */
const ownKindsOf = (ctx: Ctx, creation: 1 | 2 | null | undefined): readonly string[] =>
  creation === null || creation === undefined
    ? ownKinds(ctx)
    : ownKinds(ctx).filter((kind) => (kind === CREATION) === (creation === 1))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

type Standings = ReadonlyMap<string, approvals.Standing>

/** What of an application its reviewer reads in both lists. */
const describe = (ctx: Ctx, row: ApprovalRow, standings: Standings) => ({
  applyId: row.id,
  kind: row.kind,
  tenantId: row.applicantTenantId ?? row.objectId,
  tenantFullName: text(row.snapshot.tenantFullName),
  tenantName: text(row.snapshot.tenantName),
  createTime: shanghaiText(row.createdAt),
  tenantType: Number(row.snapshot.tenantType),
  creatorMobile: text(row.snapshot.creatorMobile),
  creatorRealName: text(row.snapshot.creatorRealName),
  parentName: textOrNull(row.snapshot.parentName),
  reason: row.reason,
  auditStatus: row.auditStatus,
  ...(standings.get(row.id) ?? approvals.NO_STANDING),
  papers: papersIdOf(row.snapshot) !== null,
  changes: approvals.changesOf(ctx, row),
})

const moment = (
  field: string,
  value: string | null | undefined,
  end: boolean,
): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const at = shanghaiMoment(value, end)
  if (at === undefined) throw failField(ErrorCode.InvalidInput, `data.${field}`)
  return at
}

function page(
  ctx: Ctx,
  kinds: readonly string[],
  { pageNum, pageSize, data }: Page,
): Promise<PageOf<ApprovalRow[]>> {
  requireTenantInForce(ctx, data.tenantId)
  const filter = {
    kinds,
    text: data.tenantName?.trim() || undefined,
    auditStatus: data.auditStatus ?? undefined,
    from: moment('startTime', data.startTime, false),
    to: moment('endTime', data.endTime, true),
    match:
      data.tenantType === null || data.tenantType === undefined
        ? undefined
        : { tenantType: data.tenantType },
  }
  return approvals.pageApprovals(ctx, filter, pageNum, pageSize)
}

/**
 * Applications about organisations below the one in force, newest first. InvalidInput for a moment
 * that does not exist.
 */
export async function pageForAudit(
  ctx: Ctx,
  input: Static<typeof PageForAudit>,
): Promise<PageOf<Static<typeof AuditRow>[]>> {
  const { data, totalNum } = await page(ctx, ownKindsOf(ctx, input.data.creation), input)
  const standings = await approvals.findStandings(ctx, data)
  return {
    data: data.map((row) => ({
      ...describe(ctx, row, standings),
      tenantLogo: textOrNull(row.snapshot.tenantLogo),
    })),
    totalNum,
  }
}

/** Forbidden for who neither holds the key nor leads a department. */
async function reviewsBelongs(ctx: Ctx): Promise<void> {
  if (
    !(await ctx.can('orgExamine')) &&
    (await managedBy(ctx.db, ctx.tenantId, ctx.user.id)).length === 0
  )
    throw fail(ErrorCode.Forbidden)
}

/**
 * Applications to belong, newest first, of the departments that the caller may review. Forbidden
 * for who neither holds the key nor leads a department.
 */
export async function pageForBelongAudit(
  ctx: Ctx,
  input: Page,
): Promise<PageOf<Static<typeof BelongAuditRow>[]>> {
  await reviewsBelongs(ctx)
  const { data, totalNum } = await page(ctx, ['belong'], input)
  const standings = await approvals.findStandings(ctx, data)
  return {
    data: data.map((row) => ({
      ...describe(ctx, row, standings),
      logo: textOrNull(row.snapshot.tenantLogo),
      belongDepartmentName: textOrNull(row.snapshot.belongDepartmentName),
    })),
    totalNum,
  }
}

/** The total of `pageForAudit` with the filter 待审核; undefined for who may not open that list. */
export async function countWaitingAudits(ctx: Ctx): Promise<number | undefined> {
  if (!(await ctx.can('orgExamine'))) return undefined
  return approvals.countApprovals(ctx, { kinds: ownKinds(ctx), auditStatus: AuditState.Waiting })
}

/**
 * The total of `pageForBelongAudit` with the filter 待审核; undefined for who may not open its
 * screen, also where the call would answer (a department's manager).
 */
export async function countWaitingBelongs(ctx: Ctx): Promise<number | undefined> {
  if (!(await ctx.can('orgExamine'))) return undefined
  return approvals.countApprovals(ctx, { kinds: ['belong'], auditStatus: AuditState.Waiting })
}

const UNKNOWN = notFound().message

/**
 * By organisation: the application of each that waits here (decisions A3); with `applyIds` these
 * applications, whose ids the failures carry then. One alone throws what stands in its way.
 */
export async function updateAuditStatus(
  ctx: Ctx,
  { auditStatus, reason, tenantIds, applyIds, steps }: Static<typeof UpdateAuditStatus>,
): Promise<Static<typeof AuditResult>> {
  if (applyIds !== undefined) {
    const decision = { ids: applyIds, auditStatus, reason: reason ?? null, steps }
    const { successCount, failList } = await approvals.decideApproval(ctx, decision, ownKinds(ctx))
    return { successCount, failList: [...failList] }
  }
  const wanted = [...new Set(tenantIds)]
  const current = await approvals.findCurrentApplication(ctx, ownKinds(ctx), wanted)
  const alone = wanted.length === 1
  if (alone && current.size === 0) throw notFound()
  const { failList } = await approvals.decideApproval(
    ctx,
    { ids: [...current.values()], auditStatus, reason: reason ?? null },
    ownKinds(ctx),
    !alone,
  )
  const failures = new Map(failList.map((line) => [line.id, line]))
  const lineOf = (tenantId: string) => {
    const id = current.get(tenantId)
    if (id === undefined) return [{ id: tenantId, name: '', reason: UNKNOWN }]
    const failure = failures.get(id)
    return failure === undefined ? [] : [{ ...failure, id: tenantId }]
  }
  return batchResult(wanted.length, wanted.flatMap(lineOf))
}

/**
 * Decides each application in a transaction of its own. Forbidden as `pageForBelongAudit`; one id
 * alone throws what stands in its way.
 */
export async function updateBelongAuditStatus(
  ctx: Ctx,
  input: Static<typeof UpdateBelongAuditStatus>,
): Promise<Static<typeof AuditResult>> {
  await reviewsBelongs(ctx)
  const { ids, auditStatus, reason, steps } = input
  const { successCount, failList } = await approvals.decideApproval(
    ctx,
    { ids, auditStatus, reason: reason ?? null, steps },
    ['belong'],
  )
  return { successCount, failList: [...failList] }
}

/** Takes one's own application back while it waits. */
export const withdrawOwnApplication = (ctx: Ctx, id: string): Promise<null> =>
  approvals.withdrawApproval(ctx, id, [...ownKinds(ctx), 'belong'])
