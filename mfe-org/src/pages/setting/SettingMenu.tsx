import { SideNav } from '@zz/shared-ui/split'
import type { ReactNode } from 'react'
import type { SettingTab } from './tabs'

/** The tabs of the settings as links, so that each has an address. */
export function SettingMenu({
  tabs,
  chosen,
}: {
  tabs: readonly SettingTab[]
  chosen: string
}): ReactNode {
  return (
    <SideNav
      label="设置"
      items={tabs.map(({ key, label }) => ({ key, name: label, search: `?tab=${key}` }))}
      chosen={chosen}
    />
  )
}
