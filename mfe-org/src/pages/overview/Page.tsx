import { DashboardPage, pieceOf } from '@zz/shared-ui/dashboard'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import { useGetTenantOverviewQuery } from '../../api'
import { Departments, Trend } from './Charts'
import { cardsOf } from './figures'
import { News } from './News'
import { QuickEntries } from './QuickEntries'
import { Tasks } from './Tasks'
import { TenantCard } from './TenantCard'

/**
 * 组织概览 (OS-15, S2 §2.1; decisions RT5): what waits for the caller, numbers that lead to their
 * lists, how the organisation stands, what has changed. One call brings all of it; a part that
 * failed says so by itself.
 */
export default function OverviewPage(): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  const answer = useGetTenantOverviewQuery()
  // One place says that nothing could be had; links that need no data stay.
  const failed = answer.data === undefined && answer.error !== undefined
  const figures = answer.data?.figures ?? (failed ? undefined : null)
  return (
    <DashboardPage
      title="组织概览"
      cards={cardsOf(figures, { can, navigation })}
      first={<Tasks piece={pieceOf(answer, 'tasks')} />}
      beside={
        <>
          {!failed && <TenantCard piece={pieceOf(answer, 'tenant')} />}
          <QuickEntries />
          {!failed && <News piece={pieceOf(answer, 'news')} />}
        </>
      }
    >
      {!failed && <Trend piece={pieceOf(answer, 'trend')} />}
      {!failed && <Departments piece={pieceOf(answer, 'departments')} />}
    </DashboardPage>
  )
}
