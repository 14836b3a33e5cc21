import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import type { ReactNode } from 'react'
import css from './steps.module.css'

/** The steps of a longer way and where one is, said as well as shown; numbers alone on a phone. */
export function StepList({
  label,
  titles,
  at,
}: {
  readonly label: string
  readonly titles: readonly string[]
  /** The step that one is at, from 0. */
  readonly at: number
}): ReactNode {
  return (
    <ol className={css.steps} aria-label={label}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={css.step}
          data-state={index < at ? 'past' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < at ? <CheckCircleFilled /> : index + 1}
          </span>
          <span className={css.title}>{title}</span>
        </li>
      ))}
    </ol>
  )
}
