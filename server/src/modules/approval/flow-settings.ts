/** How an organisation decides each kind of application (WF-02). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { compareRows } from '../../platform/audit-changes.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import type { ApprovalFlow, SaveFlow } from './flow-schemas.ts'
import type { FlowRow, FlowStepPlan } from './flow-types.ts'
import * as queries from './flow-setting-queries.ts'
import { type ApprovalKind, approvalKinds } from './kinds.ts'

type Told = Static<typeof ApprovalFlow>

/** Kinds that organisations review; those that only the platform's operators do have no flows. */
const kindsWithFlows = (ctx: Ctx) =>
  ctx.tenantId === OPERATOR_TENANT
    ? []
    : approvalKinds.of(ctx.registry).filter(({ operatorsOnly }) => operatorsOnly !== true)

/**
 * Whether the caller may say who decides applications of a kind: reviewers of all of them, and those
 * who lead the organisation. Nobody gives what they lack (S4.7).
 */
const maySetUp = async (ctx: Ctx, kind: ApprovalKind): Promise<boolean> =>
  (await ctx.leads()) || (await kind.reach(ctx)) === 'all'

/**
 * InvalidInput at `kind` for one that organisations do not review, Forbidden there for a caller who
 * may not set up its flow.
 */
export async function requireFlowKind(ctx: Ctx, wanted: string): Promise<void> {
  const kind = kindsWithFlows(ctx).find((each) => each.kind === wanted)
  if (kind === undefined)
    throw failField(ErrorCode.InvalidInput, 'kind', '该类申请不能设置审批流程')
  if (!(await maySetUp(ctx, kind)))
    throw failField(
      ErrorCode.Forbidden,
      'kind',
      `您没有“${kind.words.name}”的审核权限，不能设置其审批流程`,
    )
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
  const able = await queries.findAble(
    ctx.db,
    ctx.tenantId,
    [...flows.values()].flatMap(({ steps }) => steps.flatMap(({ userIds }) => userIds)),
  )
  const kinds = kindsWithFlows(ctx)
  const open = new Set<string>()
  for (const each of kinds) if (await maySetUp(ctx, each)) open.add(each.kind)
  return kinds.map(({ kind, words }) => {
    const { enabled, steps, updatedBy, updatedAt, version } = flows.get(kind) ?? NONE
    return {
      kind,
      kindName: words.name,
      maySet: open.has(kind) ? 1 : 2,
      enabled: enabled ? 1 : 2,
      steps: steps.map(({ userIds, ...step }) => ({
        ...step,
        signers: userIds.map((userId) => ({
          userId,
          userName: names.get(userId) ?? '',
          canSign: able.has(userId) ? 1 : 2,
        })),
      })),
      updateBy: updatedBy === null ? null : (names.get(updatedBy) ?? ''),
      updateTime: updatedAt === null ? null : shanghaiText(updatedAt),
      version,
    }
  })
}

/** What flows are called beside others: by the kind of application that each is for, by their ids. */
export async function findFlowNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = await queries.findFlowKinds(ctx.db, ctx.tenantId, ids)
  return new Map(
    [...kinds].flatMap(([id, kind]) => {
      const name = approvalKinds.find(ctx.registry, kind)?.words.name
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

const planOf = ({ steps }: Static<typeof SaveFlow>): FlowStepPlan[] =>
  steps.map((step) => ({ ...step, name: step.name.trim() }))

/** One step in words, with all that it holds: the audit log tells a change of any part. */
const stepText = (
  { name, sign, hours, userIds }: FlowStepPlan,
  names: ReadonlyMap<string, string>,
): string => {
  const who =
    userIds.length === 0
      ? '有审核权限的成员'
      : userIds.map((userId) => names.get(userId) ?? '').join('、')
  return `${name}（${sign === 2 ? '会签' : '或签'}，${hours === null ? '不限时' : `限时${hours}小时`}）：${who}`
}

const entryOf = (
  { enabled, steps }: Pick<FlowRow, 'enabled' | 'steps'>,
  names: ReadonlyMap<string, string>,
) => ({
  enabled: enabled ? 1 : 2,
  steps: steps.map((step, at) => `${at + 1}. ${stepText(step, names)}`).join('；'),
  // Two people may have one name.
  signerIds: [...new Set(steps.flatMap(({ userIds }) => userIds))],
})

/**
 * Stores a flow for new applications; what waits goes on as it began. InvalidInput at `steps` for an
 * enabled one without steps, AlreadyProcessed where somebody changed it since `version`. In a transaction
 * whose caller has checked the kind and the people. Emits `approval.flow.changed`.
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
  const named = [...(before?.steps ?? []), ...steps].flatMap(({ userIds }) => userIds)
  const names = await findPersonNames(w.db, ctx.tenantId, named)
  const told = compareRows(
    before === undefined ? {} : entryOf(before, names),
    entryOf(change, names),
  )
  const { kind } = input
  w.audit({
    action: 'approval.flow.update',
    objectType: 'approvalFlow',
    objectId: id,
    before: before === undefined ? null : { kind, ...told.before },
    after: { kind, ...told.after },
  })
  w.emit({
    type: 'approval.flow.changed',
    objectType: 'approvalFlow',
    objectId: id,
    payload: { kind, enabled, by: ctx.user.id },
  })
}
