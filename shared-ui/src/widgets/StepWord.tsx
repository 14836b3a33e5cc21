import type { ReactNode } from 'react'
import { EllipsisText } from './EllipsisText'
import css from './stepWord.module.css'

/**
 * The step that an application is in, in a line of its own below its state; a long name is cut, the
 * count never.
 */
export function StepWord({
  step: { no, total, name },
}: {
  readonly step: { readonly no: number; readonly total: number; readonly name: string }
}): ReactNode {
  return (
    <div className={css.step}>
      <EllipsisText text={name} />
      <span className={css.count}>{`${no}/${total}`}</span>
    </div>
  )
}
