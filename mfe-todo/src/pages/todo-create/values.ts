/** What the form of a to-do holds, and how calls have it (decisions O7, S4.10). */
import type { SaveTodoApiArg, TodoDetail } from '@zz/api-contract/todo'
import { choiceOfPeople, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import type { FileValue } from '@zz/shared-ui/upload'

/** `todoTaskType` of one with supervisors. */
export const SUPERVISED = 3
const ORDINARY = 1

/** Members are named as the calls name them, so that a refusal finds its field. */
export interface TodoValues {
  readonly title: string
  readonly content: string
  readonly executorIds: SelectorResult | null
  readonly todoTaskType: number
  /** Asked for a new one that is supervised. */
  readonly supervisorIds: SelectorResult | null
  readonly deadlineTime: number | null
  /** Minutes before the deadline. */
  readonly remindBefore: readonly number[]
  readonly files: readonly FileValue[]
}

/** Names of the fields. */
export const TODO_LABELS = {
  title: '标题',
  content: '内容',
  executorIds: '执行人',
  todoTaskType: '任务类型',
  supervisorIds: '督办人',
  deadlineTime: '截止时间',
  remindBefore: '提醒时间',
  files: '附件',
} as const

/** A day and an hour before (decisions S4.10). */
export const NEW_TODO: TodoValues = {
  title: '',
  content: '',
  executorIds: null,
  todoTaskType: ORDINARY,
  supervisorIds: null,
  deadlineTime: null,
  remindBefore: [1440, 60],
  files: [],
}

/** Minutes before the deadline that can be chosen. */
export const REMINDERS = [
  { value: 15, label: '截止前15分钟' },
  { value: 60, label: '截止前1小时' },
  { value: 180, label: '截止前3小时' },
  { value: 1440, label: '截止前1天' },
  { value: 4320, label: '截止前3天' },
]

/** The to-do as it stands, as values of the form. */
export const valuesOf = (todo: TodoDetail, tenantId: string | undefined): TodoValues => ({
  title: todo.title,
  content: todo.content,
  executorIds: choiceOfPeople(todo.executors, tenantId),
  todoTaskType: todo.todoTaskType,
  supervisorIds: null,
  deadlineTime: todo.deadlineTime,
  remindBefore: todo.remindBefore,
  files: todo.files,
})

/** The form as the calls take it; `supervisorIds` only where they are asked for. */
export const requestOf = (values: TodoValues): Omit<SaveTodoApiArg, 'supervisorIds'> => ({
  title: values.title,
  content: values.content,
  executorIds: userIdsOf(values.executorIds),
  todoTaskType: values.todoTaskType,
  deadlineTime: values.deadlineTime,
  remindBefore: [...values.remindBefore],
  files: [...values.files],
})
