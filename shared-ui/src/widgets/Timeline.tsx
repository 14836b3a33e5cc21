import type { ReactNode } from 'react'
import css from './people.module.css'
import { TimeText } from './TimeText'

/** One thing that happened; without a time no line for it is kept. */
export interface TimelineEntry {
  /** Who and what: 何平 创建了待办. */
  readonly text: ReactNode
  /** Its state as a tag, where it has one. */
  readonly tag?: ReactNode
  readonly time: number | string | null
  /** What was said with it. */
  readonly remark?: string | null | undefined
}

/** What happened, one below the other, in the order that is given. */
export function Timeline({
  label,
  entries,
}: {
  label: string
  entries: readonly TimelineEntry[]
}): ReactNode {
  return (
    <ol className={css.timeline} aria-label={label}>
      {entries.map(({ text, tag, time, remark }, index) => (
        // Entries are only ever added at the end, and two may happen in one moment.
        <li key={`${index} ${time ?? ''}`} className={css.entry}>
          <div className={css.what}>
            <span>{text}</span>
            {tag}
          </div>
          {time !== null && <TimeText value={time} />}
          {remark && <p className={css.remark}>{remark}</p>}
        </li>
      ))}
    </ol>
  )
}
