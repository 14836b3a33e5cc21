import { EllipsisText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { RunningStep } from '../../audit/decision'
import css from './stepWord.module.css'

/** The step that runs, in a line of its own; a long name is cut, the count never. */
export function StepWord({ step: { no, total, name } }: { step: RunningStep }): ReactNode {
  return (
    <div className={css.step}>
      <EllipsisText text={name} />
      <span className={css.count}>{`${no}/${total}`}</span>
    </div>
  )
}
