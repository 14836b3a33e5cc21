import type { TodoDetail } from '@zz/api-contract/todo'
import { PersonAvatar, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './detail.module.css'

/** Everyone who is to do it, each with his own state (decisions S4.10). */
export function Executors({ executors }: { executors: TodoDetail['executors'] }): ReactNode {
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
            <StatusTag tone={each.done === 1 ? 'done' : 'running'}>{each.done === 1 ? '已完成' : '进行中'}</StatusTag>
          </li>
        ))}
      </ul>
    </>
  )
}
