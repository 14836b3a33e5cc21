import { Button } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { DepartmentTree, departmentSource } from '@zz/shared-ui/tree'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { DepartmentsChart } from './chart/DepartmentsChart'
import { type ChartLayout, layOut } from './chart/layout'
import { useGetDepartmentChartQuery } from './frameworkApi'
import css from './framework.module.css'

interface Opened {
  readonly id: string
  readonly name: string
}

/** The chart’s places, worked out anew with each answer; null while they are. */
function useLayout(): {
  readonly layout: ChartLayout | null
  readonly error: unknown
  readonly retry: () => void
  /** Another number with each answer. */
  readonly revision: number
} {
  const { data, error, refetch, fulfilledTimeStamp = 0 } = useGetDepartmentChartQuery()
  const [layout, setLayout] = useState<ChartLayout | null>(null)
  useEffect(() => {
    let isLatest = true
    if (data)
      void layOut(data).then((made) => {
        if (isLatest) setLayout(made)
      })
    return () => {
      isLatest = false
    }
  }, [data])
  return {
    layout,
    error: data === undefined ? error : undefined,
    retry: () => void refetch(),
    revision: fulfilledTimeStamp,
  }
}

/** 架构图 (MB-06): drawn, and as a list for whoever does not see or use it. */
export function ChartTab({ onOpen }: { onOpen: (department: Opened) => void }): ReactNode {
  const { http, tenant } = useRemote()
  const tenantId = tenant?.tenantId ?? ''
  const source = useMemo(() => departmentSource(http, tenantId), [http, tenantId])
  const [asList, setAsList] = useState(false)
  const { layout, error, retry, revision } = useLayout()
  const toggle = (
    <Button className={css.toggle ?? ''} onClick={() => setAsList(!asList)}>
      {asList ? '查看架构图' : '以列表查看'}
    </Button>
  )
  if (error !== undefined) return <PageError error={error} onRetry={retry} />
  if (layout === null) return <SectionSkeleton rows={10} />
  if (layout.nodes.length === 0) return <PageEmpty text="暂无可查看的部门" onRefresh={retry} />
  return (
    <div className={css.panel}>
      {toggle}
      {asList ? (
        <div className={css.list}>
          <DepartmentTree label="组织架构" source={source} revision={revision} onChoose={onOpen} />
        </div>
      ) : (
        <DepartmentsChart layout={layout} onOpen={onOpen} />
      )}
    </div>
  )
}
