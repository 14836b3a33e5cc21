import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import type { ReactNode } from 'react'
import { useCancelAppointmentMutation } from '../api'
import { spanText } from '../calendar/days'

const BEGINNING = { reason: '' }
const REASON_MAX = 200
const ignore = (): void => {}

/** A booking that is about to be taken back. */
export interface CancelSubject {
  readonly id: string
  readonly name: string
  readonly startTime: number
  readonly endTime: number
}

/** Takes a booking back: who booked may say why, the venue's side has to (decisions S4.12). */
export function CancelDialog({
  booking,
  byManager,
  open,
  onClose,
}: {
  readonly booking: CancelSubject
  readonly byManager: boolean
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const [cancel] = useCancelAppointmentMutation()
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    async onSave({ reason }) {
      await cancel({ id: booking.id, reason: reason.trim() || null }).unwrap()
      onClose()
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`取消“${booking.name}”的预约`}
      label="取消预约"
      verb="取消预约"
      danger
      onCancel={onClose}
      onClosed={ignore}
    >
      <p>
        {`${spanText(booking.startTime, booking.endTime)}的预约取消后不可恢复，`}
        {byManager ? '预约人将收到通知。' : '场地管理员将收到通知。'}
      </p>
      <Form.Item
        name="reason"
        label={byManager ? '取消原因' : '取消原因（选填）'}
        rules={byManager ? [{ required: true, whitespace: true, message: '请填写取消原因' }] : []}
      >
        <TextArea
          maxLength={REASON_MAX}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="请填写取消原因"
        />
      </Form.Item>
    </ActDialog>
  )
}
