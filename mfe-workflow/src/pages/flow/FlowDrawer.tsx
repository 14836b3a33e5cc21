import type { ApprovalFlow } from '@zz/api-contract/workflow'
import { Form, Switch } from '@zz/shared-ui/antd/page'
import { DrawerForm, type FormState, type Opening, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo } from 'react'
import css from './flow.module.css'
import { useSaveApprovalFlowMutation } from './flowApi'
import { markRefusedStep } from './refusedStep'
import { StepsField } from './StepsField'
import { FLOW_LABELS, type FlowValues, requestOf, valuesOf } from './values'

/** The flow of one kind of application: whether it is in use, and its steps. */
export function FlowDrawer({
  flow,
  opening,
  onClose,
}: {
  /** As it was read last. */
  readonly flow: ApprovalFlow
  readonly opening: Opening<unknown>
  readonly onClose: () => void
}): ReactNode {
  const { tenant } = useRemote()
  const [save] = useSaveApprovalFlowMutation()
  const { enabled, steps } = flow
  const tenantId = tenant?.tenantId
  const initial = useMemo(() => valuesOf({ enabled, steps }, tenantId), [enabled, steps, tenantId])
  const state: FormState<FlowValues> = useFormPage<FlowValues>({
    initial,
    version: flow.version,
    rowId: `${opening.round}`,
    labels: FLOW_LABELS,
    async onSave(values, version = flow.version) {
      try {
        await save(requestOf(flow, values, version)).unwrap()
      } catch (error) {
        markRefusedStep(state.form, error)
        throw error
      }
    },
    onSaved: onClose,
  })
  return (
    <DrawerForm
      title={`${flow.kindName}的审批流程`}
      open={opening.open}
      onClose={onClose}
      state={state}
      wide
    >
      <p className={css.hint}>
        修改或停用后对新提交的申请生效，审批中的申请仍按提交时的流程进行。步骤的审批人均已离职或账号已停用时，由有审核权限的成员审批；负责人和组织管理员可以审批任一步骤。
      </p>
      <Form.Item name="enabled" label={FLOW_LABELS.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
      <StepsField />
    </DrawerForm>
  )
}
