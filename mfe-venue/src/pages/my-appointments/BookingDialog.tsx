import { Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths, Loading, PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetAppointmentQuery } from '../../api'
import { BookedSeats, BookingFacts } from '../../booking/BookingParts'

/** One of one's own bookings, with the seats that were chosen. */
export function BookingDialog({
  id,
  name,
  open,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { data, error, refetch } = useGetAppointmentQuery(id)
  return (
    <Modal
      open={open}
      title={name}
      width={dialogWidths.large}
      centered
      footer={null}
      onCancel={onClose}
    >
      {data ? (
        <>
          <BookingFacts booking={data} />
          {data.seats.length > 0 && <BookedSeats booking={data} />}
        </>
      ) : error === undefined ? (
        <Loading />
      ) : (
        <PageError error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}
