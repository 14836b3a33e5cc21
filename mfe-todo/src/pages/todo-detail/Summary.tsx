import type { TodoDetail } from '@zz/api-contract/todo'
import { Facts, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { Deadline } from '../../todo/Deadline'
import { TODO_TASK_TYPE, TODO_TYPE } from '../../todo/words'
import css from './detail.module.css'

/** What was asked for, by whom, until when. */
export function Summary({ todo }: { todo: TodoDetail }): ReactNode {
  return (
    <>
      <Facts
        items={[
          { label: '类型', value: TODO_TYPE[todo.todoType] },
          { label: '任务类型', value: TODO_TASK_TYPE[todo.todoTaskType]?.label },
          { label: '创建人', value: todo.creatorName },
          { label: '所属组织', value: todo.tenantName },
          { label: '创建时间', value: <TimeText value={todo.createTime} as="full" /> },
          { label: '截止时间', value: <Deadline todo={todo} /> },
          ...(todo.finishTime === null
            ? []
            : [{ label: '完成时间', value: <TimeText value={todo.finishTime} as="full" /> }]),
        ]}
      />
      {todo.content !== '' && <p className={css.content}>{todo.content}</p>}
    </>
  )
}
