import type { ReactNode } from 'react'
import './sections.css'
import { StartLink } from './StartLink'

interface HeroProps {
  readonly title: string
  readonly lead: string
  /** A drawing of 640 by 480. */
  readonly scene: ReactNode
  /** Where 了解更多 leads: the id of a section of the page. */
  readonly more: string
  readonly moreText?: string
}

/** Head of a page: what it is about, how to begin, and a drawing. */
export function Hero({ title, lead, scene, more, moreText = '了解更多' }: HeroProps): ReactNode {
  return (
    <section className="mk-hero">
      <div className="mk-width mk-hero-row">
        <div className="mk-hero-words">
          <h1>{title}</h1>
          <p>{lead}</p>
          <div className="mk-hero-actions">
            <StartLink />
            <a className="zz-button zz-button-plain zz-button-large zz-focus" href={`#${more}`}>
              {moreText}
            </a>
          </div>
        </div>
        <div className="mk-hero-scene mk-hero-scene-wide">{scene}</div>
      </div>
    </section>
  )
}
