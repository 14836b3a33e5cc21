import { Radio } from '@zz/shared-ui/antd/data'
import { DayField } from '@zz/shared-ui/day'
import { type ReactNode, useId } from 'react'
import css from './calendar.module.css'
import { ChosenDays } from './ChosenDays'
import { HoursFields } from './HoursFields'
import { spanText } from './days'
import {
  DAYS_MODE,
  type OpeningMode,
  type OpeningValues,
  periodsOf,
  RANGE_MODE,
  SINGLE_MODE,
} from './opening'

/** decisions K19. */
const MODES = [
  { value: RANGE_MODE, label: '每日时段' },
  { value: DAYS_MODE, label: '自定义日期' },
  { value: SINGLE_MODE, label: '整段连续开放' },
] as const

const HINTS: Readonly<Record<OpeningMode, string>> = {
  [RANGE_MODE]:
    '首日从开始时间起、末日到结束时间止开放，中间各日全天开放，夜间也可预约；每天只开放固定时间请选“自定义日期”',
  [DAYS_MODE]: '只在所选的日期开放，每天的时间可以不同；这里的时间用于新选的日期',
  [SINGLE_MODE]: '从首日的开始时间到末日的结束时间连续开放，作为一个时段',
}

/** What the two times are: of a day only where days are chosen, else of the ends of the span. */
const HOURS: Readonly<Record<OpeningMode, string>> = {
  [RANGE_MODE]: '首日开始、末日结束',
  [DAYS_MODE]: '开放时间',
  [SINGLE_MODE]: '首日开始、末日结束',
}

/** Third step of the wizard: when the venue can be booked (VN-06). */
export function OpeningEditor({
  value,
  fault,
  readOnly = false,
  onChange,
}: {
  readonly value: OpeningValues
  /** What is wrong with the values, once they have been looked at. */
  readonly fault: string | null
  /** Only shown: a running review looks at it. */
  readonly readOnly?: boolean
  readonly onChange: (value: OpeningValues) => void
}): ReactNode {
  const id = useId()
  const { mode, startDay, endDay, hours } = value
  if (readOnly)
    return (
      <ul className={css.slots} aria-label="开放时间">
        {periodsOf(value.mode === RANGE_MODE ? { ...value, mode: SINGLE_MODE } : value).map(
          ({ startTime, endTime }) => (
            <li key={startTime}>{spanText(startTime, endTime)}</li>
          ),
        )}
      </ul>
    )
  return (
    <div className={css.editor}>
      <div>
        <Radio.Group
          aria-label="开放方式"
          aria-describedby={`${id}hint`}
          value={mode}
          options={[...MODES]}
          onChange={({ target }) => onChange({ ...value, mode: target.value as OpeningMode })}
        />
        <p className={css.hint} id={`${id}hint`}>
          {HINTS[mode]}
        </p>
      </div>
      <div className={css.dates}>
        <label htmlFor={`${id}from`}>开始日期</label>
        <DayField
          id={`${id}from`}
          value={startDay}
          placeholder="请选择开始日期"
          aria-required
          {...(fault === null ? {} : { 'aria-describedby': `${id}fault` })}
          onChange={(day) => onChange({ ...value, startDay: day })}
        />
        <label htmlFor={`${id}to`}>结束日期</label>
        <DayField
          id={`${id}to`}
          value={endDay}
          placeholder="请选择结束日期"
          aria-required
          onChange={(day) => onChange({ ...value, endDay: day })}
        />
        <span>{HOURS[mode]}</span>
        <HoursFields
          hours={hours}
          label="开放"
          onChange={(next) => onChange({ ...value, hours: next })}
        />
      </div>
      {mode === DAYS_MODE && <ChosenDays value={value} onChange={onChange} />}
      {fault !== null && (
        <p className={css.fault} role="alert" id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
