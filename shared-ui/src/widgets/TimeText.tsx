import { Tooltip } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, relativeTime, toInstant } from './time'
import { useNow } from './useNow'

/**
 * A moment: recent ones relative (3 分钟前) with the full time on hover and focus, others in full;
 * `day` shows the date alone.
 */
export function TimeText({
  value,
  as = 'relative',
  empty = '—',
}: {
  value: number | string | null | undefined
  as?: 'relative' | 'full' | 'day'
  empty?: string
}): ReactNode {
  const now = useNow()
  const instant = toInstant(value)
  if (instant === null) return empty
  const full = formatDateTime(instant)
  const relative = as === 'relative' ? relativeTime(instant, now) : null
  const iso = new Date(instant).toISOString()
  if (as === 'day') return <time dateTime={iso}>{formatDate(instant)}</time>
  if (!relative) return <time dateTime={iso}>{full}</time>
  return (
    <Tooltip title={full}>
      <time dateTime={iso}>{relative}</time>
    </Tooltip>
  )
}
