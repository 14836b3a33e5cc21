/**
 * The apps of the demonstration besides the default ones (decisions section 5, "Apps (14)"), and one
 * that is delisted.
 */

export interface DemoApp {
  readonly code: string
  readonly name: string
  readonly keywords: readonly string[]
  readonly supplier: string
  readonly chargeType: 1 | 2 | 3
  /** 2: only the operators manage it. */
  readonly isOpt?: 2
  /** Without one it is a part of this product. */
  readonly appUrl?: string
  /** Which of the introductions below; without one there is none. */
  readonly introduction?: number
  /** 3: the operators delisted it. */
  readonly status?: 3
}

/** Id of the first of `DEMO_APPS`; the ones below are those of the default apps. */
export const FIRST_APP = 4

/** In the order of their ids, counted from `FIRST_APP`. */
export const DEMO_APPS: readonly DemoApp[] = [
  {
    code: 'venue',
    name: '场地预约',
    keywords: ['会议室', '预约', '审批', '座位', '日历'],
    supplier: '云枢平台运营中心',
    chargeType: 1,
    introduction: 0,
  },
  {
    code: 'notice',
    name: '公告通知',
    keywords: ['公告', '通知', '必达', '已读回执', '置顶', '定时发布', '附件', '分类'],
    supplier: '云枢平台运营中心',
    chargeType: 1,
    appUrl: '/apps/cloud',
  },
  {
    code: 'attendance',
    name: '考勤打卡与外勤签到一体化管理平台',
    keywords: ['考勤', '打卡', '外勤', '排班', '请假'],
    supplier: '锦云数智科技有限公司',
    chargeType: 2,
    appUrl: '/apps/cloud',
    introduction: 1,
  },
  {
    code: 'survey',
    name: '问卷调查',
    keywords: ['问卷', '投票', '民意', '统计', '报表'],
    supplier: '云澜科技有限公司',
    chargeType: 1,
    appUrl: '/apps/cloud',
  },
  {
    code: 'parking',
    name: '智慧停车',
    keywords: ['停车'],
    supplier: '安居云物业服务有限公司',
    chargeType: 3,
    appUrl: '/apps/cloud',
    introduction: 0,
  },
  {
    code: 'supervise',
    name: '督查督办',
    keywords: ['督查', '督办', '台账', '时限', '反馈'],
    supplier: '锦云数智科技有限公司',
    chargeType: 1,
    appUrl: '/apps/workflow',
    introduction: 1,
  },
  {
    code: 'party',
    name: '党建学习',
    keywords: ['党建', '学习', '三会一课'],
    supplier: '云枢平台运营中心',
    chargeType: 1,
    isOpt: 2,
    appUrl: '/apps/party',
  },
  {
    code: 'patrol',
    name: '网格巡查',
    keywords: ['网格', '巡查', '上报', '地图', '轨迹'],
    supplier: '锦云数智科技有限公司',
    chargeType: 2,
    appUrl: '/apps/drifter',
    introduction: 0,
  },
  {
    code: 'repair',
    name: '物业报修',
    keywords: ['报修', '物业', '派单', '评价', '回访'],
    supplier: '安居云物业服务有限公司',
    chargeType: 1,
    appUrl: '/apps/drifter',
  },
  {
    code: 'recruit',
    name: '人才招聘',
    keywords: ['招聘', '简历', '面试', '人才库', '测评'],
    supplier: '锦云人才发展中心',
    chargeType: 2,
    appUrl: '/apps/cloud',
  },
  {
    code: 'signature',
    name: '电子签章',
    keywords: ['签章', '合同', '存证', '用印', '审批'],
    supplier: '云澜科技有限公司',
    chargeType: 3,
    appUrl: '/apps/cloud',
    introduction: 1,
  },
  {
    code: 'visitor',
    name: '访客登记',
    keywords: ['访客', '登记', '门禁'],
    supplier: '安居云物业服务有限公司',
    chargeType: 2,
    appUrl: '/apps/cloud',
    status: 3,
  },
]

