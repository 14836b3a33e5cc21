import { useRemote } from '@zz/shared-ui/remote-lite'
import type { ReactNode } from 'react'
import { markFirstLogin } from '../frame/Account'
import { SmartLink } from '../links/SmartLink'

/** Leads to the console, as 登录 / 注册 does. */
export function StartLink(): ReactNode {
  const { user } = useRemote()
  return (
    <SmartLink
      to="/org"
      onOpen={markFirstLogin}
      className="zz-button zz-button-primary zz-button-large zz-focus"
    >
      {user ? '进入控制台' : '免费开通'}
    </SmartLink>
  )
}
