/** Words of 智慧社区; ours to write (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** Scenes of a community's day, shown as cards, on a phone as a carousel. */
export const SCENES: readonly TitledText[] = [
  {
    title: '清早巡查',
    text: '网格员沿路走一圈，井盖松了、路灯坏了，拍照登记，当场交给该管的人。',
  },
  {
    title: '上午接待',
    text: '居民来反映漏水，社工登记后转给物业，什么时候上门，居民收得到回音。',
  },
  {
    title: '中午协调',
    text: '两家为停车位起了争执，把社区、物业和网格员拉进同一条待办，一次说清。',
  },
  {
    title: '下午活动',
    text: '老年课堂借用活动室，打开场地日历就知道几点空着，预约通过自动通知。',
  },
  {
    title: '傍晚通知',
    text: '明早停水两小时，公告发到组织群里每一个人，在站内信里随时能翻到。',
  },
  {
    title: '夜里值守',
    text: '值班室接到紧急事项，一键标为紧急件，相关的人立即收到提醒。',
  },
]

/** Points of the section 谁在用，省了什么. */
export const PEOPLE: readonly TitledText[] = [
  { title: '社区工作者', text: '少填一张表，多走一户人家。同样的信息只登记一次，各处共用。' },
  {
    title: '物业公司',
    text: '与所服务的小区在平台上建立关系，报修和投诉直接到岗，处理结果有据可查。',
  },
  {
    title: '楼栋长和志愿者',
    text: '用自己的手机就能加入，领任务、传照片、报平安，不用学复杂的系统。',
  },
]

/** Cards of the section 关系理清，事情就顺. */
export const RELATIONS: readonly TitledText[] = [
  {
    title: '社区与小区',
    text: '小区是社区的下级组织，社区看得到辖区内每个小区的事项进展。',
  },
  {
    title: '小区与物业',
    text: '一个小区关联一家物业公司，换了物业，改一下关联，历史记录仍在。',
  },
  {
    title: '社区与党组织',
    text: '社区党总支、党支部各有自己的组织，党务与居务分开管，人员可以共用。',
  },
  {
    title: '社区与街道',
    text: '街道交办直接到社区，社区办不了的逐级上报，不再层层打电话。',
  },
]

/** The section 常见问题, told to search engines as well (`aboutPage`). */
export const QUESTIONS: readonly TitledText[] = [
  {
    title: '居民要装很多软件吗？',
    text: '不用。平台在浏览器里就能打开，手机和电脑同一套页面；喜欢客户端的，也可以下载安装。',
  },
  {
    title: '社区人手少，谁来维护？',
    text: '开通后用自带的角色和流程就能工作。成员名册可以从表格一次导入，离职和调岗都有引导。',
  },
  {
    title: '场地怎么收费？',
    text: '平台登记场地的开放时间和容纳人数，预约由场地管理员确认；是否收费由管理方自定，平台不经手费用。',
  },
]
