/**
 * Demo data of flows: organisation 2 had one for 应用使用申请 and has switched it off; an application
 * that began with it is in its second step.
 */
import type { Ctx } from '../../platform/context.ts'
import { json } from '../../platform/db/schema.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import * as steps from './flow-queries.ts'
import { insertFlow } from './flow-setting-queries.ts'

const TENANT = '2'
const KIND = 'appUse'
const HOUR = 3_600_000
const [FLOW, FIRST_SIGNER] = ['470900', 470_901]

const PLAN = [
  { name: '科室初审', sign: 1, hours: 24, userIds: [personId('heping')] },
  {
    name: '分管领导复核',
    sign: 2,
    hours: 48,
    userIds: [personId('zhouming'), personId('linxue')],
  },
] as const

/** Idempotent. `ctx` is in system scope, after the applications' own domains. */
export async function seedFlows(ctx: Ctx): Promise<void> {
  const row = await ctx.db
    .selectFrom('approval')
    .selectAll()
    .where('tenantId', '=', TENANT)
    .where('kind', '=', KIND)
    .where('applicantId', '=', personId('songjiayi'))
    .executeTakeFirst()
  if (row === undefined) return
  const at = (hour: number): Date => new Date(shanghaiDay(ctx.now(), -1).getTime() + hour * HOUR)
  await ctx.write(async ({ db }) => {
    const isNew = await insertFlow(db, {
      id: FLOW,
      tenantId: TENANT,
      kind: KIND,
      enabled: false,
      steps: PLAN,
      updatedBy: personId('zhouming'),
      updatedAt: at(18),
    })
    if (!isNew) return
    await steps.insertSteps(db, row, PLAN)
    const began = { 1: row.createdAt, 2: at(16) }
    const [first, ...second] = PLAN.flatMap(({ userIds }, nth) =>
      userIds.map((userId) => ({ userId, stepNo: nth + 1 })),
    ).map(({ userId, stepNo }, nth) => ({
      id: String(FIRST_SIGNER + nth),
      stepNo,
      userId,
      way: 1 as const,
      byId: null,
      reason: null,
      createdAt: began[stepNo === 1 ? 1 : 2],
    }))
    if (first === undefined) return
    const due = (no: 1 | 2): Date => new Date(began[no].getTime() + PLAN[no - 1].hours * HOUR)
    await steps.startStep(db, row, { no: 1, startedAt: began[1], dueAt: due(1) })
    await steps.insertSigners(db, row, [first])
    const passed = { status: 2, reason: '情况属实，请审批。', at: began[2] } as const
    await steps.sign(db, TENANT, first.id, passed)
    await steps.endStep(db, row, { no: 1, status: 2, at: began[2] })
    await steps.startStep(db, row, { no: 2, startedAt: began[2], dueAt: due(2) })
    await steps.insertSigners(db, row, second)
  })
}
