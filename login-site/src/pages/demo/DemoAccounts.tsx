import type { ReactNode } from 'react'
import type { DemoAccount } from '../api/types'
import { useLogin } from '../app/loginContext'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onPick(account: DemoAccount): void
}

/** Accounts of the demonstration; one press fills account and password. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps): ReactNode {
  const { principal } = useLogin()
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">演示账号</h2>
      <p>点选后自动填入账号和密码</p>
      <ul>
        {accounts.map((entry) => {
          const { account, name, description } = entry
          return (
            <li key={account}>
              <button
                type="button"
                className="demo-account zz-focus"
                aria-pressed={principal === account}
                onClick={() => onPick(entry)}
                title={`${name}，${description}`}
              >
                <span className="demo-face" aria-hidden="true">
                  {name.slice(0, 1)}
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
    </section>
  )
}
