import type { ApplySet } from '@zz/api-contract/join'
import { FormPage, useFormPage } from '@zz/shared-ui/form'
import { BackButton, PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import type { SelectorResult } from '@zz/shared-ui/selector'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import {
  COMMON_INVITE,
  DEFAULT_DEPARTMENT_LABEL,
  DefaultDepartmentField,
  defaultDepartmentOf,
  departmentIdOf,
  flagOf,
  isOn,
  SwitchFields,
} from '../../joining/JoinFields'
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
  COMMON_INVITE,
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
  defaultJoinDepartmentId: DEFAULT_DEPARTMENT_LABEL,
}

const valuesOf = (set: ApplySet): Values => ({
  allowSearchTenantName: isOn(set.allowSearchTenantName),
  allowSearchTenantCode: isOn(set.allowSearchTenantCode),
  allowQrcodeLink: isOn(set.allowQrcodeLink),
  allowInvite: isOn(set.allowInvite),
  allowCommonInvite: isOn(set.allowCommonInvite),
  defaultJoinDepartmentId: defaultDepartmentOf(set),
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
        <PageError error={error} onRetry={() => void refetch()} />
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
    async onSave(values, version) {
      const saved = await update({
        tenantId: latest.tenantId,
        allowSearchTenantName: flagOf(values.allowSearchTenantName),
        allowSearchTenantCode: flagOf(values.allowSearchTenantCode),
        allowQrcodeLink: flagOf(values.allowQrcodeLink),
        allowInvite: flagOf(values.allowInvite),
        allowCommonInvite: flagOf(values.allowCommonInvite),
        defaultJoinDepartmentId: departmentIdOf(values.defaultJoinDepartmentId),
        version,
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPage {...frame} state={state} onCancel={onCancel}>
      <SwitchFields fields={SWITCHES} />
      <DefaultDepartmentField extra="没有指定部门的新成员进入该部门" />
    </FormPage>
  )
}
