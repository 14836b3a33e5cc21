/**
 * The 88 demo to-dos of organisation 2 in the last 45 days, and 8 before (decisions section 5): 38 in
 * progress, 14 overdue, 36 completed, 8 revoked; 69 of them made in the last 15 days with all four
 * task types every day. Those of the months before stand in `past-todos.ts`. Times are relative to
 * `now`.
 */
import { shanghaiDay } from '../../platform/time.ts'
import { FIRST_STAFF } from './members.ts'
import { colleagues, personId } from './people.ts'
import { commentsOf, type DemoComment, type DemoExtension, extensionOf } from './todo-words.ts'

export interface DemoTodo {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly todoType: number
  readonly todoTaskType: number
  readonly stored: 1 | 2 | 4
  readonly creator: string
  readonly executors: readonly { readonly userId: string; readonly done: boolean }[]
  readonly createdAt: Date
  readonly deadline: Date | null
  readonly finishedAt: Date | null
  readonly revokedAt: Date | null
  readonly supervisors: readonly string[]
  readonly comments: readonly DemoComment[]
  /** A later deadline that an executor asks for, not answered yet. */
  readonly extension: DemoExtension | null
}

const HOUR = 3_600_000

/** Words that a to-do's subject stands in. */
export const contentOf = (subject: string): string =>
  `请按要求完成“${subject}”，处理情况填写在完成说明中，如有困难请及时反馈。`

/** New ones per day, today first. */
const PER_DAY = [4, 5, 4, 6, 4, 5, 4, 7, 4, 5, 4, 4, 5, 4, 4] as const
/** Days before today of the 19 older ones. */
const OLDER = [16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 33, 34, 36, 38, 40, 41, 43, 44] as const
/** Days before today of eight older ones. */
const HISTORY = [120, 240, 400, 560, 760, 960, 1160, 1360] as const

/** What the to-dos are about. */
export const SUBJECTS = [
  '社区便民服务中心网络升级',
  '第三季度政务公开材料汇总',
  '枫林路积水点排查',
  '老旧小区加装电梯意见征集',
  '应急物资盘点与补充',
  '信息系统等级保护自查',
  '窗口服务满意度回访',
  '重点项目进度周报',
  '河道巡查隐患整改',
  '社区网格员培训安排',
  '安全生产大检查',
  '数据共享目录更新',
  '信访件办理反馈',
  '会议室预约制度修订',
  '人才公寓入住资格复核',
  '公共停车位改造方案',
] as const

const ACTIONS = ['', '（复核）', '（跟进）', '（补充材料）', '（现场核查）', '（汇报）'] as const

const CREATORS = [
  'zhouming',
  'linxue',
  'chensiyuan',
  'zhaolan',
  'tangwen',
  'heping',
  'liwei_xx',
  'zengqiang',
] as const
const EXECUTORS = [
  'liwei_zh',
  'liwei_xx',
  'liwei_yj',
  'maimaiti',
  'zhaolan',
  'chensiyuan',
  ...colleagues(0, 20),
]

type Kind = 'progress' | 'overdue' | 'done' | 'revoked'

interface Slot {
  /** Days before today. */
  readonly day: number
  readonly nth: number
  /** How many are made on that day. */
  readonly of: number
}

const HISTORY_FROM = PER_DAY.reduce((sum, count) => sum + count, 0) + OLDER.length

const SLOTS: readonly Slot[] = [
  ...PER_DAY.flatMap((of, day) => Array.from({ length: of }, (_, nth) => ({ day, nth, of }))),
  ...[...OLDER, ...HISTORY].map((day, nth) => ({ day, nth, of: 1 })),
]

const ORDER: readonly Kind[] = [
  'progress',
  'progress',
  'done',
  'progress',
  'overdue',
  'progress',
  'revoked',
  'done',
  'progress',
  'overdue',
  'done',
  'progress',
]

/**
 * One kind per slot: mixed by ORDER until a kind is used up, history always done, nothing younger
 * than three days overdue.
 */
function spreadKinds(): Kind[] {
  const left: Record<Kind, number> = {
    progress: 38,
    overdue: 14,
    done: 36 - HISTORY.length,
    revoked: 8,
  }
  return SLOTS.map(({ day }, index) => {
    if (index >= HISTORY_FROM) return 'done'
    const fits = (kind: Kind): boolean => left[kind] > 0 && !(kind === 'overdue' && day < 3)
    const preferred = ORDER[index % ORDER.length] ?? 'progress'
    const kind = fits(preferred)
      ? preferred
      : (['progress', 'done', 'overdue', 'revoked'] as const).find(fits)
    if (!kind) throw new Error('the demo to-dos do not add up')
    left[kind] -= 1
    return kind
  })
}

/** Deadlines of those in progress in turn: 6 today, 5 within three days, 4 none, the rest later. */
function openDeadline(nth: number, now: Date): Date | null {
  if (nth < 6) return new Date(shanghaiDay(now, 1).getTime() - 60_000)
  if (nth < 11) return new Date(shanghaiDay(now, 1 + (nth % 2)).getTime() + 18 * HOUR)
  if (nth < 15) return null
  return new Date(shanghaiDay(now, 4 + (nth % 9)).getTime() + 18 * HOUR)
}

