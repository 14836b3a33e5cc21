import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { DeviceList } from '../devices/Devices'
import { SecuritySettings } from '../security/Security'

const TABS = [
  { key: 'security', label: '账号安全', children: <SecuritySettings /> },
  { key: 'devices', label: '登录设备', children: <DeviceList /> },
]

/** 个人中心 (UC-01): the tab stands in the query string; an unknown one is the first. */
export default function HomePage(): ReactNode {
  return (
    <PageFrame title="个人中心" width="form">
      <PageTabs items={TABS} />
    </PageFrame>
  )
}
