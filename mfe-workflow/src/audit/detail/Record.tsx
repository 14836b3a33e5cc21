import type { ReactNode } from 'react'
import { useGetTenantAuditInfoQuery } from '../../api'
import { ApplicationTimeline } from '../ApplicationTimeline'
import { DetailPart } from '../Part'

/** What happened to the application, and to those before it (decisions T23). */
export function DecisionRecordPart({
  tenantId,
  applyId,
  applicant,
}: {
  tenantId: string
  applyId: string
  applicant: string
}): ReactNode {
  const result = useGetTenantAuditInfoQuery({ tenantId, applyId })
  return (
    <DetailPart title="审核记录" result={result} rows={3}>
      {({ steps }) => <ApplicationTimeline steps={steps} applicant={applicant} />}
    </DetailPart>
  )
}
