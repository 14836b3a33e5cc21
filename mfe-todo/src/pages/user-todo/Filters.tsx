import { useRemote } from '@zz/shared-ui/remote'
import { choiceOfPeople, membersOf, SelectorField } from '@zz/shared-ui/selector'
import { DateRange, displayName } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { MemberChoice } from './useMemberChoice'
import css from './userTodo.module.css'

/** Whose to-dos, by the selector for one person, and created when (decisions K21). */
export function MemberFilters({ choice }: { readonly choice: MemberChoice }): ReactNode {
  const { tenant } = useRemote()
  return (
    <div className={css.filters} role="search" aria-label="成员待办筛选">
      <SelectorField
        ownOnly
        className={css.filter}
        label="成员"
        content="staff"
        mode="single"
        checkable={{ staff: membersOf(tenant?.tenantId, undefined, { mayBeIdle: true }) }}
        value={choiceOfPeople([choice.member], tenant?.tenantId)}
        onChange={(result) => {
          const staff = result?.staffs[0]
          choice.chooseMember(staff ? { userId: staff.uid, name: displayName(staff) } : null)
        }}
      />
      <DateRange label="创建时间" value={choice.days} onChange={choice.chooseDays} />
    </div>
  )
}
