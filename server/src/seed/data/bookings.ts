/**
 * The 44 demo bookings (decisions section 5): pending 12, rejected 9, approved 20, cancelled 3;
 * bookers of five organisations.
 */
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from './people.ts'
import { venueId } from './venues.ts'

export interface DemoBooking {
  readonly id: string
  readonly venueId: string
  readonly bookerTenantId: string
  readonly bookerId: string
  readonly subject: string
  readonly userCount: number
  /** null: the whole venue. */
  readonly seats: readonly { readonly seatRow: number; readonly seatCol: number }[] | null
  readonly start: Date
  readonly end: Date
  /** 1 pending, 2 approved, 3 rejected, 4 cancelled. */
  readonly status: 1 | 2 | 3 | 4
  readonly reason: string | null
  readonly noShow: boolean
  readonly sent: Date
  readonly audited: Date | null
}

const HOUR = 3_600_000
const QUARTER = HOUR / 4

const BOOKERS = [
  ['4', 'lujianguo'],
  ['7', 'zhongyi_'],
  ['2', 'heping'],
  ['10', 'luxiaofan'],
  ['11', 'wangrui1'],
  ['7', 'cuiying'],
  ['4', 'pengyuhan'],
  ['2', 'tangwen'],
  ['11', 'lvxiaotian'],
  ['10', 'renhaoran'],
] as const
const SUBJECTS = [
  '季度工作例会',
  '消防安全培训',
  '居民议事会',
  '项目评审会',
  '政策宣讲',
  '志愿者表彰',
  '数据治理研讨',
  '新员工培训',
  '健康讲座',
  '文艺排练',
] as const
const LISTED = ['枫林社区会议厅', '政务中心第一会议室', '党群活动中心', '大学报告厅'] as const

interface Slot {
  readonly venue: string
  /** Day from today and hours of that day. */
  readonly at: readonly [day: number, from: number, to: number]
  readonly status: DemoBooking['status']
  readonly own?: true
  readonly reason?: string
  readonly noShow?: true
  /** So many seats of this row, from the first. */
  readonly seats?: readonly [row: number, count: number]
}

const listed = (nth: number): string => LISTED[nth % LISTED.length] ?? LISTED[0]

/** Fifteen that took place, one every other day, the last of them not attended. */
const PAST: readonly Slot[] = Array.from({ length: 15 }, (_, nth) => ({
  venue:
    nth === 3 ? '老年活动室' : nth === 7 ? '人才沙龙' : nth === 11 ? '应急指挥室' : listed(nth),
  at: [-2 - nth * 2, 9 + (nth % 3) * 3, 11 + (nth % 3) * 3],
  status: 2,
  ...(nth === 11 ? { own: true as const } : {}),
  ...(nth === 0 ? { noShow: true as const } : {}),
}))

const TOMORROW: readonly Slot[] = [
  { venue: '政务中心第一会议室', at: [1, 9, 11], status: 2 },
  { venue: '大学报告厅', at: [1, 14, 17], status: 2 },
  { venue: '应急指挥室', at: [1, 10, 12], status: 2, own: true },
]

const PENDING: readonly Slot[] = [
  // Its start passes tomorrow: unreviewed until then, it expires.
  { venue: '党群活动中心', at: [1, 9, 10], status: 1 },
  { venue: '枫林社区会议厅', at: [3, 9, 11], status: 1 },
  { venue: '枫林社区会议厅', at: [3, 10, 12], status: 1 },
  { venue: '大学报告厅', at: [4, 14, 17], status: 1 },
  { venue: '大学报告厅', at: [4, 15, 18], status: 1 },
  ...Array.from(
    { length: 7 },
    (_, nth): Slot => ({
      venue: listed(nth),
      at: [5 + nth, 14, 16],
      status: 1,
      // At 大学报告厅 some seats alone.
      ...(nth === 3 ? { seats: [3, 8] as const } : {}),
    }),
  ),
]

const REASONS = [
  '该时间段已被其他预约占用',
  '参会人数超出场地容量',
  '预约事由不明确',
  undefined,
  '场地当日检修',
  '与政务活动冲突',
  undefined,
  '场地已下架',
  '请改约工作日',
] as const
const REJECTED: readonly Slot[] = REASONS.map((reason, nth) => ({
  venue: reason === '场地已下架' ? '老年活动室' : listed(nth + 1),
  at: [-20 + nth * 2, 16, 18],
  status: 3,
  ...(reason === undefined ? {} : { reason }),
}))

const CANCELLED: readonly Slot[] = Array.from({ length: 3 }, (_, nth) => ({
  venue: listed(nth + 2),
  at: [-6 + nth * 4, 19, 21],
  status: 4,
  reason: '活动改期',
}))

const SLOTS: readonly Slot[] = [...PAST, ...TOMORROW, ...PENDING, ...REJECTED, ...CANCELLED]

const seatsOf = (chosen: Slot['seats']): DemoBooking['seats'] =>
  chosen === undefined
    ? null
    : Array.from({ length: chosen[1] }, (_, nth) => ({ seatRow: chosen[0], seatCol: nth + 1 }))

export function demoBookings(now: Date): readonly DemoBooking[] {
  const quarter = Math.floor(now.getTime() / QUARTER) * QUARTER
  const made = (nth: number, slot: Omit<Slot, 'at'>, start: Date, end: Date): DemoBooking => {
    const [bookerTenantId, booker] = slot.own
      ? (['2', 'heping'] as const)
      : (BOOKERS[nth % BOOKERS.length] ?? BOOKERS[0])
    const sent = new Date(Math.min(start.getTime(), now.getTime()) - (30 + nth * 5) * HOUR)
    return {
      id: String(710_001 + nth),
      venueId: venueId(slot.venue),
      bookerTenantId,
      bookerId: personId(booker),
      subject: SUBJECTS[nth % SUBJECTS.length] ?? SUBJECTS[0],
      userCount: slot.seats?.[1] ?? 12 + ((nth * 7) % 36),
      seats: seatsOf(slot.seats),
      start,
      end,
      status: slot.status,
      reason: slot.reason ?? null,
      noShow: slot.noShow ?? false,
      sent,
      audited: slot.status === 1 ? null : new Date(sent.getTime() + 4 * HOUR),
    }
  }
  const planned = SLOTS.map((slot, nth) => {
    const [day, from, to] = slot.at
    const midnight = shanghaiDay(now, day).getTime()
    return made(nth, slot, new Date(midnight + from * HOUR), new Date(midnight + to * HOUR))
  })
  // Two of today: one is running whenever the seed runs, so that a venue is in use; the other
  // follows it.
  const running = made(
    SLOTS.length,
    { venue: '枫林社区会议厅', status: 2 },
    new Date(quarter - 2 * QUARTER),
    new Date(quarter + 6 * QUARTER),
  )
  const next = made(
    SLOTS.length + 1,
    { venue: '枫林社区会议厅', status: 2 },
    new Date(quarter + 8 * QUARTER),
    new Date(quarter + 12 * QUARTER),
  )
  return [...planned, running, next]
}
