import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { RemoteList } from './RemoteList'
import { TokenList } from './TokenList'

const VIEWS = [
  { key: 'remotes', label: '模块', children: <RemoteList /> },
  { key: 'tokens', label: '发布令牌', children: <TokenList /> },
]

/** 模块发布与健康 (SH-14): every remote with what is in force, and who may publish it. */
export default function ReleasePage(): ReactNode {
  return (
    <PageFrame
      title="模块发布与健康"
      breadcrumb={[{ title: '运营管理' }, { title: '模块发布与健康' }]}
      fill
    >
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
