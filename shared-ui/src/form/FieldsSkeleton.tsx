import type { ReactNode } from 'react'
import { useDelayed } from '../widgets/useDelayed'
import css from './form.module.css'

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200

/** A form whose row is on its way: a label and a control for each of its fields. */
export function FieldsSkeleton({ label, fields }: { label: string; fields: number }): ReactNode {
  const shown = useDelayed(true, PATIENCE)
  return (
    <div role="status" aria-label={`${label}，加载中…`}>
      {Array.from({ length: fields }, (_, index) => (
        <div key={`field${index}`} className={css.bonePlace}>
          {shown && (
            <>
              <span className={css.boneLabel} />
              <span className={css.boneControl} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
