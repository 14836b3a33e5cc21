import {
  type BatchActWords,
  describeFlowPass,
  listNames,
  shownSteps,
  type Stepped,
  useBatchAct,
} from '@zz/shared-ui/batch'
import { useOpening } from '@zz/shared-ui/form'
import { type ReactNode, useCallback } from 'react'
import { useAuditAppointmentMutation } from '../api'
import { RejectDialog, type RejectQuestion } from './RejectDialog'
import { APPROVE, bookingIdOf } from './words'

/** A booking as a question names it: by its venue. */
export interface BookingSubject extends Stepped {
  readonly id: string
  readonly name: string
  /** Other requests that wait and overlap it. */
  readonly sameTimeCount: number
}

const THING = '预约'

const APPROVAL: BatchActWords<BookingSubject> = {
  title: (rows) =>
    rows.length === 1 ? '确定同意该预约吗？' : `确定同意所选 ${rows.length} 个预约吗？`,
  content(rows) {
    const names = listNames(rows, '场地')
    const others = rows.some(({ sameTimeCount }) => sameTimeCount > 0)
    const inFlow = describeFlowPass(rows, '预约人')
    if (inFlow === null)
      return `${names}的预约通过后将通知预约人${others ? '，同时段的其他申请将被拒绝' : ''}。`
    const which = rows.length === 1 ? '' : `${names}：`
    return `${which}${inFlow}${others ? '生效时，同时段的其他申请将被拒绝。' : ''}`
  },
  okText: '同意',
  success: '已同意',
}

/**
 * Deciding bookings, one or several: what asks, and the dialog of a refusal to be drawn. `listed` is
 * what the page shows of them now.
 */
export function useBookingDecision(listed: readonly BookingSubject[] | undefined): {
  readonly approve: (rows: readonly BookingSubject[], onDone?: () => void) => void
  readonly reject: (rows: readonly BookingSubject[], onDone?: () => void) => void
  readonly dialog: ReactNode
} {
  const [audit] = useAuditAppointmentMutation()
  const approve = useBatchAct(
    THING,
    APPROVAL,
    useCallback(
      (ids: string[], rows: readonly BookingSubject[]) =>
        audit({ operationType: APPROVE, ids, ...shownSteps(rows, bookingIdOf) }),
      [audit],
    ),
  )
  const [question, ask, close] = useOpening<RejectQuestion>()
  const reject = useCallback(
    (rows: readonly BookingSubject[], onDone?: () => void) => ask({ rows, onDone }),
    [ask],
  )
  return {
    approve,
    reject,
    dialog: question.subject && (
      <RejectDialog
        key={question.round}
        question={question.subject}
        listed={listed}
        open={question.open}
        onClose={close}
      />
    ),
  }
}
