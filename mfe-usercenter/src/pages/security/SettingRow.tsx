import type { ReactNode } from 'react'
import css from './security.module.css'

/** One line of the account: name, value, what can be done about it. */
export function SettingRow({
  label,
  action,
  children,
}: {
  label: string
  action?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <dl className={css.row}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
      {action && <dd className={css.action}>{action}</dd>}
    </dl>
  )
}
