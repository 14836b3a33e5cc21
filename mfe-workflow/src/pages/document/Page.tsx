import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { DocumentEditor } from './DocumentEditor'
import { FeedbackList } from './FeedbackList'

const VIEWS = [
  { key: 'documents', label: '文档', children: <DocumentEditor /> },
  { key: 'feedback', label: '读者反馈', children: <FeedbackList /> },
]

/** 帮助文档管理 (WF-03): the tree with its texts, and what readers say of them. */
export default function OpsDocumentPage(): ReactNode {
  return (
    <PageFrame
      title="帮助文档管理"
      breadcrumb={[{ title: '运营管理' }, { title: '帮助文档管理' }]}
      fill
    >
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
