import { Chart } from '@zz/shared-ui/chart'
import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetPositionChartQuery } from '../framework/frameworkApi'
import css from './positionChart.module.css'

/** 职位分布 (RT7): positions and those who hold them, by type. */
export default function PositionChartPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const { data, error, isFetching, refetch } = useGetPositionChartQuery()
  const categories = useMemo(() => (data ?? []).map(({ name }) => name), [data])
  // Left out by the server where departments are hidden from the reader.
  const countsHolders = data?.every(({ holderCount }) => holderCount !== null) ?? true
  const bars = useMemo(
    () => [
      { name: '职位数', values: (data ?? []).map(({ positionCount }) => positionCount) },
      ...(countsHolders
        ? [{ name: '任职人数', values: (data ?? []).map(({ holderCount }) => holderCount ?? 0) }]
        : []),
    ],
    [data, countsHolders],
  )
  const pie = useMemo(() => bars.slice(1), [bars])
  const state = { loading: isFetching, onRetry: () => void refetch() }
  const draw = (): ReactNode => {
    if (data === undefined)
      return error === undefined ? (
        <SectionSkeleton rows={10} />
      ) : (
        <PageError error={error} onRetry={() => void refetch()} />
      )
    if (data.every(({ positionCount }) => positionCount === 0))
      return <PageEmpty text="还没有职位，可在组织设置的职位管理中新增" />
    return (
      <div className={css.charts}>
        <Chart
          titled
          label={countsHolders ? '各类型职位数与任职人数' : '各类型职位数'}
          kind="bar"
          axis="职位类型"
          categories={categories}
          series={bars}
          {...state}
        />
        {countsHolders && (
          <Chart
            titled
            label="任职人数分布"
            kind="pie"
            axis="职位类型"
            unit="人"
            categories={categories}
            series={pie}
            {...state}
          />
        )}
      </div>
    )
  }
  return (
    <PageFrame
      title="职位分布"
      breadcrumb={[
        { title: tenant?.tenantFullName ?? '' },
        { title: '组织架构', href: navigation.href('org.framework') },
        { title: '职位分布' },
      ]}
      width="detail"
    >
      {draw()}
    </PageFrame>
  )
}
