import type { DissolvedTenant } from '@zz/api-contract/lifecycle'
import { ErrorCode } from '@zz/contract'
import { creditCodeFault } from '@zz/contract/organisation'
import { codeOf } from '@zz/contract/papers'
import { toFailure } from '@zz/shared-ui/api'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { ReadInput } from '@zz/shared-ui/fields'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useState } from 'react'
import { useRestoreTenantMutation } from '../../api'
import css from './empty.module.css'

/** What another organisation may have taken meanwhile. */
export type TakenField = 'tenantFullName' | 'creditCode'

/** Whether a refusal is about one of the two, so that another one can be asked for. */
export const isTakenField = (field: string | undefined): field is TakenField =>
  field === 'tenantFullName' || field === 'creditCode'

type RenameValues = Readonly<Record<TakenField, string>>

const BEGINNING: RenameValues = { tenantFullName: '', creditCode: '' }
const WORDS: Readonly<Record<TakenField, string>> = {
  tenantFullName: '原组织全称已被其他组织使用，请填写新的组织全称。',
  creditCode: '原统一社会信用代码已被其他组织使用，请填写新的统一社会信用代码。',
}

const CODE_COUNT = { show: true, max: 18 }

const creditCodeRule = {
  validator: (_: unknown, value: string | undefined): Promise<void> => {
    if (!value) return Promise.reject(new Error('请填写统一社会信用代码'))
    const fault = creditCodeFault(value)
    return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
  },
}

/**
 * Another name or code for an organisation that comes back (decisions S4.1): what was taken
 * meanwhile is asked for, and what turns out to be taken then, too.
 */
export function RenameDialog({
  tenant,
  first,
  onClose,
}: {
  readonly tenant: DissolvedTenant
  readonly first: TakenField
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const [taken, setTaken] = useState<readonly TakenField[]>([first])
  const [restore] = useRestoreTenantMutation()
  const close = (): void => {
    setOpen(false)
    onClose()
  }
  const state = useFormPage<RenameValues>({
    initial: BEGINNING,
    async onSave(values) {
      const anew = Object.fromEntries(taken.map((field) => [field, values[field].trim()]))
      try {
        await restore({ tenantId: tenant.tenantId, ...anew }).unwrap()
      } catch (error) {
        const { code, field } = toFailure(error)
        if (code === ErrorCode.AlreadyExists && isTakenField(field))
          setTaken((before) => (before.includes(field) ? before : [...before, field]))
        throw error
      }
    },
    onSaved: close,
  })
  return (
    <DialogForm title="恢复组织" open={open} onClose={close} state={state} saveText="恢复">
      {taken.map((field) => (
        <p key={field} className={css.hint}>
          {WORDS[field]}
        </p>
      ))}
      <p className={css.hint}>恢复后组织需重新认证。</p>
      {taken.includes('tenantFullName') && (
        <Form.Item
          name="tenantFullName"
          label="组织全称"
          rules={[{ required: true, whitespace: true, message: '请填写组织全称' }]}
        >
          <Input maxLength={40} showCount autoComplete="off" />
        </Form.Item>
      )}
      {taken.includes('creditCode') && (
        <Form.Item name="creditCode" label="统一社会信用代码" rules={[creditCodeRule]}>
          <ReadInput read={codeOf} count={CODE_COUNT} autoComplete="off" />
        </Form.Item>
      )}
    </DialogForm>
  )
}
