import type { ListingReview, PageListingReviewsApiArg } from '@zz/api-contract/review'
import { type Filter, useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useMemo } from 'react'
import { usePageListingReviewsQuery } from '../../api'
import { type AuditState, StateAudits } from '../../audit/StateAudits'
import { LISTING_COLUMNS } from './columns'

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

const rowName = (row: ListingReview): string => row.name

/** Listing applications in one state. */
export function ListingAudits({ status }: { status: AuditState }): ReactNode {
  const fixed = useMemo(() => ({ auditStatus: status }), [status])
  const state = useListState<PageListingReviewsApiArg['data']>(FILTERS, fixed)
  const result = usePageListingReviewsQuery(state.request)
  return (
    <StateAudits
      status={status}
      state={state}
      result={result}
      columns={LISTING_COLUMNS}
      rowName={rowName}
      detail={DetailDialog}
    />
  )
}
