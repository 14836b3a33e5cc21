import type { ReactNode } from 'react'

/** A heading and what there is to say under it. */
export interface TitledText {
  readonly title: string
  readonly text: string
}

/** Cards beside each other; `picture` draws what stands above the heading of each. */
export function CardList<Item extends TitledText>({
  items,
  picture,
}: {
  readonly items: readonly Item[]
  readonly picture?: (item: Item) => ReactNode
}): ReactNode {
  return (
    <ul className="mk-cards">
      {items.map((item) => (
        <li key={item.title}>
          {picture?.(item)}
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The way of one matter in numbered steps. */
export function StepList({ items }: { readonly items: readonly TitledText[] }): ReactNode {
  return (
    <ol className="mk-way">
      {items.map(({ title, text }, index) => (
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

/** Three promises beside each other. */
export function PromiseList({ items }: { readonly items: readonly TitledText[] }): ReactNode {
  return (
    <ul className="mk-promises">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Questions that unfold to their answers, without any script. */
export function QuestionList({ items }: { readonly items: readonly TitledText[] }): ReactNode {
  return (
    <div className="mk-questions">
      {items.map(({ title, text }) => (
        <details key={title}>
          <summary className="zz-focus">{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
