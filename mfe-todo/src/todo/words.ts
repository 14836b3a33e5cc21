/**
 * Words and colours of a to-do's codes (decisions O1). State is told by word; the colour only
 * helps.
 */
import type { Tone } from '@zz/shared-ui/widgets'

/** States by `todoStatus`; a late completion has its own word (`statusOf`). */
export const TODO_STATUS: Readonly<
  Record<number, { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '进行中', tone: 'running' },
  2: { label: '已完成', tone: 'done' },
  3: { label: '已逾期', tone: 'overdue' },
  4: { label: '已撤销', tone: 'off' },
}

/** Words of `todoType`: where the to-do comes from. */
export const TODO_TYPE: Readonly<Record<number, string>> = {
  1: '普通待办',
  2: '审批待办',
  3: '系统审批',
  4: '自定义审批',
}

/** Words of `todoTaskType`: how urgent the to-do is. */
export const TODO_TASK_TYPE: Readonly<Record<number, string>> = {
  1: '普通',
  2: '催办',
  3: '督办',
  4: '紧急',
}

/** What a to-do's state is called: a late completion says so itself (decisions S4.10). */
export const statusOf = (todo: {
  readonly todoStatus: number
  readonly lateFinish: number
}): { readonly label: string; readonly tone: Tone } | undefined =>
  todo.todoStatus === 2 && todo.lateFinish === 1
    ? { label: '逾期完成', tone: 'waiting' }
    : TODO_STATUS[todo.todoStatus]

/** Options of a filter, in the order of the codes. */
export const optionsOf = (words: Readonly<Record<number, string | { readonly label: string }>>) =>
  Object.entries(words).map(([value, word]) => ({
    value: Number(value),
    label: typeof word === 'string' ? word : word.label,
  }))
