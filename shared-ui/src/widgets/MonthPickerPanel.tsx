import { DatePicker } from '@zz/shared-ui/antd/date'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import type { MonthPickerProps } from './MonthPicker'
import css from './widgets.module.css'

const MONTH = 'YYYYMM'

/**
 * The loaded half of MonthPicker: opens at once, since the press that loaded it asked for that. A
 * typed month is taken too (decisions K14).
 */
export default function MonthPickerPanel({
  value,
  onChange,
  label,
  max,
}: MonthPickerProps): ReactNode {
  const [open, setOpen] = useState(true)
  return (
    <DatePicker
      picker="month"
      autoFocus
      open={open}
      onOpenChange={setOpen}
      className={`${css.datePicker} ${css.month}`}
      prefix={<span className={css.dateLabel}>{label}</span>}
      aria-label={label}
      format={['YYYY-MM', MONTH]}
      allowClear={false}
      disabledDate={(month) => month.format(MONTH) > max}
      value={dayjs(`${value.slice(0, 4)}-${value.slice(4)}-01`)}
      onChange={(month) => {
        if (month) onChange(month.format(MONTH))
      }}
    />
  )
}
