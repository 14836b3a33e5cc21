import type { TodoDetail } from '@zz/api-contract/todo'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { MomentField } from '@zz/shared-ui/day'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { formatDateTime } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useApplyTodoExtensionMutation } from '../../api'

interface ExtendValues {
  readonly deadlineTime: number | null
  readonly reason: string
}

const BEGINNING: ExtendValues = { deadlineTime: null, reason: '' }
const REASON_MAX = 500

/** An executor asks for a later deadline, with a reason (decisions O7). */
export function ExtendDialog({
  todo,
  onClose,
}: {
  readonly todo: Pick<TodoDetail, 'id' | 'title' | 'deadlineTime'>
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const [now] = useState(() => Date.now())
  const [apply] = useApplyTodoExtensionMutation()
  const current = todo.deadlineTime ?? now
  const state = useFormPage<ExtendValues>({
    initial: BEGINNING,
    async onSave({ deadlineTime, reason }) {
      await apply({ id: todo.id, deadlineTime: deadlineTime ?? 0, reason: reason.trim() }).unwrap()
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`申请延期“${todo.title}”`}
      label="申请延期"
      verb="提交申请"
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <Form.Item
        name="deadlineTime"
        label="新的截止时间"
        extra={`当前截止时间：${formatDateTime(current).slice(0, 16)}`}
        required
        rules={[
          {
            validator: (_, value: number | null) => {
              if (value === null) return Promise.reject(new Error('请选择新的截止时间'))
              return value > current
                ? Promise.resolve()
                : Promise.reject(new Error('新的截止时间须晚于原截止时间'))
            },
          },
        ]}
      >
        <MomentField min={Math.max(current, now)} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="延期原因"
        rules={[{ required: true, whitespace: true, message: '请填写延期原因' }]}
      >
        <TextArea
          maxLength={REASON_MAX}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="请填写延期原因"
        />
      </Form.Item>
    </ActDialog>
  )
}
