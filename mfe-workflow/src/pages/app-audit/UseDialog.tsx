import type { UseApply } from '@zz/api-contract/app'
import { Facts, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { AuditDetailProps } from '../../audit/AuditList'
import { blockedAudit } from '../../audit/decision'
import { DetailFrame } from '../../audit/DetailFrame'
import { TitledPart } from '../../audit/Part'
import { AUDIT_WAITING } from '../../audit/words'

/** Who asks, for what and why, and what was answered. */
export default function UseDialog({
  row,
  leaving,
  onClose,
  onDecide,
}: AuditDetailProps<UseApply>): ReactNode {
  return (
    <DetailFrame
      title={row.appName}
      auditStatus={row.auditStatus}
      decidable={blockedAudit(row) === null}
      leaving={leaving}
      onClose={onClose}
      onDecide={onDecide}
    >
      <TitledPart title="申请信息">
        <Facts
          items={[
            { label: '申请人', value: row.applicantName },
            { label: '所在部门', value: row.departments.join('、') },
            { label: '申请使用的应用', value: row.appName },
            { label: '申请时间', value: <TimeText value={row.createTime} /> },
            { label: '申请原因', value: row.applyReason, wide: true },
          ]}
        />
      </TitledPart>
      {row.auditStatus !== AUDIT_WAITING && (
        <TitledPart title="审核结果">
          <Facts
            items={[
              { label: '审核人', value: row.auditorName },
              { label: '审核时间', value: <TimeText value={row.auditTime} /> },
              { label: '审核回复', value: row.reason, wide: true },
            ]}
          />
        </TitledPart>
      )}
    </DetailFrame>
  )
}
