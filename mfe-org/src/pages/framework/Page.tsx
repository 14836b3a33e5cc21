import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { ChartTab } from './ChartTab'
import { MemberTab } from './MemberTab'

/** 组织架构 (MB-06; decisions section 0, RT7): departments with their members, and the chart of all. */
export default function FrameworkPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const open = ({ id, name }: { readonly id: string; readonly name: string }): void =>
    void navigate(navigation.href('org.framework', { dept: id, deptName: name }))
  return (
    <PageFrame
      title="组织架构"
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '组织架构' }]}
      fill
      actions={
        <>
          <Button onClick={() => void navigate(navigation.href('org.positionChart'))}>
            职位分布
          </Button>
          <Button type="primary" onClick={() => void navigate(navigation.href('org.invite'))}>
            邀请成员
          </Button>
        </>
      }
    >
      <PageTabs
        fill
        items={[
          { key: 'member', label: '成员', children: <MemberTab /> },
          { key: 'chart', label: '架构图', children: <ChartTab onOpen={open} /> },
        ]}
      />
    </PageFrame>
  )
}
