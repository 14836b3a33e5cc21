import type { GroupCard } from '@zz/api-contract/group'
import { Input } from '@zz/shared-ui/antd/core'
import { toFailure } from '@zz/shared-ui/api'
import { Form, Switch } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { type ReactNode, useMemo } from 'react'
import { useSaveDepartmentGroupMutation } from '../../api'
import type { Opening } from '../../useOpening'
import { NAME_MAX, NARROWER_HINT, NO, YES } from './words'

interface GroupValues {
  readonly departmentId: SelectorResult | null
  readonly groupName: string
  readonly containChild: boolean
}

/** The department whose group it is, where that is given. */
export interface OfDepartment {
  readonly id: string
  readonly name: string
}

const LABELS = {
  departmentId: '部门',
  groupName: '群名称',
  containChild: '包含下级部门成员',
}

const choiceOf = (department: OfDepartment): SelectorResult => ({
  tenants: [],
  departments: [department],
  staffs: [],
})

/** Fields of S1 §7 save-department-group; what is on already cannot be turned off (S1 §4). */
function Fields({ group, fixed }: { group: GroupCard | null; fixed: boolean }): ReactNode {
  const on = group?.containChildFlag === YES
  return (
    <>
      {!fixed && (
        <Form.Item
          name="departmentId"
          label={LABELS.departmentId}
          rules={[{ required: true, message: '请选择部门' }]}
        >
          <SelectorField ownOnly content="department" mode="single" placeholder="请选择部门" />
        </Form.Item>
      )}
      <Form.Item
        name="groupName"
        label={LABELS.groupName}
        {...(group === null
          ? { extra: '不填写时为“部门名称+部门群”' }
          : { rules: [{ required: true, whitespace: true, message: '请填写群名称' }] })}
      >
        <Input maxLength={NAME_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="containChild"
        label={LABELS.containChild}
        valuePropName="checked"
        extra={on ? '已包含下级部门成员，开启后不能关闭' : NARROWER_HINT}
      >
        <Switch disabled={on} checkedChildren="是" unCheckedChildren="否" />
      </Form.Item>
    </>
  )
}

/**
 * A new group of a department, or another name and the wider reach for one. Without a department it
 * is chosen in the dialog.
 */
export function DepartmentGroupDialog({
  opening,
  department,
  group,
  onClose,
}: {
  opening: Opening<unknown>
  department: OfDepartment | null
  /** As the server has it now; null for a new one. */
  group: GroupCard | null
  onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [save] = useSaveDepartmentGroupMutation()
  const { groupName = '', containChildFlag = NO } = group ?? {}
  const initial = useMemo(
    (): GroupValues => ({
      departmentId: department && choiceOf(department),
      groupName: groupName ?? '',
      containChild: containChildFlag === YES,
    }),
    [department, groupName, containChildFlag],
  )
  const state = useFormPage<GroupValues>({
    initial,
    version: group?.version ?? undefined,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ departmentId, groupName: typed, containChild }, version) {
      const chosen = department ?? departmentId?.departments[0]
      const sent = await save({
        departmentId: chosen?.id ?? '',
        groupName: typed.trim() || `${chosen?.name ?? ''}部门群`,
        containChild: containChild ? YES : NO,
        platform: 'gov',
        ...(version === undefined ? {} : { version }),
      })
      if (sent.error !== undefined) {
        notify.failure(group === null ? '新建失败' : '更新失败', sent.error)
        throw toFailure(sent.error)
      }
      notify.success(group === null ? '新建成功' : '更新成功')
    },
    onSaved: onClose,
  })
  // Of a given department everything is chosen already: nothing need be typed.
  const filled = department !== null && group === null ? { ...state, submit: state.act } : state
  return (
    <DialogForm
      title={group === null ? '创建部门群' : '编辑部门群'}
      open={opening.open}
      onClose={onClose}
      state={filled}
      saveText={group === null ? '创建' : '保存'}
    >
      <Fields group={group} fixed={department !== null} />
    </DialogForm>
  )
}
