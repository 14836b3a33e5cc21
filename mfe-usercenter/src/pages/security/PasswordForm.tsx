import type { InputRef } from '@zz/shared-ui/antd/core'
import { Form, Password } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { sha256Hex } from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useEffect, useRef } from 'react'
import { useVerifyPasswordMutation } from '../../api'
import type { ProofFor } from './contact'
import { DialogButtons } from './DialogButtons'

export interface PasswordFormProps {
  readonly change: ProofFor
  readonly onTyped: (typed: boolean) => void
  /** With a token for the one change, for ten minutes. */
  readonly onProven: (token: string) => void
  readonly onCancel: () => void
}

/** The first step: the own password (S1 §5). Only its hash leaves the page (decisions L6). */
export function PasswordForm({
  change,
  onTyped,
  onProven,
  onCancel,
}: PasswordFormProps): ReactNode {
  const { notify } = useRemote()
  const [form] = Form.useForm<{ password: string }>()
  const input = useRef<InputRef>(null)
  const [verify, { isLoading }] = useVerifyPasswordMutation()
  useEffect(() => input.current?.focus(), [])
  const submit = async ({ password }: { password: string }): Promise<void> => {
    let hashed: string
    try {
      hashed = await sha256Hex(password)
    } catch {
      return notify.failure('密码验证失败', '当前页面不是安全连接，请通过 https 访问')
    }
    const answer = await verify({ password: hashed, type: change })
    if (!('error' in answer)) return onProven(answer.data.token)
    const failure = toFailure(answer.error)
    form.setFields([{ name: 'password', errors: [failure.msg] }])
    input.current?.focus({ cursor: 'all' })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => onTyped(true)}
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item
        name="password"
        label="账号密码"
        rules={[{ required: true, message: change === 4 ? '请填写账号密码' : '请输入账号密码' }]}
      >
        <Password ref={input} autoComplete="current-password" maxLength={108} />
      </Form.Item>
      <DialogButtons busy={isLoading} text="下一步" onCancel={onCancel} />
    </Form>
  )
}
