/** Words of 天府政务; ours to write (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** Points of the section 贴着院坝办. */
export const TOPICS: readonly TitledText[] = [
  { title: '区县到院落', text: '区县、街道、社区、小区、院落逐级挂好，一件事从上到下不拐弯。' },
  { title: '办事在就近', text: '社区便民服务中心登记窗口和会议室，群众议事随到随约。' },
  { title: '坝坝会上线', text: '院坝里议定的事当场记成待办，谁来办、几时办，散会前就定下来。' },
]

/** Cards of the section 可以这样用. */
export const PRACTICES: readonly TitledText[] = [
  {
    title: '党建引领',
    text: '党工委、党总支、党支部各有组织，与街道、社区的行政架构并行，职责互不混淆。',
  },
  {
    title: '物业共治',
    text: '小区、物业、社区三方在平台上建立关系，维修、停车、绿化的议题一起商量。',
  },
  {
    title: '邻里应急',
    text: '防汛、用火、独居老人探访排成任务，楼栋长和志愿者就近响应。',
  },
  {
    title: '人才安居',
    text: '人才机构与街道协作，落户、租住、就业的咨询有人接、有回音。',
  },
  {
    title: '校地合作',
    text: '高校的场馆和课题向周边社区开放，预约和交流都在平台完成。',
  },
  {
    title: '区划齐全',
    text: '行政区划内置到乡镇街道，直管县、不设区的市也能准确选到。',
  },
]

/** Steps of the section 从一个街道起步, in their order. */
export const STEPS: readonly TitledText[] = [
  { title: '搭好架构', text: '由区县先建组织，街道和社区按上级关系加入。' },
  { title: '选一件事', text: '挑一件大家都关心的事先跑通，比如院落照明。' },
  { title: '推到院落', text: '楼栋长和志愿者用手机加入，人人领得到任务。' },
  { title: '定期回看', text: '按月看办理情况，调整分工，把经验固定下来。' },
]
