/**
 * Demo applications (decisions section 5): who applied where, when and what became of it. Days are
 * counted back from today.
 */
import type { DemoTenant } from './tenants.ts'

/**
 * Organisations that exist for the sake of their applications: waiting, refused, and passed ones
 * that have done their task since.
 */
export interface DemoApplicant extends Omit<DemoTenant, 'status' | 'code' | 'certification'> {
  readonly status: 1 | 3 | 4
}

type Row = readonly [
  id: number,
  shortName: string,
  fullName: string,
  englishName: string,
  type: number,
  attribute: string,
  address: string,
  by: string,
  status: DemoApplicant['status'],
  more?: Partial<Pick<DemoApplicant, 'reason' | 'associate'>> & { readonly top?: true },
]

const ROWS: readonly Row[] = [
  [
    17,
    '云溪中学',
    '锦云区云溪中学',
    'Yunxi Middle School',
    3,
    '公办',
    '云溪路20号',
    'tianzhiyong',
    1,
  ],
  [
    18,
    '云溪花园',
    '云溪花园小区',
    'Yunxi Garden Residence',
    7,
    '保障房',
    '云溪路66号',
    'dongfang',
    1,
    { associate: '10' },
  ],
  [
    19,
    '锦云文旅',
    '锦云文化旅游发展有限公司',
    'Jinyun Culture and Tourism Co., Ltd.',
    2,
    '国有',
    '锦里西街1号',
    'yuanlei',
    1,
  ],
  [
    20,
    '创业孵化',
    '锦云区创业孵化中心',
    'Jinyun Startup Incubation Center',
    5,
    '公共服务机构',
    '锦云大道101号',
    'panxinyu',
    3,
    { reason: '请补充认证授权书后重新提交' },
  ],
  [
    21,
    '锦绣里社区',
    '锦绣里社区居委会',
    'Jinxiuli Community Committee',
    4,
    '城市社区',
    '锦绣里9号',
    'caiguohua',
    3,
  ],
  [
    22,
    '人口普查办',
    '锦云区人口普查办公室',
    'Jinyun Census Office',
    1,
    '其他',
    '锦云大道88号',
    'jiangnan',
    4,
  ],
  [
    23,
    '防汛指挥部',
    '锦云区防汛抗旱临时指挥部',
    'Jinyun Flood Control Headquarters',
    1,
    '其他',
    '锦云大道88号',
    'yumin_2',
    4,
  ],
  [
    24,
    '文明创建办',
    '锦云区文明城区创建办公室',
    'Jinyun Civilised District Office',
    1,
    '其他',
    '锦云大道88号',
    'duwenbo',
    4,
  ],
  [
    25,
    '运动会筹备组',
    '锦云区全民运动会筹备组',
    'Jinyun Games Preparatory Group',
    1,
    '其他',
    '锦云大道88号',
    'lvxiaotian',
    4,
  ],
  [
    26,
    '旧城改造公司',
    '锦云旧城改造服务有限公司',
    'Jinyun Old Town Renewal Co., Ltd.',
    2,
    '国有',
    '锦云大道92号',
    'renhaoran',
    4,
  ],
  [
    27,
    '云岭新区管委会',
    '云岭新区管理委员会',
    'Yunling New Area Administrative Committee',
    1,
    '派出机构',
    '云岭大道1号',
    'hanmeimei',
    1,
    { top: true },
  ],
  [
    28,
    '锦云职院',
    '锦云职业技术学院',
    'Jinyun Vocational College',
    3,
    '公办',
    '学府路18号',
    'tangwen',
    1,
    { top: true },
  ],
  [
    29,
    '青禾科技',
    '青禾智慧农业科技有限公司',
    'Qinghe Smart Agriculture Co., Ltd.',
    2,
    '民营',
    '东城大道66号',
    'songjiayi',
    1,
    { top: true },
  ],
  [
    30,
    '西部人才',
    '西部人才服务有限公司',
    'Western Talent Services Co., Ltd.',
    5,
    '人力资源企业',
    '滨江路72号',
    'ouyangnan',
    1,
    { top: true },
  ],
]

const REGION = ['510000', '四川省', '510100', '成都市', '510107', '武侯区'] as const

