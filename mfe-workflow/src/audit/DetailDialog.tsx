import type { ReactNode } from 'react'
import type { AuditDetailProps } from './AuditList'
import { blockedAudit, type ExamineRow } from './decision'
import { DetailFrame } from './DetailFrame'
import { ApplicationPart } from './detail/Application'
import { AssociatePart } from './detail/Associate'
import { BasicDataPart } from './detail/Basic'
import { BelongingPart } from './detail/Belongs'
import { TenantIntroductionPart } from './detail/Introduction'
import { PapersPart } from './detail/Papers'
import { ParentPart } from './detail/Parent'
import { QualificationPart } from './detail/Qualification'
import { DecisionRecordPart } from './detail/Record'
import { RESIDENTIAL_KIND } from './words'

const CREATION = 'tenantCreate'

/**
 * The application and the organisation behind it (AU-02); each part fetches its own and fails by
 * itself.
 */
export default function DetailDialog({
  row,
  leaving,
  onClose,
  onDecide,
}: AuditDetailProps<ExamineRow>): ReactNode {
  const id = row.tenantId
  const creates = row.kind === CREATION
  return (
    <DetailFrame
      title={row.tenantFullName}
      auditStatus={row.auditStatus}
      decidable={blockedAudit(row) === null}
      leaving={leaving}
      onClose={onClose}
      onDecide={onDecide}
    >
      <ApplicationPart row={row} />
      {row.papers && <PapersPart tenantId={id} applyId={row.applyId} tenantType={row.tenantType} />}
      <DecisionRecordPart tenantId={id} applyId={row.applyId} applicant={row.creatorRealName} />
      <BasicDataPart id={id} />
      <ParentPart id={id} isCreated={!creates} />
      <BelongingPart id={id} />
      {row.tenantType === RESIDENTIAL_KIND && <AssociatePart id={id} />}
      <QualificationPart id={id} tenantType={row.tenantType} />
      {/* Who asks to stand below nobody has written what a top-level organisation writes. */}
      <TenantIntroductionPart id={id} top={creates && row.parentName === null} />
    </DetailFrame>
  )
}
