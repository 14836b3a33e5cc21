import type { ReactNode } from 'react'
import { formatDate, formatDateTime, relativeTime, toInstant } from './time'
import { useNow } from './useNow'

interface Props {
  readonly value: number | string | null | undefined
  /** `day` shows the date alone; `beside` adds how long ago it was, while that is recent. */
  readonly as?: 'full' | 'day' | 'beside'
  readonly empty?: string
}

function Beside({ instant }: { instant: number }): ReactNode {
  const relative = relativeTime(instant, useNow())
  return relative && `（${relative}）`
}

/**
 * A moment as the documents write it, YYYY-MM-DD HH:mm:ss (S1 §9), everywhere.
 */
export function TimeText({ value, as = 'full', empty = '—' }: Props): ReactNode {
  const instant = toInstant(value)
  if (instant === null) return empty
  const text = as === 'day' ? formatDate : formatDateTime
  return (
    <time dateTime={new Date(instant).toISOString()}>
      {text(instant)}
      {as === 'beside' && <Beside instant={instant} />}
    </time>
  )
}
