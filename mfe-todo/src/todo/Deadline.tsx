import type { TodoRow } from '@zz/api-contract/todo'
import { DeadlineText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

/** Of the lamp (decisions S4.10: green over 3 days, yellow up to 3, red overdue). */
const URGENCY = { green: 'calm', yellow: 'soon', red: 'late' } as const

/**
 * When a to-do is due and, while it is open, how long that is yet; a lamp alone would say it by
 * colour only.
 */
export function TodoDeadline({
  todo,
}: {
  todo: Pick<TodoRow, 'deadlineTime' | 'lamp'>
}): ReactNode {
  const { deadlineTime, lamp } = todo
  return <DeadlineText value={deadlineTime} {...(lamp ? { urgency: URGENCY[lamp] } : {})} />
}
