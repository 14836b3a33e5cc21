import { formatDate, PageError, StatusTag } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetVenueCalendarQuery } from '../api'
import css from './calendar.module.css'
import { type Day, dayText, hoursText, type Month, monthOf, spanOfMonth, startOfDay } from './days'
import { type DayMark, MonthGrid } from './MonthGrid'
import { type CalendarSlot, SLOT_TAKEN, slotsAt } from './slots'

const LEGEND = [
  ['open', '可预约'],
  ['partly', '有预约'],
  ['closed', '不开放或已过'],
  ['booked', '已约满'],
] as const

/** The state of a day by its pieces; what is over by `now` can be booked no more. */
export function markOfSlots(slots: readonly CalendarSlot[] | undefined, now: number): DayMark {
  if (slots === undefined || slots.length === 0) return { tone: 'closed', word: '不开放' }
  if (slots.every(({ endTime }) => endTime <= now)) return { tone: 'closed', word: '已过' }
  if (slots.every(({ status }) => status === SLOT_TAKEN)) return { tone: 'booked', word: '已约满' }
  const touched = slots.some((slot) => slot.status === SLOT_TAKEN || slot.takenSeatCount > 0)
  return touched ? { tone: 'partly', word: '有预约' } : { tone: 'open', word: '可预约' }
}

/** One month of a venue at a time, from the server; `slotsOf` gives the pieces of a day. */
export function useVenueMonth(venueId: string, month: Month) {
  const result = useGetVenueCalendarQuery({ venueId, ...spanOfMonth(month) })
  const slotsOf = (day: Day): readonly CalendarSlot[] | undefined =>
    slotsAt(result.currentData, startOfDay(day))
  return { ...result, slotsOf }
}

/** What the colours of the days mean. */
export function DayLegend(): ReactNode {
  return (
    <ul className={css.legend} aria-label="图例">
      {LEGEND.map(([tone, word]) => (
        <li key={tone}>
          <span className={`${css.swatch} ${css[tone]}`} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  )
}

/** The pieces of one day, each with its state. */
export function DaySlots({
  day,
  slots,
  now,
}: {
  readonly day: Day
  readonly slots: readonly CalendarSlot[] | undefined
  /** What is over by then can be booked no more. */
  readonly now: number
}): ReactNode {
  if (slots === undefined || slots.length === 0)
    return <p className={css.none}>{dayText(day)}不开放</p>
  return (
    <ul className={css.slots} aria-label={`${dayText(day)}的时段`}>
      {slots.map(({ startTime, endTime, status, takenSeatCount }) => (
        <li key={startTime}>
          <span>{hoursText(startTime, endTime)}</span>
          {status === SLOT_TAKEN ? (
            <StatusTag tone="overdue">已预约</StatusTag>
          ) : endTime <= now ? (
            <StatusTag tone="off">已过</StatusTag>
          ) : (
            <StatusTag tone="done">可预约</StatusTag>
          )}
          {status !== SLOT_TAKEN && takenSeatCount > 0 && (
            <span className={css.none}>已占 {takenSeatCount} 座</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The month grid of a venue with the pieces of the pressed day below (VN-03, decisions K23). */
export function VenueCalendar({ venueId }: { readonly venueId: string }): ReactNode {
  const [now] = useState(() => Date.now())
  const today = formatDate(now)
  const [month, setMonth] = useState(() => monthOf(today))
  const [day, setDay] = useState<Day>(today)
  const { slotsOf, error, currentData, isFetching, refetch } = useVenueMonth(venueId, month)
  if (error !== undefined && currentData === undefined)
    return <PageError error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.editor}>
      <MonthGrid
        label="场地日历"
        month={month}
        busy={isFetching}
        markOf={(each) => ({ ...markOfSlots(slotsOf(each), now), chosen: each === day })}
        onMonth={setMonth}
        onDay={setDay}
      />
      <DayLegend />
      {monthOf(day) === month && currentData !== undefined && (
        <DaySlots day={day} slots={slotsOf(day)} now={now} />
      )}
    </div>
  )
}
