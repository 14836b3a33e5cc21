import type { TodoTrendDay } from '@zz/api-contract/todo'
import { failureText } from '@zz/shared-ui/api'
import { Chart } from '@zz/shared-ui/chart'
import { type ReactNode, useMemo } from 'react'
import { useFindTodoTrendQuery } from '../../api'
import css from './overview.module.css'

const NONE: readonly TodoTrendDay[] = []

/** To-dos created a day in the last 15 days, a line for each task type (S2 §2.6). */
export function CreateTrend(): ReactNode {
  const { data, error, isFetching, refetch } = useFindTodoTrendQuery()
  const drawn = useMemo(() => {
    const days = data ?? NONE
    const line = (name: string, countOf: (day: TodoTrendDay) => number) => ({
      name,
      values: days.map(countOf),
    })
    return {
      categories: days.map(({ date }) => date),
      series: [
        line('普通', ({ ordinaryCount }) => ordinaryCount),
        line('催办', ({ urgeCount }) => urgeCount),
        line('督办', ({ supervisorCount }) => supervisorCount),
        line('紧急', ({ urgentCount }) => urgentCount),
      ],
    }
  }, [data])
  return (
    <div className={css.chart}>
      <Chart
        titled
        label="近15天待办创建趋势"
        kind="line"
        axis="日期"
        unit="项"
        {...drawn}
        loading={isFetching}
        error={error ? failureText(error) : undefined}
        onRetry={() => void refetch()}
      />
    </div>
  )
}
