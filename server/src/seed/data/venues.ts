/**
 * The 12 demo venues, all of organisation 2, and their listing applications (decisions section 5).
 * Days are counted from today.
 */
export interface DemoVenue {
  readonly id: string
  readonly name: string
  readonly labels: readonly string[]
  readonly advantage: string
  readonly address: string
  readonly rows: number
  readonly columns: number
  /** Columns, from 1, that are aisles. */
  readonly aisles: readonly number[]
  readonly pictures: number
  /** 1 hours of each day in a span, 2 chosen days, 3 one period (decisions K19). */
  readonly openMode: 1 | 2 | 3
  readonly venueType: 1 | 2
  readonly listingStatus: 1 | 2 | 3 | null
  /** Days ago. */
  readonly created: number
  readonly listed: number | null
  readonly banned: number | null
}

type Row = readonly [
  name: string,
  labels: string,
  size: readonly [rows: number, columns: number],
  pictures: number,
  openMode: 1 | 2 | 3,
  address: string,
  advantage: string,
  state: Partial<Pick<DemoVenue, 'venueType' | 'listingStatus' | 'listed' | 'banned' | 'aisles'>>,
]

const LISTED = { venueType: 1, listingStatus: 2 } as const

const ROWS: readonly Row[] = [
  [
    '枫林社区会议厅',
    '会议,活动',
    [10, 12],
    2,
    1,
    '枫林路6号社区综合服务中心三楼',
    '投影、音响齐全，可容纳百人',
    { ...LISTED, listed: 40 },
  ],
  [
    '政务中心第一会议室',
    '会议',
    [6, 8],
    1,
    1,
    '锦云大道88号政务服务中心东楼二层201室',
    '视频会议终端，支持远程接入',
    { ...LISTED, listed: 36 },
  ],
  [
    '党群活动中心',
    '活动,培训',
    [8, 10],
    2,
    2,
    '锦云街12号党群服务中心一楼',
    '设有红色书屋和宣誓墙',
    { ...LISTED, listed: 30 },
  ],
  [
    '大学报告厅',
    '报告,培训',
    [20, 30],
    5,
    1,
    '学府路1号锦云理工大学图书馆附楼一层报告厅',
    '阶梯座位，专业灯光与同声传译',
    { ...LISTED, listed: 25, aisles: [10, 21] },
  ],
  [
    '云澜路演厅',
    '活动,报告',
    [8, 15],
    1,
    3,
    '东城大道200号云澜科技园A座一层',
    '环形大屏，适合项目路演',
    { listingStatus: 1 },
  ],
  [
    '应急指挥室',
    '会议',
    [4, 10],
    1,
    3,
    '锦云大道88号应急指挥中心四楼',
    '全天候值守，接入视频监控',
    {},
  ],
  [
    '物业培训室',
    '培训',
    [5, 8],
    1,
    2,
    '安居街9号安居云大厦二楼',
    '可移动桌椅，便于分组',
    { listingStatus: 3 },
  ],
  [
    '老年活动室',
    '活动',
    [4, 6],
    1,
    2,
    '枫林路28号枫林雅苑会所一层',
    '无障碍通道，配有血压计',
    { listed: 60 },
  ],
  [
    '人才沙龙',
    '活动,报告',
    [5, 10],
    1,
    1,
    '锦云大道92号人才大厦十二层',
    '咖啡吧台与共享办公位',
    { ...LISTED, listed: 50, banned: 6 },
  ],
  [
    '图书馆研讨室',
    '会议',
    [1, 1],
    1,
    3,
    '学府路1号锦云理工大学图书馆五层',
    '单人静音舱',
    { listingStatus: 1 },
  ],
  [
    '体育馆',
    '体育,活动',
    [100, 100],
    9,
    1,
    '滨江路18号锦云体育公园',
    '标准场地，看台一万座',
    { listingStatus: 1, listed: 37 },
  ],
  [
    '锦云区新时代文明实践中心暨社区居民多功能综合活动交流大厅一号',
    '活动,会议,培训',
    [12, 16],
    2,
    2,
    '望江路3号',
    '可分隔为三个独立空间',
    { listingStatus: 1 },
  ],
]

export const DEMO_VENUES: readonly DemoVenue[] = ROWS.map(
  ([name, labels, [rows, columns], pictures, openMode, address, advantage, state], index) => ({
    id: String(700_001 + index),
    name,
    labels: labels.split(','),
    advantage,
    address,
    rows,
    columns,
    aisles: [],
    pictures,
    openMode,
    venueType: 2,
    listingStatus: null,
    created: 90 - index * 5,
    listed: null,
    banned: null,
    ...state,
  }),
)

/** Id of a demo venue by its name. Throws on an unknown one: a misspelt seed must not start. */
export function venueId(name: string): string {
  const found = DEMO_VENUES.find((venue) => venue.name.startsWith(name))
  if (!found) throw new Error(`no demo venue ${name}`)
  return found.id
}

export interface DemoListing {
  readonly id: string
  readonly venueId: string
  /** Days ago. */
  readonly sent: number
  readonly audited: number | null
  /** 1 under review, 2 passed, 3 refused. */
  readonly status: 1 | 2 | 3
  readonly reason: string | null
  /** The venue as it was sent; null where it is so today. */
  readonly sentAs: SentVenue | null
  /** What passed of the venue before; null where nothing did. */
  readonly listed: SentVenue | null
}

/** What of a venue its applications keep. */
export interface SentVenue {
  readonly name: string
  readonly venueLabel: string
  readonly venueAddress: string
}

type ListingRow = readonly [
  venue: string,
  sent: number,
  audited: number | null,
  status: 1 | 2 | 3,
  reason?: string | undefined,
  more?: Partial<Pick<DemoListing, 'sentAs' | 'listed'>>,
]

/** The sports hall before it got its stands. */
const OLD_HALL: SentVenue = {
  name: '锦云体育馆',
  venueLabel: '体育',
  venueAddress: '滨江路18号锦云体育公园',
}

const LISTINGS: readonly ListingRow[] = [
  ['老年活动室', 63, 60, 2],
  ['人才沙龙', 53, 50, 2],
  ['枫林社区会议厅', 42, 40, 2],
  ['政务中心第一会议室', 38, 36, 2],
  ['党群活动中心', 35, 34, 3, '场地照片与实际不符，请更换后重新提交'],
  ['党群活动中心', 32, 30, 2],
  ['大学报告厅', 29, 28, 3, '请补充消防验收合格证明'],
  ['大学报告厅', 27, 25, 2],
  ['云澜路演厅', 12, 10, 3, '详细地址不完整，请填写到楼层'],
  ['物业培训室', 9, 8, 3],
  ['体育馆', 4, null, 1, undefined, { listed: OLD_HALL }],
  ['图书馆研讨室', 3, null, 1],
  ['云澜路演厅', 2, null, 1],
  ['锦云区新时代文明', 1, null, 1],
  ['体育馆', 38, 37, 2, undefined, { sentAs: OLD_HALL }],
]

export const DEMO_LISTINGS: readonly DemoListing[] = LISTINGS.map(
  ([name, sent, audited, status, reason, more], index) => ({
    id: String(720_001 + index),
    venueId: venueId(name),
    sent,
    audited,
    status,
    reason: reason ?? null,
    sentAs: null,
    listed: null,
    ...more,
  }),
)
