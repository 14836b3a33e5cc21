import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo } from 'react'
import { useSaveDepartmentMutation } from './departmentApi'
import type { Opening } from '../../useOpening'
import { type NamedPerson, PeopleField } from './PeopleField'
import { NAME_MAX, type NamedDepartment, SIMPLE_MAX } from './words'

interface NewValues {
  readonly name: string
  readonly simpleName: string
  readonly managers: readonly NamedPerson[]
}

const BEGINNING: NewValues = { name: '', simpleName: '', managers: [] }
const LABELS = { name: '部门名称', simpleName: '部门简称', managers: '部门主管', pid: '上级部门' }

/** A new department below another one (decisions D1). */
export function CreateDialog({
  opening,
  close,
}: {
  opening: Opening<NamedDepartment>
  close: () => void
}): ReactNode {
  const { tenant } = useRemote()
  const [save] = useSaveDepartmentMutation()
  const { id: pid = '', name: parentName = '' } = opening.subject ?? {}
  const initial = useMemo(() => BEGINNING, [])
  const state = useFormPage<NewValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ name, simpleName, managers }) {
      await save({
        name: name.trim(),
        simpleName: simpleName.trim(),
        pid,
        managers: managers.map(({ id }) => id),
        ...(tenant ? { tenantId: tenant.tenantId } : {}),
      }).unwrap()
    },
    onSaved: close,
  })
  return (
    <DialogForm title="新增部门" open={opening.open} onClose={close} state={state}>
      <Form.Item label={LABELS.pid}>
        <Input value={parentName} disabled aria-label={LABELS.pid} />
      </Form.Item>
      <NameFields />
      <Form.Item
        name="managers"
        label={LABELS.managers}
        rules={[{ required: true, type: 'array', min: 1, message: '请选择部门主管' }]}
      >
        <PeopleField label={LABELS.managers} addText="选择部门主管" />
      </Form.Item>
    </DialogForm>
  )
}

/** 部门名称 and 部门简称 with their texts (S2 §5). */
export const NameFields = (): ReactNode => (
  <>
    <Form.Item
      name="name"
      label={LABELS.name}
      rules={[{ required: true, whitespace: true, message: '请填写部门名称' }]}
    >
      <Input maxLength={NAME_MAX} showCount autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="simpleName"
      label={LABELS.simpleName}
      rules={[{ required: true, whitespace: true, message: '请填写部门简称' }]}
    >
      <Input maxLength={SIMPLE_MAX} showCount autoComplete="off" />
    </Form.Item>
  </>
)
