import type { LeaveCheck } from '@zz/api-contract/member'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import type { ReactNode } from 'react'
import css from './member.module.css'

/** What is handed over and to whom, for who leaves; nothing where there is nothing. */
export function HandOver({
  transfers,
  value,
  onChange,
  refuse,
}: {
  readonly transfers: LeaveCheck['transfers']
  readonly value: SelectorResult | null
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
      <SelectorField
        aria-label="交接人"
        aria-required="true"
        content="staff"
        mode="single"
        title="选择交接人"
        placeholder="请选择交接人"
        value={value}
        onChange={onChange}
        checkable={{ staff: membersOf(tenant?.tenantId, refuse) }}
      />
    </>
  )
}
