import type { StatisticSection } from '@zz/api-contract/statistics'
import { Chart } from '@zz/shared-ui/chart'
import { type ReactNode, useMemo } from 'react'
import { SECTIONS } from './sections'

/** One section as a chart with its table; `onRetry` reads all of them again. */
export function SectionChart({
  section: { key, rows, more },
  onRetry,
}: {
  section: StatisticSection
  onRetry: () => void
}): ReactNode {
  const { label, axis, unit, kind, empty } = SECTIONS[key]
  const drawn = useMemo(() => {
    // A pie of nothing would be a blank circle.
    const counted = (rows ?? []).some(({ count }) => count > 0) ? (rows ?? []) : []
    return {
      categories: counted.map(({ name }) => name),
      series: [{ name: label, values: counted.map(({ count }) => count) }],
    }
  }, [rows, label])
  return (
    <Chart
      titled
      label={more === 0 ? label : `${label}（前${rows?.length ?? 0}个）`}
      kind={kind}
      axis={axis}
      unit={unit}
      emptyText={empty}
      error={rows === null ? '该部分统计暂时无法获取' : undefined}
      onRetry={onRetry}
      {...drawn}
    />
  )
}
