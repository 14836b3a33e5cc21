/** Flows and signatures, with the people whom they name checked (WF-02). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import * as approvals from '../approval/service.ts'
import { prepareStaffCheck } from '../member/service.ts'

const NO_MEMBER = '审批人不是本组织的成员'

/** Every kind that the organisation in force may review, with its flow. */
export const listFlows = (ctx: Ctx): Promise<Static<typeof approvals.ApprovalFlow>[]> =>
  approvals.listFlows(ctx)

/**
 * Stores a flow and answers it as it is listed. Refuses as `approvals.requireFlowKind` and
 * `approvals.saveFlow`; InvalidInput at `steps.<n>.userIds` for people who are no members of the
 * organisation, WrongState for people who cannot sign in.
 */
export async function saveFlow(
  ctx: Ctx,
  input: Static<typeof approvals.SaveFlow>,
): Promise<Static<typeof approvals.ApprovalFlow>> {
  await approvals.requireFlowKind(ctx, input.kind)
  const checks = await Promise.all(
    input.steps.map(({ userIds }, at) =>
      prepareStaffCheck(ctx, userIds, {
        field: `steps.${at}.userIds`,
        text: NO_MEMBER,
        // A flow that is switched off asks nobody: it keeps signers who cannot sign in.
        mayBeIdle: input.enabled !== 1,
      }),
    ),
  )
  await ctx.write(async (w) => {
    for (const check of checks) await check(w)
    await approvals.saveFlow(ctx, w, input)
  })
  const saved = (await listFlows(ctx)).find(({ kind }) => kind === input.kind)
  if (saved === undefined) throw new Error(`the flow of ${input.kind} is not there`)
  return saved
}

/** Refuses as `approvals.delegateApproval`; InvalidInput at `userId` for who is no member. */
export async function delegateToMember(
  ctx: Ctx,
  { id, userId, reason }: Static<typeof approvals.DelegateApproval>,
): Promise<null> {
  const check = await prepareStaffCheck(ctx, [userId], { field: 'userId', text: NO_MEMBER })
  return approvals.delegateApproval(ctx, id, { userIds: [userId], reason, check })
}

/** Refuses as `approvals.addApprovalSigners`; InvalidInput at `userIds` for who is no member. */
export async function addSigners(
  ctx: Ctx,
  { id, userIds, reason }: Static<typeof approvals.AddSigners>,
): Promise<null> {
  const check = await prepareStaffCheck(ctx, userIds, { field: 'userIds', text: NO_MEMBER })
  return approvals.addApprovalSigners(ctx, id, { userIds, reason, check })
}
