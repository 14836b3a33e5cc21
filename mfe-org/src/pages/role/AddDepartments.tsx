import { Form, Switch } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { type ReactNode, useMemo } from 'react'
import { useAllocateRoleDepartmentMutation } from './roleApi'
import type { Opening } from '../../useOpening'
import { WITH_BELOW, WITHOUT_BELOW } from './words'

interface Values {
  readonly departmentIds: SelectorResult | null
  readonly includeChild: boolean
}

/** As many as one call takes. */
const MOST = 200
const LABELS = { departmentIds: '部门', includeChild: '包含下级部门' }

/** Gives a role to departments: whoever sits there has it (RL-02; decisions R2). */
export function AddDepartments({
  opening,
  roleId,
  onClose,
}: {
  opening: Opening<unknown>
  roleId: string
  onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [allocate] = useAllocateRoleDepartmentMutation()
  const initial = useMemo((): Values => ({ departmentIds: null, includeChild: true }), [])
  const state = useFormPage<Values>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ departmentIds, includeChild }) {
      const ids = (departmentIds?.departments ?? []).map(({ id }) => id)
      const { addedCount } = await allocate({
        roleId,
        departmentIds: ids,
        includeChild: includeChild ? WITH_BELOW : WITHOUT_BELOW,
      }).unwrap()
      if (addedCount === 0) notify.info('所选部门已在该角色中')
      else notify.success(`新增部门成功，新增${addedCount}个部门`)
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="新增部门"
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="新增"
    >
      <Form.Item
        name="departmentIds"
        label={LABELS.departmentIds}
        rules={[{ required: true, message: '请选择部门' }]}
        extra="所选部门的成员将拥有该角色的权限"
      >
        <SelectorField ownOnly content="department" max={MOST} placeholder="请选择部门" />
      </Form.Item>
      <Form.Item
        name="includeChild"
        label={LABELS.includeChild}
        valuePropName="checked"
        extra="开启后，下级部门的成员同样拥有该角色的权限"
      >
        <Switch checkedChildren="是" unCheckedChildren="否" />
      </Form.Item>
    </DialogForm>
  )
}
