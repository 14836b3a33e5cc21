import type { VenueDetail } from '@zz/api-contract/venue'
import { Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetTakenSeatsQuery } from '../../api'
import { VenueCalendar } from '../../calendar/VenueCalendar'
import { SeatView } from '../../seat/SeatView'

/** Long enough to be a span, short enough to mean now. */
const MOMENT = 60_000
const NONE: readonly never[] = []

interface DialogProps {
  readonly venue: VenueDetail
  readonly open: boolean
  readonly onClose: () => void
}

/** 座位布局: the seats, and who sits there at this moment (decisions K23). */
export function SeatDialog({ venue, open, onClose }: DialogProps): ReactNode {
  const [now] = useState(() => Date.now())
  const { data } = useGetTakenSeatsQuery({
    venueId: venue.id,
    startTime: now,
    endTime: now + MOMENT,
  })
  const taken = data === undefined ? NONE : data.whole === 1 ? venue.validSeats : data.seats
  return (
    <Modal
      open={open}
      title="座位布局"
      width={dialogWidths.large}
      centered
      footer={null}
      onCancel={onClose}
    >
      <SeatView
        rows={venue.seatRow}
        columns={venue.seatCol}
        valid={venue.validSeats}
        taken={taken}
      />
    </Modal>
  )
}

/** 日历: when the venue is open and taken, a month at a time (decisions K23). */
export function CalendarDialog({ venue, open, onClose }: DialogProps): ReactNode {
  return (
    <Modal
      open={open}
      title="场地日历"
      width={dialogWidths.large}
      centered
      footer={null}
      onCancel={onClose}
    >
      <VenueCalendar venueId={venue.id} />
    </Modal>
  )
}
