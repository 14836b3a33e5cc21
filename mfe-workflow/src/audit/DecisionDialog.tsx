import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { ActDialog, AuditReason, useFormPage } from '@zz/shared-ui/form'
import { EllipsisText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import type { AuditSubject, DecisionInput } from './decision'
import { type Consequences, describeConsequence, questionText } from './decisionText'
import css from './examine.module.css'
import { AUDIT_DECISIONS, AUDIT_REFUSED, type AuditDecision } from './words'

const BEGINNING = { reason: '' }

/** What is decided: its name and, where the list has them, who applied. */
type AskedSubject = AuditSubject & {
  readonly name: string
  readonly applicantName?: string | null
}

/** Several people apply for the same: each is told apart by who applied. */
const withApplicant = ({ name, applicantName }: AskedSubject): string =>
  applicantName && !name.includes(applicantName) ? `${name}（${applicantName}）` : name

interface Props {
  readonly subjects: readonly AskedSubject[]
  /** The outcome that was pressed. */
  readonly proposed: AuditDecision
  /** Chosen rows, decided together. */
  readonly bulk: boolean
  /** What passing means here, where that is not what it means elsewhere. */
  readonly passes?: Consequences
  /** Answers whether the dialog may go. */
  readonly onSubmit: (verdict: DecisionInput) => Promise<boolean>
  /** The dialog has gone. */
  readonly onClose: () => void
}

/**
 * Pass or refuse, one or several: the outcome can be changed for chosen rows, a refusal needs its
 * reason (decisions A4, A5).
 */
export default function DecisionDialog({
  subjects,
  proposed,
  bulk,
  passes,
  onSubmit,
  onClose,
}: Props): ReactNode {
  const [open, setOpen] = useState(true)
  const [auditStatus, setAuditStatus] = useState(proposed)
  const refusing = auditStatus === AUDIT_REFUSED
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    async onSave({ reason }) {
      const mayGo = await onSubmit({ auditStatus, reason: reason.trim() })
      if (!mayGo) throw new Error('the decision was not taken, so the dialog stays')
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={questionText({ subjects, bulk, auditStatus })}
      label="审核"
      verb={refusing ? '拒绝' : '通过'}
      danger={refusing}
      focusVerb={!refusing}
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <p className={css.consequence}>{describeConsequence(subjects, auditStatus, passes)}</p>
      {subjects.length > 1 && (
        <ul className={css.chosen} aria-label="所选申请">
          {subjects.map((subject) => (
            <li key={subject.applyId}>
              <EllipsisText text={withApplicant(subject)} />
            </li>
          ))}
        </ul>
      )}
      {bulk && (
        <Form.Item label="审核结果" htmlFor="decision-status">
          <Select
            id="decision-status"
            value={auditStatus}
            options={[...AUDIT_DECISIONS]}
            onChange={setAuditStatus}
          />
        </Form.Item>
      )}
      <AuditReason refusing={refusing} />
    </ActDialog>
  )
}
