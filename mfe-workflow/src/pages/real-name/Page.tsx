import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { RealNames } from './RealNames'

const VIEWS = [
  { key: 'waiting', label: '待审核', children: <RealNames status={AUDIT_WAITING} /> },
  { key: 'passed', label: '已通过', children: <RealNames status={AUDIT_PASSED} /> },
  { key: 'refused', label: '已拒绝', children: <RealNames status={AUDIT_REFUSED} /> },
]

/** 实名审核 (WF-03, UC-12; decisions S4.16): the operators decide who is who. */
export default function RealNamePage(): ReactNode {
  return (
    <PageFrame title="实名审核" breadcrumb={[{ title: '运营管理' }, { title: '实名审核' }]} fill>
      <PageTabs items={VIEWS} param="view" fill />
    </PageFrame>
  )
}
