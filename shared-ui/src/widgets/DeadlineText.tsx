import { type ReactNode, use } from 'react'
import { ShortTimes } from './shortTimes'
import { TimeText } from './TimeText'
import { deadlineWords, toInstant } from './time'
import { useNow } from './useNow'
import css from './widgets.module.css'

interface Props {
  readonly value: number | string | null | undefined
  /** How the words look; none for what is done or revoked, of which only the moment stands. */
  readonly urgency?: 'calm' | 'soon' | 'late'
  readonly empty?: string
}

/** A deadline: its moment, and in words how long that is yet (还剩 2 天, 今天到期, 已逾期 3 天). */
export function DeadlineText({ value, urgency, empty = '未设置' }: Props): ReactNode {
  const now = useNow()
  const short = use(ShortTimes)
  const instant = toInstant(value)
  if (instant === null) return <span className={css.deadlineNone}>{empty}</span>
  return (
    <span className={short ? css.deadlineShort : css.deadline}>
      <TimeText value={instant} />
      {urgency && (
        <span className={`${css.deadlineWords} ${css[urgency]}`}>
          {deadlineWords(instant, now)}
        </span>
      )}
    </span>
  )
}
