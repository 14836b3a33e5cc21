import { Button } from '@zz/shared-ui/antd/core'
import { DayField } from '@zz/shared-ui/day'
import { formatDate } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './startup.module.css'

const DAY = 24 * 3_600_000
/** Lengths to be had by one press, from today on. */
const LENGTHS = [7, 30, 90] as const

type Span = readonly [string, string]

const IGNORE = (): void => undefined

/** First and last day of what is to be shown; the form gives value and change. */
export function Days({
  value = null,
  onChange = IGNORE,
  id,
}: {
  readonly value?: Span | null
  readonly onChange?: (value: Span | null) => void
  readonly id?: string
}): ReactNode {
  // One end while the other is not there yet.
  const [half, setHalf] = useState<readonly [string | null, string | null]>([null, null])
  const [first, last] = value ?? half
  const give = (from: string | null, to: string | null): void => {
    const until = from !== null && to !== null && to < from ? null : to
    setHalf([from, until])
    onChange(from !== null && until !== null ? [from, until] : null)
  }
  return (
    <div className={css.days}>
      <DayField
        {...(id === undefined ? {} : { id })}
        aria-label="开始日期"
        placeholder="开始日期"
        value={first}
        onChange={(day) => give(day, last)}
      />
      至
      <DayField
        aria-label="结束日期"
        placeholder="结束日期"
        min={first ?? undefined}
        value={last}
        onChange={(day) => give(first, day)}
      />
      <span className={css.lengths}>
        从今天起
        {LENGTHS.map((length) => (
          <Button
            key={length}
            type="link"
            size="small"
            onClick={() => {
              const now = Date.now()
              give(formatDate(now), formatDate(now + (length - 1) * DAY))
            }}
          >
            {length} 天
          </Button>
        ))}
      </span>
    </div>
  )
}
