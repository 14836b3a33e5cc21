import { startAuthentication } from '@simplewebauthn/browser'
import type { ReactNode } from 'react'
import { Button } from '@zz/shared-ui/lite'
import { CallError, postJson } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { FormBanner } from '../form/Banner'
import { useForm } from '../form/useForm'
import { followSignInAnswer } from './finish'

/** What the person may do about a browser that gave no answer. */
const troubleOf = (error: unknown): unknown =>
  error instanceof CallError || !(error instanceof Error)
    ? error
    : new CallError({
        code: 0,
        status: 0,
        msg:
          error.name === 'SecurityError'
            ? '当前页面地址不能使用通行密钥，请使用其他方式登录'
            : '未完成通行密钥验证，请重试或使用其他方式登录',
      })

/** Sign-in by a passkey of the device (ADR 0077): offered where browser and address know them. */
export function PasskeyButton(): ReactNode {
  const { uid, context } = useLogin()
  const form = useForm<never>([])
  if (!context?.passkeys || typeof globalThis.PublicKeyCredential !== 'function') return null
  const signIn = async (): Promise<'stay' | 'leave'> => {
    try {
      const optionsJSON = await postJson<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
        '/api/login/passkey/start',
        { uid },
      )
      const { authenticatorAttachment: _unjudged, ...shown } = await startAuthentication({
        optionsJSON,
      })
      const response = { ...shown, clientExtensionResults: {} }
      return followSignInAnswer(await postJson<SignedIn>('/api/login/passkey', { uid, response }))
    } catch (error) {
      throw troubleOf(error)
    }
  }
  return (
    <div className="passkey-in">
      <FormBanner trouble={form.trouble} onRetry={form.retry} />
      <Button large block busy={form.busy} onClick={() => form.submit({}, signIn)}>
        使用通行密钥登录
      </Button>
    </div>
  )
}
