/** Words of 科学合作 with its five subjects; ours to write but for their names (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** One of the five subjects. */
export interface ScienceSubject {
  /** Fragment of its address. */
  readonly key: string
  readonly title: string
  readonly lead: string
  readonly points: readonly TitledText[]
}

/** The five tabs in their order (MK-08). */
export const SUBJECTS: readonly ScienceSubject[] = [
  {
    key: 'centre',
    title: '联合研究中心',
    lead: '高校、研究机构与基层单位共同建一个中心，课题从一线来，结果回一线去。',
    points: [
      {
        title: '共同管理',
        text: '双方各派负责人，在平台上建一个共同的组织，成员、权限和场地一起管。',
      },
      {
        title: '课题来自基层',
        text: '街道和社区提出真实的难题，由中心排序立项，过程对参与单位公开。',
      },
      { title: '场地与设备共用', text: '实验室、会议室和设备登记开放时段，参与单位按约使用。' },
    ],
  },
  {
    key: 'transfer',
    title: '技术转移',
    lead: '成熟的方法不该停在论文里。把它变成别的单位拿来就能用的应用。',
    points: [
      {
        title: '做成应用',
        text: '按平台的开放约定开发成应用，上架后各组织按需开通，无需各自部署。',
      },
      { title: '先试后用', text: '先在自愿的几家单位灰度试用，看过效果再放开，不合适随时退回。' },
      { title: '权责清楚', text: '知识产权、使用范围和维护责任在协议中写明，平台按协议授权。' },
    ],
  },
  {
    key: 'project',
    title: '联合研究项目',
    lead: '一个明确的问题、一个约定的期限、几家单位一起做。',
    points: [
      { title: '任务分解', text: '里程碑写成待办，承担单位、负责人和期限都在上面，进展不用催。' },
      { title: '数据合规', text: '研究使用的数据先脱敏、再授权，用到什么、用到何时，都有记录。' },
      { title: '成果共享', text: '报告、模型和工具归档在项目组织里，参与单位都能取用。' },
    ],
  },
  {
    key: 'exchange',
    title: '知识交流中心',
    lead: '让做研究的人听得到基层，让做基层的人看得懂研究。',
    points: [
      { title: '讲座与工作坊', text: '预约场地、发布群公告、分派待办，都用平台现成的能力完成。' },
      {
        title: '驻点观察',
        text: '研究者受邀加入社区组织，看到的范围由角色决定；驻点结束，由管理员办理离开。',
      },
      { title: '案例共写', text: '做成一件事，双方一起写成案例，经同意后公开给其他单位参考。' },
    ],
  },
  {
    key: 'commission',
    title: '委托研发',
    lead: '需求明确、时间紧的，可以直接委托有能力的团队来做。',
    points: [
      { title: '说清需求', text: '写明要解决的问题、现有条件和验收办法，附上样例，减少来回。' },
      { title: '分段验收', text: '按阶段交付、按阶段确认，每次确认都留有记录和意见。' },
      { title: '源码与维护', text: '交付物、源码归属和后续维护在委托时就约定，避免人走系统停。' },
    ],
  },
]

/** Heading of what the operator's setting says (`OPERATOR_CONTACT`). */
export const CONTACT_TITLE = '联系方式'
/** What the contact block says everywhere: who makes contact, by what way, and with what. */
export const CONTACT: readonly TitledText[] = [
  {
    title: '谁来联系',
    text: '高校、研究机构、企业和基层单位都可以，请由单位指定一名联系人。',
  },
  {
    title: '怎样联系',
    text: '登录后创建或加入本单位的组织，再邀请合作单位的联系人加入，或与对方建立归属关系。',
  },
  {
    title: '准备什么',
    text: '一页纸就够：想解决什么问题、能投入什么、希望多久见到结果。',
  },
]

/** Steps of the section 合作怎样开始, in their order. */
export const WAY: readonly TitledText[] = [
  { title: '提出意向', text: '用一页纸说清问题和期待。' },
  { title: '共同评估', text: '双方碰面，判断是否合适、由谁牵头。' },
  { title: '签订协议', text: '写明目标、数据、知识产权和期限。' },
  { title: '开展与复盘', text: '过程在平台上推进，结束后一起总结。' },
]
