/** How an organisation decides each kind of application (WF-02). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import type { ApprovalFlow, SaveFlow } from './flow-schemas.ts'
import type { FlowRow, FlowStepPlan } from './flow-types.ts'
import * as queries from './flow-setting-queries.ts'
import { approvalKinds } from './kinds.ts'

type Told = Static<typeof ApprovalFlow>

/** Kinds that organisations review; those that only the platform's operators do have no flows. */
const kindsWithFlows = (ctx: Ctx) =>
  ctx.tenantId === OPERATOR_TENANT
    ? []
    : approvalKinds.of(ctx.registry).filter(({ operatorsOnly }) => operatorsOnly !== true)

/** InvalidInput at `kind` for one that organisations do not review. */
export function requireFlowKind(ctx: Ctx, kind: string): void {
  if (!kindsWithFlows(ctx).some((each) => each.kind === kind))
    throw failField(ErrorCode.InvalidInput, 'kind', '该类申请不能设置审批流程')
}

const NONE: Pick<FlowRow, 'enabled' | 'steps' | 'updatedBy' | 'version'> & {
  readonly updatedAt: null
} = { enabled: false, steps: [], updatedBy: null, updatedAt: null, version: 0 }

/** Every kind that the organisation in force may review, with its flow. */
export async function listFlows(ctx: Ctx): Promise<Told[]> {
  const flows = new Map(
    (await queries.findFlows(ctx.db, ctx.tenantId)).map((flow) => [flow.kind, flow]),
  )
  const names = await findPersonNames(
    ctx.db,
    ctx.tenantId,
    [...flows.values()].flatMap(({ steps, updatedBy }) => [
      ...steps.flatMap(({ userIds }) => userIds),
      ...(updatedBy === null ? [] : [updatedBy]),
    ]),
  )
  return kindsWithFlows(ctx).map(({ kind, words }) => {
    const { enabled, steps, updatedBy, updatedAt, version } = flows.get(kind) ?? NONE
    return {
      kind,
      kindName: words.name,
      enabled: enabled ? 1 : 2,
      steps: steps.map(({ userIds, ...step }) => ({
        ...step,
        signers: userIds.map((userId) => ({ userId, userName: names.get(userId) ?? '' })),
      })),
      updateBy: updatedBy === null ? null : (names.get(updatedBy) ?? ''),
      updateTime: updatedAt === null ? null : shanghaiText(updatedAt),
      version,
    }
  })
}

const planOf = ({ steps }: Static<typeof SaveFlow>): FlowStepPlan[] =>
  steps.map((step) => ({ ...step, name: step.name.trim() }))

const summaryOf = (enabled: boolean, steps: readonly FlowStepPlan[]) => ({
  enabled: enabled ? 1 : 2,
  steps: steps.map(({ name }) => name).join('、'),
})

/**
 * Stores a flow for new applications; what waits goes on as it began. InvalidInput at `steps` for an
 * enabled one without steps, AlreadyProcessed where somebody changed it since `version`. In a transaction
 * whose caller has checked the people.
 */
export async function saveFlow(ctx: Ctx, w: Write, input: Static<typeof SaveFlow>): Promise<void> {
  const enabled = input.enabled === 1
  const steps = planOf(input)
  if (enabled && steps.length === 0)
    throw failField(ErrorCode.InvalidInput, 'steps', '请至少添加一个审批步骤')
  const before = await queries.findFlow(w.db, ctx.tenantId, input.kind)
  const change = {
    tenantId: ctx.tenantId,
    kind: input.kind,
    enabled,
    steps,
    updatedBy: ctx.user.id,
    updatedAt: ctx.now(),
  }
  const id = before?.id ?? newId()
  const saved =
    input.version === 0
      ? await queries.insertFlow(w.db, { ...change, id })
      : await queries.updateFlow(w.db, change, input.version)
  if (!saved) throw fail(ErrorCode.AlreadyProcessed, '审批流程已被他人修改，请刷新')
  w.audit({
    action: 'approval.flow.update',
    objectType: 'approvalFlow',
    objectId: id,
    before:
      before === undefined
        ? null
        : { kind: input.kind, ...summaryOf(before.enabled, before.steps) },
    after: { kind: input.kind, ...summaryOf(enabled, steps) },
  })
}
