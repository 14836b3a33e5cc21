import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './dashboard.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame'

export interface NumberCard {
  readonly label: string
  /** null while it is on its way, undefined where it could not be had. */
  readonly value: number | null | undefined
  readonly unit?: string
  /** The list behind the number. */
  readonly href?: string
}

const grouped = new Intl.NumberFormat('zh-CN')

function Figure({ card }: { card: NumberCard }): ReactNode {
  const inside = (
    <>
      <span className={css.label}>{card.label}</span>
      <span className={css.number}>
        {card.value === null ? (
          <span className={css.bone} />
        ) : card.value === undefined ? (
          '—'
        ) : (
          grouped.format(card.value)
        )}
        {card.unit && typeof card.value === 'number' && (
          <span className={css.unit}>{card.unit}</span>
        )}
      </span>
    </>
  )
  return card.href ? (
    <Link to={card.href} className={`${css.card} ${css.link}`}>
      {inside}
    </Link>
  ) : (
    <div className={css.card}>{inside}</div>
  )
}

/** Numbers that lead to the list behind each. */
export function NumberCards({
  cards,
  label,
}: {
  cards: readonly NumberCard[]
  label: string
}): ReactNode {
  return (
    <ul className={css.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <Figure card={card} />
        </li>
      ))}
    </ul>
  )
}

/** The dashboard template: number cards on top, then parts side by side where there is room. */
export function DashboardPage({
  cards,
  children,
  ...frame
}: Omit<PageFrameProps, 'fill'> & { readonly cards: readonly NumberCard[] }): ReactNode {
  return (
    <PageFrame {...frame}>
      <NumberCards cards={cards} label={`${frame.title}数据`} />
      <div className={css.parts}>{children}</div>
    </PageFrame>
  )
}
