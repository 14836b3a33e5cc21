import { Checkbox, Select } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import css from './calendar.module.css'
import { type Hours, WHOLE_DAY } from './opening'

/** Minutes between two moments that can be booked (decisions S4.12). */
const STEP = 15
const MINUTES = 24 * 60

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const times = (first: number, last: number): { value: string; label: string }[] =>
  Array.from({ length: (last - first) / STEP + 1 }, (_, at) => timeOf(first + at * STEP)).map(
    // The end of a day is 00:00 on the wire (S2 §4), and reads 24:00.
    (label) => ({ value: label === '24:00' ? '00:00' : label, label }),
  )
const STARTS = times(0, MINUTES - STEP)
const ENDS = times(STEP, MINUTES)

/** A time of the day in steps of a quarter of an hour; typed or chosen. */
function TimeSelect({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (time: string) => void
}): ReactNode {
  return (
    <Select
      className={css.time ?? ''}
      aria-label={label}
      showSearch
      value={value}
      options={[...options]}
      onChange={onChange}
    />
  )
}

/** From and to of a day, or all of it. */
export function HoursFields({
  hours,
  label,
  onChange,
}: {
  readonly hours: Hours
  /** What the hours are of, for readers: 12月1日. */
  readonly label: string
  readonly onChange: (hours: Hours) => void
}): ReactNode {
  const whole = hours.start === WHOLE_DAY.start && hours.end === WHOLE_DAY.end
  return (
    <span className={css.hours}>
      {!whole && (
        <>
          <TimeSelect
            label={`${label}开始时间`}
            value={hours.start}
            options={STARTS}
            onChange={(start) => onChange({ ...hours, start })}
          />
          至
          <TimeSelect
            label={`${label}结束时间`}
            value={hours.end}
            options={ENDS}
            onChange={(end) => onChange({ ...hours, end })}
          />
        </>
      )}
      <Checkbox
        checked={whole}
        aria-label={`${label}全天`}
        onChange={({ target }) =>
          onChange(target.checked ? WHOLE_DAY : { start: '09:00', end: '18:00' })
        }
      >
        全天
      </Checkbox>
    </span>
  )
}
