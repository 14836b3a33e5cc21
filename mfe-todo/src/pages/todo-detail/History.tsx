import type { TodoDetail } from '@zz/api-contract/todo'
import { TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './detail.module.css'

/** What happened, oldest first (decisions O8). */
export function History({ timeline }: { timeline: TodoDetail['timeline'] }): ReactNode {
  return (
    <ol className={css.history}>
      {timeline.map((entry, index) => (
        // Only ever added to at its end, and several may finish in the same moment.
        <li key={`${index} ${entry.kind}`} className={css.entry}>
          <span>
            {entry.actorName ?? '系统'} {entry.label}
          </span>
          <TimeText value={entry.time} />
          {entry.remark && <p className={css.remark}>{entry.remark}</p>}
        </li>
      ))}
    </ol>
  )
}
