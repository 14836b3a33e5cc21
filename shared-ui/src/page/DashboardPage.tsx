import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './dashboard.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame'

/** One figure of an overview; with `href` the whole card is a link. */
export interface NumberCard {
  readonly label: string
  /** null while it is on its way, undefined where it could not be had. */
  readonly value: number | null | undefined
  readonly unit?: string
  /** It was counted no further: what is more is said as such, in the words of lists. */
  readonly reach?: number
  /** Of what is counted; on a tile. */
  readonly icon?: ReactNode
  /** How it has changed, since when in words: 较上月 +3. */
  readonly delta?: { readonly since: string; readonly by: number }
  /** What exactly is counted; shown where the pointer rests on the card. */
  readonly hint?: string
  /** The list behind the number. */
  readonly href?: string
}

const grouped = new Intl.NumberFormat('zh-CN')
const signed = new Intl.NumberFormat('zh-CN', { signDisplay: 'always' })

const written = (value: number, reach = Number.POSITIVE_INFINITY): string =>
  value > reach ? `${grouped.format(reach)}+` : grouped.format(value)

function Value({ value, unit, reach }: NumberCard): ReactNode {
  return (
    <span className={css.number}>
      {value === null ? (
        <span className={css.bone} />
      ) : value === undefined ? (
        '—'
      ) : (
        written(value, reach)
      )}
      {unit && typeof value === 'number' && <span className={css.unit}>{unit}</span>}
    </span>
  )
}

function Figure({ card }: { card: NumberCard }): ReactNode {
  const { label, icon, delta, href, hint } = card
  const inside = (
    <>
      {icon && (
        <span className={css.tile} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.text}>
        <span className={css.label}>{label}</span>
        <Value {...card} />
        {delta && typeof card.value === 'number' && (
          <span className={css.delta}>
            {delta.since} {delta.by === 0 ? '持平' : signed.format(delta.by)}
          </span>
        )}
      </span>
      {href && <RightOutlined className={css.chevron ?? ''} aria-hidden="true" />}
    </>
  )
  return href ? (
    <Link to={href} className={`${css.card} ${css.link}`} title={hint}>
      {inside}
    </Link>
  ) : (
    <div className={css.card} title={hint}>
      {inside}
    </div>
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

interface DashboardProps extends Omit<PageFrameProps, 'fill' | 'width'> {
  readonly cards: readonly NumberCard[]
  /** Above the numbers: what asks for something to be done. */
  readonly first?: ReactNode
  /** A second region of a third of the width; below the first one on phones. */
  readonly beside?: ReactNode
}

/**
 * The dashboard template: number cards on top, then parts side by side where there is room; with
 * `beside` one below the other, the second region next to them.
 */
export function DashboardPage({
  cards,
  first,
  beside,
  children,
  ...frame
}: DashboardProps): ReactNode {
  const numbers = <NumberCards cards={cards} label={`${frame.title}数据`} />
  if (beside === undefined)
    return (
      <PageFrame {...frame}>
        {first}
        {numbers}
        <div className={css.parts}>{children}</div>
      </PageFrame>
    )
  return (
    <PageFrame {...frame}>
      <div className={css.regions}>
        <div className={css.region}>
          {first}
          {numbers}
          {children}
        </div>
        <div className={css.region}>{beside}</div>
      </div>
    </PageFrame>
  )
}
