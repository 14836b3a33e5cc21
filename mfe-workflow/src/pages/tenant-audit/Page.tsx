import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { ChangeAudits, CreationAudits } from './TopAudits'

const VIEWS = [
  { key: 'creation', label: '创建审核', children: <CreationAudits /> },
  { key: 'change', label: '变更审核', children: <ChangeAudits /> },
]

/**
 * 组织创建审核 (WF-03): organisations that are to stand below nobody, and what those that do want to
 * change of what is certified (decisions T6, S4.2).
 */
export default function TenantAuditPage(): ReactNode {
  return (
    <PageFrame
      title="组织创建审核"
      breadcrumb={[{ title: '运营管理' }, { title: '组织创建审核' }]}
      fill
    >
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
