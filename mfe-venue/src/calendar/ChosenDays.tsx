import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { formatDate } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './calendar.module.css'
import { type Day, dayText, daysFrom, hoursText, type Month, monthOf, weekdayOf } from './days'
import { HoursFields } from './HoursFields'
import { type DayMark, MonthGrid } from './MonthGrid'
import {
  chosenDays,
  extraDayFault,
  type Hours,
  type OpeningFault,
  type OpeningValues,
  periodsOf,
} from './opening'

const FRIDAY = 4
const SPANS_MAX = 6
/** So many days that are wrong are listed; the month marks all of them. */
const LISTED = 10

/** The hours of the day that is looked at; more than one span where it closes between. */
function DayHours({
  day,
  spans,
  fault,
  onChange,
  onAll,
}: {
  readonly day: Day
  readonly spans: readonly Hours[]
  readonly fault: string | undefined
  readonly onChange: (spans: readonly Hours[]) => void
  readonly onAll: () => void
}): ReactNode {
  const name = dayText(day)
  return (
    <fieldset className={css.dayHours}>
      <legend>{name}的开放时间</legend>
      {spans.map((hours, at) => (
        <div className={css.span} key={`${day} ${spans.length} ${at}`}>
          <HoursFields
            hours={hours}
            label={spans.length > 1 ? `${name}第${at + 1}段` : name}
            onChange={(next) => onChange(spans.map((each, index) => (index === at ? next : each)))}
          />
          {spans.length > 1 && (
            <Button
              type="link"
              size="small"
              aria-label={`删除${name}第${at + 1}段`}
              onClick={() => onChange(spans.filter((_, index) => index !== at))}
            >
              删除
            </Button>
          )}
        </div>
      ))}
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      <div className={css.buttons}>
        <Button
          size="small"
          disabled={spans.length >= SPANS_MAX}
          onClick={() => onChange([...spans, { start: '18:00', end: '20:00' }])}
        >
          添加时段
        </Button>
        <Button size="small" onClick={onAll}>
          应用到全部已选日期
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          取消选择这一天
        </Button>
      </div>
    </fieldset>
  )
}

/** Every day that is wrong, each leading to its hours. */
function DayFaults({
  faults,
  onDay,
}: {
  readonly faults: readonly OpeningFault[]
  readonly onDay: (day: Day) => void
}): ReactNode {
  if (faults.length === 0) return null
  return (
    <div role="alert" tabIndex={-1}>
      <ul className={css.slots} aria-label="有误的日期">
        {faults.slice(0, LISTED).map(({ at, text }) => (
          <li key={at} className={css.fault}>
            {`${dayText(at)}：${text}`}
            <Button type="link" size="small" onClick={() => onDay(at)}>
              去修改
            </Button>
          </li>
        ))}
        {faults.length > LISTED && <li className={css.fault}>{`共 ${faults.length} 天有误`}</li>}
      </ul>
    </div>
  )
}

const within = (month: Month, min: Month | undefined, max: Month | undefined): Month => {
  if (min !== undefined && month < min) return min
  return max !== undefined && month > max ? max : month
}

/** 自定义日期: days of a month are pressed, each with hours of its own (S2 §4, decisions K19). */
export function ChosenDays({
  value,
  faults,
  onChange,
}: {
  readonly value: OpeningValues
  /** All that is wrong with the values; those of a day are told here. */
  readonly faults: readonly OpeningFault[]
  readonly onChange: (value: OpeningValues) => void
}): ReactNode {
  const { notify } = useRemote()
  const chosen = chosenDays(value)
  const [month, setMonth] = useState(() =>
    monthOf(chosen[0] ?? value.startDay ?? formatDate(Date.now())),
  )
  const min = value.startDay === null ? undefined : monthOf(value.startDay)
  const max = value.endDay === null ? undefined : monthOf(value.endDay)
  // Another span of days may leave the month that was looked at.
  const shown = within(month, min, max)
  const [looked, setLooked] = useState<Day | null>(null)
  const { startDay, endDay, days } = value
  const spans = looked === null ? undefined : days[looked]
  const put = (next: OpeningValues['days']): void => onChange({ ...value, days: next })
  const without = (day: Day): OpeningValues['days'] =>
    Object.fromEntries(Object.entries(days).filter(([other]) => other !== day))
  const press = (day: Day): void => {
    const fault = extraDayFault(value, day)
    if (fault !== null) return notify.warning(fault)
    setLooked(day)
    if (days[day] === undefined) put({ ...days, [day]: [value.hours] })
  }
  const chooseAll = (fits: (day: Day) => boolean): void => {
    if (startDay === null || endDay === null) return notify.warning('请先选择开始和结束日期')
    put(
      Object.fromEntries(
        daysFrom(startDay, endDay)
          .filter(fits)
          .map((day) => [day, days[day] ?? [value.hours]]),
      ),
    )
  }
  const dayFaults = faults.filter(({ at }) => days[at] !== undefined)
  const faultOf = (day: Day) => dayFaults.find(({ at }) => at === day)?.text
  const markOf = (day: Day): DayMark => {
    const own = days[day]
    const inside = extraDayFault(value, day) === null
    if (own === undefined || !inside) return { tone: 'closed', word: inside ? '未选' : '—' }
    if (faultOf(day) !== undefined) return { tone: 'booked', word: '有误', chosen: day === looked }
    const [first] = periodsOf({ ...value, days: { [day]: own } })
    const hours = first === undefined ? '' : hoursText(first.startTime, first.endTime)
    return {
      tone: 'open',
      word: own.length > 1 ? `${own.length}个时段` : hours,
      chosen: day === looked,
    }
  }
  return (
    <div className={css.editor}>
      <div className={css.buttons}>
        <Button onClick={() => chooseAll(() => true)}>选择全部日期</Button>
        <Button onClick={() => chooseAll((day) => weekdayOf(day) <= FRIDAY)}>仅选工作日</Button>
        <Button onClick={() => put({})} disabled={chosen.length === 0}>
          清空
        </Button>
        <span role="status">已选择 {chosen.length} 天</span>
      </div>
      <MonthGrid
        label="选择开放日期"
        month={shown}
        min={min}
        max={max}
        markOf={markOf}
        onMonth={setMonth}
        onDay={press}
      />
      <DayFaults
        faults={dayFaults}
        onDay={(day) => {
          setMonth(monthOf(day))
          setLooked(day)
        }}
      />
      {looked !== null && spans !== undefined && extraDayFault(value, looked) === null && (
        <DayHours
          day={looked}
          spans={spans}
          fault={faultOf(looked)}
          onChange={(next) =>
            put(next.length === 0 ? without(looked) : { ...days, [looked]: next })
          }
          onAll={() => put(Object.fromEntries(chosen.map((day) => [day, spans])))}
        />
      )}
    </div>
  )
}
