/**
 * The to-dos of organisation 2 in the months before the last two, back to January 2022 where it is
 * seeded in November 2026 (decisions section 5): most finished, some revoked, more in some months
 * than in others. Of those who were there by then.
 */
import { shanghaiMonthStart } from '../../platform/time.ts'
import { FIRST_STAFF } from './members.ts'
import { personId } from './people.ts'
import { contentOf, type DemoTodo, SUBJECTS } from './todos.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FIRST_ID = 499_999
/** How many months back the last and the first of them lie. */
const MONTHS = { last: 2, first: 58 } as const
/** How many a month has, in turn. */
const PER_MONTH = [9, 7, 12, 8, 14, 6, 10, 11, 8, 16, 5, 10] as const
/** Those of a month lie in its first days, of which every month has so many. */
const DAYS = 26
const YEARLY = '年度'
const TYPES = [1, 2, 1, 3, 1, 4, 2, 1] as const
const REVOKED_EACH = 13

const nameAt = (nth: number): string => FIRST_STAFF[nth % FIRST_STAFF.length] ?? 'zhouming'

function pastTodo(index: number, createdAt: Date): DemoTodo {
  const subject = SUBJECTS[(index * 3) % SUBJECTS.length] ?? ''
  const isRevoked = index % REVOKED_EACH === 5
  const closedAt = new Date(createdAt.getTime() + (1 + (index % 3)) * DAY + (index % 6) * HOUR)
  const executors = Array.from({ length: 1 + (index % 3) }, (_, k) => ({
    userId: personId(nameAt(index * 2 + k + 1)),
    done: !isRevoked,
  }))
  return {
    id: String(FIRST_ID - index),
    title: `${subject}${index % 4 === 0 ? `（${YEARLY}）` : ''}`,
    content: contentOf(subject),
    todoType: TYPES[index % TYPES.length] ?? 1,
    todoTaskType: (index % 4) + 1,
    stored: isRevoked ? 4 : 2,
    creator: personId(nameAt(index * 5)),
    executors,
    createdAt,
    deadline: new Date(createdAt.getTime() + 5 * DAY),
    finishedAt: isRevoked ? null : closedAt,
    revokedAt: isRevoked ? closedAt : null,
    supervisors: [],
    comments: [],
    extension: null,
  }
}

/** 554 of them, newest first. */
export function pastTodos(now: Date): DemoTodo[] {
  const moments = Array.from({ length: MONTHS.first - MONTHS.last + 1 }, (_, at) => {
    const back = MONTHS.last + at
    const start = shanghaiMonthStart(now, -back).getTime()
    const count = PER_MONTH[back % PER_MONTH.length] ?? 1
    return Array.from(
      { length: count },
      (__, nth) =>
        new Date(
          start +
            Math.floor(((count - 1 - nth) * DAYS) / count) * DAY +
            (9 + ((back + nth) % 8)) * HOUR,
        ),
    )
  })
  return moments.flat().map((createdAt, index) => pastTodo(index, createdAt))
}
