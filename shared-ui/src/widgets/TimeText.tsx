import { type ReactNode, use } from 'react'
import { ShortTimes } from './shortTimes'
import { formatDate, formatDateTime, formatShort, relativeTime, toInstant } from './time'
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
 * A moment as the documents write it, YYYY-MM-DD HH:mm:ss (S1 §9), everywhere; on a phone's card
 * without seconds, and without the year where that is this one.
 */
export function TimeText({ value, as = 'full', empty = '—' }: Props): ReactNode {
  const short = use(ShortTimes)
  const instant = toInstant(value)
  if (instant === null) return empty
  const text = as === 'day' ? formatDate : short ? formatShort : formatDateTime
  return (
    <time dateTime={new Date(instant).toISOString()}>
      {text(instant)}
      {as === 'beside' && <Beside instant={instant} />}
    </time>
  )
}
