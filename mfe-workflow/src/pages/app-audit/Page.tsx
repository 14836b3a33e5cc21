import { PageFrame } from '@zz/shared-ui/page'
import type { ReactNode } from 'react'
import { StateTabs } from '../../audit/StateAudits'
import { UseAudits } from './UseAudits'

/** 应用审核 (AU-05, S2 §2.5; decisions W5): members who ask to use an app from outside its scope. */
export default function AppAuditPage(): ReactNode {
  return (
    <PageFrame title="应用审核" fill>
      <StateTabs of={UseAudits} />
    </PageFrame>
  )
}
