/**
 * Who works where (decisions section 5): 46 people on gov, 14 of them also on wisdom, 6 on drifter.
 */
import { DEPARTMENTS, departmentId } from './departments.ts'
import { colleagues, personId } from './people.ts'

export interface DemoMember {
  readonly tenantId: string
  readonly id: string
  readonly userId: string
  readonly platform: 'gov' | 'wisdom' | 'drifter'
  /** 1 normal, 2 left. */
  readonly status: 1 | 2
  /** The first is the main one. */
  readonly departments: readonly string[]
}

/** Account numbers of those who are in organisation 2 since it began. */
export const FIRST_STAFF: readonly string[] = [
  'zhouming',
  'linxue',
  'chensiyuan',
  'zhaolan',
  'heping',
  'liwei_zh',
  'liwei_xx',
  'liwei_yj',
  'maimaiti',
  'tangwen',
  'zengqiang',
]

/** Account number and department names, the main one first. */
type Place = readonly [userName: string, ...departments: string[]]

const SECOND_NAMED: readonly Place[] = [
  ['zhouming', '办公室'],
  ['linxue', '综合科', '人事科'],
  ['chensiyuan', '政策法规科', '综合科'],
  ['zhaolan', '公共服务科'],
  ['heping', '信息科'],
  ['qianduo', '财政科'],
  ['fangxiao', '民政科'],
  ['liwei_zh', '综合科'],
  ['liwei_xx', '系统运维组'],
  ['liwei_yj', '值班组'],
  ['maimaiti', '规划建设科'],
]

const SECOND_CYCLE = DEPARTMENTS.filter((row) => row.tenantId === '2' && row.pid !== null).map(
  (row) => row.name,
)

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  '1': [
    ['wutong', '运营部'],
    ['xuyang2024', '审核部'],
    ['hanmeimei', '技术支持部'],
  ],
  '2': [
    ...SECOND_NAMED,
    ...colleagues(0, 25).map(
      (name, i): Place => [name, SECOND_CYCLE[(i * 7) % SECOND_CYCLE.length] ?? '办公室'],
    ),
  ],
  '3': [
    ['yaojing', '综合处'],
    ['linxue', '数据资源处'],
    ['songjiayi', '数据治理组'],
    ['shenqiuyun', '政务服务处'],
  ],
  '4': [
    ['lujianguo', '党政办公室'],
    ['zhouming', '党政办公室'],
    ['tangwen', '社区建设办'],
    ['pengyuhan', '服务窗口'],
    ['zhongyi_', '综合治理办'],
  ],
  '5': [
    ['jianghaitao', '党建办公室'],
    ['lujianguo', '组织统战办'],
    ['dengkai', '纪检监察室'],
  ],
  '6': [
    ['cuiying', '支部一组'],
    ['zhongyi_', '支部二组'],
    ['jianghaitao', '支部一组'],
  ],
  '7': [
    ['zhongyi_', '居务办'],
    ['heping', '第一网格'],
    ['cuiying', '文体服务站'],
    ['mali_fl', '第二网格'],
  ],
  '8': [
    ['mali_fl', '业主委员会'],
    ['heping', '楼栋管理组'],
    ['luxiaofan', '楼栋管理组'],
    ['weiyating', '楼栋管理组'],
  ],
  '9': [
    ['tanxuefeng', '校长办公室'],
    ['wangrui1', '科研处'],
    ['yechenxi', '软件工程系'],
    ['suzhengyi', '图书馆'],
  ],
  '10': [
    ['luxiaofan', '客户服务部'],
    ['mali_fl', '客户服务部'],
    ['renhaoran', '工程维修部'],
  ],
  '11': [
    ['wangrui1', '研发中心'],
    ['tanxuefeng', '平台组'],
    ['lvxiaotian', '市场部'],
  ],
  '12': [
    ['shenqiuyun', '人才引进科'],
    ['yaojing', '人才服务科'],
    ['dingning', '综合科'],
  ],
}

const WISDOM: readonly string[] = [
  'zhouming',
  'linxue',
  'zhaolan',
  'heping',
  'liwei_xx',
  ...colleagues(0, 9),
]
const DRIFTER: readonly string[] = ['heping', 'zhaolan', ...colleagues(9, 4)]

interface Seat {
  readonly tenantId: string
  readonly userName: string
  readonly platform: DemoMember['platform']
  readonly status: 1 | 2
  readonly departments: readonly string[]
}

const seats: readonly Seat[] = [
  ...Object.entries(PLACES).flatMap(([tenantId, places]) =>
    places.map(
      ([userName, ...departments]): Seat => ({
        tenantId,
        userName,
        platform: 'gov',
        status: 1,
        departments,
      }),
    ),
  ),
  ...(PLACES['2'] ?? []).flatMap(([userName, ...departments]) => {
    const platforms: DemoMember['platform'][] = []
    if (WISDOM.includes(userName)) platforms.push('wisdom')
    if (DRIFTER.includes(userName)) platforms.push('drifter')
    return platforms.map(
      (platform): Seat => ({ tenantId: '2', userName, platform, status: 1, departments }),
    )
  }),
  { tenantId: '2', userName: 'sunhao', platform: 'gov', status: 2, departments: ['督查室'] },
]

export const MEMBERS: readonly DemoMember[] = seats.map((seat, index) => ({
  tenantId: seat.tenantId,
  id: String(300_001 + index),
  userId: personId(seat.userName),
  platform: seat.platform,
  status: seat.status,
  departments: seat.departments.map((name) => departmentId(seat.tenantId, name)),
}))

/** Account numbers of the managers of departments of organisation 2. */
export const MANAGERS: Readonly<Record<string, readonly string[]>> = {
  办公室: ['zhouming'],
  综合科: ['linxue'],
  信息科: ['liwei_xx'],
  应急管理科: ['liwei_yj'],
  值班组: ['liwei_yj'],
  公共服务科: ['zhaolan'],
  政策法规科: ['chensiyuan'],
  规划建设科: ['maimaiti'],
}
