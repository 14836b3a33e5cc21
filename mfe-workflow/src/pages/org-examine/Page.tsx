import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { BelongAudits } from './BelongAudits'
import { OwnAudits } from './OwnAudits'

/** decisions A2. */
const VIEWS = [
  { key: 'own', label: '组织审核', children: <OwnAudits /> },
  { key: 'belong', label: '归属审核', children: <BelongAudits /> },
]

/**
 * 组织审核 (AU-01, S2 §2.4): applications to stand below this organisation, and applications to belong
 * to it.
 */
export default function OrgExaminePage(): ReactNode {
  const { tenant } = useRemote()
  return (
    <PageFrame
      title="组织审核"
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '组织审核' }]}
      fill
    >
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
