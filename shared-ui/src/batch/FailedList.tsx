import type { ReactNode } from 'react'
import css from './batch.module.css'
import type { BatchFailure } from './outcome'

/** Which of them it could not be done for, and why. `thing` is what they are called: 场地, 申请. */
export function FailedList({
  failed,
  thing,
}: {
  failed: readonly BatchFailure[]
  thing: string
}): ReactNode {
  return (
    <ul className={css.failed} aria-label={`处理失败的${thing}`}>
      {failed.map(({ id, name, reason }) => (
        <li key={id}>
          <span className={css.name}>{name || `未知${thing}`}</span>
          <span className={css.reason}>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
