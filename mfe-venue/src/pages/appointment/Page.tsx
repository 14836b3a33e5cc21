import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { BOOKING_APPROVED, BOOKING_REFUSED, BOOKING_WAITS } from '../../booking/words'
import { BookingsInState } from './Bookings'

/** S2 §2.7: pending, rejected, approved. */
const TABS = [
  {
    key: 'pending',
    label: '待审核',
    children: <BookingsInState key="pending" auditStatus={BOOKING_WAITS} />,
  },
  {
    key: 'rejected',
    label: '已拒绝',
    children: <BookingsInState key="rejected" auditStatus={BOOKING_REFUSED} />,
  },
  {
    key: 'approved',
    label: '已通过',
    children: <BookingsInState key="approved" auditStatus={BOOKING_APPROVED} />,
  },
]

/** 预约管理 (BK-01, S2 §2.7): bookings of the organisation's venues by their state. */
export default function AppointmentPage(): ReactNode {
  return (
    <PageFrame title="预约管理" breadcrumb={[{ title: '场地管理' }, { title: '预约管理' }]} fill>
      <PageTabs items={TABS} fill />
    </PageFrame>
  )
}