function createdAt(slot: Slot, now: Date): Date {
  const start = shanghaiDay(now, -slot.day).getTime()
  if (slot.day > 0) return new Date(start + 9 * HOUR + (slot.of - slot.nth) * 50 * 60_000)
  return new Date(
    start + Math.floor(((now.getTime() - start) * (slot.of - slot.nth)) / (slot.of + 1)),
  )
}

const COLLEAGUES_DAYS = 200
const HEPING_OPEN = 23
/** Those in progress and overdue, by their number, that wait for the leaders themselves. */
const LEADERS: Readonly<Partial<Record<Kind, Readonly<Record<number, string>>>>> = {
  progress: {
    24: 'linxue',
    25: 'zhouming',
    27: 'linxue',
    28: 'zhouming',
    33: 'linxue',
    34: 'zhouming',
  },
  overdue: { 2: 'linxue', 6: 'zhouming' },
}
const CROWD = 12
const TYPES = [1, 1, 2, 1, 3, 1, 1, 4] as const

function executorsOf(
  index: number,
  kind: Kind,
  nthOfKind: number,
  among: readonly string[],
): DemoTodo['executors'] {
  const crowd = kind === 'progress' && nthOfKind === 30
  const heping = kind === 'progress' ? nthOfKind < HEPING_OPEN : nthOfKind % 4 === 1
  const count = crowd ? CROWD : 1 + (index % 3)
  const names = Array.from(
    { length: count },
    (_, k) => among[(index * 3 + k) % among.length] ?? 'liwei_zh',
  )
  const leader = LEADERS[kind]?.[nthOfKind]
  if (heping) names[0] = 'heping'
  else if (leader !== undefined) names[0] = leader
  return [...new Set(names)].map((name, k) => ({
    userId: personId(name),
    done: kind === 'done' || (crowd && k > 6) || (!crowd && k > 0 && index % 2 === 0),
  }))
}

const SUPERVISED = 3

/** Supervised ones are watched over by 林雪, her own by 周明: both see all to-dos anyway. */
const supervisorsOf = (todoTaskType: number, creator: string): readonly string[] =>
  todoTaskType === SUPERVISED ? [personId(creator === 'linxue' ? 'zhouming' : 'linxue')] : []

const LATE_FINISHED = 3

/**
 * Times of what is closed lie between its creation and now; three of the finished ones after their
 * deadline.
 */
function timesOf(
  kind: Kind,
  nthOfKind: number,
  created: Date,
  now: Date,
): Pick<DemoTodo, 'deadline' | 'finishedAt' | 'revokedAt'> {
  const day = (days: number): Date => new Date(shanghaiDay(created, days).getTime() + 18 * HOUR)
  const soon = new Date(
    created.getTime() +
      Math.min((3 + (nthOfKind % 7) * 4) * HOUR, (now.getTime() - created.getTime()) / 2),
  )
  if (kind === 'progress')
    return { deadline: openDeadline(nthOfKind, now), finishedAt: null, revokedAt: null }
  if (kind === 'overdue')
    return { deadline: day(1 + (nthOfKind % 2)), finishedAt: null, revokedAt: null }
  if (kind === 'revoked') return { deadline: day(5), finishedAt: null, revokedAt: soon }
  // The last finished ones are the history, old enough to be late.
  const late = nthOfKind >= 36 - LATE_FINISHED
  return {
    deadline: day(late ? 1 : 4),
    finishedAt: late ? new Date(day(3).getTime()) : soon,
    revokedAt: null,
  }
}

/** All 96, newest first. */
export function demoTodos(now: Date): DemoTodo[] {
  const seen: Record<Kind, number> = { progress: 0, overdue: 0, done: 0, revoked: 0 }
  return spreadKinds().map((kind, index) => {
    const slot = SLOTS[index] ?? { day: 0, nth: 0, of: 1 }
    const nthOfKind = seen[kind]
    seen[kind] += 1
    const created = createdAt(slot, now)
    const subject = SUBJECTS[(index * 5) % SUBJECTS.length] ?? ''
    const creator = CREATORS[index % CREATORS.length] ?? 'zhouming'
    const todoTaskType = (slot.nth % 4) + 1
    // The colleagues came later than the oldest.
    const among = slot.day > COLLEAGUES_DAYS ? FIRST_STAFF : EXECUTORS
    const executors = executorsOf(index, kind, nthOfKind, among)
    const times = timesOf(kind, nthOfKind, created, now)
    return {
      id: String(500_096 - index),
      title: `${subject}${ACTIONS[Math.floor(index / SUBJECTS.length)] ?? ''}`,
      content: contentOf(subject),
      todoType: TYPES[index % TYPES.length] ?? 1,
      todoTaskType,
      stored: kind === 'done' ? 2 : kind === 'revoked' ? 4 : 1,
      creator: personId(creator),
      executors,
      supervisors: supervisorsOf(todoTaskType, creator),
      comments: commentsOf(
        index,
        [personId(creator), executors[0]?.userId ?? personId(creator)],
        created,
        now,
      ),
      // Of every third overdue one.
      extension:
        kind === 'overdue' && nthOfKind % 3 === 0
          ? extensionOf({ executors, creator: personId(creator), deadline: times.deadline }, now)
          : null,
      createdAt: created,
      ...times,
    }
  })
}
