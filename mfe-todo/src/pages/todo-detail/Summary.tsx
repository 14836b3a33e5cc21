import type { TodoDetail } from '@zz/api-contract/todo'
import { Facts, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { TodoDeadline } from '../../todo/Deadline'
import { TODO_TASK_TYPE, TODO_TYPE } from '../../todo/words'

/** Who asked, for which organisation, until when. */
export function TodoSummary({ todo }: { todo: TodoDetail }): ReactNode {
  return (
    <Facts
      narrow
      items={[
        { label: '截止时间', value: <TodoDeadline todo={todo} /> },
        { label: '类型', value: TODO_TYPE[todo.todoType] },
        { label: '任务类型', value: TODO_TASK_TYPE[todo.todoTaskType] },
        { label: '创建人', value: todo.creatorName },
        ...(todo.supervisors.length === 0
          ? []
          : [{ label: '督办人', value: todo.supervisors.map(({ name }) => name).join('、') }]),
        { label: '所属组织', value: todo.tenantName },
        { label: '创建时间', value: <TimeText value={todo.createTime} /> },
        ...(todo.finishTime === null
          ? []
          : [{ label: '完成时间', value: <TimeText value={todo.finishTime} /> }]),
      ]}
    />
  )
}
