import { Select } from '@zz/shared-ui/antd/data'
import { formatTime } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from '../../calendar/calendar.module.css'
import { endsOf, proposedEnd, startsOf, type Stretch } from './slots'

const optionsOf = (moments: readonly number[], end = false): { value: number; label: string }[] =>
  moments.map((value) => {
    const time = formatTime(value)
    return { value, label: end && time === '00:00' ? '24:00' : time }
  })

/** A field for `Form.Item`: from when to when, of what is free on the day. */
export function TimeChoice({
  free,
  value = null,
  onChange,
}: {
  readonly free: readonly Stretch[]
  readonly value?: Stretch | null
  readonly onChange?: (value: Stretch | null) => void
}): ReactNode {
  const starts = startsOf(free)
  if (starts.length === 0) return <p className={css.none}>这一天没有可预约的时间，请选择其他日期</p>
  const begin = (startTime: number): void => {
    const endTime = proposedEnd(free, startTime)
    onChange?.(endTime === null ? null : { startTime, endTime })
  }
  return (
    <span className={css.hours}>
      <Select
        className={css.time ?? ''}
        aria-label="开始时间"
        showSearch
        optionFilterProp="label"
        placeholder="开始"
        value={value?.startTime ?? null}
        options={optionsOf(starts)}
        onChange={begin}
      />
      至
      <Select
        className={css.time ?? ''}
        aria-label="结束时间"
        showSearch
        optionFilterProp="label"
        placeholder="结束"
        disabled={value === null}
        value={value?.endTime ?? null}
        options={value === null ? [] : optionsOf(endsOf(free, value.startTime), true)}
        onChange={(endTime) => value !== null && onChange?.({ ...value, endTime })}
      />
    </span>
  )
}
