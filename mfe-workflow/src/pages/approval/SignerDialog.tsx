import type { ApprovalDetail } from '@zz/api-contract/workflow'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, SelectorField, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { type ReactNode, useState } from 'react'
import { useAddApprovalSignersMutation, useDelegateApprovalMutation } from './approvalApi'
import css from './flowPart.module.css'
import { waitingSigners } from './flowWords'

/** `delegate` hands the own signature to somebody else, `add` asks others too. */
export type SignerAct = 'delegate' | 'add'

/** Named as the calls name them, so that a refusal finds its field. */
interface SignerValues {
  readonly userId: SelectorResult | null
  readonly userIds: SelectorResult | null
  readonly reason: string
}

const BEGINNING: SignerValues = { userId: null, userIds: null, reason: '' }
const MOST = 20
const LONGEST_REASON = 200

const WORDS = {
  delegate: {
    title: '转交审批',
    verb: '转交',
    consequence: '转交后由对方审批，您不再审批该步骤。',
  },
  add: {
    title: '加签',
    verb: '加签',
    consequence: '加签的成员全部通过后，该步骤才能通过。',
  },
} as const

/** Who cannot be chosen, and why. */
const blockedIn =
  (detail: ApprovalDetail, ownId: string | undefined) =>
  (userId: string): string | null => {
    if (userId === ownId) return '不能选择自己'
    if (userId === detail.applicantId) return '不能选择申请人'
    return waitingSigners(detail).has(userId) ? '已是该步骤的审批人' : null
  }

/** 转交 and 加签: whom, and what is said to them. */
export default function SignerDialog({
  detail,
  act,
  onClose,
}: {
  readonly detail: ApprovalDetail
  readonly act: SignerAct
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const { tenant, user } = useRemote()
  const [open, setOpen] = useState(true)
  const [delegate] = useDelegateApprovalMutation()
  const [addSigners] = useAddApprovalSignersMutation()
  const { title, verb, consequence } = WORDS[act]
  const checkable = { staff: membersOf(tenant?.tenantId, blockedIn(detail, user?.id)) }
  const state = useFormPage<SignerValues>({
    initial: BEGINNING,
    async onSave({ userId, userIds, reason }) {
      const said = { id: detail.id, reason: reason.trim() || null }
      if (act === 'delegate')
        await delegate({ ...said, userId: userIdsOf(userId)[0] ?? '' }).unwrap()
      else await addSigners({ ...said, userIds: userIdsOf(userIds) }).unwrap()
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={title}
      label={title}
      verb={verb}
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <p className={css.consequence}>{consequence}</p>
      {act === 'delegate' ? (
        <Form.Item
          name="userId"
          label="转交给"
          rules={[{ required: true, message: '请选择转交的成员' }]}
        >
          <SelectorField
            ownOnly
            mode="single"
            content="staff"
            title="选择转交的成员"
            aria-label="转交给"
            checkable={checkable}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name="userIds"
          label="加签人"
          rules={[{ required: true, message: '请选择加签的成员' }]}
        >
          <SelectorField
            ownOnly
            content="staff"
            title="选择加签的成员"
            aria-label="加签人"
            max={MOST}
            checkable={checkable}
          />
        </Form.Item>
      )}
      <Form.Item name="reason" label="说明（选填）">
        <TextArea
          maxLength={LONGEST_REASON}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="可以写给对方的话"
        />
      </Form.Item>
    </ActDialog>
  )
}
