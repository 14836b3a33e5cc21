import type { MemberTodoRow } from '@zz/api-contract/todo'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { StatusTag, TimeText, useFocusableWhenScrolling } from '@zz/shared-ui/widgets'
import { type ReactNode, useId, useRef } from 'react'
import { useSelectMemberTodoQuery } from '../../api'
import { TodoDeadline } from '../../todo/Deadline'
import { MoreRows } from '../../todo/MoreRows'
import { TODO_STATUS, TODO_TASK_TYPE } from '../../todo/words'
import type { MemberRequest } from './useMemberChoice'
import css from './userTodo.module.css'

/** S2 §9. */
const PAGE_SIZE = 10

const rowKey = (row: MemberTodoRow): string => row.id

/** One to-do of a column: title, how urgent, until when, or when the own part was done. */
function TodoCard({ row }: { readonly row: MemberTodoRow }): ReactNode {
  const { navigation } = useRemote()
  return (
    <div className={css.card}>
      <Link to={navigation.href('todo.detail', { id: row.id })} className={css.title}>
        {row.title}
      </Link>
      <div className={css.meta}>
        <span>{TODO_TASK_TYPE[row.todoTaskType]}</span>
        <span>{row.creatorName}</span>
        <span>{row.executorCount} 人</span>
      </div>
      <div className={css.time}>
        {row.ownFinishTime === null ? (
          <>
            <span>截止</span>
            <TodoDeadline todo={row} />
          </>
        ) : (
          <>
            <span>完成</span>
            <TimeText value={row.ownFinishTime} />
          </>
        )}
      </div>
    </div>
  )
}

/** One state of the member's to-dos; it scrolls by itself, ten at a time. */
export function MemberColumn({
  status,
  asked,
}: {
  readonly status: 1 | 2 | 3 | 4
  readonly asked: MemberRequest
}): ReactNode {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  useFocusableWhenScrolling(scroller)
  const askPage = (pageNum: number) => ({
    pageNum,
    pageSize: PAGE_SIZE,
    data: { ...asked, pageTodoStatus: status },
  })
  const total = useSelectMemberTodoQuery(askPage(1)).currentData?.totalNum
  const word = TODO_STATUS[status]
  return (
    <section className={css.column} aria-labelledby={id}>
      <h2 id={id} className={css.head}>
        {word && <StatusTag tone={word.tone}>{word.label}</StatusTag>}
        <span className={css.count}>{total ?? ''}</span>
      </h2>
      <div className={css.scroller} ref={scroller}>
        <MoreRows
          label={word?.label ?? ''}
          pageSize={PAGE_SIZE}
          usePage={useSelectMemberTodoQuery}
          askPage={askPage}
          rowKey={rowKey}
          renderRow={(row) => <TodoCard row={row} />}
          empty="暂无待办"
          bySight
        />
      </div>
    </section>
  )
}
