import { Button } from '@zz/shared-ui/antd/core'
import { DashboardPage } from '@zz/shared-ui/dashboard'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate, useSearchParams } from '@zz/shared-ui/router'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetMonthTodoQuery } from '../../api'
import { cardsOf } from './cards'
import { MonthBar } from './MonthBar'
import { type ChosenMonth, daysOf, readMonth, startOf } from './months'
import { CreateTrend } from './Trend'

/** What of the overview leads on: the two lists, and a new to-do. */
function Entries(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const to = (routeId: string) => () => void navigate(navigation.href(routeId))
  return (
    <>
      <Button onClick={to('todo.all')}>全部待办</Button>
      <Button onClick={to('todo.member')}>成员待办</Button>
      <Button type="primary" onClick={to('todo.create')}>
        创建待办
      </Button>
    </>
  )
}

/**
 * 协同待办 (TD-01, S2 §2.6): how many were created in a month, each number with the list behind it,
 * and in the last 15 days. The month stands in the address.
 */
export default function TodoOverviewPage(): ReactNode {
  const { navigation } = useRemote()
  const [query, setQuery] = useSearchParams()
  // One moment for the whole visit: the choice of months does not change under the person's hand.
  const [now] = useState(() => Date.now())
  const chosen = readMonth(query.get('year'), query.get('month'), now)
  const { data, error, refetch } = useGetMonthTodoQuery(startOf(chosen))
  const choose = ({ year, month }: ChosenMonth): void =>
    setQuery({ year: String(year), month: String(month) }, { replace: true })
  const failed = error !== undefined && data === undefined
  return (
    <DashboardPage
      title="协同待办"
      actions={<Entries />}
      first={<MonthBar chosen={chosen} now={now} onChoose={choose} />}
      cards={cardsOf(failed ? undefined : (data ?? null), (filter) =>
        navigation.href('todo.all', { ...filter, created: daysOf(chosen) }),
      )}
    >
      {failed && <PageError error={error} onRetry={() => void refetch()} />}
      <CreateTrend />
    </DashboardPage>
  )
}
