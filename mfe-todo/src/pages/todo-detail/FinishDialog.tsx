import type { TodoDetail } from '@zz/api-contract/todo'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { FileUpload, type FileValue } from '@zz/shared-ui/upload'
import type { ReactNode } from 'react'
import { useFinishTodoMutation } from '../../api'

interface FinishValues {
  readonly remark: string
  readonly files: readonly FileValue[]
}

const BEGINNING: FinishValues = { remark: '', files: [] }
const REQUIRED: readonly never[] = []
const REMARK_MAX = 500
const FILES_MAX = 20

/** The own part is done, with what there is to say and to hand in (decisions O7). */
export function FinishDialog({
  todo,
  open,
  onClose,
  onClosed,
}: {
  readonly todo: Pick<TodoDetail, 'id' | 'title'>
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}): ReactNode {
  const [finish] = useFinishTodoMutation()
  const state = useFormPage<FinishValues>({
    initial: BEGINNING,
    required: REQUIRED,
    async onSave({ remark, files }) {
      await finish({ id: todo.id, remark, files: [...files] }).unwrap()
      onClose()
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`完成“${todo.title}”`}
      label="完成待办"
      verb="完成"
      focusVerb
      onCancel={onClose}
      onClosed={onClosed}
    >
      <Form.Item name="remark" label="完成说明（选填）">
        <TextArea maxLength={REMARK_MAX} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="files" label="附件（选填）">
        <FileUpload appCode="td" label="附件" max={FILES_MAX} />
      </Form.Item>
    </ActDialog>
  )
}
