import { AdminSetting } from '../admin/AdminSetting'
import { DissolveSetting } from '../dissolve/DissolveSetting'
import { PersonSetting } from '../person/PersonSetting'
import { StartupSetting } from '../startup/StartupSetting'
import { GroupSetting } from './GroupSetting'
import { OrgSetting } from './OrgSetting'
import { PositionSetting } from './PositionSetting'
import { RelationSetting } from './relation/Relation'
import { type ComponentType, lazy } from 'react'

/** Charts and pictures of their own, for whoever opens this tab. */
const StatisticsSetting = lazy(async () => ({
  default: (await import('../statistics/StatisticsSetting')).StatisticsSetting,
}))

/** A tab of the settings; `key` stands in the query string. */
export interface SettingTab {
  readonly key: string
  readonly label: string
  /** Also in the menu of a top-level organisation (S1 §2 Organisation settings area). */
  readonly top: boolean
  /** Absent while it is not built. */
  readonly Content?: ComponentType
}

/** Keys and words of decisions RT15, in their order. */
export const SETTING_TABS: readonly SettingTab[] = [
  { key: 'orgSetting', label: '组织设置', top: true, Content: OrgSetting },
  { key: 'relation', label: '关系设置', top: true, Content: RelationSetting },
  { key: 'admin', label: '管理员设置', top: true, Content: AdminSetting },
  { key: 'field', label: '职位管理', top: true, Content: PositionSetting },
  { key: 'group', label: '组织群', top: true, Content: GroupSetting },
  { key: 'person', label: '人员设置', top: false, Content: PersonSetting },
  { key: 'startUp', label: '启动图设置', top: true, Content: StartupSetting },
  { key: 'statistics', label: '统计', top: true, Content: StatisticsSetting },
  { key: 'dissolve', label: '解散组织', top: true, Content: DissolveSetting },
]

/** What the menu shows: the built ones, for a top-level organisation those marked so. */
export const shownTabs = (tabs: readonly SettingTab[], topOrgFlag: number): SettingTab[] =>
  tabs.filter((tab) => tab.Content !== undefined && (topOrgFlag !== 1 || tab.top))

/**
 * The tab that the query string asks for; an unknown, hidden or missing one is the first,
 * orgSetting (RT15).
 */
export const tabOf = (shown: readonly SettingTab[], asked: string | null): SettingTab | undefined =>
  shown.find(({ key }) => key === asked) ?? shown[0]
