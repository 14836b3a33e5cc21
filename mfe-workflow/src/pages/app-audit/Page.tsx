import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { UseAudits } from './UseAudits'

const VIEWS = [
  { key: 'waiting', label: '待审核', children: <UseAudits status={AUDIT_WAITING} /> },
  { key: 'passed', label: '已通过', children: <UseAudits status={AUDIT_PASSED} /> },
  { key: 'refused', label: '已拒绝', children: <UseAudits status={AUDIT_REFUSED} /> },
]

/** 应用审核 (AU-05, S2 §2.5; decisions W5): members who ask to use an app from outside its scope. */
export default function AppAuditPage(): ReactNode {
  return (
    <PageFrame title="应用审核" fill>
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
