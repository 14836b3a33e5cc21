import { shownMobile } from '@zz/contract/mobile'
import type { AppointmentDetail } from '@zz/api-contract/venue'
import { Facts, PersonList, PersonRow, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { spanText } from '../calendar/days'
import { seatName } from '../seat/plan'
import { BookingSeats } from '../seat/BookingSeats'
import { labelsOf } from '../venue/words'
import { seatText } from './words'

/** What was booked, when and why, and what became of it. */
export function BookingFacts({ booking }: { readonly booking: AppointmentDetail }): ReactNode {
  return (
    <Facts
      items={[
        { label: '场地', value: booking.name },
        { label: '类型标签', value: labelsOf(booking.venueLabel) },
        { label: '所属组织', value: booking.tenantName },
        { label: '预约时间', value: spanText(booking.startTime, booking.endTime) },
        { label: '预约方式', value: seatText(booking.seatCount) },
        { label: '参会人数', value: `${booking.userCount} 人` },
        { label: '联系电话', value: shownMobile(booking.contactMobile) },
        { label: '提交时间', value: <TimeText value={booking.launchAuditTime} /> },
        { label: '审核人', value: booking.auditor },
        { label: '审核时间', value: <TimeText value={booking.auditTime} /> },
        { label: '地址', value: booking.venueAddress, wide: true },
        { label: '预约事由', value: booking.subject, wide: true },
        ...(booking.reason ? [{ label: '原因', value: booking.reason, wide: true }] : []),
      ]}
    />
  )
}

/** Who booked, as of the day of booking. */
export function Booker({ booking }: { readonly booking: AppointmentDetail }): ReactNode {
  const { realName, nickName, tenantName, position, mobile, avatar } = booking.userInfo
  return (
    <PersonList label="预约人">
      <PersonRow
        name={realName || nickName}
        avatar={avatar}
        note={[tenantName, position, shownMobile(mobile)].filter(Boolean).join(' · ')}
      />
    </PersonList>
  )
}

const NAMED = 20

/** The seats of a booking, by name and on the plan; nothing of the whole venue. */
export function BookedSeats({ booking }: { readonly booking: AppointmentDetail }): ReactNode {
  const names = booking.seats.slice(0, NAMED).map(seatName).join('、')
  return (
    <>
      <p>{booking.seats.length > NAMED ? `${names} 等 ${booking.seats.length} 个座位` : names}</p>
      <BookingSeats rows={booking.seatRow} columns={booking.seatCol} seats={booking.seats} />
    </>
  )
}
