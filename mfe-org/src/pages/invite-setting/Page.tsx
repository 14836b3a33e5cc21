import type { ApplySet } from '@zz/api-contract/join'
import { failureText } from '@zz/shared-ui/api'
import { Form, Switch } from '@zz/shared-ui/antd/page'
import { FormPage, useFormPage } from '@zz/shared-ui/form'
import { BackButton, PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetApplySetQuery, useUpdateApplySetMutation } from '../../joining/joinApi'

/** The five switches in their order, with what each of them opens (decisions I2). */
const SWITCHES = [
  {
    key: 'allowSearchTenantName',
    label: '允许通过组织名称搜索加入',
    extra: '开启后，任何人可以按名称搜索到本组织并提交申请',
  },
  {
    key: 'allowSearchTenantCode',
    label: '允许通过组织代码加入',
    extra: '开启后，知道组织代码的人可以提交申请',
  },
  {
    key: 'allowQrcodeLink',
    label: '允许通过二维码和链接加入',
    extra: '开启后，获得二维码或链接的人可以提交申请；关闭后已发出的链接全部失效',
  },
  {
    key: 'allowInvite',
    label: '允许管理员邀请成员',
    extra: '开启后，管理员可以按手机号邀请，被邀请人接受后直接成为成员',
  },
  {
    key: 'allowCommonInvite',
    label: '允许普通成员邀请',
    extra: '开启后，普通成员可以邀请他人，被邀请人仍需审核',
  },
] as const

type SwitchKey = (typeof SWITCHES)[number]['key']
type Values = Readonly<Record<SwitchKey, boolean>> & {
  readonly defaultJoinDepartmentId: SelectorResult | null
}

const LABELS = {
  ...(Object.fromEntries(SWITCHES.map(({ key, label }) => [key, label])) as Record<
    SwitchKey,
    string
  >),
  defaultJoinDepartmentId: '默认加入部门',
}
const REQUIRED = ['defaultJoinDepartmentId'] as const
const YES = 1
const flagOf = (on: boolean): 1 | 2 => (on ? YES : 2)

const valuesOf = (set: ApplySet): Values => ({
  allowSearchTenantName: set.allowSearchTenantName === YES,
  allowSearchTenantCode: set.allowSearchTenantCode === YES,
  allowQrcodeLink: set.allowQrcodeLink === YES,
  allowInvite: set.allowInvite === YES,
  allowCommonInvite: set.allowCommonInvite === YES,
  defaultJoinDepartmentId: {
    tenants: [],
    departments: [
      { id: set.defaultJoinDepartmentId, name: set.defaultJoinDepartmentName ?? '未知部门' },
    ],
    staffs: [],
  },
})

/** 加入设置 (MB-03): by which ways people may join, and where they begin. */
export default function InviteSettingPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const { data, error, refetch } = useGetApplySetQuery(tenant?.tenantId)
  const back = navigation.href('org.invite')
  const frame = {
    title: '加入设置',
    breadcrumb: [
      { title: tenant?.tenantFullName ?? '' },
      { title: '邀请成员', href: back },
      { title: '加入设置' },
    ],
    lead: <BackButton onBack={() => void navigate(back)} />,
  }
  if (data) return <SettingForm latest={data} frame={frame} onCancel={() => void navigate(back)} />
  return (
    <PageFrame {...frame} width="form">
      {error ? (
        <PageError text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SectionSkeleton rows={12} />
      )}
    </PageFrame>
  )
}

function SettingForm({
  latest,
  frame,
  onCancel,
}: {
  readonly latest: ApplySet
  readonly frame: Pick<Parameters<typeof FormPage>[0], 'title' | 'breadcrumb' | 'lead'>
  readonly onCancel: () => void
}): ReactNode {
  const [update] = useUpdateApplySetMutation()
  const initial = useMemo(() => valuesOf(latest), [latest])
  const state = useFormPage<Values>({
    initial,
    version: latest.version,
    labels: LABELS,
    required: REQUIRED,
    async onSave(values, version) {
      const saved = await update({
        tenantId: latest.tenantId,
        allowSearchTenantName: flagOf(values.allowSearchTenantName),
        allowSearchTenantCode: flagOf(values.allowSearchTenantCode),
        allowQrcodeLink: flagOf(values.allowQrcodeLink),
        allowInvite: flagOf(values.allowInvite),
        allowCommonInvite: flagOf(values.allowCommonInvite),
        defaultJoinDepartmentId: values.defaultJoinDepartmentId?.departments[0]?.id ?? '',
        version,
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPage {...frame} state={state} onCancel={onCancel}>
      {SWITCHES.map(({ key, label, extra }) => (
        <Form.Item key={key} name={key} label={label} valuePropName="checked" extra={extra}>
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
      ))}
      <Form.Item
        name="defaultJoinDepartmentId"
        label={LABELS.defaultJoinDepartmentId}
        rules={[{ required: true, message: '请选择部门' }]}
        extra="没有指定部门的新成员进入该部门"
      >
        <SelectorField content="department" mode="single" placeholder="请选择部门" />
      </Form.Item>
    </FormPage>
  )
}
