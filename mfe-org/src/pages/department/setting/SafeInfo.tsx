import type { SafeSettings } from '@zz/api-contract/department'
import { Radio } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useCan } from '@zz/shared-ui/remote'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetSafeSettingsQuery, useUpdateSafeSettingsMutation } from '../departmentApi'
import { type NamedPerson, PeopleField } from '../PeopleField'
import {
  HIDDEN_WORDS,
  type NamedDepartment,
  SIGHT_WORDS,
  SPECIFIED_SIGHT,
  SPECIFIED_VIEWERS,
} from '../words'

/** Members are named as the call names them, so that a refusal finds its field. */
interface SafeValues {
  readonly hiddenFlag: 1 | 2 | 3
  readonly contacts: readonly NamedPerson[]
  readonly deptIds: SelectorResult | null
  readonly type: 1 | 2 | 3
  readonly seenDeptIds: SelectorResult | null
}

const LABELS = {
  hiddenFlag: '部门可见范围',
  contacts: '可见人员',
  deptIds: '可见部门',
  type: '成员可查看的部门',
  seenDeptIds: '可查看的部门',
}
const HINTS = {
  1: '除部门成员、各级主管和管理员外，其他人看不到该部门及其下级部门',
  2: '除部门成员、各级主管和管理员外，只有指定的人员或部门的成员能看到该部门',
  3: '组织内所有人都能看到该部门',
} as const
const OPTIONS = [1, 2, 3] as const

const choiceOf = (departments: readonly NamedDepartment[]): SelectorResult | null =>
  departments.length === 0 ? null : { tenants: [], departments, staffs: [] }
const idsOf = (choice: SelectorResult | null): string[] =>
  (choice?.departments ?? []).map(({ id }) => id)

const valuesOf = (settings: SafeSettings): SafeValues => ({
  hiddenFlag: settings.hiddenFlag,
  contacts: settings.contacts,
  deptIds: choiceOf(settings.deptIds),
  type: settings.type,
  seenDeptIds: choiceOf(settings.seenDeptIds),
})

/** 信息安全 (DP-04; decisions D3): who sees the department, and what its members see. */
export function SafeInfo({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const { data, error, refetch } = useGetSafeSettingsQuery(id)
  if (data?.id !== id)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  return <SafeForm latest={data} name={name} />
}

function SafeForm({
  latest,
  name,
}: {
  readonly latest: SafeSettings
  readonly name: string
}): ReactNode {
  const [update] = useUpdateSafeSettingsMutation()
  // What its people see of others is not for who only leads it.
  const arranges = useCan()('department:setting')
  const initial = useMemo(() => valuesOf(latest), [latest])
  const state = useFormPage<SafeValues>({
    initial,
    version: latest.version,
    labels: LABELS,
    async onSave({ hiddenFlag, type, contacts, deptIds, seenDeptIds }, version) {
      const saved = await update({
        id: latest.id,
        hiddenFlag,
        type,
        contacts: contacts.map((person) => person.id),
        deptIds: idsOf(deptIds),
        seenDeptIds: idsOf(seenDeptIds),
        ...(version === undefined ? {} : { version }),
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPanel state={state} label="信息安全">
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => (
          <>
            <Form.Item
              name="hiddenFlag"
              label={LABELS.hiddenFlag}
              extra={HINTS[(getFieldValue('hiddenFlag') ?? latest.hiddenFlag) as 1 | 2 | 3]}
            >
              <Radio.Group
                options={OPTIONS.map((value) => ({ value, label: HIDDEN_WORDS[value] }))}
              />
            </Form.Item>
            <Form.Item
              name="contacts"
              label={LABELS.contacts}
              hidden={getFieldValue('hiddenFlag') !== SPECIFIED_VIEWERS}
            >
              <PeopleField label={LABELS.contacts} addText="添加人员" mayBeIdle />
            </Form.Item>
            <Form.Item
              name="deptIds"
              label={LABELS.deptIds}
              hidden={getFieldValue('hiddenFlag') !== SPECIFIED_VIEWERS}
            >
              <SelectorField ownOnly content="department" placeholder="请选择部门" />
            </Form.Item>
            <Form.Item
              name="type"
              label={LABELS.type}
              extra={`“${name}”的成员在通讯录和选人时能看到的部门${arranges ? '' : '，由管理员设置'}`}
            >
              <Radio.Group
                disabled={!arranges}
                options={OPTIONS.map((value) => ({ value, label: SIGHT_WORDS[value] }))}
              />
            </Form.Item>
            <Form.Item
              name="seenDeptIds"
              label={LABELS.seenDeptIds}
              hidden={getFieldValue('type') !== SPECIFIED_SIGHT}
            >
              <SelectorField
                ownOnly
                content="department"
                placeholder="请选择部门"
                disabled={!arranges}
              />
            </Form.Item>
          </>
        )}
      </Form.Item>
    </FormPanel>
  )
}
