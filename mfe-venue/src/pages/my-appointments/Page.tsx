import type { MyAppointmentRow, MyAppointmentsApiArg } from '@zz/api-contract/venue'
import { Button } from '@zz/shared-ui/antd/core'
import { useOpening } from '@zz/shared-ui/form'
import { type Filter, type ListColumn, ListPage, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { Link, useNavigate } from '@zz/shared-ui/router'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useMyAppointmentsQuery } from '../../api'
import { BookingTag } from '../../booking/BookingTag'
import { CancelDialog } from '../../booking/CancelDialog'
import { useCalendarFile } from '../../booking/useCalendarFile'
import { BOOKING_APPROVED, BOOKING_STATUS, BOOKING_WAITS, seatText } from '../../booking/words'
import { spanText } from '../../calendar/days'
import { VenueName } from '../../venue/VenueName'
import { BookingDialog } from './BookingDialog'

type Asked = MyAppointmentsApiArg['data']

const FILTERS: readonly Filter<Asked>[] = [
  {
    kind: 'choice',
    key: 'auditStatus',
    label: '状态',
    options: Object.entries(BOOKING_STATUS).map(([value, { label }]) => ({
      value: Number(value),
      label,
    })),
  },
  {
    kind: 'dates',
    key: 'time',
    label: '预约日期',
    from: 'startTime',
    to: 'endTime',
    as: 'ms',
  },
]

const rowKey = (row: MyAppointmentRow): string => row.id
const rowName = (row: MyAppointmentRow): string => row.name

const COLUMNS: readonly ListColumn<MyAppointmentRow>[] = [
  {
    key: 'name',
    title: '场地',
    kind: 'name',
    render: (row) => <VenueName name={row.name} images={row.venueImageUrl} />,
    onCard: (row) => <VenueName name={row.name} images={row.venueImageUrl} />,
  },
  {
    key: 'time',
    title: '预约时间',
    kind: 'text',
    width: 190,
    card: 'line',
    cardLabel: '',
    render: (row) => spanText(row.startTime, row.endTime),
  },
  {
    key: 'subject',
    title: '预约事由',
    kind: 'text',
    render: (row) => <EllipsisText text={row.subject} />,
  },
  {
    key: 'seats',
    title: '预约方式',
    kind: 'word',
    width: 96,
    card: 'meta',
    render: (row) => seatText(row.seatCount),
  },
  {
    key: 'tenantName',
    title: '所属组织',
    kind: 'text',
    card: 'meta',
    render: (row) => <EllipsisText text={row.tenantName} />,
  },
  {
    key: 'launchAuditTime',
    title: '提交时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.launchAuditTime} />,
  },
  {
    key: 'auditStatus',
    title: '状态',
    kind: 'status',
    render: (row) => <BookingTag status={row.auditStatus} />,
  },
]

/** 我的预约 (BK-04): what the person has booked; cancelling, and a file for the calendar. */
export default function MyAppointmentsPage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const state = useListState<Asked>(FILTERS)
  const result = useMyAppointmentsQuery(state.request)
  const [looked, look, closeLooked] = useOpening<MyAppointmentRow>()
  const [leaving, cancel, closeLeaving] = useOpening<MyAppointmentRow>()
  const keepFile = useCalendarFile()
  const find = navigation.href('venue.find')
  return (
    <>
      <ListPage<MyAppointmentRow>
        title="我的预约"
        breadcrumb={[{ title: '场地预约' }, { title: '我的预约' }]}
        actions={
          <Button type="primary" onClick={() => void navigate(find)}>
            查找场地
          </Button>
        }
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={184}
        rowActions={(row) => [
          { label: '查看', onClick: () => look(row), opens: true },
          ...(row.auditStatus === BOOKING_WAITS || row.auditStatus === BOOKING_APPROVED
            ? [{ label: '加入日历', onClick: () => keepFile(row.id) }]
            : []),
          ...(row.canCancel === 1
            ? [{ label: '取消预约', danger: true, onClick: () => cancel(row) }]
            : []),
        ]}
        empty={{ text: '暂无预约', action: <Link to={find}>去查找场地</Link> }}
      />
      {looked.subject && (
        <BookingDialog
          key={looked.round}
          id={looked.subject.id}
          name={looked.subject.name}
          open={looked.open}
          onClose={closeLooked}
        />
      )}
      {leaving.subject && (
        <CancelDialog
          key={leaving.round}
          booking={leaving.subject}
          byManager={false}
          open={leaving.open}
          onClose={closeLeaving}
        />
      )}
    </>
  )
}
