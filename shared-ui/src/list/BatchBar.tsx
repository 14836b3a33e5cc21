import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
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

/**
 * How many rows are chosen and what can be done with them: the table's header becomes this bar; on
 * phones it stands at the bottom. Nothing while no row is chosen.
 */
export function BatchBar<Row>({
  batch,
  rows,
  add,
  clear,
}: {
  batch: ListBatch<Row>
  rows: readonly Row[]
  add: (rows: readonly Row[]) => void
  clear: () => void
}): ReactNode {
  if (rows.length === 0) return null
  return (
    <div className={css.bar} role="toolbar" aria-label="批量操作">
      <span className={css.count}>已选择 {rows.length} 项</span>
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
      {batch.more?.(rows, add)}
      <Button type="link" size="small" className={css.clear ?? ''} onClick={clear}>
        取消选择
      </Button>
    </div>
  )
}
