import { type ReactNode, useRef } from 'react'
import type { TitledText } from '../sections/lists'
import './carousel.css'

/**
 * Cards beside each other; on small screens one at a time, drawn along by hand, by key or by the
 * two buttons (S1 §2). It is a list that scrolls, so it can be read and moved without any script.
 */
export function Carousel({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly TitledText[]
}): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  /** Draws the list by one card, forwards or back. */
  const move = (cards: 1 | -1): void => {
    const card = list.current?.firstElementChild
    if (!list.current || !card) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current.scrollBy({
      left: cards * card.getBoundingClientRect().width,
      behavior: calm ? 'auto' : 'smooth',
    })
  }
  return (
    <div className="mk-carousel">
      {/* A list that scrolls has to be reached by key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} aria-label={label} tabIndex={0} className="zz-focus">
        {items.map(({ title, text }, index) => (
          <li key={title}>
            <span className="mk-carousel-place" aria-hidden="true">
              {index + 1} / {items.length}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="mk-carousel-buttons">
        <button
          type="button"
          className="zz-button zz-button-plain zz-focus"
          onClick={() => move(-1)}
        >
          上一张
        </button>
        <button
          type="button"
          className="zz-button zz-button-plain zz-focus"
          onClick={() => move(1)}
        >
          下一张
        </button>
      </div>
    </div>
  )
}
