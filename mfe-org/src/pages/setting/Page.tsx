import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { SplitPage } from '@zz/shared-ui/split'
import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import { type ReactNode, Suspense } from 'react'
import { useGetTenantQuery } from '../../api'
import { SettingMenu } from './SettingMenu'
import { SETTING_TABS, type SettingTab, shownTabs, tabOf } from './tabs'

/**
 * 组织设置 (OS-01): a menu of tabs, the chosen one in the query string. With one tab there is nothing
 * to choose, so no menu.
 */
export default function SettingPage({
  tabs = SETTING_TABS,
}: {
  tabs?: readonly SettingTab[]
}): ReactNode {
  const { tenant } = useRemote()
  const [query] = useSearchParams()
  const { data } = useGetTenantQuery(undefined)
  const shown = shownTabs(tabs, data?.topOrgFlag ?? tenant?.topOrgFlag ?? 2)
  const tab = tabOf(shown, query.get('tab'))
  const Content = tab?.Content
  const frame = {
    title: '组织设置',
    breadcrumb: [
      { title: data?.tenantFullName ?? tenant?.tenantFullName ?? '' },
      { title: '组织设置' },
    ],
  }
  const content = Content && (
    <Suspense fallback={<SectionSkeleton rows={12} />}>
      <Content />
    </Suspense>
  )
  if (!content || shown.length === 1) return <PageFrame {...frame}>{content}</PageFrame>
  return (
    <SplitPage
      {...frame}
      sideTitle="设置"
      side={<SettingMenu tabs={shown} chosen={tab.key} />}
      chosen={tab.key}
      chosenName={tab.label}
    >
      {content}
    </SplitPage>
  )
}
