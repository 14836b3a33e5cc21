import type { AppointmentRow } from '@zz/api-contract/venue'
import type { ListColumn } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StepWord, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { BOOKING_WAITS } from '../../booking/words'
import { spanText } from '../../calendar/days'
import { VenueName } from '../../venue/VenueName'
import { ADDRESS_LENGTH, labelsOf } from '../../venue/words'

type Column = ListColumn<AppointmentRow>

const cut = (text: string, max?: number): ReactNode =>
  text ? <EllipsisText text={text} {...(max ? { max } : {})} /> : '—'
const nameOf = ({ userInfo }: AppointmentRow): string => userInfo.realName || userInfo.nickName

/** Picture and name of the venue, leading to the booking. */
function BookingLink({ row }: { readonly row: AppointmentRow }): ReactNode {
  const { navigation } = useRemote()
  return (
    <Link to={navigation.href('venue.appointment.detail', { id: row.id })}>
      <VenueName name={row.name} images={row.venueImageUrl} />
    </Link>
  )
}

const FIRST: readonly Column[] = [
  {
    key: 'name',
    title: '场地',
    kind: 'name',
    width: 184,
    render: (row) => <BookingLink row={row} />,
  },
  {
    key: 'venueLabel',
    title: '类型标签',
    kind: 'word',
    width: 88,
    render: (row) => cut(labelsOf(row.venueLabel)),
  },
  {
    key: 'venueAddress',
    title: '地址',
    kind: 'address',
    width: 140,
    card: 'hide',
    render: (row) => cut(row.venueAddress, ADDRESS_LENGTH),
  },
  {
    key: 'time',
    title: '预约时间',
    kind: 'datetime',
    width: 190,
    card: 'line',
    cardLabel: '',
    render: (row) => spanText(row.startTime, row.endTime),
  },
  {
    key: 'booker',
    title: '预约人',
    kind: 'person',
    card: 'meta',
    render: (row) => cut(nameOf(row)),
  },
  {
    key: 'tenant',
    title: '单位',
    kind: 'text',
    width: 112,
    card: 'meta',
    render: (row) => cut(row.userInfo.tenantName),
  },
  {
    key: 'launchAuditTime',
    title: '提交时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.launchAuditTime} />,
  },
]

/** 同时段{n}个申请, where others wait for the same time (decisions S4.12). */
const SAME_TIME: Column = {
  key: 'sameTime',
  title: '同时段',
  kind: 'word',
  width: 112,
  card: 'meta',
  render: (row) => (row.sameTimeCount > 0 ? `同时段${row.sameTimeCount}个申请` : '—'),
  onCard: (row) => (row.sameTimeCount > 0 ? `同时段${row.sameTimeCount}个申请` : null),
}

const DECIDED: readonly Column[] = [
  {
    key: 'auditor',
    title: '审核人',
    kind: 'person',
    card: 'meta',
    render: (row) => cut(row.auditor ?? ''),
  },
  {
    key: 'auditTime',
    title: '审核时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.auditTime} />,
  },
]

/** Where a booking waits in its flow (WF-02). */
const STEP: Column = {
  key: 'step',
  title: '审批步骤',
  kind: 'word',
  width: 112,
  card: 'line',
  cardLabel: '步骤',
  render: ({ step }) => (step ? <StepWord step={step} /> : '—'),
  onCard: ({ step }) => (step ? `${step.name} ${step.no}/${step.total}` : null),
}

/** Columns of the bookings in one state (decisions B2); those that wait name their steps, if any. */
export const columnsOfState = (auditStatus: number, inFlow: boolean): readonly Column[] =>
  auditStatus === BOOKING_WAITS
    ? [...FIRST, SAME_TIME, ...(inFlow ? [STEP] : [])]
    : [...FIRST, ...DECIDED]
