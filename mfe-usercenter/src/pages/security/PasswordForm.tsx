import { ApiError } from '@zz/contract'
import type { InputRef } from '@zz/shared-ui/antd/core'
import { Form, Password } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { sha256Hex } from '@zz/shared-ui/lite'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useVerifyPasswordMutation } from '../../api'
import type { ProofFor } from './contact'
import { DialogButtons } from './DialogButtons'

/** `change` is what the proof is for; it serves no other change. */
export interface PasswordFormProps {
  readonly change: ProofFor
  /** Of the button; 下一步 unless given. */
  readonly text?: string
  readonly onDirty: (dirty: boolean) => void
  /** With a token for the one change, for ten minutes. */
  readonly onProven: (token: string) => void
  readonly onCancel: () => void
}

const PasskeyButton = lazy(() => import('../../security/PasskeyButton'))

const BEGINNING = { password: '' }

/** The first step: the own password (S1 §5). Only its hash leaves the page (decisions L6). */
export function PasswordForm({
  change,
  text = '下一步',
  onDirty,
  onProven,
  onCancel,
}: PasswordFormProps): ReactNode {
  const input = useRef<InputRef>(null)
  const [verify] = useVerifyPasswordMutation()
  useEffect(() => input.current?.focus(), [])
  const state = useFormPage<{ password: string }>({
    initial: BEGINNING,
    async onSave({ password }) {
      try {
        const hashed = await sha256Hex(password)
        onProven((await verify({ password: hashed, type: change }).unwrap()).token)
      } catch (error) {
        // Whatever is refused, the password is all that can be typed again.
        throw new ApiError({ ...toFailure(error), field: 'password' })
      }
    },
  })
  useEffect(() => onDirty(state.dirty), [onDirty, state.dirty])
  return (
    <FormFields state={state} label="密码验证" requiredMark={false}>
      <Form.Item
        name="password"
        label="账号密码"
        rules={[{ required: true, message: change === 4 ? '请填写账号密码' : '请输入账号密码' }]}
      >
        <Password ref={input} autoComplete="current-password" maxLength={108} />
      </Form.Item>
      <Suspense fallback={null}>
        <PasskeyButton act={change} onProven={onProven} />
      </Suspense>
      <DialogButtons busy={state.saving} text={text} onCancel={onCancel} />
    </FormFields>
  )
}
