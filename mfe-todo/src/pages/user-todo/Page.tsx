import { Segmented } from '@zz/shared-ui/antd/page'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { TODO_STATUS } from '../../todo/words'
import { MemberColumn } from './Column'
import { MemberFilters } from './Filters'
import { useMemberChoice } from './useMemberChoice'
import css from './userTodo.module.css'

/** S2 §2.6: in progress, completed, overdue, revoked. */
const COLUMNS = [1, 2, 3, 4] as const
type ColumnStatus = (typeof COLUMNS)[number]

/**
 * 成员待办 (TD-03, S2 §2.6, decisions K21): one member's to-dos by the state of the member's own part,
 * in four columns that go on as they are read; on phones one of them at a time.
 */
export default function MemberTodoPage(): ReactNode {
  const { navigation } = useRemote()
  const choice = useMemberChoice()
  const narrow = useNarrow()
  const [status, setStatus] = useState<ColumnStatus>(1)
  const shown = narrow ? [status] : COLUMNS
  return (
    <PageFrame
      title="成员待办"
      breadcrumb={[
        { title: '协同待办', href: navigation.href('todo.overview') },
        { title: '成员待办' },
      ]}
      fill
    >
      <MemberFilters choice={choice} />
      {narrow && (
        <Segmented
          block
          aria-label="待办状态"
          value={status}
          options={COLUMNS.map((value) => ({ value, label: TODO_STATUS[value]?.label ?? '' }))}
          onChange={setStatus}
        />
      )}
      <div className={css.columns}>
        {shown.map((each) => (
          <MemberColumn key={`${each} ${choice.key}`} status={each} asked={choice.asked} />
        ))}
      </div>
    </PageFrame>
  )
}
