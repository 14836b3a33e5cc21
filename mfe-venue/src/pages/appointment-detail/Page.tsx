import { LeadBack } from '@zz/shared-ui/page'
import type { AppointmentDetail } from '@zz/api-contract/venue'
import { Button } from '@zz/shared-ui/antd/core'
import { DetailPage, type DetailSection } from '@zz/shared-ui/detail'
import { useRemote } from '@zz/shared-ui/remote'
import { useScreenParam } from '@zz/shared-ui/screens'
import { type ReactNode, useMemo, useState } from 'react'
import { useGetAppointmentQuery } from '../../api'
import { BookedSeats, Booker, BookingFacts } from '../../booking/BookingParts'
import { BookingTag } from '../../booking/BookingTag'
import { CancelDialog } from '../../booking/CancelDialog'
import { useBookingDecision } from '../../booking/useBookingDecision'
import { VenueMedia } from '../../venue/Media'

/** 预约详情 with its decision (BK-02, S2 §2.7). */
export default function AppointmentDetailPage(): ReactNode {
  const id = useScreenParam('id')
  const { navigation } = useRemote()
  return id === '' ? <LeadBack to={navigation.href('venue.appointment')} /> : <Detail id={id} />
}

const sectionsOf = (booking: AppointmentDetail): readonly DetailSection[] => [
  { key: 'facts', title: '预约信息', content: <BookingFacts booking={booking} /> },
  ...(booking.seats.length > 0
    ? [{ key: 'seats', title: '预约座位', content: <BookedSeats booking={booking} /> }]
    : []),
  {
    key: 'media',
    title: '场地图片',
    content: <VenueMedia images={booking.venueImageUrl} video={null} />,
  },
  { key: 'booker', title: '预约人', beside: true, content: <Booker booking={booking} /> },
]

/** What is to be known before it is decided. */
function hintOf({ step, sameTimeCount }: AppointmentDetail): string | undefined {
  const hints = [
    ...(step ? [`当前为第${step.no}步“${step.name}”，共${step.total}步`] : []),
    ...(sameTimeCount > 0 ? [`同时段${sameTimeCount}个申请，同意后其余将被拒绝`] : []),
  ]
  return hints.length === 0 ? undefined : hints.join('；')
}

function Detail({ id }: { readonly id: string }): ReactNode {
  const { navigation } = useRemote()
  const result = useGetAppointmentQuery(id)
  const booking = result.data
  const listed = useMemo(() => booking && [booking], [booking])
  const { approve, reject, dialog } = useBookingDecision(listed)
  const [cancelling, setCancelling] = useState<'open' | 'closing' | null>(null)
  const list = navigation.href('venue.appointment')
  return (
    <>
      <DetailPage
        title={booking?.name ?? '预约详情'}
        breadcrumb={[
          { title: '场地管理' },
          { title: '预约管理', href: list },
          { title: '预约详情' },
        ]}
        tag={booking && <BookingTag status={booking.auditStatus} />}
        hint={booking && hintOf(booking)}
        actions={
          booking && (
            <>
              {booking.canCancel === 1 && (
                <Button danger onClick={() => setCancelling('open')}>
                  取消预约
                </Button>
              )}
              {booking.canAudit === 1 && (
                <>
                  <Button danger onClick={() => reject([booking])}>
                    拒绝
                  </Button>
                  <Button type="primary" onClick={() => approve([booking])}>
                    同意
                  </Button>
                </>
              )}
            </>
          )
        }
        result={result}
        sections={booking ? sectionsOf(booking) : []}
        back={list}
      />
      {dialog}
      {booking && cancelling !== null && (
        <CancelDialog
          booking={booking}
          byManager={booking.isOwn !== 1}
          open={cancelling === 'open'}
          onClose={() => setCancelling('closing')}
        />
      )}
    </>
  )
}
