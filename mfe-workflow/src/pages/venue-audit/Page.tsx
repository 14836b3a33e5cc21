import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { ListingAudits } from './ListingAudits'

const VIEWS = [
  { key: 'waiting', label: '待审核', children: <ListingAudits status={AUDIT_WAITING} /> },
  { key: 'passed', label: '已通过', children: <ListingAudits status={AUDIT_PASSED} /> },
  { key: 'refused', label: '已拒绝', children: <ListingAudits status={AUDIT_REFUSED} /> },
]

/** 场地上架审核 (WF-03): venues that organisations want to be found and booked by others (S4.11). */
export default function VenueAuditPage(): ReactNode {
  return (
    <PageFrame
      title="场地上架审核"
      breadcrumb={[{ title: '运营管理' }, { title: '场地上架审核' }]}
      fill
    >
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
