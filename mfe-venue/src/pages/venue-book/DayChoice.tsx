import { formatDate, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { addDays, type Day, monthOf } from '../../calendar/days'
import css from '../../calendar/calendar.module.css'
import { DayLegend, DaySlots, markOfSlots, useVenueMonth } from '../../calendar/VenueCalendar'
import { MonthGrid } from '../../calendar/MonthGrid'

/** Days ahead at most (decisions S4.12). */
const AHEAD = 90

/** A field for `Form.Item`: the day of a booking, from the calendar of the venue. */
export function DayChoice({
  venueId,
  value = null,
  onChange,
  onPressed,
}: {
  readonly venueId: string
  /** After another day: what was chosen of the one before means nothing any more. */
  readonly onPressed: () => void
  readonly value?: Day | null
  readonly onChange?: (day: Day) => void
}): ReactNode {
  const [now] = useState(() => Date.now())
  const today = formatDate(now)
  const [month, setMonth] = useState(() => monthOf(value ?? today))
  const { slotsOf, error, currentData, isFetching, refetch } = useVenueMonth(venueId, month)
  const last = addDays(today, AHEAD)
  if (error !== undefined && currentData === undefined)
    return <PageError error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.editor}>
      <MonthGrid
        label="选择预约日期"
        month={month}
        min={monthOf(today)}
        max={monthOf(last)}
        busy={isFetching}
        markOf={(day) => {
          if (day < today || day > last)
            return { tone: 'closed', word: day < today ? '已过' : '未开放', disabled: true }
          const mark = markOfSlots(slotsOf(day), now)
          return { ...mark, chosen: day === value, disabled: mark.tone === 'closed' }
        }}
        onMonth={setMonth}
        onDay={(day) => {
          onChange?.(day)
          if (day !== value) onPressed()
        }}
      />
      <DayLegend />
      {value !== null && monthOf(value) === month && currentData !== undefined && (
        <DaySlots day={value} slots={slotsOf(value)} now={now} />
      )}
    </div>
  )
}
