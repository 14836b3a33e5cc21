/** Words of 数据社区; ours to write (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** Points of the section 数据从哪里来. */
export const SOURCES: readonly TitledText[] = [
  { title: '办一件事，记一笔', text: '数据来自日常办理，不为统计另外填报。事情办了，数就有了。' },
  {
    title: '同一个口径',
    text: '同一项指标在概览、列表和导出里是同一个算法，点开数字就是那几条记录。',
  },
  { title: '随办随新', text: '待办办结、预约通过、成员加入，概览上的数字跟着变，不必等第二天。' },
]

/** Cards of the section 看得懂，也点得开. */
export const VIEWS: readonly TitledText[] = [
  {
    title: '组织概览',
    text: '成员、部门、待审核申请、进行中待办和今日预约，一屏看到组织今天的样子。',
  },
  {
    title: '趋势与对比',
    text: '近十五天待办的增减、各部门的完成情况，图和表随时切换，读屏软件也能读。',
  },
  {
    title: '人员构成',
    text: '按部门、职位和加入时间看人，缺编在哪里、谁分管太多，看分布就知道。',
  },
  {
    title: '场地使用',
    text: '哪些场地常满、哪些总空着，按月查看，为开放时间的调整提供依据。',
  },
  {
    title: '导出留底',
    text: '需要上报时按条件导出表格，谁在什么时候导出了什么，审计日志里有记录。',
  },
  {
    title: '开放接口',
    text: '标准的接口和授权方式，经批准的应用可以读取约定的数据，超出范围的一概不给。',
  },
]

/** Cards of the section 用得起，也守得住. */
export const PROTECTIONS: readonly TitledText[] = [
  {
    title: '组织之间互相隔离',
    text: '隔离规则写在数据库里，不只靠页面遮挡。换一个组织，就换一份数据。',
  },
  {
    title: '敏感信息只露一角',
    text: '手机号、证件号默认打码，证照文件只有本人和审核人能打开，链接限时有效。',
  },
  {
    title: '看得到用途',
    text: '每一次导出、授权和查看证件原文都有记录；记录只能新增，不能修改和删除。',
  },
  {
    title: '说删就删',
    text: '账号注销、组织解散都有清楚的期限和后果说明，到期的资料不再保留。',
  },
]

/** The section 常见问题, told to search engines as well (`aboutPage`). */
export const QUESTIONS: readonly TitledText[] = [
  {
    title: '数据会被用来做别的事吗？',
    text: '不会。平台里的数据归录入它的组织所有，用途以隐私政策写明的为限，接口授权可随时撤销。',
  },
  {
    title: '可以和已有的数据平台对接吗？',
    text: '可以。平台提供标准的授权协议和接口文档，由双方约定读取范围，按应用单独授权。',
  },
  {
    title: '数据量大了会不会变慢？',
    text: '列表都按索引分页读取，导入导出在后台进行。两万行的名册可以一次导入，过程中页面照常使用。',
  },
]
