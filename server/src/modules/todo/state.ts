/** What a to-do's stored row means at a moment (decisions O1, S4.10). */

/** Of a to-do as it is shown; `Overdue` is never stored. */
export const TodoState = { Open: 1, Completed: 2, Overdue: 3, Revoked: 4 } as const

export type StoredStatus = 1 | 2 | 4
/** 1 in progress, 2 completed, 3 overdue, 4 revoked. */
export type TodoStatus = 1 | 2 | 3 | 4

const YELLOW = 3 * 86_400_000

interface Dated {
  readonly todoStatus: StoredStatus
  readonly deadlineTime: Date | null
  readonly finishTime: Date | null
}

/**
 * 3 is 1 past the deadline, so it turns back when the deadline is extended; without a deadline
 * nothing is ever overdue.
 */
export const statusAt = (todo: Dated, now: Date): TodoStatus =>
  todo.todoStatus === TodoState.Open &&
  todo.deadlineTime !== null &&
  now.getTime() > todo.deadlineTime.getTime()
    ? TodoState.Overdue
    : todo.todoStatus

/** Done after the deadline: 逾期完成. */
export const finishedLate = (todo: Dated): boolean =>
  todo.todoStatus === TodoState.Completed &&
  todo.deadlineTime !== null &&
  todo.finishTime !== null &&
  todo.finishTime.getTime() > todo.deadlineTime.getTime()

/**
 * Lamp of an open to-do: green more than three days ahead, yellow nearer, red overdue; null when
 * closed or without deadline.
 */
export const lampAt = (todo: Dated, now: Date): 'green' | 'yellow' | 'red' | null => {
  if (todo.todoStatus !== TodoState.Open || todo.deadlineTime === null) return null
  const left = todo.deadlineTime.getTime() - now.getTime()
  if (left < 0) return 'red'
  return left <= YELLOW ? 'yellow' : 'green'
}

/** By status (decisions O1). */
export const STATUS_LABELS: Readonly<Record<TodoStatus, string>> = {
  1: '进行中',
  2: '已完成',
  3: '已逾期',
  4: '已撤销',
}

/** By `todoType`. */
export const TYPE_LABELS: Readonly<Record<number, string>> = {
  1: '普通待办',
  2: '审批待办',
  3: '系统审批',
  4: '自定义审批',
}

/** By `todoTaskType`. */
export const PRIORITY_LABELS: Readonly<Record<number, string>> = {
  1: '普通',
  2: '催办',
  3: '督办',
  4: '紧急',
}
