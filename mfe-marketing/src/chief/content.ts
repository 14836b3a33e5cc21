/** Words of 数字政府; ours to write (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** Cards of the section 日常运转，件件有着落. */
export const DUTIES: readonly TitledText[] = [
  {
    title: '机构一张图',
    text: '委办局、街道、社区和所属单位按上下级排好，职责和人员随组织调整同步更新。',
  },
  {
    title: '审核有依据',
    text: '组织创建、变更和归属都走审核，谁提交、谁通过、为什么拒绝，一条记录说清楚。',
  },
  {
    title: '公文式交办',
    text: '一件事可以同时交给多个部门，各办各的，牵头单位看得到全貌。',
  },
  {
    title: '期限看得见',
    text: '普通、督办、催办和紧急件分开排，今天到期和已经逾期的排在最前面。',
  },
  {
    title: '权限按岗位',
    text: '权限跟着角色走。人员调岗之后，能看什么、能办什么随之改变，不留尾巴。',
  },
  {
    title: '过程可追溯',
    text: '关键操作写入审计日志，只增不改；需要核对时按人、按时间、按事项查找。',
  },
]

/** Steps of the section 一项任务怎样走到底, in their order. */
export const RELAY: readonly TitledText[] = [
  { title: '上级部署', text: '把任务写成一条待办，附上文件，选好承办单位和完成期限。' },
  { title: '街道分解', text: '街道在自己的组织里再往下分，责任落到科室和具体的人。' },
  { title: '社区落实', text: '社区在手机上接收、办理、传现场照片，不用来回填表。' },
  { title: '逐级办结', text: '下级办完上级确认，统计随之更新，月底不必再催报。' },
]

/** Points of the section 建设时坚持的三点. */
export const PRINCIPLES: readonly TitledText[] = [
  {
    title: '先理顺，再上线',
    text: '系统不替单位定规矩。先把机构、岗位和流程说清楚，再搬到线上，第一天就能用。',
  },
  {
    title: '不另起一摊',
    text: '已有的业务系统可以作为应用接进来，用同一个账号进入，不要求推倒重来。',
  },
  {
    title: '数据留在自己手里',
    text: '平台可以部署在单位自己的机房里，数据、附件和日志都不出这间机房。',
  },
]

/** The section 常见问题, told to search engines as well (`aboutPage`). */
export const QUESTIONS: readonly TitledText[] = [
  {
    title: '上下级单位的数据会混在一起吗？',
    text: '不会。每个组织只看到自己的数据；上级看下级的哪些内容，由上下级关系和角色权限决定，并且每次访问都重新检查。',
  },
  {
    title: '一个人在两个单位任职怎么办？',
    text: '一个账号可以加入多个组织，在页面左上角切换。每个组织里的身份、部门和权限各算各的。',
  },
  {
    title: '机构改革之后要重新建一套吗？',
    text: '不用。部门可以移动、合并和改名，人员可以批量调整，原来的待办和记录跟着走，交接对象由系统逐项列出。',
  },
]
