/** How applications to join are listed and decided (decisions I6, S4.4). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { AuditState } from '../../platform/states.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import * as approvals from '../approval/service.ts'
import { managedBy, seenDepartmentName } from '../department/service.ts'
import { JOIN_KIND, type JoinChoice, readSnapshot } from './kind.ts'
import type { AuditApply, AuditApplyResult, JoinApplication, PageApply } from './schemas.ts'

const holdsKey = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.can('userAdmin')) || (await ctx.can('joinApply:audit'))

/** Forbidden for who neither holds a key for it nor leads a department. */
async function requireReviewer(ctx: Ctx): Promise<void> {
  if (await holdsKey(ctx)) return
  if ((await managedBy(ctx.db, ctx.tenantId, ctx.user.id)).length === 0)
    throw fail(ErrorCode.Forbidden)
}

/** How many wait, by the rule of the list; undefined for who may not open it. */
export const countWaiting = async (ctx: Ctx): Promise<number | undefined> =>
  (await ctx.can('joinApply:audit'))
    ? approvals.countApprovals(ctx, { kinds: [JOIN_KIND], auditStatus: AuditState.Waiting })
    : undefined

/** Applications to the organisation in force that the caller may review, newest first. */
export async function pageApplies(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof PageApply>,
): Promise<PageOf<Static<typeof JoinApplication>[]>> {
  requireTenantInForce(ctx, data.tenantId)
  await requireReviewer(ctx)
  const filter = {
    kinds: [JOIN_KIND],
    auditStatus: data.auditStatus ?? undefined,
    text: data.name?.trim() || undefined,
  }
  const { data: rows, totalNum } = await approvals.pageApprovals(ctx, filter, pageNum, pageSize)
  const auditors = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const [names, departments, standings] = await Promise.all([
    findPersonNames(ctx.db, ctx.tenantId, auditors),
    departmentNames(
      ctx,
      rows.flatMap(({ departmentId }) => (departmentId === null ? [] : [departmentId])),
    ),
    approvals.findStandings(ctx, rows),
  ])
  return { data: rows.map((row) => describe(row, { names, departments, standings })), totalNum }
}

type Names = ReadonlyMap<string, string | undefined>

const departmentNames = async (ctx: Ctx, ids: readonly string[]): Promise<Names> =>
  new Map(
    await Promise.all(
      [...new Set(ids)].map(async (id) => [id, await seenDepartmentName(ctx, id)] as const),
    ),
  )

interface Known {
  readonly names: Names
  readonly departments: Names
  readonly standings: ReadonlyMap<string, approvals.Standing>
}

function describe(
  row: approvals.ApprovalRow,
  { names, departments, standings }: Known,
): Static<typeof JoinApplication> {
  const { name, mobile, source, inviterName, applyReason } = readSnapshot(row.snapshot)
  return {
    id: row.id,
    userId: row.applicantId,
    name,
    mobile,
    source,
    inviterName,
    applyReason,
    departmentName: row.departmentId === null ? null : (departments.get(row.departmentId) ?? null),
    createTime: shanghaiText(row.createdAt),
    auditStatus: row.auditStatus,
    ...(standings.get(row.id) ?? approvals.NO_STANDING),
    reason: row.reason,
    auditorName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
    auditTime: row.decidedAt === null ? null : shanghaiText(row.decidedAt),
  }
}

/** A department that the reviewer sees, and leads where that is all that lets them review. */
async function requireDepartment(ctx: Ctx, id: string): Promise<void> {
  const isSeen = (await seenDepartmentName(ctx, id)) !== undefined
  const mayUse =
    isSeen &&
    ((await holdsKey(ctx)) || (await managedBy(ctx.db, ctx.tenantId, ctx.user.id)).includes(id))
  if (!mayUse) throw failField(ErrorCode.NotFound, 'departmentId', '部门不存在或已删除')
}

/**
 * Passes or refuses applications, each by itself; refuses as `decideApproval` does. NotFound at
 * `departmentId` for one that the reviewer may not put people into.
 */
export async function auditApplies(
  ctx: Ctx,
  { ids, auditStatus, reason, departmentId, platforms, steps }: Static<typeof AuditApply>,
): Promise<Static<typeof AuditApplyResult>> {
  await requireReviewer(ctx)
  if (departmentId && auditStatus === AuditState.Passed) await requireDepartment(ctx, departmentId)
  const choice: JoinChoice = {
    departmentId: departmentId ?? null,
    platforms: platforms ? [...new Set(platforms)] : null,
  }
  const { successCount, failList } = await approvals.decideApproval(
    ctx,
    { ids, auditStatus, reason: reason ?? null, choice, steps },
    [JOIN_KIND],
  )
  return { successCount, failList: [...failList] }
}
