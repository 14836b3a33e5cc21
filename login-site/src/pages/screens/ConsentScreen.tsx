import { type ReactNode, useState } from 'react'
import { Button } from '@zz/shared-ui/lite'
import { postJson } from '../api/call'
import { useLogin } from '../app/loginContext'
import { FormBanner } from '../form/Banner'
import { useForm } from '../form/useForm'
import { leaveTo } from './finish'

/** What an application of a partner is to get of the person, who agrees or does not (LG-08). */
export function ConsentScreen(): ReactNode {
  const { uid, context } = useLogin()
  const form = useForm<never>([])
  const [agreeing, setAgreeing] = useState(true)
  if (!context?.consent) return null
  const { clientName, consent } = context
  const answer = (agree: boolean): void => {
    setAgreeing(agree)
    form.submit({}, async () =>
      leaveTo(
        (await postJson<{ redirectTo: string }>('/api/login/consent', { uid, agree })).redirectTo,
      ),
    )
  }
  return (
    <>
      <h1 className="card-title">授权“{clientName}”登录</h1>
      <p className="card-lead">
        “{clientName}”（{consent.host}）申请获取您的以下信息：
      </p>
      <ul className="consent-items" aria-label="申请获取的信息">
        {consent.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="consent-account">当前账号：{consent.account}</p>
      <p className="consent-note">同意后，可在个人中心的“账号安全”中随时撤销。</p>
      <FormBanner trouble={form.trouble} onRetry={form.retry} />
      <Button kind="primary" large block busy={form.busy && agreeing} onClick={() => answer(true)}>
        同意
      </Button>
      <Button
        className="consent-refuse"
        large
        block
        busy={form.busy && !agreeing}
        onClick={() => answer(false)}
      >
        拒绝
      </Button>
    </>
  )
}
