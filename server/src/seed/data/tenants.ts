/** The 14 demo organisations and two more that wait for review (decisions section 5). */
export interface DemoTenant {
  readonly id: string
  readonly shortName: string
  readonly fullName: string
  readonly englishName: string
  /** 1 GOV, 2 COM, 3 SCH, 4 CMM, 5 TAL, 6 PAR, 7 RES (S1 §3). */
  readonly type: number
  readonly attribute: string
  readonly pid?: string
  readonly associate?: string
  /** 1 pending, 2 active, 3 refused (decisions S4.1). */
  readonly status: 1 | 2 | 3
  readonly certification: -1 | 1 | 2 | 3
  readonly reason?: string
  readonly code: string
  readonly region?: readonly string[]
  readonly address: string
  /** Account number of who made it; of active ones also the principal. */
  readonly by: string
}

const CHENGDU = ['510000', '四川省', '510100', '成都市', '510107', '武侯区'] as const
const DONGGUAN = ['440000', '广东省', '441900', '东莞市', '441900003', '东城街道'] as const
const JIYUAN = ['410000', '河南省', '419000', '省直辖县级行政区划', '419001', '济源市'] as const

type Row = readonly [
  shortName: string,
  fullName: string,
  englishName: string,
  type: number,
  attribute: string,
  code: string,
  address: string,
  by: string,
  more?: Partial<
    Pick<DemoTenant, 'pid' | 'associate' | 'status' | 'certification' | 'reason' | 'region'>
  >,
]

const ROWS: readonly Row[] = [
  [
    '云枢运营',
    '云枢平台运营中心',
    'Yunshu Platform Operations Center',
    1,
    '事业单位',
    'YSPT2345',
    '云枢路1号',
    'wutong',
  ],
  [
    '锦云区政府',
    '锦云区人民政府',
    'Jinyun District Government',
    1,
    '行政机关',
    'JYQZF234',
    '锦云大道88号',
    'zhouming',
  ],
  [
    '政务数据局',
    '锦云区政务数据局',
    'Jinyun Government Data Bureau',
    1,
    '行政机关',
    'JYSJJ234',
    '锦云大道90号',
    'yaojing',
    { pid: '2' },
  ],
  [
    '锦云街道',
    '锦云街道办事处',
    'Jinyun Subdistrict Office',
    1,
    '派出机构',
    'JYJD2345',
    '锦云街12号',
    'lujianguo',
    { pid: '2' },
  ],
  [
    '锦云街道党工委',
    '中共锦云街道工作委员会',
    'Jinyun Subdistrict Party Working Committee',
    6,
    '党委',
    'JYDGW234',
    '锦云街12号',
    'jianghaitao',
  ],
  [
    '枫林党总支',
    '枫林社区党总支',
    'Fenglin Community Party Branch',
    6,
    '党总支',
    'FLDZZ234',
    '枫林路6号',
    'cuiying',
    { pid: '5' },
  ],
  [
    '枫林社区',
    '枫林社区居民委员会',
    'Fenglin Community Committee',
    4,
    '城市社区',
    'FLSQ2345',
    '枫林路6号',
    'zhongyi_',
    { pid: '4' },
  ],
  [
    '枫林雅苑',
    '枫林雅苑小区',
    'Fenglin Garden Residence',
    7,
    '商品房',
    'FLYY2345',
    '枫林路28号',
    'mali_fl',
    { pid: '7', associate: '10' },
  ],
  [
    '锦云理工',
    '锦云理工大学',
    'Jinyun University of Technology',
    3,
    '公办',
    'JYLG2345',
    '学府路1号',
    'tanxuefeng',
    { certification: 3 },
  ],
  [
    '安居云物业',
    '安居云物业服务有限公司',
    'Anjuyun Property Services Co., Ltd.',
    2,
    '民营',
    'AJYWY234',
    '安居街9号',
    'luxiaofan',
  ],
  [
    '云澜科技',
    '云澜科技有限公司',
    'Yunlan Technology Co., Ltd.',
    2,
    '民营',
    'YLKJ2345',
    '东城大道200号',
    'wangrui1',
    { pid: '2', region: DONGGUAN },
  ],
  [
    '锦云人才',
    '锦云人才发展中心',
    'Jinyun Talent Center',
    5,
    '公共服务机构',
    'JYRC2345',
    '锦云大道92号',
    'shenqiuyun',
    { pid: '3', certification: -1 },
  ],
  [
    '望江社区',
    '望江社区居委会',
    'Wangjiang Community Committee',
    4,
    '城市社区',
    'WJSQ2345',
    '望江路3号',
    'gaoyuan',
    { pid: '4', status: 1, certification: 1 },
  ],
  [
    '济源示范',
    '济源示范企业',
    'Jiyuan Model Enterprise',
    2,
    '国有',
    'JYSF2345',
    '济水大街5号',
    'gaoyuan',
    { status: 3, certification: 3, reason: '证照图片不清晰', region: JIYUAN },
  ],
  [
    '区城管局',
    '锦云区城市管理局',
    'Jinyun Urban Management Bureau',
    1,
    '行政机关',
    'JYCGJ234',
    '锦云大道96号',
    'chenggang',
    { pid: '2', status: 1, certification: 1 },
  ],
  [
    '滨江社区',
    '锦云滨江社区居委会',
    'Binjiang Community Committee',
    4,
    '城市社区',
    'BJSQ2345',
    '滨江路18号',
    'dingning',
    { pid: '2', status: 1, certification: 1 },
  ],
]

export const TENANTS: readonly DemoTenant[] = ROWS.map(
  ([shortName, fullName, englishName, type, attribute, code, address, by, more = {}], index) => ({
    id: String(index + 1),
    shortName,
    fullName,
    englishName,
    type,
    attribute,
    code,
    address,
    by,
    region: CHENGDU,
    status: 2,
    certification: 2,
    ...more,
  }),
)

export const ACTIVE_TENANTS = TENANTS.filter((tenant) => tenant.status === 2)
