import type { TodoDetail } from '@zz/api-contract/todo'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { FileUpload, type FileValue } from '@zz/shared-ui/upload'
import { type ReactNode, useState } from 'react'
import { useFinishTodoMutation } from '../../api'

interface FinishValues {
  readonly remark: string
  readonly files: readonly FileValue[]
}

const REMARK_MAX = 500
const FILES_MAX = 20

/**
 * The own part is done, with what there is to say and to hand in (decisions O7). A part that was
 * reopened begins with what was said and handed in before.
 */
export function FinishDialog({
  todo,
  onClose,
}: {
  readonly todo: TodoDetail
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const { user } = useRemote()
  const [open, setOpen] = useState(true)
  const [finish] = useFinishTodoMutation()
  const [initial] = useState((): FinishValues => {
    const own = todo.executors.find(({ userId }) => userId === user?.id)
    return { remark: own?.remark ?? '', files: own?.files ?? [] }
  })
  const state = useFormPage<FinishValues>({
    initial,
    async onSave({ remark, files }) {
      await finish({ id: todo.id, remark, files: [...files] }).unwrap()
      setOpen(false)
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
      onCancel={() => setOpen(false)}
      onClosed={onClose}
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
