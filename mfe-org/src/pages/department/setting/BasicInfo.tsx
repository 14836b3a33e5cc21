import type { DepartmentSetting } from '@zz/api-contract/department'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import type { DepartmentSource } from '@zz/shared-ui/tree'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo } from 'react'
import { useUpdateDepartmentSettingMutation } from '../departmentApi'
import { ChoiceField } from '../ChoiceField'
import { NameFields } from '../CreateDialog'
import { type NamedPerson, PeopleField } from '../PeopleField'
import { useTree } from '../useTree'
import { NO_SUPERIOR, type NamedDepartment } from '../words'
import { type Belonging, BelongField } from './BelongField'

/** Members are named as the call names them, so that a refusal finds its field. */
interface BasicValues {
  readonly name: string
  readonly simpleName: string
  readonly newManagers: readonly NamedPerson[]
  readonly pid: NamedDepartment | null
  readonly allTenants: readonly Belonging[]
}

const LABELS = {
  name: '部门名称',
  simpleName: '部门简称',
  newManagers: '部门主管',
  pid: '上级部门',
  allTenants: '归属组织/部门',
}

const valuesOf = (setting: DepartmentSetting): BasicValues => ({
  name: setting.name,
  simpleName: setting.simpleName,
  newManagers: setting.managers,
  pid: setting.superiorDept,
  allTenants: setting.beLong,
})

/** 上级部门: chosen in the tree, or only shown. */
function PlaceField({
  latest,
  arranges,
  source,
}: {
  readonly latest: DepartmentSetting
  readonly arranges: boolean
  readonly source: DepartmentSource
}): ReactNode {
  const isRoot = latest.pid === NO_SUPERIOR
  if (isRoot || !arranges)
    return (
      <Form.Item label={LABELS.pid} extra={isRoot ? undefined : '上级部门和归属由管理员调整'}>
        <Input
          value={isRoot ? '根部门没有上级部门' : (latest.superiorDept?.name ?? '—')}
          aria-label={LABELS.pid}
          disabled
        />
      </Form.Item>
    )
  return (
    <Form.Item
      name="pid"
      label={LABELS.pid}
      rules={[{ required: true, message: '请选择上级部门' }]}
    >
      <ChoiceField source={source} label={LABELS.pid} />
    </Form.Item>
  )
}

/** 基本信息 (DP-03): save is disabled until something changed and all is filled. */
export function BasicInfo({ latest }: { readonly latest: DepartmentSetting }): ReactNode {
  const [update] = useUpdateDepartmentSettingMutation()
  const { source } = useTree()
  const { notify } = useRemote()
  // Where it stands and what it belongs to is not for who only leads it.
  const arranges = useCan()('department:setting')
  const confirm = useConfirm()
  const initial = useMemo(() => valuesOf(latest), [latest])
  const state = useFormPage<BasicValues>({
    initial,
    version: latest.version,
    labels: LABELS,
    async onSave(values, version) {
      const saved = await update({
        id: latest.id,
        name: values.name.trim(),
        simpleName: values.simpleName.trim(),
        ...(values.pid === null || !arranges ? {} : { pid: values.pid.id }),
        newManagers: values.newManagers.map(({ id }) => id),
        isUpdateManagers: 1,
        ...(arranges
          ? {
              allTenants: values.allTenants.map(({ tenantId, departmentId }) => ({
                tenantId,
                departmentId,
              })),
              isUpdateTenants: 1,
            }
          : {}),
        ...(version === undefined ? {} : { version }),
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  const askRemove = (person: NamedPerson, remove: () => void): void => {
    const leaders = state.form.getFieldValue('newManagers') as readonly NamedPerson[]
    if (leaders.length <= 1) {
      notify.warning('部门至少保留一名主管')
      return
    }
    confirm({
      title: '是否移除该主管？',
      content: `移除后，“${person.name}”不再是“${latest.name}”的主管，保存后生效。`,
      okText: '移除',
      danger: true,
      onOk: remove,
    })
  }
  return (
    <FormPanel state={state} label="基本信息">
      <NameFields />
      <Form.Item
        name="newManagers"
        label={LABELS.newManagers}
        rules={[{ required: true, type: 'array', min: 1, message: '请选择部门主管' }]}
      >
        <PeopleField label={LABELS.newManagers} addText="添加主管" askRemove={askRemove} />
      </Form.Item>
      <PlaceField latest={latest} arranges={arranges} source={source} />
      {arranges && (
        <Form.Item
          name="allTenants"
          label={LABELS.allTenants}
          extra="可从本组织已归属的组织/部门中选择"
        >
          <BelongField />
        </Form.Item>
      )}
    </FormPanel>
  )
}
