import type { TodoDetail } from '@zz/api-contract/todo'
import { PersonAvatar, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { TODO_STATUS } from '../../todo/words'
import css from './detail.module.css'

/**
 * Everyone who is to do it, each with their own state; who has not done it stands as the to-do
 * does: in progress, overdue or revoked (decisions S4.10).
 */
export function Executors({
  executors,
  todoStatus,
}: Pick<TodoDetail, 'executors' | 'todoStatus'>): ReactNode {
  const open = TODO_STATUS[todoStatus]
  const done = executors.filter((each) => each.done === 1).length
  return (
    <>
      <p className={css.progress}>
        已完成 {done} / {executors.length}
      </p>
      <ul className={css.people}>
        {executors.map((each) => (
          <li key={each.userId} className={css.person}>
            <PersonAvatar name={each.name} avatar={each.avatar} />
            <span className={css.name}>{each.name}</span>
            <span className={css.result}>
              {each.remark && <span className={css.remark}>{each.remark}</span>}
              {each.finishTime !== null && <TimeText value={each.finishTime} />}
            </span>
            <StatusTag tone={each.done === 1 ? 'done' : (open?.tone ?? 'off')}>
              {each.done === 1 ? '已完成' : (open?.label ?? '未知')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </>
  )
}
