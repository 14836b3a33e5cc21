import type { RoleGroup } from '@zz/api-contract/role'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useSaveRoleGroupMutation, useUpdateRoleGroupMutation } from './roleApi'
import type { Opening } from '../../useOpening'
import { NAME_LENGTH } from './words'

const LABELS = { name: '角色组名称' }

/** A new group of roles, or another name for one (RL-01). */
export function GroupDialog({
  opening,
  onClose,
}: {
  opening: Opening<RoleGroup | null>
  onClose: () => void
}): ReactNode {
  const [save] = useSaveRoleGroupMutation()
  const [update] = useUpdateRoleGroupMutation()
  const group = opening.subject
  const name = group?.name ?? ''
  const initial = useMemo(() => ({ name }), [name])
  const state = useFormPage<{ readonly name: string }>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values) {
      const typed = values.name.trim()
      await (group ? update({ id: group.id, name: typed }) : save({ name: typed })).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={group ? '重命名角色组' : '新增角色组'}
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item
        name="name"
        label="角色组名称"
        rules={[{ required: true, whitespace: true, message: '请输入角色组名称' }]}
      >
        <Input maxLength={NAME_LENGTH} showCount autoComplete="off" />
      </Form.Item>
    </DialogForm>
  )
}
