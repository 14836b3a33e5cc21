import type { OverviewTask } from '@zz/api-contract/org'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { DeadlineText, EllipsisText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './overview.module.css'
import { Piece } from './Piece'
import type { PieceState } from './pieces'

/** Of the lamp (decisions S4.10: green over 3 days, yellow up to 3, red overdue). */
const URGENCY = { green: 'calm', yellow: 'soon', red: 'late' } as const

/** 待我处理: open to-dos in which the caller's part is not done, the nearest deadline first. */
export function Tasks({ piece }: { piece: PieceState<readonly OverviewTask[]> }): ReactNode {
  const { navigation } = useRemote()
  return (
    <Piece
      title="待我处理"
      rows={5}
      piece={piece}
      action={<Link to={navigation.href('todo.all', { todoStatus: '1' })}>全部待办</Link>}
    >
      {(tasks) =>
        tasks.length === 0 ? (
          <p className={css.nothing}>没有等待您处理的事项</p>
        ) : (
          <ul className={css.lines} aria-label="待我处理">
            {tasks.map(({ id, title, deadlineTime, lamp }) => (
              <li key={id} className={css.line}>
                <Link to={navigation.href('todo.detail', { id })} className={css.subject ?? ''}>
                  <EllipsisText text={title} />
                </Link>
                <DeadlineText
                  value={deadlineTime}
                  empty="未设置截止时间"
                  {...(lamp ? { urgency: URGENCY[lamp] } : {})}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Piece>
  )
}
