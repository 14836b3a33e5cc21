import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import css from './calendar.module.css'
import {
  addDays,
  addMonths,
  type Day,
  dayText,
  type Month,
  monthOf,
  monthText,
  WEEK_HEADS,
  weekdayOf,
  weeksOf,
} from './days'

/** How a day stands: free to be had, none of it open, all of it taken. */
export type DayTone = 'open' | 'partly' | 'closed' | 'booked'

/** What a day of the grid shows. */
export interface DayMark {
  readonly tone: DayTone
  /** The tone in words, or what more there is to say; stands below the number. */
  readonly word: string
  readonly chosen?: boolean
  readonly disabled?: boolean
}

/** Where a key leads from a day; null for a key that moves nothing. */
function dayByKey(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return `${addMonths(monthOf(day), -1)}-01`
    case 'PageDown':
      return `${addMonths(monthOf(day), 1)}-01`
    default:
      return null
  }
}

/** One day: its number, and its state in words below. */
function DayCell({
  day,
  mark,
  tabbable,
  onPress,
}: {
  readonly day: Day
  readonly mark: DayMark
  readonly tabbable: boolean
  readonly onPress: (day: Day) => void
}): ReactNode {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabbable ? 0 : -1}
      className={`${css.day} ${css[mark.tone]} ${mark.chosen ? css.chosen : ''}`}
      aria-pressed={mark.chosen ?? false}
      aria-disabled={mark.disabled ?? false}
      onClick={() => mark.disabled !== true && onPress(day)}
    >
      <span className="zz-hidden">{`${dayText(day)}，${mark.word}`}</span>
      <span className={css.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={css.word} aria-hidden="true">
        {mark.word}
      </span>
    </button>
  )
}

/**
 * One month as a grid of days with one place in the tab order: arrows move, PageUp and PageDown
 * change the month, Enter or Space presses. `onMonth` hears of another month, so that a screen reads
 * one at a time (S2 §9).
 */
export function MonthGrid({
  label,
  month,
  min,
  max,
  busy = false,
  markOf,
  onMonth,
  onDay,
}: {
  /** Name of the grid, for readers. */
  readonly label: string
  readonly month: Month
  /** First and last month that can be shown. */
  readonly min?: Month | undefined
  readonly max?: Month | undefined
  /** The month is on its way. */
  readonly busy?: boolean
  readonly markOf: (day: Day) => DayMark
  readonly onMonth: (month: Month) => void
  readonly onDay: (day: Day) => void
}): ReactNode {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Day | null>(null)
  const [moves, setMoves] = useState(0)
  const weeks = weeksOf(month)
  const days = weeks.flat().filter((day) => day !== null)
  const at = active !== null && monthOf(active) === month ? active : (days[0] ?? '')
  const isShown = (other: Month): boolean =>
    (min === undefined || other >= min) && (max === undefined || other <= max)
  useEffect(() => {
    // Only after a key: another month by its button leaves the focus there.
    if (moves > 0) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [moves, at])
  const press = (event: KeyboardEvent): void => {
    const to = dayByKey(event.key, at)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!isShown(monthOf(to))) return
    setActive(to)
    setMoves(moves + 1)
    if (monthOf(to) !== month) onMonth(monthOf(to))
  }
  const turn = (count: number, name: string, icon: ReactNode): ReactNode => (
    <Button
      type="text"
      aria-label={name}
      title={name}
      icon={icon}
      disabled={!isShown(addMonths(month, count))}
      onClick={() => onMonth(addMonths(month, count))}
    />
  )
  return (
    <div className={css.calendar} aria-busy={busy}>
      <div className={css.head}>
        {turn(-1, '上个月', <LeftOutlined />)}
        <span className={css.month} role="status">
          {monthText(month)}
        </span>
        {turn(1, '下个月', <RightOutlined />)}
      </div>
      <div className={css.grid} role="grid" aria-label={label} ref={grid} onKeyDown={press}>
        <div role="row" className={css.week}>
          {WEEK_HEADS.map((name) => (
            <div key={name} role="columnheader" aria-label={`周${name}`} className={css.weekday}>
              {name}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div role="row" className={css.week} key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              <div role="gridcell" key={day ?? `${weekday}`}>
                {day !== null && (
                  <DayCell
                    day={day}
                    mark={markOf(day)}
                    tabbable={day === at}
                    onPress={(pressed) => {
                      setActive(pressed)
                      onDay(pressed)
                    }}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
