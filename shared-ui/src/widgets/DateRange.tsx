import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NativeDateRange } from './NativeDateRange'
import { useNarrow } from './useNarrow'
import css from './widgets.module.css'

/** A controlled field; null while no span is chosen. */
export interface DateRangeProps {
  /** First and last day, `YYYY-MM-DD`. */
  readonly value: readonly [string, string] | null
  readonly onChange: (value: readonly [string, string] | null) => void
  readonly label: string
  /** Of what shows the value. */
  readonly className?: string | undefined
}

const load = () => import('./DateRangePicker')
const Picker = lazy(load)

/**
 * A span of days. The pickers, 28 KB, come with the first focus or hover; until then a button of
 * the same size shows the value. Phones have their own pickers.
 */
export function DateRange(props: DateRangeProps): ReactNode {
  const [wanted, setWanted] = useState(false)
  const narrow = useNarrow()
  const { value, label, className = '' } = props
  if (narrow) return <NativeDateRange {...props} />
  const still = (
    <Button
      className={`${css.dateStill} ${className}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <span className={css.dateLabel}>{label}</span>
      <span className={value ? css.dateValue : css.datePlaceholder}>
        {value ? `${value[0]} 至 ${value[1]}` : '开始日期 至 结束日期'}
      </span>
      <CalendarOutlined className={css.dateIcon ?? ''} />
    </Button>
  )
  return wanted ? (
    <Suspense fallback={still}>
      <Picker {...props} />
    </Suspense>
  ) : (
    still
  )
}