/** Rich text, which `introduction` of an app names by its index. */
export const INTRODUCTIONS: readonly string[] = [
  `<h2>应用简介</h2><p>面向街道、社区和机关单位，把线下登记搬到线上：手机上提交，办公室里处理，过程有记录，结果可查询。</p>
<h3>主要功能</h3><ul><li>在线提交与进度查询，办理结果自动通知</li><li>按部门、时间、类型统计，支持导出</li><li>与组织架构同步，人员变动后权限随之调整</li></ul>
<h3>适用对象</h3><p>已完成组织认证的政府机关、社区、物业企业和高校。</p>`,
  `<h2>应用简介</h2><p>为单位内部管理提供统一入口，<strong>开通后即可使用</strong>，无需安装。</p>
<h3>主要功能</h3><ul><li>规则由管理员设置，可按部门区分</li><li>异常情况提醒到人，处理过程留痕</li><li>月度报表自动生成</li></ul>
<h3>收费说明</h3><table><tbody><tr><th>版本</th><th>人数</th><th>说明</th></tr><tr><td>基础版</td><td>200人以内</td><td>限时免费</td></tr><tr><td>专业版</td><td>不限</td><td>联系供应商</td></tr></tbody></table>`,
]

/** An app that the demonstration's organisation opened; people by their account names. */
export interface DemoOpening {
  readonly code: string
  readonly enable: 1 | 2
  readonly daysAgo: number
  /** Names of departments; 'root' is the whole organisation. */
  readonly departments: readonly string[]
  readonly people: readonly string[]
}

/** What organisation 2 has opened. */
export const OPENED: readonly DemoOpening[] = [
  { code: 'venue', enable: 1, daysAgo: 150, departments: ['root'], people: [] },
  { code: 'notice', enable: 1, daysAgo: 120, departments: ['root'], people: [] },
  {
    code: 'attendance',
    enable: 1,
    daysAgo: 60,
    departments: ['办公室', '综合科', '财政科', '信访科'],
    people: ['liwei_xx', 'liwei_yj'],
  },
  { code: 'survey', enable: 1, daysAgo: 30, departments: ['信息科', '公共服务科'], people: [] },
  { code: 'parking', enable: 2, daysAgo: 90, departments: ['root'], people: [] },
]

/** An application to use an app, by the code of the app and the account name of the applicant. */
export interface DemoUseApply {
  readonly code: string
  readonly applicant: string
  readonly daysAgo: number
  readonly status: 1 | 2 | 3
  readonly applyReason: string | null
  readonly reason?: string
}

/** Four wait (1), of which one goes through a flow; one passed (2), one was refused (3). */
export const USE_APPLIES: readonly DemoUseApply[] = [
  {
    code: 'attendance',
    applicant: 'fangxiao',
    daysAgo: 1,
    status: 1,
    applyReason: '民政科近期有外勤走访任务，需要外勤签到。',
  },
  { code: 'survey', applicant: 'chensiyuan', daysAgo: 2, status: 1, applyReason: null },
  {
    code: 'survey',
    applicant: 'liwei_zh',
    daysAgo: 3,
    status: 1,
    applyReason: '组织年度满意度测评。',
  },
  {
    code: 'attendance',
    applicant: 'liwei_yj',
    daysAgo: 20,
    status: 2,
    applyReason: '值班组需要排班打卡。',
  },
  {
    code: 'survey',
    applicant: 'fangxiao',
    daysAgo: 15,
    status: 3,
    applyReason: null,
    reason: '问卷调查由公共服务科统一组织，请先提交需求。',
  },
  {
    code: 'attendance',
    applicant: 'songjiayi',
    daysAgo: 1,
    status: 1,
    applyReason: '本周起轮流到社区值班，需要在现场签到。',
  },
]