export const APPLICANTS: readonly DemoApplicant[] = ROWS.map(
  ([
    id,
    shortName,
    fullName,
    englishName,
    type,
    attribute,
    address,
    by,
    status,
    { top, ...more } = {},
  ]) => ({
    id: String(id),
    shortName,
    fullName,
    englishName,
    type,
    attribute,
    address,
    by,
    status,
    ...(top ? {} : { pid: '2' }),
    region: REGION,
    ...more,
  }),
)

/** Account numbers of principals who are not the creator. */
export const PRINCIPALS: Readonly<Record<string, string>> = { '15': 'weiyating', '18': 'yechenxi' }

/** What the last step asked for, where it is not the default. */
export const SETTINGS: Readonly<
  Record<string, { readonly createGroup: boolean; readonly platforms: ('gov' | 'wisdom')[] }>
> = {
  '13': { createGroup: true, platforms: ['gov', 'wisdom'] },
  '16': { createGroup: false, platforms: ['gov'] },
}

export interface DemoCreation {
  readonly tenantId: string
  readonly reviewer: string
  readonly status: 1 | 2 | 3
  readonly day: number
  /** Who decided, two days later. */
  readonly by?: string
  readonly reason?: string
}

/** Of organisation 2: five waiting, eight passed, three refused; beside them what others review. */
export const CREATIONS: readonly DemoCreation[] = [
  { tenantId: '15', reviewer: '2', status: 1, day: 1 },
  { tenantId: '16', reviewer: '2', status: 1, day: 2 },
  { tenantId: '17', reviewer: '2', status: 1, day: 3 },
  { tenantId: '18', reviewer: '2', status: 1, day: 4 },
  { tenantId: '19', reviewer: '2', status: 1, day: 6 },
  {
    tenantId: '20',
    reviewer: '2',
    status: 3,
    day: 11,
    by: 'chensiyuan',
    reason: '请补充认证授权书后重新提交',
  },
  { tenantId: '21', reviewer: '2', status: 3, day: 16, by: 'linxue' },
  {
    tenantId: '11',
    reviewer: '2',
    status: 3,
    day: 1864,
    by: 'chensiyuan',
    reason: '营业执照已过期，请上传最新证照',
  },
  {
    tenantId: '11',
    reviewer: '2',
    status: 2,
    day: 1860,
    by: 'chensiyuan',
    reason: '材料齐全，同意',
  },
  { tenantId: '3', reviewer: '2', status: 2, day: 1884, by: 'zhouming' },
  { tenantId: '4', reviewer: '2', status: 2, day: 1881, by: 'zhouming' },
  { tenantId: '22', reviewer: '2', status: 2, day: 300, by: 'zhouming', reason: '同意' },
  { tenantId: '23', reviewer: '2', status: 2, day: 210, by: 'linxue' },
  { tenantId: '24', reviewer: '2', status: 2, day: 180, by: 'linxue' },
  { tenantId: '25', reviewer: '2', status: 2, day: 150, by: 'chensiyuan', reason: '同意' },
  { tenantId: '26', reviewer: '2', status: 2, day: 120, by: 'chensiyuan' },
  { tenantId: '13', reviewer: '4', status: 1, day: 2 },
  { tenantId: '7', reviewer: '4', status: 2, day: 1872, by: 'lujianguo' },
  { tenantId: '14', reviewer: '1', status: 3, day: 9, by: 'wutong', reason: '证照图片不清晰' },
  { tenantId: '2', reviewer: '1', status: 2, day: 1887, by: 'wutong' },
  { tenantId: '5', reviewer: '1', status: 2, day: 1878, by: 'wutong' },
  { tenantId: '9', reviewer: '1', status: 2, day: 1866, by: 'wutong' },
  { tenantId: '10', reviewer: '1', status: 2, day: 1863, by: 'xuyang2024' },
  { tenantId: '6', reviewer: '5', status: 2, day: 1875, by: 'jianghaitao' },
  { tenantId: '8', reviewer: '7', status: 2, day: 1869, by: 'zhongyi_' },
  { tenantId: '12', reviewer: '3', status: 2, day: 1857, by: 'yaojing' },
  { tenantId: '27', reviewer: '1', status: 1, day: 1 },
  { tenantId: '28', reviewer: '1', status: 1, day: 2 },
  { tenantId: '29', reviewer: '1', status: 1, day: 3 },
  { tenantId: '30', reviewer: '1', status: 1, day: 5 },
]
