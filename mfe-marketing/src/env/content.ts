/** Words of 智慧环境 with its five subjects; ours to write but for their names (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** One of the five subjects. */
export interface EnvSubject {
  /** Fragment of its address. */
  readonly key: string
  readonly title: string
  readonly lead: string
  readonly points: readonly TitledText[]
  readonly steps: readonly TitledText[]
}

/** The five sub-tabs in their order (MK-04). */
export const SUBJECTS: readonly EnvSubject[] = [
  {
    key: 'water',
    title: '智慧水务',
    lead: '供水、排水和污水处理由不同的班组分管，平台让它们说同一种话：事项、期限、责任人。',
    points: [
      { title: '管网巡检', text: '按路线分派巡检，井盖、阀门、泵站逐点拍照，查到哪里一清二楚。' },
      {
        title: '爆管抢修',
        text: '接报后一条紧急件通知抢修、交管和社区，停水范围和恢复时间同步告知。',
      },
      { title: '用户来信', text: '水压、水质和水费的来信登记成待办，答复期限到了自动提醒。' },
    ],
    steps: [
      { title: '发现', text: '巡检员或居民拍照上报，位置和照片一并留存。' },
      { title: '派单', text: '调度员选班组和期限，班组长手机上立即收到。' },
      { title: '修复', text: '现场传前后对比，所用材料一并登记。' },
      { title: '回访', text: '通知报修人确认，不满意可以退回重办。' },
    ],
  },
  {
    key: 'flood',
    title: '防洪减灾',
    lead: '汛期最紧的是把人叫到位。预案里的岗位、片区和转移名单，都变成落到人头的任务。',
    points: [
      { title: '汛前检查', text: '堤防、涵闸、低洼院落逐项排查，问题限期整改，整改照片对着看。' },
      { title: '转移安置', text: '按片区建立责任人，谁负责哪几户写在任务里，到位一户确认一户。' },
      { title: '避险场所', text: '学校、体育馆登记容量和联系人，启用后空位随时可查。' },
    ],
    steps: [
      { title: '预警传达', text: '收到气象、水文部门的预警后，一次通知到各片区。' },
      { title: '确认到岗', text: '值守人逐个确认，没有回应的立即电话补位。' },
      { title: '转移核对', text: '按名单核对，遗漏的户标成紧急件。' },
      { title: '返家清点', text: '险情解除后逐户销号，损失情况汇总上报。' },
    ],
  },
  {
    key: 'irrigation',
    title: '智慧灌溉',
    lead: '一条渠连着上游下游几十个村组。用水计划摆到台面上，先后次序大家都看得见。',
    points: [
      { title: '轮灌计划', text: '像约场地一样约用水时段，哪天哪条渠归哪个村组，一张日历排清楚。' },
      { title: '渠系维护', text: '清淤、补漏、闸门保养按季分派，做完拍照，欠账一目了然。' },
      { title: '用水协商', text: '干旱时上下游在同一条待办里协商，结果留档，减少纠纷。' },
    ],
    steps: [
      { title: '申报', text: '村组按作物和面积申报需要的用水时段。' },
      { title: '排定', text: '管理站统一排定，时段冲突的自动标出。' },
      { title: '放水', text: '按时段开闸，开关闸的人和时间都有记录。' },
      { title: '公示', text: '每轮用水情况公示，计量数据可以附件上传。' },
    ],
  },
  {
    key: 'small-reservoir',
    title: '小型水库安全',
    lead: '小水库点多面广，看护靠人。平台把巡库责任落到个人，把每一次巡查留在记录里。',
    points: [
      {
        title: '责任到人',
        text: '行政、技术和巡查三个责任人写在水库名下，换人有交接，职责不落空。',
      },
      { title: '日常巡查', text: '坝顶、坝坡、溢洪道按清单检查，一项一张照片，异常当场上报。' },
      { title: '隐患闭环', text: '发现的隐患逐条建档，整改、验收、销号，没有销号的一直挂着。' },
    ],
    steps: [
      { title: '按时巡查', text: '汛期加密、平时按周，由负责人派出巡查任务。' },
      { title: '现场上报', text: '用手机填清单、拍照片，信号不好也不丢已填的内容。' },
      { title: '技术研判', text: '技术责任人给出意见，需要处置的转给乡镇。' },
      { title: '验收销号', text: '整改后复查拍照，责任人确认销号。' },
    ],
  },
  {
    key: 'large-reservoir',
    title: '大中型水库管理',
    lead: '大中型水库有专业的监测与调度系统。平台管的是系统之外的事：人、任务、会商和值守。',
    points: [
      {
        title: '会商组织',
        text: '会议室预约、参会通知、纪要和任务分派在一处完成，会后事项不落空。',
      },
      { title: '运行值守', text: '值班安排和交接班写成待办，谁当班、谁接班，在线可查。' },
      { title: '上下游联动', text: '泄洪预告一次发到下游沿线单位，办理情况随时可见。' },
    ],
    steps: [
      { title: '形成意见', text: '专业系统给出数据，会商形成调度意见。' },
      { title: '下达任务', text: '调度指令转成待办，下达到闸门班和下游单位。' },
      { title: '执行回报', text: '执行时间、操作人和现场情况逐项回报。' },
      { title: '归档备查', text: '全过程自动归档，年度检查直接调阅。' },
    ],
  },
]

/** Points of the section 五个专题，一套底子, which all sub-tabs share. */
export const COMMON: readonly TitledText[] = [
  { title: '野外也能用', text: '页面轻，弱信号下也打得开；填到一半断线，内容还在。' },
  {
    title: '设备数据接得进',
    text: '水位计、雨量站等监测数据由专业系统提供，经授权的应用可以接入展示。',
  },
  { title: '一岗一责', text: '每条渠、每座闸、每个库都有名有姓，调岗时系统列出要交接的每一项。' },
]
