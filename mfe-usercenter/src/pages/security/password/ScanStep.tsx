import { Button } from '@zz/shared-ui/antd/core'
import { failureText } from '@zz/shared-ui/api'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useState } from 'react'
import { useCheckPasswordCodeMutation } from '../../../security/securityApi'
import { PC, type Proven } from './methods'
import css from './password.module.css'
import { ScanPanel } from './ScanPanel'

/** The second step by a phone that is signed in. */
export function ScanStep({
  onProven,
  onBack,
}: {
  readonly onProven: (proven: Proven) => void
  readonly onBack: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [check] = useCheckPasswordCodeMutation()
  const [wrong, setWrong] = useState<string | null>(null)
  const confirmed = async (uid: string, code: string): Promise<void> => {
    const proof = { verifyMethod: 3 as const, principal: uid, code }
    try {
      const { passwordPolicy } = await check({ ...proof, deviceType: PC }).unwrap()
      onProven({ ...proof, policy: passwordPolicy })
    } catch (error) {
      notify.failure('验证失败', error)
      setWrong(failureText(error))
    }
  }
  return (
    <>
      <ScanPanel
        wrong={wrong}
        onAgain={() => setWrong(null)}
        onConfirmed={(uid, code) => void confirmed(uid, code)}
      />
      <div className={css.back}>
        <Button onClick={onBack}>上一步</Button>
      </div>
    </>
  )
}
