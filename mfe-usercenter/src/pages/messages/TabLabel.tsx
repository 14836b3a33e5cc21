import type { ReactNode } from 'react'
import css from './messages.module.css'

const MOST = 99

/** A tab's name with how many are unread (decisions M1), 99+ past that. */
export function TabLabel({
  label,
  unread,
}: {
  label: string
  unread: number | undefined
}): ReactNode {
  return (
    <span className={css.tab}>
      {label}
      {unread !== undefined && unread > 0 && (
        <span className={css.count} role="img" aria-label={`${unread} 条未读`}>
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </span>
  )
}
