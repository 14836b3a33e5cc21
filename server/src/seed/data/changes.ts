/** Changes of organisations that applicants ask for: names and belongings. */
import type { DemoCreation } from './audits.ts'

export interface DemoRenaming extends DemoCreation {
  readonly from: string
  readonly to: string
}

/** Top-level organisations that changed what is certified of them: one waits. */
export const RENAMINGS: readonly DemoRenaming[] = [
  {
    tenantId: '5',
    reviewer: '1',
    status: 1,
    day: 2,
    from: '中共锦云街道工作委员会',
    to: '中共锦云区锦云街道工作委员会',
  },
  {
    tenantId: '10',
    reviewer: '1',
    status: 2,
    day: 48,
    by: 'wutong',
    reason: '与营业执照一致，同意',
    from: '安居物业服务有限公司',
    to: '安居云物业服务有限公司',
  },
  {
    tenantId: '9',
    reviewer: '1',
    status: 3,
    day: 22,
    by: 'xuyang2024',
    reason: '请上传教育主管部门的更名批复',
    from: '锦云理工大学',
    to: '锦云大学',
  },
]

export interface DemoBelong extends DemoCreation {
  readonly department?: string
}

/**
 * Of organisation 2: three waiting, four passed, one refused; the community 7 belongs to 3 and has
 * asked 5.
 */
export const BELONGS: readonly DemoBelong[] = [
  { tenantId: '9', reviewer: '2', department: '公共服务科', status: 1, day: 1 },
  { tenantId: '10', reviewer: '2', department: '规划建设科', status: 1, day: 3 },
  { tenantId: '12', reviewer: '2', status: 1, day: 5 },
  { tenantId: '3', reviewer: '2', department: '信息科', status: 2, day: 90, by: 'linxue' },
  {
    tenantId: '4',
    reviewer: '2',
    department: '应急管理科',
    status: 2,
    day: 75,
    by: 'liwei_yj',
    reason: '同意归属',
  },
  { tenantId: '8', reviewer: '2', status: 2, day: 45, by: 'chensiyuan' },
  { tenantId: '11', reviewer: '2', department: '综合科', status: 2, day: 30, by: 'chensiyuan' },
  {
    tenantId: '7',
    reviewer: '2',
    department: '民政科',
    status: 3,
    day: 20,
    by: 'linxue',
    reason: '归属部门选择有误，请重新提交',
  },
  { tenantId: '7', reviewer: '3', status: 2, day: 50, by: 'yaojing' },
  { tenantId: '7', reviewer: '5', status: 1, day: 4 },
  { tenantId: '13', reviewer: '3', department: '政务服务处', status: 1, day: 2 },
  { tenantId: '15', reviewer: '3', status: 1, day: 1 },
  { tenantId: '17', reviewer: '9', department: '教务处', status: 1, day: 3 },
]
