import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import type { DepartmentSource } from '@zz/shared-ui/tree'
import { type ReactNode, useMemo } from 'react'
import { useMoveDepartmentMutation } from './departmentApi'
import type { Opening } from '../../useOpening'
import { ChoiceField } from './ChoiceField'
import type { NamedDepartment } from './words'

interface MoveValues {
  readonly pid: NamedDepartment | null
}

const LABELS = { pid: '上级部门' }

/** Another superior for a department: the way beside dragging, for phones too. */
export function MoveDialog({
  opening,
  close,
  source,
}: {
  opening: Opening<NamedDepartment>
  close: () => void
  source: DepartmentSource
}): ReactNode {
  const { id = '', name = '' } = opening.subject ?? {}
  const [move] = useMoveDepartmentMutation()
  const initial = useMemo((): MoveValues => ({ pid: null }), [])
  const state = useFormPage<MoveValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ pid }) {
      await move({ id, pid: pid?.id ?? '' }).unwrap()
    },
    onSaved: close,
  })
  return (
    <DialogForm
      title={`移动“${name}”`}
      open={opening.open}
      onClose={close}
      state={state}
      saveText="移动"
      width="medium"
    >
      <Form.Item
        name="pid"
        label={LABELS.pid}
        rules={[{ required: true, message: '请选择上级部门' }]}
        extra="下级部门和成员一起移动，部门成员将收到通知"
      >
        <ChoiceField source={source} label={LABELS.pid} />
      </Form.Item>
    </DialogForm>
  )
}
