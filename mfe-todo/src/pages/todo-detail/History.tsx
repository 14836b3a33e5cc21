import type { TodoDetail } from '@zz/api-contract/todo'
import { Timeline } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

/** What happened, oldest first (decisions O8). */
export const TodoHistory = ({ timeline }: Pick<TodoDetail, 'timeline'>): ReactNode => (
  <Timeline
    label="动态"
    entries={timeline.map(({ actorName, label, time, remark }) => ({
      text: `${actorName ?? '系统'} ${label}`,
      time,
      remark,
    }))}
  />
)
