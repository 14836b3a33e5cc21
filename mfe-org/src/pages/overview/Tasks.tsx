import type { OverviewTask } from '@zz/api-contract/org'
import { Piece, PieceLines, type PieceState } from '@zz/shared-ui/dashboard'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { DeadlineText, EllipsisText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './overview.module.css'

/** Of the lamp (decisions S4.10: green over 3 days, yellow up to 3, red overdue). */
const URGENCY = { green: 'calm', yellow: 'soon', red: 'late' } as const

const idOf = ({ id }: OverviewTask): string => id

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
      {(tasks) => (
        <PieceLines label="待我处理" rows={tasks} rowKey={idOf} empty="没有等待您处理的事项">
          {({ id, title, deadlineTime, lamp }) => (
            <>
              <Link to={navigation.href('todo.detail', { id })} className={css.subject ?? ''}>
                <EllipsisText text={title} />
              </Link>
              <DeadlineText
                value={deadlineTime}
                empty="未设置截止时间"
                {...(lamp ? { urgency: URGENCY[lamp] } : {})}
              />
            </>
          )}
        </PieceLines>
      )}
    </Piece>
  )
}
