/** Words of 智慧应急; ours to write (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** Steps of the section 从准备到复盘, in their order. */
export const PHASES: readonly TitledText[] = [
  { title: '平时备着', text: '值班表、物资清单、避险场所和负责人的电话，都在平台上保持最新。' },
  { title: '接报登记', text: '时间、地点、情况记成一条紧急件，附上照片和视频，不在群里翻找。' },
  { title: '同步调度', text: '相关单位同时收到，谁办完了、谁还没动，值班室一眼看到。' },
  { title: '事后复盘', text: '过程自动留痕，几点谁做了什么都在，复盘照着记录来。' },
]

/** Cards of the section 紧要关头靠得住. */
export const ABILITIES: readonly TitledText[] = [
  {
    title: '紧急件置顶',
    text: '紧急事项排在所有待办最前，打开平台第一眼就是它，直到办结才落下。',
  },
  {
    title: '一次通知到人',
    text: '站内信即时送达，设置了短信和邮件的也会收到，重要的消息不怕漏看。',
  },
  {
    title: '多部门一条线',
    text: '公安、医疗、水务、社区写在同一条待办里，信息只报一次，处处看得到。',
  },
  {
    title: '场所随时可查',
    text: '会议厅、体育馆、学校礼堂的容量和空闲时段都登记在册，需要时马上找得到。',
  },
  {
    title: '替补不断档',
    text: '值班人离开时有明确的交接对象，未办完的事项自动转交，不因换人停摆。',
  },
  {
    title: '断网也不丢',
    text: '提交时断了线，填好的内容仍在页面上；恢复后再点一次，不会重复上报。',
  },
]

/** Points of the section 我们的分寸. */
export const RULES: readonly TitledText[] = [
  {
    title: '不替代专业系统',
    text: '预警监测、指挥通信各有专业系统。平台做的是把人和任务组织起来，让预案走得动。',
  },
  {
    title: '平战同一套',
    text: '平时办事用它，应急也用它。不必在最忙乱的时候，再去学一套陌生的系统。',
  },
  {
    title: '权责写在前面',
    text: '谁能发布紧急件、谁有权调度，事先按角色授权，紧要关头不用再请示能不能点。',
  },
]

/** The section 常见问题, told to search engines as well (`aboutPage`). */
export const QUESTIONS: readonly TitledText[] = [
  {
    title: '任务发出去，怎么知道对方在办？',
    text: '每位承办人的办理状态都显示在待办里，没有动静的可以再发一条催办，催办也会留下记录。',
  },
  {
    title: '不在同一个组织的单位能一起办吗？',
    text: '可以。上下级和归属关系内的组织都能成为承办方，各自只看到与自己有关的内容。',
  },
  {
    title: '演练会不会和真实事件混淆？',
    text: '可以为演练单独建一个组织或部门，演练的待办和消息只在其中流转，结束后统一归档。',
  },
]
