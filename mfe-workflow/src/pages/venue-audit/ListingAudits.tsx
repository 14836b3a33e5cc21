import type { ListingReview, PageListingReviewsApiArg } from '@zz/api-contract/review'
import { type Filter, useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useMemo } from 'react'
import { usePageListingReviewsQuery } from '../../api'
import { AuditList } from '../../audit/AuditList'
import { useDecideApplications } from '../../audit/useDecideApplications'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { decidedColumns, refusedColumns, waitingColumns } from './columns'

const DetailDialog = lazy(() => import('./DetailDialog'))

const FILTERS: readonly Filter<PageListingReviewsApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '场地或组织' },
  {
    kind: 'dates',
    key: 'time',
    label: '申请时间',
    from: 'sendStartTime',
    to: 'sendEndTime',
    as: 'ms',
  },
]

const VIEWS = {
  [AUDIT_WAITING]: { label: '待审核申请', emptyText: '暂无待审核的申请', columns: waitingColumns },
  [AUDIT_PASSED]: { label: '已通过申请', emptyText: '暂无已通过的申请', columns: decidedColumns },
  [AUDIT_REFUSED]: { label: '已拒绝申请', emptyText: '暂无已拒绝的申请', columns: refusedColumns },
} as const

const rowName = (row: ListingReview): string => row.name

/** Listing applications in one state. */
export function ListingAudits({ status }: { status: keyof typeof VIEWS }): ReactNode {
  const fixed = useMemo(() => ({ auditStatus: status }), [status])
  const state = useListState<PageListingReviewsApiArg['data']>(FILTERS, fixed)
  const result = usePageListingReviewsQuery(state.request)
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
