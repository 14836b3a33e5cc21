import { portraitOf } from '@zz/contract'
import { type ReactNode, useState } from 'react'
import type { DemoAccountOption } from '../api/types'
import { useLogin } from '../app/loginContext'

/** So many stand beside the form without pushing it; the others follow on request. */
const FIRST = 6

interface DemoAccountsProps {
  accounts: readonly DemoAccountOption[]
  onPick(account: DemoAccountOption): void
}

/** Accounts of the demonstration; one press fills account and password. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps): ReactNode {
  const { principal } = useLogin()
  const [all, setAll] = useState(false)
  const further = accounts.length - FIRST
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">演示账号</h2>
      <p>点选后自动填入账号和密码</p>
      <ul>
        {(all ? accounts : accounts.slice(0, FIRST)).map((entry) => {
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
      {further > 0 && (
        <button
          type="button"
          className="demo-more zz-focus"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? '收起' : `更多 ${further} 个演示账号`}
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path className="eye" d={all ? 'm3 7.5 3-3 3 3' : 'm3 4.5 3 3 3-3'} />
          </svg>
        </button>
      )}
    </section>
  )
}
