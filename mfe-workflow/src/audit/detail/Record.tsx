import { StatusTag, Timeline } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantAuditInfoQuery } from '../../api'
import { DetailPart } from '../Part'
import { StatusWord } from '../StatusWord'

const APPLIED = '提交申请'

/** The steps of the application so far (decisions T23). */
export function DecisionRecordPart({
  id,
  applicant,
}: {
  id: string
  applicant: string
}): ReactNode {
  const result = useGetTenantAuditInfoQuery(id)
  return (
    <DetailPart title="审核记录" result={result} rows={3}>
      {({ steps }) => (
        <Timeline
          label="审核记录"
          entries={steps.map(({ name, status, userName, time, reason }) => ({
            text: `${userName ?? (name === APPLIED ? applicant : '')} ${name}`.trim(),
            tag:
              name === APPLIED ? (
                <StatusTag tone="running">已提交</StatusTag>
              ) : (
                <StatusWord code={status} />
              ),
            time,
            remark: reason,
          }))}
        />
      )}
    </DetailPart>
  )
}
