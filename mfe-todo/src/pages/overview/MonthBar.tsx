import { Select } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import { type ChosenMonth, inYear, monthsOf, yearsUntil } from './months'
import css from './overview.module.css'

/** The heading of the month's numbers, with its year and month to choose. */
export function MonthBar({
  chosen,
  now,
  onChoose,
}: {
  readonly chosen: ChosenMonth
  readonly now: number
  readonly onChoose: (month: ChosenMonth) => void
}): ReactNode {
  return (
    <div className={css.bar}>
      <h2 className={css.title}>月度统计</h2>
      <Select
        aria-label="年份"
        value={chosen.year}
        options={yearsUntil(now).map((year) => ({ value: year, label: `${year}年` }))}
        onChange={(year) => onChoose(inYear(chosen, year, now))}
      />
      <Select
        aria-label="月份"
        value={chosen.month}
        options={monthsOf(chosen.year, now).map((month) => ({ value: month, label: `${month}月` }))}
        onChange={(month) => onChoose({ ...chosen, month })}
      />
    </div>
  )
}
