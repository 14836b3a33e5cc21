import type { AccountInfo } from '@zz/api-contract/account'
import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { methodsOf, type VerifyMethod } from './methods'
import css from './password.module.css'

/** The first step: how one shows to be oneself. */
export function MethodChoice({
  account,
  onChoose,
}: {
  readonly account: AccountInfo
  readonly onChoose: (method: VerifyMethod) => void
}): ReactNode {
  return (
    <>
      <p className={css.lead}>为保护账号安全，请先选择一种方式验证身份</p>
      <ul className={css.methods}>
        {methodsOf(account).map(({ method, title, hint, usable }) => (
          <li key={method}>
            <Button
              block
              className={css.method ?? ''}
              disabled={!usable}
              onClick={() => onChoose(method)}
            >
              <span className={css.title}>{title}</span>
              <span className={css.hint}>{hint}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
