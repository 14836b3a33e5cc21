import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './dashboard.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame'

export interface NumberCard {
  readonly label: string
  /** null while it is on its way, undefined where it could not be had. */
  readonly value: number | null | undefined
  readonly unit?: string
  /** Of what is counted; on a tile. */
  readonly icon?: ReactNode
  /** How it has changed, since when in words: 较上月 +3. */
  readonly delta?: { readonly since: string; readonly by: number }
  /** The list behind the number. */
  readonly href?: string
}

const grouped = new Intl.NumberFormat('zh-CN')
const signed = new Intl.NumberFormat('zh-CN', { signDisplay: 'always' })

function Value({ value, unit }: NumberCard): ReactNode {
  return (
    <span className={css.number}>
      {value === null ? (
        <span className={css.bone} />
      ) : value === undefined ? (
        '—'
      ) : (
        grouped.format(value)
      )}
      {unit && typeof value === 'number' && <span className={css.unit}>{unit}</span>}
    </span>
  )
}

function Figure({ card }: { card: NumberCard }): ReactNode {
  const { label, icon, delta, href } = card
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
    <Link to={href} className={`${css.card} ${css.link}`}>
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
}: Omit<PageFrameProps, 'fill' | 'width'> & { readonly cards: readonly NumberCard[] }): ReactNode {
  return (
    <PageFrame {...frame}>
      <NumberCards cards={cards} label={`${frame.title}数据`} />
      <div className={css.parts}>{children}</div>
    </PageFrame>
  )
}
