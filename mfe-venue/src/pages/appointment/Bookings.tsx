import type { AppointmentRow, QueryAppointmentManagerApiArg } from '@zz/api-contract/venue'
import { blockedDecision } from '@zz/shared-ui/batch'
import { type Filter, List, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo } from 'react'
import { useQueryAppointmentManagerQuery } from '../../api'
import { useBookingDecision } from '../../booking/useBookingDecision'
import { BOOKING_STATUS, BOOKING_WAITS, bookingIdOf } from '../../booking/words'
import { columnsOfState } from './columns'

type Asked = QueryAppointmentManagerApiArg['data']

/** Name, nickname or mobile number (decisions B2), and the days for which it is. */
const FILTERS: readonly Filter<Asked>[] = [
  { kind: 'text', key: 'reservationUser', label: '预约人', placeholder: '姓名、昵称或手机号' },
  { kind: 'dates', key: 'time', label: '预约日期', from: 'startTime', to: 'endTime', as: 'ms' },
]

const rowName = (row: AppointmentRow): string =>
  `${row.name}，${row.userInfo.realName || row.userInfo.nickName}`

/** Bookings in one state; those that wait can be decided, also several at once (BK-01). */
export function BookingsInState({ auditStatus }: { readonly auditStatus: 1 | 2 | 3 }): ReactNode {
  const { navigation } = useRemote()
  const fixed = useMemo(() => ({ auditStatus }), [auditStatus])
  const state = useListState<Asked>(FILTERS, fixed)
  const result = useQueryAppointmentManagerQuery(state.request)
  const { approve, reject, dialog } = useBookingDecision(result.data?.data)
  const inFlow = result.data?.data.some(({ step }) => step) === true
  const columns = useMemo(() => columnsOfState(auditStatus, inFlow), [auditStatus, inFlow])
  const waits = auditStatus === BOOKING_WAITS
  return (
    <>
      <List<AppointmentRow>
        state={state}
        result={result}
        label={`${BOOKING_STATUS[auditStatus]?.label ?? ''}的预约`}
        columns={columns}
        rowKey={bookingIdOf}
        rowName={rowName}
        actionsWidth={waits ? 112 : 72}
        rowActions={(row) =>
          waits && blockedDecision(row) === null
            ? [
                { label: '同意', onClick: () => approve([row]) },
                { label: '拒绝', danger: true, onClick: () => reject([row]) },
              ]
            : [
                {
                  label: '查看',
                  href: navigation.href('venue.appointment.detail', { id: row.id }),
                  opens: true,
                },
              ]
        }
        {...(waits
          ? {
              batch: {
                blocked: blockedDecision,
                actions: [
                  { label: '批量同意', onClick: approve },
                  { label: '批量拒绝', danger: true, onClick: reject },
                ],
              },
            }
          : {})}
        empty={{ text: '暂无预约' }}
      />
      {dialog}
    </>
  )
}
