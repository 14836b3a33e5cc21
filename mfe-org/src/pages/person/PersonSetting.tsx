import type { PersonSet } from '@zz/api-contract/org'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import type { SelectorResult } from '@zz/shared-ui/selector'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetPersonSetQuery, useUpdatePersonSetMutation } from '../../api'
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

/** Members are named as the call names them, so that a refusal finds its field. */
interface PersonValues {
  readonly showMobile: boolean
  readonly editNickName: boolean
  readonly allowCommonInvite: boolean
  readonly defaultJoinDepartmentId: SelectorResult | null
}

const SWITCHES = [
  { key: 'showMobile', label: '显示成员手机号', extra: '开启后，组织成员可以互相查看手机号' },
  {
    key: 'editNickName',
    label: '允许成员修改昵称',
    extra: '关闭后，成员在本组织中不能修改自己的昵称',
  },
  COMMON_INVITE,
] as const
const [SHOW_MOBILE, EDIT_NICK_NAME] = SWITCHES
const LABELS = {
  showMobile: SHOW_MOBILE.label,
  editNickName: EDIT_NICK_NAME.label,
  allowCommonInvite: COMMON_INVITE.label,
  defaultJoinDepartmentId: DEFAULT_DEPARTMENT_LABEL,
}

const valuesOf = (set: PersonSet): PersonValues => ({
  showMobile: isOn(set.showMobile),
  editNickName: isOn(set.editNickName),
  allowCommonInvite: isOn(set.allowCommonInvite),
  defaultJoinDepartmentId: defaultDepartmentOf(set),
})

function PersonForm({ latest }: { latest: PersonSet }): ReactNode {
  const [update] = useUpdatePersonSetMutation()
  const initial = useMemo(() => valuesOf(latest), [latest])
  const state = useFormPage<PersonValues>({
    initial,
    version: latest.version,
    labels: LABELS,
    async onSave(values, version) {
      const saved = await update({
        tenantId: latest.tenantId,
        showMobile: flagOf(values.showMobile),
        editNickName: flagOf(values.editNickName),
        allowCommonInvite: flagOf(values.allowCommonInvite),
        defaultJoinDepartmentId: departmentIdOf(values.defaultJoinDepartmentId),
        version,
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPanel state={state} label="人员设置">
      <SwitchFields fields={SWITCHES} />
      <DefaultDepartmentField extra="加入或导入时没有指定部门的成员进入该部门" />
    </FormPanel>
  )
}

/** 人员设置 (OS-13, decisions T19): what the organisation lets its members see and do. */
export function PersonSetting(): ReactNode {
  const { tenant } = useRemote()
  const { data, error, refetch } = useGetPersonSetQuery(tenant?.tenantId)
  if (data) return <PersonForm latest={data} />
  return error ? (
    <PageError error={error} onRetry={() => void refetch()} />
  ) : (
    <SectionSkeleton rows={8} />
  )
}
