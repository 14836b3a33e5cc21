import type { OverseenVenue } from '@zz/api-contract/review'
import { Alert, Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useState } from 'react'
import { consequenceOf, outcomeOf } from './words'
import { useBanVenueMutation, useGetOverseenVenueQuery } from './venueApi'
import css from './venue.module.css'

/** Characters of a reason. */
const LONGEST = 200
const BEGINNING = { reason: '' }
const LABEL = '封禁原因'

/** Asks why a venue is banned, and says what becomes of its bookings as they stand now. */
export default function BanDialog({
  venue,
  onClose,
}: {
  readonly venue: OverseenVenue
  readonly onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [open, setOpen] = useState(true)
  const [ban] = useBanVenueMutation()
  // Anew, as people go on booking while the list stands open.
  const { data: now, isFetching } = useGetOverseenVenueQuery(venue.id, {
    refetchOnMountOrArgChange: true,
  })
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    labels: { reason: LABEL },
    async onSave({ reason }) {
      notify.success(outcomeOf(await ban({ venueId: venue.id, reason: reason.trim() }).unwrap()))
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`封禁场地“${venue.name}”`}
      label="封禁场地"
      verb="封禁"
      danger
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <Alert
        className={css.note ?? ''}
        type="warning"
        showIcon
        title={isFetching && !now ? '正在查询该场地的预约…' : consequenceOf(now ?? venue)}
        description="封禁后其他组织找不到该场地，所有人都不能预约，所属组织不能编辑和下架；解除后恢复。预约人和场地管理员会收到通知。"
      />
      <Form.Item
        name="reason"
        label={LABEL}
        rules={[{ required: true, whitespace: true, message: `请填写${LABEL}` }]}
        extra="所属组织的场地管理员可以看到"
      >
        <TextArea maxLength={LONGEST} showCount rows={3} placeholder={`请填写${LABEL}`} />
      </Form.Item>
    </ActDialog>
  )
}
