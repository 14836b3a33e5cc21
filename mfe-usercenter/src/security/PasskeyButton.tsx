import { Button } from '@zz/shared-ui/antd/core'
import { type ProvenAct, usePasskeyProof } from '@zz/shared-ui/lite/usePasskeyProof'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'

/**
 * A passkey in the place of the password, for whoever has one here; nothing for others. What goes
 * wrong is told, and the password beside it stays a way.
 */
export default function PasskeyButton({
  act,
  onProven,
}: {
  readonly act: ProvenAct
  readonly onProven: (token: string) => Promise<void> | void
}): ReactNode {
  const { offered, busy, prove } = usePasskeyProof(useRemote(), act)
  if (!offered) return null
  const press = async (): Promise<void> => {
    const token = await prove()
    // Whoever takes the token tells what becomes of it.
    if (token !== undefined) await Promise.resolve(onProven(token)).catch(() => undefined)
  }
  return (
    <Button block loading={busy} onClick={() => void press()}>
      使用通行密钥验证
    </Button>
  )
}
