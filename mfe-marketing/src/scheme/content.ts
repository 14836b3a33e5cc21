/** Words of 解决方案 with its six cards; ours to write but for their names (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** The drawings of the cards, by their subject. */
export type SchemeIcon = 'inspection' | 'college' | 'party' | 'government' | 'talent' | 'community'

/** One of the six cards. */
export interface SchemeCard extends TitledText {
  readonly icon: SchemeIcon
  readonly points: readonly string[]
  /** The page that says more. */
  readonly to: string
}

/** The six cards in their order (MK-05). */
export const SCHEMES: readonly SchemeCard[] = [
  {
    icon: 'inspection',
    title: '智慧巡检',
    text: '河道、管网、消防、市政设施，凡是要人去看的，都能排成任务。',
    points: ['巡检清单随任务下发', '现场照片当场留存', '问题转办到整改销号'],
    to: '/home/env',
  },
  {
    icon: 'college',
    title: '智慧高校',
    text: '学院、处室、实验室各有组织，教室和场馆统一登记、统一预约。',
    points: ['院系和处室一张架构图', '场馆按座位和时段预约', '师生按角色授权'],
    to: '/home/science',
  },
  {
    icon: 'party',
    title: '智慧党建',
    text: '党委、总支、支部逐级建起来，活动场所和通知在一处安排。',
    points: ['党组织上下级关系清楚', '活动通知发到每名党员', '党群活动中心在线预约'],
    to: '/home/tianfuGov',
  },
  {
    icon: 'government',
    title: '数字政府',
    text: '委办局、街道、社区在一张网上交办、督办和审核。',
    points: ['任务逐级分解', '办理期限公开', '操作全程留痕'],
    to: '/home/chief',
  },
  {
    icon: 'talent',
    title: '智慧人才',
    text: '人才机构与用人单位同在平台，履历由本人维护，授权后才可查看。',
    points: ['履历只由本人填写', '职位与编制一目了然', '活动与场地一并安排'],
    to: '/home/tianfuGov',
  },
  {
    icon: 'community',
    title: '智慧社区',
    text: '社区、小区、物业连在一起，居民的事不出门就有回音。',
    points: ['网格员手机登记', '物业直接接单', '公告发到人'],
    to: '/home/community',
  },
]

/** Steps of the section 四步搭起来, in their order. */
export const BLOCKS: readonly TitledText[] = [
  {
    title: '选组织类型',
    text: '政府、企业、高校、社区、人才机构、党组织和小区，七类各有资料和流程。',
  },
  { title: '连上下级', text: '按管理关系挂好上级和归属，需要上级同意的自动走审核。' },
  { title: '开通应用', text: '待办、场地、公告等应用按需开通，谁能用由管理员定。' },
  { title: '分配角色', text: '从自带的角色起步，再按单位的实际增减权限。' },
]

/** Points of the section 选平台，看三点. */
export const PROMISES: readonly TitledText[] = [
  {
    title: '一套平台，不同样子',
    text: '七类组织共用同一套底座，各看各的字段、各走各的流程，不必买七套系统。',
  },
  {
    title: '可大可小',
    text: '一个居民小组能用，一个区的几百家单位也能用；规模变了，不换平台。',
  },
  {
    title: '进得来，出得去',
    text: '名册可以批量导入，数据可以按条件导出，接口有公开文档，不被绑死。',
  },
]
