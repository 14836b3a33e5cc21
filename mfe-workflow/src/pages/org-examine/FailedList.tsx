import type { ReactNode } from 'react'
import css from './org-examine.module.css'
import type { Answer } from './outcome'

/** Which applications could not be decided, and why. */
export function FailedList({ failed }: { failed: NonNullable<Answer['data']>['failList'] }): ReactNode {
  return (
    <ul className={css.failed} aria-label="处理失败的申请">
      {failed.map(({ id, name, reason }) => (
        <li key={id}>
          <span className={css.failedName}>{name}</span>
          <span className={css.failedReason}>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
