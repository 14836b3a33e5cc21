import type { StartPasskeyProofApiArg } from '@zz/api-contract/security'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useState } from 'react'
import { passkeyTrouble, usable, webauthn, wireOf } from './passkeys'
import {
  useListPasskeysQuery,
  useProvePasskeyMutation,
  useStartPasskeyProofMutation,
} from './securityApi'

/**
 * A passkey in the place of the password, for whoever has one here; nothing for others. What goes
 * wrong is told, and the password beside it stays a way.
 */
export default function PasskeyButton({
  act,
  onProven,
}: {
  /** What the proof is for, as `verify-password` has it. */
  readonly act: StartPasskeyProofApiArg['type']
  readonly onProven: (token: string) => Promise<void> | void
}): ReactNode {
  const { notify } = useRemote()
  const { data } = useListPasskeysQuery()
  const [start] = useStartPasskeyProofMutation()
  const [prove] = useProvePasskeyMutation()
  const [busy, setBusy] = useState(false)
  if (!usable() || !data?.supported || data.passkeys.length === 0) return null
  const press = async (): Promise<void> => {
    setBusy(true)
    try {
      const { options } = await start({ type: act }).unwrap()
      const { startAuthentication } = await webauthn()
      const response = await startAuthentication({ optionsJSON: options as never })
      const { token } = await prove({ type: act, response: wireOf(response) as never }).unwrap()
      // Whoever takes the token tells what becomes of it.
      await Promise.resolve(onProven(token)).catch(() => undefined)
    } catch (error) {
      notify.failure('通行密钥验证失败', passkeyTrouble(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button block loading={busy} onClick={() => void press()}>
      使用通行密钥验证
    </Button>
  )
}
