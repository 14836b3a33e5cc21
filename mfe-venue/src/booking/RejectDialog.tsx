import {
  describeFlowRefusal,
  hasMovedOn,
  listNames,
  shownSteps,
  useAskedRows,
  useTellOutcome,
} from '@zz/shared-ui/batch'
import { ActDialog, AuditReason, useFormPage } from '@zz/shared-ui/form'
import type { ReactNode } from 'react'
import { useAuditAppointmentMutation } from '../api'
import type { BookingSubject } from './useBookingDecision'
import { bookingIdOf, REJECT } from './words'

/** The bookings that are about to be refused together. */
export interface RejectQuestion {
  readonly rows: readonly BookingSubject[]
  readonly onDone?: (() => void) | undefined
}

const BEGINNING = { reason: '' }
const ignore = (): void => {}

/** Refuses bookings with one reason for all of them (decisions B1). */
export function RejectDialog({
  question: { rows: asked, onDone },
  listed,
  open,
  onClose,
}: {
  readonly question: RejectQuestion
  /** What the page shows of them now. */
  readonly listed: readonly BookingSubject[] | undefined
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const [audit] = useAuditAppointmentMutation()
  const tell = useTellOutcome('预约')
  const { rows, moveOn } = useAskedRows(asked, listed, bookingIdOf)
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    async onSave({ reason }) {
      const answer = await audit({
        operationType: REJECT,
        ids: rows.map(bookingIdOf),
        reason: reason.trim(),
        ...shownSteps(rows, bookingIdOf),
      })
      const isOther = hasMovedOn(answer)
      if (isOther) moveOn()
      if (isOther || !tell(answer, '已拒绝', onDone))
        throw new Error('not refused, so the dialog stays')
      onClose()
    },
  })
  const inFlow = describeFlowRefusal(rows)
  return (
    <ActDialog
      state={state}
      open={open}
      title={rows.length === 1 ? '拒绝该预约' : `拒绝所选 ${rows.length} 个预约`}
      label="拒绝预约"
      verb="拒绝"
      danger
      onCancel={onClose}
      onClosed={ignore}
    >
      {inFlow !== null && <p>{inFlow}</p>}
      <p>{`${listNames(rows, '场地')}的预约人将收到拒绝原因。`}</p>
      <AuditReason refusing />
    </ActDialog>
  )
}
