import type { TodoRow } from '@zz/api-contract/todo'
import { TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './todo.module.css'

const LAMP = { green: '时间充裕', yellow: '即将到期', red: '已逾期' } as const

/**
 * The deadline with its lamp (decisions S4.10: green over 3 days, yellow up to 3, red overdue); the
 * lamp's meaning is also words.
 */
export function Deadline({ todo }: { todo: Pick<TodoRow, 'deadlineTime' | 'lamp'> }): ReactNode {
  if (todo.deadlineTime === null) return <span className={css.none}>未设置</span>
  return (
    <span className={css.deadline}>
      {todo.lamp && (
        <span
          className={`${css.lamp} ${css[todo.lamp]}`}
          role="img"
          aria-label={LAMP[todo.lamp]}
          title={LAMP[todo.lamp]}
        />
      )}
      <TimeText value={todo.deadlineTime} as="full" />
    </span>
  )
}
