import { Button } from '@zz/shared-ui/antd/core'
import { Form, Password } from '@zz/shared-ui/antd/page'
import { usePasskeyProof } from '@zz/shared-ui/lite/usePasskeyProof'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import type { ProofFor } from './useProof'

/**
 * The own password, or a passkey in its place for whoever has one here. `passkey` is the token that
 * one brought, null for none; with it no password is asked for.
 */
export function ProofField({
  act,
  passkey,
  onPasskey,
}: {
  readonly act: ProofFor
  readonly passkey: string | null
  readonly onPasskey: (token: string) => void
}): ReactNode {
  const { offered, busy, prove } = usePasskeyProof(useRemote(), act)
  if (passkey !== null)
    return (
      <Form.Item label="身份验证">
        <span role="status">已通过通行密钥验证</span>
      </Form.Item>
    )
  const press = async (): Promise<void> => {
    const token = await prove()
    if (token !== undefined) onPasskey(token)
  }
  return (
    <>
      <Form.Item
        name="password"
        label="账号密码"
        rules={[{ required: true, message: '请输入账号密码' }]}
      >
        <Password autoComplete="current-password" maxLength={108} />
      </Form.Item>
      {offered && (
        <Form.Item>
          <Button block loading={busy} onClick={() => void press()}>
            使用通行密钥验证
          </Button>
        </Form.Item>
      )}
    </>
  )
}
