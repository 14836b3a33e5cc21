import { PageFrame } from '@zz/shared-ui/page'
import type { ReactNode } from 'react'
import { StateTabs } from '../../audit/StateAudits'
import { ListingAudits } from './ListingAudits'

/** 场地上架审核 (WF-03): venues that organisations want to be found and booked by others (S4.11). */
export default function VenueAuditPage(): ReactNode {
  return (
    <PageFrame
      title="场地上架审核"
      breadcrumb={[{ title: '运营管理' }, { title: '场地上架审核' }]}
      fill
    >
      <StateTabs of={ListingAudits} />
    </PageFrame>
  )
}
