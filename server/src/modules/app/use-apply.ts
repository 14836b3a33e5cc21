/** Asking to use an app from outside its scope, as a kind of application (decisions W5, AU-05). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { AuditState } from '../../platform/states.ts'
import { findPersonNames } from '../account/service.ts'
import {
  type ApprovalKind,
  type ApprovalRow,
  submitApproval,
  withdrawApproval,
} from '../approval/service.ts'
import { holdersOf } from '../role/service.ts'
import { MANAGER_KEY } from './access.ts'
import { refuseApply } from './policy.ts'
import * as queries from './queries.ts'
import { findStaffAmong } from './read-queries.ts'
import type * as schemas from './schemas.ts'
import { standingToApp, requireApp } from './shelves.ts'

/** Stored with each application: never renamed. */
export const USE_KIND = 'appUse'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Asks those who manage apps; answers the application’s id. WrongState where the person may enter
 * it, has asked already, or it is not in use.
 */
export async function applyUse(
  ctx: Ctx,
  { appId, reason }: Static<typeof schemas.ApplyUse>,
): Promise<{ applyId: string }> {
  const { app, viewer } = await requireApp(ctx, appId)
  refuseIf(refuseApply(app, standingToApp(app, viewer)))
  const names = await findPersonNames(ctx.db, ctx.tenantId, [ctx.user.id])
  const [id, createdAt] = [newId(), ctx.now()]
  const { tenantId } = ctx
  const applicantId = ctx.user.id
  return ctx.write(async (w) => {
    const application = {
      kind: USE_KIND,
      reviewTenantId: tenantId,
      applicantTenantId: tenantId,
      applicantId,
      objectType: 'appUse',
      objectId: id,
      snapshot: {
        appId,
        appName: app.name,
        applicantName: names.get(applicantId) ?? '',
        applyReason: reason?.trim() || null,
      },
    }
    const approvalId = await submitApproval(w, application, createdAt)
    await queries.insertUseApply(w.db, { tenantId, id, appId, applicantId, approvalId, createdAt })
    return { applyId: approvalId }
  })
}

/** Takes back one’s own application for an app. NotFound where none waits. */
export async function withdrawUse(ctx: Ctx, appId: string): Promise<null> {
  const waiting = await queries.findWaitingUse(ctx.db, ctx.tenantId, appId, ctx.user.id)
  if (waiting === undefined) throw notFound()
  return withdrawApproval(ctx, waiting.approvalId, [USE_KIND])
}

/** The application as the apps’ side keeps it, closed. AlreadyProcessed where it was closed before. */
async function close(row: ApprovalRow, w: Write, status: 2 | 3 | 4) {
  const closed = await queries.closeUseApply(w.db, row.tenantId, row.objectId, status)
  if (closed === undefined) throw fail(ErrorCode.AlreadyProcessed)
  return closed
}

/**
 * Passing names the applicant in the app's scope. NotFound where the app is not opened any more,
 * WrongState where the applicant does not work here any more.
 */
export const appUse: ApprovalKind = {
  kind: USE_KIND,
  withdrawable: true,
  reach: async (ctx) => ((await ctx.can(MANAGER_KEY)) ? 'all' : 'none'),
  title: ({ snapshot }) => text(snapshot.appName),
  keywords: ({ snapshot }) => [text(snapshot.applicantName)],
  words: {
    waiting: '应用使用申请待审核',
    asks: (title) => `有成员申请使用应用“${title}”，请及时审核。`,
    name: '应用使用申请',
    outcomeOf: (title) => `应用“${title}”的使用申请`,
    reviewAt: { routeId: 'workflow.appAudit' },
    resultAt: { routeId: 'org.workbench' },
  },
  async decided(row, { status, at }, w) {
    const { appId, applicantId } = await close(row, w, status)
    if (status === AuditState.Refused) return
    const { tenantId } = row
    const app = await queries.lockApp(w.db, tenantId, appId)
    if (app === undefined) throw notFound()
    if (!(await findStaffAmong(w.db, tenantId, [applicantId])).has(applicantId))
      throw fail(ErrorCode.WrongState, '申请人已不是本组织的在职成员，请拒绝该申请')
    const target = { userType: 1 as const, targetId: applicantId }
    await queries.insertScope(w.db, { tenantId, appId }, [target], at)
    w.audit({
      action: 'app.scope.add',
      objectType: 'app',
      objectId: appId,
      before: { name: app.name },
      after: { userIds: [applicantId], departmentIds: [] },
      tenantId,
    })
    w.emit({
      type: 'app.granted',
      objectType: 'app',
      objectId: appId,
      payload: { name: app.name, userIds: [applicantId] },
      tenantId,
    })
  },
  async withdrawn(row, w) {
    await close(row, w, AuditState.Withdrawn)
  },
  reviewers: ({ tenantId }, db) => holdersOf(db, tenantId, MANAGER_KEY),
}
