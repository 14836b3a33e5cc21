import type { SaveApplyApiArg } from '@zz/api-contract/join'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useState } from 'react'
import { useSaveApplyMutation } from './joinApi'

/** Characters of a reason (decisions I5). */
const LONGEST = 108
const BEGINNING = { reason: '' }

/** The organisation that is applied to, and the way on which the person came to it. */
export interface JoinTarget {
  readonly tenantFullName: string
  readonly by: Pick<SaveApplyApiArg, 'tenantId' | 'source' | 'tenantCode' | 'token'>
}

/** 申请加入: to which organisation, and why if the person wants to say so (EO-02). */
export function ApplyDialog({
  target,
  onClose,
}: {
  readonly target: JoinTarget
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const [send] = useSaveApplyMutation()
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    async onSave({ reason }) {
      const text = reason.trim()
      await send({ ...target.by, ...(text === '' ? {} : { reason: text }) }).unwrap()
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`申请加入“${target.tenantFullName}”`}
      label="申请加入"
      verb="提交申请"
      width="small"
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <Form.Item name="reason" label="申请理由（选填）" extra="提交后由该组织的管理员审核">
        <TextArea
          maxLength={LONGEST}
          showCount
          autoFocus
          autoSize={{ minRows: 3, maxRows: 6 }}
          placeholder="可以写明您的身份和加入原因"
        />
      </Form.Item>
    </ActDialog>
  )
}
