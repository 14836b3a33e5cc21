import type { TodoDetail } from '@zz/api-contract/todo'
import { FileList } from '@zz/shared-ui/upload'
import { PersonList, PersonRow, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { TODO_STATUS } from '../../todo/words'
import css from './detail.module.css'

/**
 * Everyone who is to do it, each with their own state; who has not done it stands as the to-do
 * does: in progress, overdue or revoked (decisions S4.10).
 */
export function ExecutorSection({
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
      <PersonList label="执行人">
        {executors.map((each) => (
          <PersonRow
            key={each.userId}
            name={each.name}
            avatar={each.avatar}
            note={
              (each.finishTime !== null || each.remark) && (
                <>
                  {each.finishTime !== null && <TimeText value={each.finishTime} />} {each.remark}
                  {each.files.length > 0 && (
                    <FileList files={each.files} label={`${each.name}的附件`} isPrivate />
                  )}
                </>
              )
            }
            state={
              <StatusTag tone={each.done === 1 ? 'done' : (open?.tone ?? 'off')}>
                {each.done === 1 ? '已完成' : (open?.label ?? '未知')}
              </StatusTag>
            }
          />
        ))}
      </PersonList>
    </>
  )
}
