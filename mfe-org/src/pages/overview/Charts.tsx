import type { OverviewDepartments, OverviewTrendDay } from '@zz/api-contract/org'
import { Chart } from '@zz/shared-ui/chart'
import type { PieceState } from '@zz/shared-ui/dashboard'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { type ReactNode, useMemo } from 'react'

const NONE: readonly never[] = []

const stateOf = ({ value, failure, onRetry }: PieceState<unknown>) => ({
  loading: value === null && failure === undefined,
  error: failure,
  onRetry,
})

/** 近15天待办趋势: to-dos made a day, one line for each task type. */
export function Trend({ piece }: { piece: PieceState<readonly OverviewTrendDay[]> }): ReactNode {
  const { value } = piece
  const drawn = useMemo(() => {
    const days = value ?? NONE
    const line = (name: string, countOf: (day: OverviewTrendDay) => number) => ({
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
  }, [value])
  if (value === undefined) return null
  return (
    <Chart titled label="近15天待办趋势" kind="line" unit="项" {...drawn} {...stateOf(piece)} />
  )
}

const departmentsTitle = ({ list, more }: OverviewDepartments): string =>
  more === 0 ? '部门人数' : `部门人数（前${list.length}个部门）`

/** 部门人数: staff of the highest departments that the caller sees. */
export function Departments({ piece }: { piece: PieceState<OverviewDepartments> }): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  const { value } = piece
  const drawn = useMemo(() => {
    const list = value?.list ?? NONE
    return {
      categories: list.map(({ name }) => name),
      series: [{ name: '人数', values: list.map(({ staffCount }) => staffCount) }],
    }
  }, [value])
  if (value === undefined) return null
  return (
    <Chart
      titled
      label={value === null ? '部门人数' : departmentsTitle(value)}
      kind="bar"
      axis="部门"
      unit="人"
      emptyText="没有您能查看的部门"
      action={
        can('orgFramework') && (
          <Link to={navigation.href('org.framework', { tab: 'chart' })}>查看组织架构</Link>
        )
      }
      {...drawn}
      {...stateOf(piece)}
    />
  )
}
