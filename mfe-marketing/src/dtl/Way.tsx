import type { ReactNode } from 'react'
import { START_STEPS } from './content'

/** The way of one matter, in four steps on one street. */
export function StepList(): ReactNode {
  return (
    <ol className="mk-way">
      {START_STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span className="mk-way-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
