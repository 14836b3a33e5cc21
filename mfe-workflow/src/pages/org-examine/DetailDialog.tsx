import { Button, Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths, useFocusableWhenScrolling } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef, useState } from 'react'
import { StatusWord } from '../../audit/StatusWord'
import {
  type AuditDecision,
  AUDIT_PASSED,
  AUDIT_REFUSED,
  RESIDENTIAL_KIND,
  AUDIT_WAITING,
} from '../../audit/words'
import { ApplicationPart } from './detail/Application'
import { AssociatePart } from './detail/Associate'
import { BasicDataPart } from './detail/Basic'
import { BelongingPart } from './detail/Belongs'
import { TenantIntroductionPart } from './detail/Introduction'
import { PapersPart } from './detail/Papers'
import { ParentPart } from './detail/Parent'
import { QualificationPart } from './detail/Qualification'
import { DecisionRecordPart } from './detail/Record'
import css from './org-examine.module.css'
import type { ExamineRow } from './decision'

interface Props {
  readonly view: 'own' | 'belong'
  readonly row: ExamineRow
  /** It is to close by itself. */
  readonly leaving: boolean
  readonly onClose: () => void
  readonly onDecide: (auditStatus: AuditDecision) => void
}

/** What scrolls can be reached by keyboard. */
function Scroller({ children }: { children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  useFocusableWhenScrolling(body)
  return (
    <div ref={body} className={css.detailBody} role="group" aria-label="申请详情">
      <div className={css.parts}>{children}</div>
    </div>
  )
}

/**
 * The application and the organisation behind it (AU-02); each part fetches its own and fails by
 * itself.
 */
export default function DetailDialog({ view, row, leaving, onClose, onDecide }: Props): ReactNode {
  const [open, setOpen] = useState(true)
  const id = row.tenantId
  return (
    <Modal
      open={open && !leaving}
      width={dialogWidths.record}
      centered
      className={css.detail ?? ''}
      title={
        <span className={css.detailTitle}>
          {row.tenantFullName}
          <StatusWord code={row.auditStatus} />
        </span>
      }
      closable={{ 'aria-label': '关闭' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          {row.auditStatus === AUDIT_WAITING && (
            <>
              <Button danger onClick={() => onDecide(AUDIT_REFUSED)}>
                拒绝
              </Button>
              <Button type="primary" onClick={() => onDecide(AUDIT_PASSED)}>
                通过
              </Button>
            </>
          )}
        </>
      }
    >
      <Scroller>
        <ApplicationPart view={view} row={row} />
        {row.papers && (
          <PapersPart tenantId={id} applyId={row.applyId} tenantType={row.tenantType} />
        )}
        <DecisionRecordPart tenantId={id} applyId={row.applyId} applicant={row.creatorRealName} />
        <BasicDataPart id={id} />
        <ParentPart id={id} isCreated={row.kind !== 'tenantCreate'} />
        <BelongingPart id={id} />
        {row.tenantType === RESIDENTIAL_KIND && <AssociatePart id={id} />}
        <QualificationPart id={id} tenantType={row.tenantType} />
        <TenantIntroductionPart id={id} />
      </Scroller>
    </Modal>
  )
}
