import type { VenueBatch } from '@zz/api-contract/venue'
import type { ReactNode } from 'react'
import css from './venue.module.css'

/** Which venues it could not be done for, and why. */
export function FailedList({ failed }: { failed: VenueBatch['failList'] }): ReactNode {
  return (
    <ul className={css.failed} aria-label="处理失败的场地">
      {failed.map(({ id, name, reason }) => (
        <li key={id}>
          <span className={css.failedName}>{name || '未知场地'}</span>
          <span className={css.failedReason}>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
