import type { PersonSet } from '@zz/api-contract/org'
import { failureText } from '@zz/shared-ui/api'
import { Form, Switch } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetPersonSetQuery, useUpdatePersonSetMutation } from '../../api'

/** Members are named as the call names them, so that a refusal finds its field. */
interface PersonValues {
  readonly showMobile: boolean
  readonly editNickName: boolean
  readonly allowCommonInvite: boolean
  readonly defaultJoinDepartmentId: SelectorResult | null
}

const LABELS = {
  showMobile: '显示成员手机号',
  editNickName: '允许成员修改昵称',
  allowCommonInvite: '允许普通成员邀请',
  defaultJoinDepartmentId: '默认加入部门',
}
const SWITCHES = [
  { name: 'showMobile', extra: '开启后，组织成员可以互相查看手机号' },
  { name: 'editNickName', extra: '关闭后，成员在本组织中不能修改自己的昵称' },
  { name: 'allowCommonInvite', extra: '开启后，普通成员可以邀请他人，被邀请人仍需审核' },
] as const
const REQUIRED = ['defaultJoinDepartmentId'] as const
const YES = 1
const flagOf = (on: boolean): 1 | 2 => (on ? YES : 2)

const valuesOf = (set: PersonSet): PersonValues => ({
  showMobile: set.showMobile === YES,
  editNickName: set.editNickName === YES,
  allowCommonInvite: set.allowCommonInvite === YES,
  defaultJoinDepartmentId: {
    tenants: [],
    departments: [
      { id: set.defaultJoinDepartmentId, name: set.defaultJoinDepartmentName ?? '未知部门' },
    ],
    staffs: [],
  },
})

function PersonForm({ latest }: { latest: PersonSet }): ReactNode {
  const [update] = useUpdatePersonSetMutation()
  const initial = useMemo(() => valuesOf(latest), [latest])
  const state = useFormPage<PersonValues>({
    initial,
    version: latest.version,
    labels: LABELS,
    required: REQUIRED,
    async onSave(values, version) {
      const saved = await update({
        tenantId: latest.tenantId,
        showMobile: flagOf(values.showMobile),
        editNickName: flagOf(values.editNickName),
        allowCommonInvite: flagOf(values.allowCommonInvite),
        defaultJoinDepartmentId: values.defaultJoinDepartmentId?.departments[0]?.id ?? '',
        version,
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPanel state={state} label="人员设置">
      {SWITCHES.map(({ name, extra }) => (
        <Form.Item
          key={name}
          name={name}
          label={LABELS[name]}
          valuePropName="checked"
          extra={extra}
        >
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
      ))}
      <Form.Item
        name="defaultJoinDepartmentId"
        label={LABELS.defaultJoinDepartmentId}
        rules={[{ required: true, message: '请选择部门' }]}
        extra="加入或导入时没有指定部门的成员进入该部门"
      >
        <SelectorField content="department" mode="single" placeholder="请选择部门" />
      </Form.Item>
    </FormPanel>
  )
}

/** 人员设置 (OS-13, decisions T19): what the organisation lets its members see and do. */
export function PersonSetting(): ReactNode {
  const { tenant } = useRemote()
  const { data, error, refetch } = useGetPersonSetQuery(tenant?.tenantId)
  if (data) return <PersonForm latest={data} />
  return error ? (
    <PageError text={failureText(error)} onRetry={() => void refetch()} />
  ) : (
    <SectionSkeleton rows={8} />
  )
}
