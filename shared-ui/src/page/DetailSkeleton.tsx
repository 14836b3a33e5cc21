import type { ReactNode } from 'react'
import { useDelayed } from '../widgets/useDelayed'
import css from './detail.module.css'

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
const LINES = ['44%', '92%', '86%', '64%']

const Block = ({ lines, shown }: { lines: readonly string[]; shown: boolean }): ReactNode => (
  <div className={css.panel}>
    {lines.map((width, index) => (
      <span key={`${index} ${width}`} className={css.bonePlace}>
        {shown && <span className={css.bone} style={{ width }} />}
      </span>
    ))}
  </div>
)

/** A detail that is on its way: its two regions, bars once it lasts. */
export function DetailSkeleton(): ReactNode {
  const shown = useDelayed(true, PATIENCE)
  return (
    <div className={css.regions} role="status" aria-label="加载中…">
      <div className={css.region}>
        <Block lines={LINES} shown={shown} />
        <Block lines={[...LINES, ...LINES.slice(1)]} shown={shown} />
      </div>
      <div className={css.region}>
        <Block lines={[...LINES, ...LINES]} shown={shown} />
      </div>
    </div>
  )
}
