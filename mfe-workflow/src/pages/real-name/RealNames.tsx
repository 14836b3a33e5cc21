import type { PageRealNameApiArg, RealNameReview } from '@zz/api-contract/realName'
import { type Filter, useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useMemo } from 'react'
import { AuditList } from '../../audit/AuditList'
import { useDecideApplications } from '../../audit/useDecideApplications'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { decidedColumns, refusedColumns, waitingColumns } from './columns'
import { usePageRealNameQuery } from './realNameApi'

const DetailDialog = lazy(() => import('./DetailDialog'))

const FILTERS: readonly Filter<PageRealNameApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '姓名或克里集团号' },
  {
    kind: 'dates',
    key: 'time',
    label: '提交时间',
    from: 'startTime',
    to: 'endTime',
    as: 'ms',
  },
]

const VIEWS = {
  [AUDIT_WAITING]: {
    label: '待审核实名',
    emptyText: '暂无待审核的实名信息',
    columns: waitingColumns,
  },
  [AUDIT_PASSED]: {
    label: '已通过实名',
    emptyText: '暂无已通过的实名信息',
    columns: decidedColumns,
  },
  [AUDIT_REFUSED]: {
    label: '已拒绝实名',
    emptyText: '暂无已拒绝的实名信息',
    columns: refusedColumns,
  },
} as const

const rowName = ({ realName }: RealNameReview): string => realName

/** Real names in one state. */
export function RealNames({ status }: { status: keyof typeof VIEWS }): ReactNode {
  const fixed = useMemo(() => ({ auditStatus: status }), [status])
  const state = useListState<PageRealNameApiArg['data']>(FILTERS, fixed)
  const result = usePageRealNameQuery(state.request)
  const decide = useDecideApplications()
  return (
    <AuditList
      {...VIEWS[status]}
      state={state}
      result={result}
      rowName={rowName}
      decide={decide}
      detail={DetailDialog}
      settled={status !== AUDIT_WAITING}
    />
  )
}
