import { DatePicker } from '@zz/shared-ui/antd/date'
import dayjs from 'dayjs'
import { type ReactNode, useMemo, useState } from 'react'
import type { DateRangeProps } from './DateRange'
import { formatDate } from './time'
import css from './widgets.module.css'

const DAY = 'YYYY-MM-DD'
const NAMES = [
  ['今天', 0, 0],
  ['近 7 天', -6, 0],
  ['近 30 天', -29, 0],
] as const

/** Spans to be had by one press; today is that of Asia/Shanghai (decisions G8). */
const presets = () => {
  const today = dayjs(formatDate(Date.now()))
  return [
    ...NAMES.map(([label, first, last]) => ({
      label,
      value: [today.add(first, 'day'), today.add(last, 'day')] as [dayjs.Dayjs, dayjs.Dayjs],
    })),
    {
      label: '本月',
      value: [today.startOf('month'), today.endOf('month')] as [dayjs.Dayjs, dayjs.Dayjs],
    },
  ]
}

/** The loaded half of DateRange: opens at once, since the press that loaded it asked for that. */
export default function DateRangePicker({
  value,
  onChange,
  label,
  className = '',
}: DateRangeProps): ReactNode {
  const [open, setOpen] = useState(true)
  const [first, last] = value ?? []
  // Another array would take back the day that is half chosen, whenever the screen around is drawn
  // anew.
  const days = useMemo(
    (): [dayjs.Dayjs, dayjs.Dayjs] | null => (first && last ? [dayjs(first), dayjs(last)] : null),
    [first, last],
  )
  return (
    <DatePicker.RangePicker
      autoFocus
      open={open}
      onOpenChange={setOpen}
      className={`${css.datePicker} ${className}`}
      prefix={<span className={css.dateLabel}>{label}</span>}
      separator="至"
      aria-label={label}
      presets={presets()}
      value={days}
      onChange={(chosen) =>
        onChange(chosen?.[0] && chosen[1] ? [chosen[0].format(DAY), chosen[1].format(DAY)] : null)
      }
    />
  )
}
