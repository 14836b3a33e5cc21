/** A real name as a kind of application: the operators decide (decisions S4.16, U13). */
import { ErrorCode } from '@zz/contract'
import { fail } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { AuditState } from '../../platform/states.ts'
import type { ApprovalKind } from '../approval/service.ts'
import { holdersOf } from '../role/service.ts'
import * as queries from './queries.ts'
import { REVIEW_KEY } from './schemas.ts'

/** Stored with each application: never renamed. */
export const REAL_NAME_KIND = 'realName'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reviewed in the operators' organisation alone; passing makes the name the account's.
 * AlreadyProcessed where it waits no longer.
 */
export const realNameKind: ApprovalKind = {
  kind: REAL_NAME_KIND,
  operatorsOnly: true,
  reach: async (ctx) =>
    ctx.tenantId === OPERATOR_TENANT && (await ctx.can(REVIEW_KEY)) ? 'all' : 'none',
  title: ({ snapshot }) => text(snapshot.realName),
  keywords: ({ snapshot }) => [text(snapshot.userName)],
  words: {
    waiting: '实名认证申请待审核',
    asks: (title) => `“${title}”提交了实名认证申请，请及时审核。`,
    name: '实名认证',
    outcomeOf: () => '您的实名认证申请',
    waitsAlready: '实名信息正在审核中，请等待审核结果',
    reviewAt: { routeId: 'workflow.ops.realName' },
    resultAt: { routeId: 'usercenter.realName' },
    isPersonal: true,
  },
  async decided(row, { status, reason, at }, w) {
    const to = { status, reason, decidedAt: at }
    const settled = await queries.settleRealName(w.db, row.objectId, row.id, to)
    if (settled === undefined) throw fail(ErrorCode.AlreadyProcessed)
    w.emit({
      type: 'user.realName.decided',
      objectType: 'user',
      objectId: row.objectId,
      payload: {
        userId: row.objectId,
        status,
        ...(status === AuditState.Passed && { name: settled.name }),
      },
      tenantId: '-1',
    })
  },
  reviewers: (_row, db) => holdersOf(db, OPERATOR_TENANT, REVIEW_KEY),
}
