import type { AddMemberApiArg } from '@zz/api-contract/member'
import { Input } from '@zz/shared-ui/antd/core'
import { Checkbox, Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DrawerForm, useFormPage } from '@zz/shared-ui/form'
import { PhoneItem } from '@zz/shared-ui/fields'
import { type ReactNode, useMemo } from 'react'
import { useAddMemberMutation } from './memberApi'
import type { Opening } from '../../useOpening'
import { type ChosenDepartment, DepartmentsField } from './DepartmentsField'
import { usePositions } from './usePositions'
import { PLATFORMS } from './words'

interface AddValues {
  readonly name: string
  readonly mobile: string
  readonly departmentIds: readonly ChosenDepartment[] | undefined
  readonly platforms: AddMemberApiArg['platforms']
  readonly positionId: string | null
  readonly workNo: string
}

const LABELS = {
  name: '姓名',
  mobile: '手机号',
  departmentIds: '部门',
  platforms: '端',
  positionId: '职位',
  workNo: '工号',
}
const NAME_LENGTH = 20
const WORK_NO_LENGTH = 30

/** 添加成员: by mobile, with or without an account; begins in the department that is shown. */
export function AddDrawer({
  opening,
  onClose,
}: {
  opening: Opening<ChosenDepartment | null>
  onClose: () => void
}): ReactNode {
  const positions = usePositions()
  const [add] = useAddMemberMutation()
  const department = opening.subject
  const initial = useMemo(
    (): AddValues => ({
      name: '',
      mobile: '',
      departmentIds: department === null ? undefined : [department],
      platforms: ['gov'],
      positionId: null,
      workNo: '',
    }),
    [department],
  )
  const state = useFormPage<AddValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ departmentIds = [], ...values }) {
      await add({ ...values, departmentIds: departmentIds.map(({ id }) => id) }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DrawerForm
      title="添加成员"
      open={opening.open}
      onClose={onClose}
      state={state}
      saveText="添加"
    >
      <Form.Item
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
      >
        <Input maxLength={NAME_LENGTH} placeholder="请输入姓名" />
      </Form.Item>
      <PhoneItem extra="没有账号的成员用手机号和验证码登录后设置密码即可使用" />
      <Form.Item
        name="departmentIds"
        label="部门"
        rules={[{ required: true, message: '请选择部门' }]}
      >
        <DepartmentsField />
      </Form.Item>
      <Form.Item name="platforms" label="端" rules={[{ required: true, message: '请选择端' }]}>
        <Checkbox.Group options={[...PLATFORMS]} />
      </Form.Item>
      <Form.Item name="positionId" label="职位">
        <Select
          allowClear
          options={[...positions]}
          placeholder="请选择职位"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="workNo" label="工号">
        <Input maxLength={WORK_NO_LENGTH} placeholder="请输入工号" />
      </Form.Item>
    </DrawerForm>
  )
}
