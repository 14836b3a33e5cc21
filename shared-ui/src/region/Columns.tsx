import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { RegionChain } from './move'
import css from './region.module.css'
import type { RegionRow } from './value'

interface Props {
  readonly id: string
  readonly columns: readonly (readonly RegionRow[])[]
  readonly chain: RegionChain
  /** Which list a phone shows. */
  readonly level: number
  readonly narrow: boolean
  readonly keyed: boolean
  readonly chosen: readonly string[]
  readonly isFinal: (row: RegionRow) => boolean
  readonly onTake: (row: RegionRow) => void
  /** Back to the list with so many steps before it. */
  readonly onBack: (length: number) => void
  readonly nameOf: (code: string) => string
}

const LEVELS = ['省份', '城市', '区县']

/**
 * What the cursor and the choice point at comes into sight within its own list; the page around
 * stays where it is.
 */
function useInSight(code: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-code="${code ?? ''}"]`)
    if (!list.current || !row) return
    const top = row.offsetTop - list.current.offsetTop
    const { scrollTop, clientHeight } = list.current
    if (top < scrollTop) list.current.scrollTop = top
    else if (top + row.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = top + row.offsetHeight - clientHeight
  })
  return list
}

function Column({
  rows,
  depth,
  ...props
}: Props & { rows: readonly RegionRow[]; depth: number }): ReactNode {
  const { id, chain, keyed, chosen, isFinal, onTake } = props
  const list = useInSight(chain[depth])
  return (
    <div
      ref={list}
      id={`${id}-${depth}`}
      role="listbox"
      aria-label={LEVELS[depth] ?? '镇街'}
      className={css.column}
    >
      {rows.map((row) => {
        const final = isFinal(row)
        const cursor = keyed && depth === chain.length - 1 && chain[depth] === row.value
        return (
          <button
            type="button"
            tabIndex={-1}
            key={row.value}
            id={`${id}-${row.value}`}
            data-code={row.value}
            role="option"
            aria-selected={chosen.includes(row.value)}
            className={`${css.row} ${chain[depth] === row.value ? css.open : ''} ${cursor ? css.cursor : ''}`}
            onClick={() => onTake(row)}
          >
            <span className={css.name}>{row.name}</span>
            {final ? (
              chosen.includes(row.value) && <CheckOutlined aria-hidden className={css.mark} />
            ) : (
              <>
                <span className="zz-hidden">，有下级</span>
                <RightOutlined aria-hidden className={css.further} />
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** On a phone: the steps taken so far, each a way back. */
function Steps({
  chain,
  level,
  onBack,
  nameOf,
}: Pick<Props, 'chain' | 'level' | 'onBack' | 'nameOf'>): ReactNode {
  return (
    <nav className={css.steps} aria-label="已选的上级">
      {chain.slice(0, level).map((code, index) => (
        <button
          key={code}
          type="button"
          className={css.step}
          aria-label={`${nameOf(code)}，重新选择${LEVELS[index] ?? ''}`}
          onClick={() => onBack(index + 1)}
        >
          {nameOf(code)}
        </button>
      ))}
      <span className={css.stepNow} aria-current="step">
        请选择{LEVELS[level] ?? '镇街'}
      </span>
    </nav>
  )
}

/** Provinces, cities, districts side by side; on a phone one of them. */
export function RegionColumns(props: Props): ReactNode {
  const { columns, narrow, level } = props
  if (!narrow)
    return (
      <div className={css.columns}>
        {columns.map((rows, depth) => (
          <Column key={props.chain[depth - 1] ?? ''} {...props} rows={rows} depth={depth} />
        ))}
      </div>
    )
  return (
    <>
      <Steps {...props} />
      <Column
        key={props.chain[level - 1] ?? ''}
        {...props}
        rows={columns[level] ?? []}
        depth={level}
      />
    </>
  )
}
