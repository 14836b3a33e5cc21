/**
 * Demo data of flows: organisation 2 had one for 应用使用申请 and has switched it off; an application
 * that began with it is in its second step.
 */
import type { Ctx } from '../../platform/context.ts'
import { json } from '../../platform/db/schema.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
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
    .select(['id', 'applicantId', 'applicantTenantId', 'createdAt'])
    .where('tenantId', '=', TENANT)
    .where('kind', '=', KIND)
    .where('applicantId', '=', personId('songjiayi'))
    .executeTakeFirst()
  if (row === undefined) return
  const at = (hour: number): Date => new Date(shanghaiDay(ctx.now(), -1).getTime() + hour * HOUR)
  const [began, passed] = [row.createdAt, at(16)]
  const { applicantId, applicantTenantId } = row
  const ofRow = { tenantId: TENANT, approvalId: row.id, applicantId, applicantTenantId }
  const signers = PLAN.flatMap(({ userIds }, nth) =>
    userIds.map((userId) => ({ userId, stepNo: nth + 1 })),
  )
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
    await db
      .insertInto('approvalStep')
      .values(
        PLAN.map(({ userIds, hours, ...step }, nth) => {
          const startedAt = nth === 0 ? began : passed
          return {
            ...ofRow,
            ...step,
            no: nth + 1,
            hours,
            userIds: json(userIds),
            stepStatus: nth === 0 ? (2 as const) : (1 as const),
            startedAt,
            dueAt: new Date(startedAt.getTime() + hours * HOUR),
            endedAt: nth === 0 ? passed : null,
          }
        }),
      )
      .execute()
    await db
      .insertInto('approvalSigner')
      .values(
        signers.map(({ userId, stepNo }, nth) => ({
          ...ofRow,
          id: String(FIRST_SIGNER + nth),
          stepNo,
          userId,
          way: 1 as const,
          byId: null,
          signerStatus: stepNo === 1 ? (2 as const) : (1 as const),
          reason: stepNo === 1 ? '情况属实，请审批。' : null,
          signedAt: stepNo === 1 ? passed : null,
          createdAt: stepNo === 1 ? began : passed,
        })),
      )
      .execute()
  })
}
