import { portraitOf } from '@zz/contract'
import { type ReactNode, useState } from 'react'
import type { DemoAccountOption } from '../api/types'
import { useLogin } from '../app/loginContext'

interface DemoAccountsProps {
  accounts: readonly DemoAccountOption[]
  onPick(account: DemoAccountOption): void
}

/**
 * Accounts of the demonstration, folded until somebody wants one; a press fills account and
 * password.
 */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps): ReactNode {
  const { principal } = useLogin()
  const [open, setOpen] = useState(false)
  return (
    <section className="demo" aria-label="体验演示账号">
      <button
        type="button"
        className="demo-more zz-focus"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        体验演示账号
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path className="eye" d={open ? 'm3 7.5 3-3 3 3' : 'm3 4.5 3 3 3-3'} />
        </svg>
      </button>
      {open && (
        <>
          <p>点选后自动填入账号和密码</p>
          <ul>
            {accounts.map((entry) => {
              const { account, name, description } = entry
              const { letter, tone } = portraitOf(name)
              return (
                <li key={account}>
                  <button
                    type="button"
                    className="demo-account zz-focus"
                    aria-pressed={principal === account}
                    onClick={() => onPick(entry)}
                    title={`${name}，${description}`}
                  >
                    <span className={`demo-face demo-tone-${tone}`} aria-hidden="true">
                      {letter}
                    </span>
                    <span className="demo-words">
                      <b>{name}</b>
                      <span>{description}</span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
