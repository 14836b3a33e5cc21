import type { ReactNode } from 'react'
import { useDelayed } from '../widgets/useDelayed'
import css from './chart.module.css'

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
/** Heights of the bars, in percent, so that the skeleton looks like a chart. */
const BARS = [38, 56, 44, 72, 60, 84, 52, 66, 48, 76]

/** A chart that is on its way, as bars on a line. */
export const ChartBones = (): ReactNode => (
  <div className={css.bones} aria-hidden="true">
    {BARS.map((height) => (
      <span key={height} style={{ height: `${height}%` }} />
    ))}
  </div>
)

/** As high as what follows. */
export function ChartSkeleton({ label, height }: { label: string; height: number }): ReactNode {
  const shown = useDelayed(true, PATIENCE)
  return (
    <div role="status" aria-label={`${label}加载中…`} style={{ height }}>
      {shown && <ChartBones />}
    </div>
  )
}
