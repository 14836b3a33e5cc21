import { Radio } from '@zz/shared-ui/antd/data'
import { DayField } from '@zz/shared-ui/day'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './calendar.module.css'
import { ChosenDays } from './ChosenDays'
import { HoursFields } from './HoursFields'
import { spanText } from './days'
import {
  DAYS_MODE,
  type OpeningFault,
  type OpeningField,
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

/** What is wrong with a field, below it. */
function Fault({
  id,
  text,
}: {
  readonly id: string
  readonly text: string | undefined
}): ReactNode {
  if (text === undefined) return null
  return (
    <p className={css.fault} role="alert" id={id} tabIndex={-1}>
      {text}
    </p>
  )
}

/** Third step of the wizard: when the venue can be booked (VN-06). */
export function OpeningEditor({
  value,
  faults,
  looks,
  refused,
  readOnly = false,
  onChange,
}: {
  readonly value: OpeningValues
  /** All that is wrong with the values, once they have been looked at. */
  readonly faults: readonly OpeningFault[]
  /** How often they were looked at: each time the first fault comes into sight. */
  readonly looks: number
  /** Why the server refuses them; null before. */
  readonly refused: string | null
  /** Only shown: a running review looks at it. */
  readonly readOnly?: boolean
  readonly onChange: (value: OpeningValues) => void
}): ReactNode {
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first =
      looks > 0 &&
      editor.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [looks])
  const { mode, startDay, endDay, hours } = value
  const textAt = (at: OpeningField) => faults.find((fault) => fault.at === at)?.text
  const fieldOf = (at: 'start' | 'end') => ({
    id: `${id}${at}`,
    'aria-required': true,
    ...(textAt(at) === undefined
      ? {}
      : { 'aria-invalid': true, 'aria-describedby': `${id}${at}fault` }),
  })
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
    <div className={css.editor} ref={editor}>
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
        <label htmlFor={`${id}start`}>开始日期</label>
        <DayField
          {...fieldOf('start')}
          value={startDay}
          placeholder="请选择开始日期"
          onChange={(day) => onChange({ ...value, startDay: day })}
        />
        <Fault id={`${id}startfault`} text={textAt('start')} />
        <label htmlFor={`${id}end`}>结束日期</label>
        <DayField
          {...fieldOf('end')}
          value={endDay}
          placeholder="请选择结束日期"
          onChange={(day) => onChange({ ...value, endDay: day })}
        />
        <Fault id={`${id}endfault`} text={textAt('end')} />
        <span>{HOURS[mode]}</span>
        <HoursFields
          hours={hours}
          label="开放"
          onChange={(next) => onChange({ ...value, hours: next })}
        />
        <Fault id={`${id}hoursfault`} text={textAt('hours')} />
      </div>
      {mode === DAYS_MODE && <ChosenDays value={value} faults={faults} onChange={onChange} />}
      <Fault id={`${id}fault`} text={refused ?? textAt('days')} />
    </div>
  )
}
