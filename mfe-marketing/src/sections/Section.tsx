import { type ReactNode, useId } from 'react'
import './sections.css'

interface SectionProps {
  readonly title: string
  readonly lead?: string
  /** For links to it from the page itself. */
  readonly id?: string
  /** On the quiet ground, so that neighbours can be told apart. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, lead, id, quiet = false, children }: SectionProps): ReactNode {
  const heading = useId()
  return (
    <section
      className={quiet ? 'mk-section mk-section-quiet' : 'mk-section'}
      id={id}
      aria-labelledby={heading}
    >
      <div className="mk-width">
        <h2 id={heading}>{title}</h2>
        {lead !== undefined && <p className="mk-lead">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
