import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './list.module.css'
import type { ListBatch } from './types'

/**
 * What can be done with the chosen rows, and how many they are; a standing bar keeps its place and
 * says what is missing.
 */
export function BatchBar<Row>({
  batch,
  rows,
  clear,
}: {
  batch: ListBatch<Row>
  rows: readonly Row[]
  clear: () => void
}): ReactNode {
  const chosen = rows.length > 0
  if (!chosen && !batch.standing) return null
  const count = chosen && <span className={css.batchCount}>已选择 {rows.length} 项</span>
  const bar = (
    <div className={css.batch} role="toolbar" aria-label="批量操作">
      {/* Buttons that stand must not move with the first choice. */}
      {!batch.standing && count}
      {batch.actions(rows, clear)}
      {batch.standing && count}
      {chosen && (
        <Button type="link" className={css.batchClear ?? ''} onClick={clear}>
          取消选择
        </Button>
      )}
    </div>
  )
  return batch.standing ? (
    <div className={`${css.standing} ${chosen ? css.standingChosen : ''}`}>{bar}</div>
  ) : (
    bar
  )
}
