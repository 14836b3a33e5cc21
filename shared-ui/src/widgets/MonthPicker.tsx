import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNarrow } from './useNarrow'
import css from './widgets.module.css'

/** Months are written YYYYMM, as the calls have them. */
export interface MonthPickerProps {
  /** Such as 202611. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** The last month that can be chosen. */
  readonly max: string
}

const load = () => import('./MonthPickerPanel')
const Panel = lazy(load)

const dashed = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`

/** The phone's own picker. */
function NativeMonth({ value, onChange, label, max }: MonthPickerProps): ReactNode {
  const give = (typed: string): void => {
    const month = typed.replace('-', '')
    if (/^\d{6}$/.test(month) && month <= max) onChange(month)
  }
  return (
    <label className={css.nativeMonth}>
      <span className={css.dateLabel}>{label}</span>
      <input
        type="month"
        required
        max={dashed(max)}
        value={dashed(value)}
        onChange={({ target }) => give(target.value)}
      />
    </label>
  )
}

/**
 * One month, always chosen. The picker comes with the first hover or focus; until then a button of
 * the same size shows the value.
 */
export function MonthPicker(props: MonthPickerProps): ReactNode {
  const [wanted, setWanted] = useState(false)
  const narrow = useNarrow()
  if (narrow) return <NativeMonth {...props} />
  const still = (
    <Button
      className={`${css.dateStill} ${css.month}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <span className={css.dateLabel}>{props.label}</span>
      <span className={css.dateValue}>{dashed(props.value)}</span>
      <CalendarOutlined className={css.dateIcon ?? ''} />
    </Button>
  )
  return wanted ? (
    <Suspense fallback={still}>
      <Panel {...props} />
    </Suspense>
  ) : (
    still
  )
}
