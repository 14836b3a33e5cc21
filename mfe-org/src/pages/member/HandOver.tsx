import type { LeaveCheck } from '@zz/api-contract/member'
import { Form } from '@zz/shared-ui/antd/page'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import type { ReactNode } from 'react'
import css from './member.module.css'

const FIELD = 'handover-person'

/** Leads to the field, once a press has shown that it is empty. */
export const focusHandOver = (): void => document.getElementById(FIELD)?.focus()

/** What is handed over and to whom, for who leaves; nothing where there is nothing. */
export function HandOver({
  transfers,
  value,
  missed,
  onChange,
  refuse,
}: {
  readonly transfers: LeaveCheck['transfers']
  readonly value: SelectorResult | null
  /** It was tried without a person: the field says that one is needed. */
  readonly missed: boolean
  readonly onChange: (value: SelectorResult | null) => void
  /** Why somebody cannot take over; null where they can. */
  readonly refuse: (userId: string) => string | null
}): ReactNode {
  const { tenant } = useRemote()
  if (transfers.length === 0) return null
  return (
    <>
      <p>以下事项将移交给交接人：</p>
      <ul className={css.list} aria-label="移交事项">
        {transfers.map(({ name, label, count }) => (
          <li key={name}>
            {count}
            {label}
          </li>
        ))}
      </ul>
      <Form.Item {...(missed ? { validateStatus: 'error', help: '请选择交接人' } : {})}>
        <SelectorField
          ownOnly
          id={FIELD}
          aria-label="交接人"
          aria-required="true"
          aria-invalid={missed}
          content="staff"
          mode="single"
          title="选择交接人"
          placeholder="请选择交接人"
          value={value}
          onChange={onChange}
          checkable={{ staff: membersOf(tenant?.tenantId, refuse) }}
        />
      </Form.Item>
    </>
  )
}
