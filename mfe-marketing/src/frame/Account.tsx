import { portraitOf, type RemoteUser, STORAGE_KEYS } from '@zz/contract'
import { useRemote } from '@zz/shared-ui/remote-lite'
import { type ReactNode, useState } from 'react'
import { SmartLink } from '../links/SmartLink'

const LONGEST = 10

/** At most ten characters, then an ellipsis (S1 §2). */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name
}

const nameOf = (user: RemoteUser): string => user.realName || user.nickName || user.userName

/** Address of a stored file (decisions G15), unless it is an address already. */
const fileUrl = (key: string): string =>
  /^(?:https?:|blob:|data:|\/)/.test(key) ? key : `/files/${key}`

/** Makes the tour show at the first opening of the console (S1 §2, decisions G16). */
export function markFirstLogin(): void {
  try {
    localStorage.setItem(STORAGE_KEYS.firstLogin, 'yes')
  } catch {
    // Without storage there is no tour, and nothing else is missing.
  }
}

/** 登录 / 注册, or who is signed in; both lead to the console. */
export function AccountLinks(): ReactNode {
  const { user } = useRemote()
  const [broken, setBroken] = useState(false)
  if (!user) {
    return (
      <SmartLink to="/org" onOpen={markFirstLogin} className="zz-button zz-button-primary zz-focus">
        登录 / 注册
      </SmartLink>
    )
  }
  const name = nameOf(user)
  const { letter, tone } = portraitOf(name)
  return (
    <SmartLink to="/org" onOpen={markFirstLogin} className="mk-account zz-focus" title={name}>
      <span className={`mk-avatar mk-tone-${tone}`} aria-hidden="true">
        {user.avatar && !broken ? (
          <img
            src={fileUrl(user.avatar)}
            alt=""
            width="32"
            height="32"
            onError={() => setBroken(true)}
          />
        ) : (
          letter
        )}
      </span>
      {shortName(name)}
    </SmartLink>
  )
}
