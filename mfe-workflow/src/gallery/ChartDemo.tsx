import type { TodoRow } from '@zz/api-contract/todo'
import { Chart, type ChartProps } from '@zz/shared-ui/chart'
import { PageFrame } from '@zz/shared-ui/page'
import { NETWORK_FAILURE } from '@zz/contract'
import dayjs from 'dayjs'
import { type ReactNode, useMemo } from 'react'
import type { DemoState } from './states'
import { useTodoCounts } from './useTodoCounts'

const KINDS = ['普通', '催办', '督办', '紧急'] as const
const STATUSES = ['进行中', '已完成', '已逾期', '已撤销'] as const
const DAYS = 15

type Given = Pick<ChartProps, 'categories' | 'series'>

function trendOf(rows: readonly TodoRow[]): Given {
  const days = Array.from({ length: DAYS }, (_, at) =>
    dayjs()
      .subtract(DAYS - 1 - at, 'day')
      .format('MM-DD'),
  )
  const made = rows.map((row) => ({
    day: dayjs(row.createTime).format('MM-DD'),
    kind: row.todoTaskType,
  }))
  return {
    categories: days,
    series: KINDS.map((name, at) => ({
      name,
      values: days.map(
        (day) => made.filter((each) => each.day === day && each.kind === at + 1).length,
      ),
    })),
  }
}

const statesOf = (rows: readonly TodoRow[]): Given => ({
  categories: [...STATUSES],
  series: [
    {
      name: '待办数',
      values: STATUSES.map((_, at) => rows.filter((row) => row.todoStatus === at + 1).length),
    },
  ],
})

const NOTHING: Given = { categories: [], series: [] }

/** Charts of the organisation's own to-dos. */
export function ChartDemo({ demo }: { demo: DemoState }): ReactNode {
  const { rows, loading, error, again } = useTodoCounts()
  const bare =
    demo === 'loading' ||
    demo === 'failed' ||
    demo === 'empty' ||
    (rows.length === 0 && demo !== 'stale')
  const [trend, states] = useMemo(
    () => (bare ? [NOTHING, NOTHING] : [trendOf(rows), statesOf(rows)]),
    [rows, bare],
  )
  const failed = demo === 'failed' || demo === 'stale' ? NETWORK_FAILURE : error
  const common = {
    loading: demo === 'loading' || (demo !== 'empty' && loading),
    error: failed,
    onRetry: again,
  }
  return (
    <PageFrame title="图表" breadcrumb={[{ title: '组件展示' }, { title: '图表' }]}>
      <Chart titled label="近15天待办趋势" kind="line" unit="项" {...trend} {...common} />
      <Chart titled label="近15天待办构成" kind="bar" stacked unit="项" {...trend} {...common} />
      <Chart titled label="待办状态分布" kind="pie" axis="状态" unit="项" {...states} {...common} />
      <Chart titled label="各状态待办数" kind="bar" axis="状态" unit="项" {...states} {...common} />
      <Chart titled label="近15天待办累积" kind="line" stacked unit="项" {...trend} {...common} />
    </PageFrame>
  )
}
