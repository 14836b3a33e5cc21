import type { ReactNode } from 'react'
import css from './facts.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole width: a text of several lines. */
  readonly wide?: boolean
}

/** Names and values of one object, in as many columns as fit; an empty value is a dash. */
export function Facts({ items }: { items: readonly Fact[] }): ReactNode {
  return (
    <dl className={css.facts}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? css.wide : undefined}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            {value === '' || value === null || value === undefined ? '—' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
