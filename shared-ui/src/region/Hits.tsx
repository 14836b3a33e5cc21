import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './region.module.css'
import type { RegionHit } from './search'
import type { RegionRow } from './value'

/** What the typed text finds, each with its whole path. */
export function RegionHits({
  id,
  hits,
  total,
  at,
  text,
  chosen,
  isFinal,
  onTake,
}: {
  readonly id: string
  readonly hits: readonly RegionHit[]
  readonly total: number
  /** Where the cursor stands; -1 nowhere. */
  readonly at: number
  readonly text: string
  readonly chosen: string | undefined
  readonly isFinal: (row: RegionRow) => boolean
  readonly onTake: (row: RegionRow) => void
}): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = list.current?.children[at] as HTMLElement | undefined
    if (!list.current || !row) return
    const top = row.offsetTop - list.current.offsetTop
    const { scrollTop, clientHeight } = list.current
    if (top < scrollTop) list.current.scrollTop = top
    else if (top + row.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = top + row.offsetHeight - clientHeight
  }, [at])
  if (hits.length === 0) return <p className={css.empty}>没有找到“{text}”相关的结果</p>
  return (
    <>
      <div ref={list} id={`${id}-hits`} role="listbox" aria-label="搜索结果" className={css.hits}>
        {hits.map(({ row, path }, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={row.value}
            id={`${id}-hit-${row.value}`}
            role="option"
            aria-selected={row.value === chosen}
            className={`${css.row} ${index === at ? css.cursor : ''}`}
            onClick={() => onTake(row)}
          >
            <span className={css.name}>{path.map(({ name }) => name).join('/')}</span>
            {!isFinal(row) && (
              <>
                <span className="zz-hidden">，有下级</span>
                <RightOutlined aria-hidden className={css.further} />
              </>
            )}
          </button>
        ))}
      </div>
      {total > hits.length && <p className={css.more}>共 {total} 个地区，请输入更多文字缩小范围</p>}
    </>
  )
}
