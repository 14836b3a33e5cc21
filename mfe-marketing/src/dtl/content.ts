/** Words of the first page; ours to write (decisions RT17). */
import type { SpotName } from './Spot'

/** What the product does, each with its drawing. */
export const PRODUCT_FEATURES: ReadonlyArray<{ spot: SpotName; title: string; text: string }> = [
  {
    spot: 'tree',
    title: '组织架构',
    text: '部门、人员、上下级一张图看全。调岗、离职、交接都有去处，人走事不断。',
  },
  {
    spot: 'key',
    title: '成员与权限',
    text: '谁能看、谁能办，按角色说清楚。调整后一秒内生效，不用重新登录。',
  },
  {
    spot: 'check',
    title: '协同待办',
    text: '交办、催办、督办、紧急件分得清。办到哪一步、卡在谁手里，打开就知道。',
  },
  {
    spot: 'hall',
    title: '场地预约',
    text: '会议厅、活动室、报告厅统一登记。空闲时段看得见，撞期自动避开。',
  },
  {
    spot: 'bell',
    title: '站内信',
    text: '审核结果、待办变化、活动通知送到本人。该看的不漏，不该打扰的不响。',
  },
  {
    spot: 'grid',
    title: '应用中心',
    text: '常用应用在一处开通、授权和进入，一个账号走遍所有系统。',
  },
]

/** How an issue goes through the product, in its order. */
export const START_STEPS: ReadonlyArray<{ title: string; text: string }> = [
  { title: '居民提出', text: '电话、上门、巡查发现的事，由网格员当场登记。' },
  { title: '街道交办', text: '选好承办人和期限，一次交到位，附件一并带走。' },
  { title: '多方办理', text: '社区、物业、部门各办各的，进度写在同一条待办里。' },
  { title: '办结留痕', text: '谁在什么时候做了什么都有记录，可查、可统计。' },
]

/** The seven types of organisations as visitors call them. */
export const ORGANISATION_KINDS: ReadonlyArray<{ name: string; text: string }> = [
  { name: '政府', text: '委办局、街道办事处' },
  { name: '党组织', text: '党委、党总支、党支部' },
  { name: '社区', text: '城市社区、农村社区' },
  { name: '小区', text: '商品房、老旧小区' },
  { name: '高校', text: '公办、民办、合作办学' },
  { name: '企业', text: '国有、民营、社会组织' },
  { name: '人才机构', text: '人才中心、服务机构' },
]

/** What visitors are promised at the end of the page. */
export const PRODUCT_PROMISES: ReadonlyArray<{ title: string; text: string }> = [
  { title: '数据各归各家', text: '每个组织的数据互相隔离，换一个组织就换一份视野。' },
  { title: '每一步都可查', text: '关键操作写入审计日志，只增不改，管理员随时可查。' },
  { title: '手机电脑都好用', text: '办公室的大屏、路上的手机，同一套页面，深色浅色自选。' },
]
