import type { CSSProperties, ReactNode } from 'react'
import css from './facts.module.css'

/** A name and its value; labels are unique in their list. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole width: a text of several lines. */
  readonly wide?: boolean
  /** A number of more than 16 signs that is not to be broken: takes the whole width of a phone. */
  readonly unbroken?: boolean
}

/** What React draws nothing for. */
const EMPTY: ReadonlySet<ReactNode> = new Set(['', null, undefined, false])

/** As many columns as leave no fact alone in the last row, four at most. */
export const factColumns = (count: number): number =>
  [4, 3].find((columns) => count >= columns && count % columns !== 1) ?? 2

/**
 * Names and values of one object, in as many columns as fit without an orphan; an empty value is a
 * dash. `narrow` for the second region of a detail: one below the other.
 */
export function Facts({
  items,
  narrow = false,
}: {
  items: readonly Fact[]
  narrow?: boolean
}): ReactNode {
  const columns = factColumns(items.filter(({ wide }) => !wide).length)
  return (
    <div className={css.room}>
      <dl
        className={`${css.facts} ${narrow ? css.narrow : ''}`}
        style={{ '--fact-columns': columns } as CSSProperties}
      >
        {items.map(({ label, value, wide, unbroken }) => (
          <div key={label} className={wide ? css.wide : unbroken ? css.unbroken : undefined}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{EMPTY.has(value) ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
