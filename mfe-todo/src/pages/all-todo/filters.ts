import type { SelectAllTodoApiArg } from '@zz/api-contract/todo'
import type { Filter } from '@zz/shared-ui/list'
import { optionsOf, TODO_STATUS, TODO_TASK_TYPE, TODO_TYPE } from '../../todo/words'

/** S2 §7 select-all-todo. */
export const TODO_FILTERS: readonly Filter<SelectAllTodoApiArg['data']>[] = [
  { kind: 'text', key: 'title', label: '标题' },
  { kind: 'user', key: 'creatorUid', label: '创建人' },
  { kind: 'choice', key: 'todoStatus', label: '状态', options: optionsOf(TODO_STATUS) },
  { kind: 'choice', key: 'todoTaskType', label: '任务类型', options: optionsOf(TODO_TASK_TYPE) },
  { kind: 'choice', key: 'todoType', label: '类型', options: optionsOf(TODO_TYPE) },
  {
    kind: 'dates',
    key: 'created',
    label: '创建时间',
    from: 'createStartTime',
    to: 'createEndTime',
    as: 'ms',
  },
  {
    kind: 'dates',
    key: 'deadline',
    label: '截止时间',
    from: 'deadlineStartTime',
    to: 'deadlineEndTime',
    as: 'ms',
  },
]
