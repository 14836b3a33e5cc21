import { Progress } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import css from './import.module.css'

/**
 * Whole percent, rounded down, so that 100 stands only where all is done; 0 where nothing is to do.
 */
export const importPercent = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))

/** How far something is: a bar, and the same in words. */
export function ImportBar({
  label,
  done,
  total,
  text,
}: {
  readonly label: string
  readonly done: number
  readonly total: number
  readonly text: string
}): ReactNode {
  return (
    <div className={css.progress}>
      <Progress percent={importPercent(done, total)} aria-label={label} />
      <span className={css.second}>{text}</span>
    </div>
  )
}
