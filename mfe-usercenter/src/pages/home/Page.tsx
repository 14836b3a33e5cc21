import { Tabs } from '@zz/shared-ui/antd/page'
import { PageFrame } from '@zz/shared-ui/page'
import { useSearchParams } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { Devices } from '../devices/Devices'
import { Security } from '../security/Security'

const TABS = [
  { key: 'security', label: '账号安全', children: <Security /> },
  { key: 'devices', label: '登录设备', children: <Devices /> },
]

/** 个人中心 (UC-01): the tab stands in the query string; an unknown one is the first. */
export default function HomePage(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const active = TABS.find((tab) => tab.key === asked)?.key ?? 'security'
  return (
    <PageFrame title="个人中心" breadcrumb={[{ title: '个人中心' }]}>
      <Tabs items={TABS} activeKey={active} onChange={(tab) => setQuery({ tab })} destroyOnHidden />
    </PageFrame>
  )
}
