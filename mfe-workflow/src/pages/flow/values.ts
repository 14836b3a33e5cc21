/** What the form of an approval flow holds, and how the calls have it. */
import type { ApprovalFlow, SaveApprovalFlowApiArg } from '@zz/api-contract/workflow'
import { choiceOfPeople, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import type { Sign } from './types'
import { DISABLED, ENABLED, ONE_SIGNS, signerName } from './words'

/** Members are named as the call names them, so that a refusal finds its field. */
export interface StepValues {
  readonly name: string
  /** Null: whoever may review the kind. */
  readonly userIds: SelectorResult | null
  readonly sign: Sign
  readonly hours: number | null
}

/** The form of a flow. */
export interface FlowValues {
  readonly enabled: boolean
  readonly steps: readonly StepValues[]
}

/** Names of the fields. */
export const FLOW_LABELS = { enabled: '启用流程', steps: '审批步骤' } as const

/** A step that was added just now. */
export const NEW_STEP: StepValues = { name: '', userIds: null, sign: ONE_SIGNS, hours: null }

/** The flow as it stands, as values of the form. */
export const valuesOf = (
  { enabled, steps }: Pick<ApprovalFlow, 'enabled' | 'steps'>,
  tenantId: string | undefined,
): FlowValues => ({
  enabled: enabled === ENABLED,
  steps: steps.map(({ name, sign, hours, signers }) => ({
    name,
    userIds: choiceOfPeople(
      signers.map((signer) => ({ userId: signer.userId, name: signerName(signer) })),
      tenantId,
    ),
    sign,
    hours,
  })),
})

/** The form as the call takes it; who signs alone or unnamed decides a step at once. */
export const requestOf = (
  { kind }: Pick<ApprovalFlow, 'kind'>,
  { enabled, steps }: FlowValues,
  version: number,
): SaveApprovalFlowApiArg => ({
  kind,
  enabled: enabled ? ENABLED : DISABLED,
  steps: steps.map(({ name, userIds, sign, hours }) => {
    const ids = userIdsOf(userIds)
    return {
      name: name.trim(),
      sign: ids.length > 1 ? sign : ONE_SIGNS,
      hours,
      userIds: ids,
    }
  }),
  version,
})
