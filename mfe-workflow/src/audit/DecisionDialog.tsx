import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { dialogWidths, EllipsisText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import type { AuditSubject, DecisionInput } from './decision'
import { type Consequences, describeConsequence, questionText } from './decisionText'
import css from './examine.module.css'
import { AUDIT_DECISIONS, AUDIT_REFUSED, type AuditDecision } from './words'

/** Characters of a reason (decisions A4). */
const LONGEST = 200
const BEGINNING = { reason: '' }
const NONE: readonly never[] = []

interface Props {
  readonly subjects: readonly (AuditSubject & { readonly name: string })[]
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
    required: NONE,
    async onSave({ reason }) {
      const mayGo = await onSubmit({ auditStatus, reason: reason.trim() })
      if (!mayGo) throw new Error('the decision was not taken, so the dialog stays')
      setOpen(false)
    },
  })
  const { dirty, saving } = state
  return (
    <Modal
      open={open}
      title={questionText({ subjects, bulk, auditStatus })}
      width={dialogWidths.medium}
      centered
      closable={{ 'aria-label': '关闭', disabled: saving }}
      keyboard={!saving}
      // A press beside it must not throw away a reason that was typed.
      mask={{ closable: !dirty && !saving }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="cancel" disabled={saving} onClick={() => setOpen(false)}>
          取消
        </Button>,
        <Button
          key="ok"
          type="primary"
          danger={refusing}
          autoFocus={!refusing}
          loading={saving}
          onClick={state.submit}
        >
          {refusing ? '拒绝' : '通过'}
        </Button>,
      ]}
    >
      <FormFields state={state} label="审核">
        <p className={css.consequence}>{describeConsequence(subjects, auditStatus, passes)}</p>
        {subjects.length > 1 && (
          <ul className={css.chosen} aria-label="所选申请">
            {subjects.map(({ applyId, name }) => (
              <li key={applyId}>
                <EllipsisText text={name} />
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
        <Form.Item
          name="reason"
          label={refusing ? '拒绝原因' : '审核回复（选填）'}
          required={refusing}
          rules={[
            {
              validator: (_, value: string | undefined) =>
                refusing && !value?.trim()
                  ? Promise.reject(new Error('请填写拒绝原因'))
                  : Promise.resolve(),
            },
          ]}
        >
          <TextArea
            maxLength={LONGEST}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            autoFocus={refusing}
            placeholder={refusing ? '请填写拒绝原因' : '可以写给申请人的话'}
          />
        </Form.Item>
      </FormFields>
    </Modal>
  )
}
