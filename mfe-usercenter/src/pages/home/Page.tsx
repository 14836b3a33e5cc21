import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import { lazy, type ReactNode, Suspense } from 'react'
import { DeviceList } from '../devices/Devices'
import { SecuritySettings } from '../security/Security'

// Forms, pickers and the editor of texts come with their tabs.
const MoreInfoForm = lazy(() => import('../expand/MoreInfo'))
const Resume = lazy(() => import('../resume/Resume'))

const waiting = <SectionSkeleton rows={7} />

const TABS = [
  { key: 'security', label: '账号安全', children: <SecuritySettings /> },
  {
    key: 'expand',
    label: '扩展资料',
    children: (
      <Suspense fallback={waiting}>
        <MoreInfoForm />
      </Suspense>
    ),
  },
  {
    key: 'resume',
    label: '我的简历',
    children: (
      <Suspense fallback={waiting}>
        <Resume />
      </Suspense>
    ),
  },
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
