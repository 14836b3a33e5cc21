import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import css from './batch.module.css'
import type { ListBatch } from './types'

/**
 * The names of what can be done with several rows, at the end of the filter line, so that it is
 * known before anything is chosen; once something is, they stand in the bar instead.
 */
export function BatchNames<Row>({
  batch,
  chosen,
}: {
  batch: ListBatch<Row>
  chosen: boolean
}): ReactNode {
  return (
    <div className={`${css.names} ${chosen ? css.away : ''}`} aria-hidden={chosen}>
      {batch.actions.map(({ label }) => (
        <Button key={label} disabled title="请先选择数据">
          {label}
        </Button>
      ))}
    </div>
  )
}

const TOLD = 100

/** Who is chosen, also on other pages, as far as there is room; all of them where it is pointed at. */
function ChosenNames({ names }: { names: readonly string[] }): ReactNode {
  const told = names.slice(0, TOLD).join('、')
  return (
    <span className={css.who} title={names.length > TOLD ? `${told}…` : told}>
      {told}
    </span>
  )
}

/**
 * How many rows are chosen and what can be done with them: the table's header becomes this bar; on
 * phones it stands at the bottom. Nothing while no row is chosen.
 */
export function BatchBar<Row>({
  batch,
  rows,
  rowName,
  add,
  clear,
}: {
  batch: ListBatch<Row>
  rows: readonly Row[]
  rowName: (row: Row) => string
  add: (rows: readonly Row[]) => void
  clear: () => void
}): ReactNode {
  const [adding, setAdding] = useState(false)
  if (rows.length === 0) return null
  const addAll = async (all: () => Promise<readonly Row[]>): Promise<void> => {
    setAdding(true)
    try {
      add(await all())
    } finally {
      setAdding(false)
    }
  }
  return (
    <div className={css.bar} role="toolbar" aria-label="批量操作">
      <span className={css.count}>已选择 {rows.length} 项</span>
      {batch.across && <ChosenNames names={rows.map(rowName)} />}
      {batch.actions.map(({ label, danger = false, onClick }, index) => (
        <Button
          key={label}
          size="small"
          type={index === 0 && !danger ? 'primary' : 'default'}
          danger={danger}
          onClick={() => onClick(rows, clear)}
        >
          {label}
        </Button>
      ))}
      {batch.all !== undefined && (
        <Button
          type="link"
          size="small"
          loading={adding}
          onClick={() => void addAll(batch.all as () => Promise<readonly Row[]>)}
        >
          选择全部结果
        </Button>
      )}
      <Button type="link" size="small" className={css.clear ?? ''} onClick={clear}>
        取消选择
      </Button>
    </div>
  )
}
