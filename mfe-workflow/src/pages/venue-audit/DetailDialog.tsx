import type { ListingReview } from '@zz/api-contract/review'
import type { ReactNode } from 'react'
import { useGetListingReviewQuery } from '../../api'
import type { AuditDetailProps } from '../../audit/AuditList'
import { DetailFrame } from '../../audit/DetailFrame'
import { DetailPart } from '../../audit/Part'
import { ListingParts } from './ListingParts'

/**
 * A listing application with everything that it is decided by. Its state is asked for anew: who
 * decided it meanwhile has taken it out of the list.
 */
export default function ListingDialog({
  row,
  leaving,
  onClose,
  onDecide,
}: AuditDetailProps<ListingReview>): ReactNode {
  const result = useGetListingReviewQuery(row.applyId)
  return (
    <DetailFrame
      title={row.name}
      auditStatus={result.data?.auditStatus ?? row.auditStatus}
      leaving={leaving}
      onClose={onClose}
      onDecide={onDecide}
    >
      {result.data ? (
        <ListingParts listing={result.data} />
      ) : (
        <DetailPart title="申请信息" result={result} rows={8}>
          {() => null}
        </DetailPart>
      )}
    </DetailFrame>
  )
}
