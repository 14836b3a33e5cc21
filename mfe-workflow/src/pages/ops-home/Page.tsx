import { DashboardPage, pieceOf } from '@zz/shared-ui/dashboard'
import { useRemote } from '@zz/shared-ui/remote'
import { lazy, type ReactNode, Suspense } from 'react'
import { cardsOf } from './figures'
import { useGetOpsHomeQuery } from './homeApi'
import { Broadcasts, Clients, Growth } from './Pieces'
import { Remotes } from './Remotes'

const PlainHttp = lazy(() => import('./PlainHttp'))

/**
 * 运营管理 (WF-03): what waits for the operators, how much there is, how it runs. One call brings
 * all of it; a part that failed says so by itself.
 */
export default function OpsHomePage(): ReactNode {
  const { navigation } = useRemote()
  const answer = useGetOpsHomeQuery()
  // One place says that nothing could be had.
  const failed = answer.data === undefined && answer.error !== undefined
  return (
    <DashboardPage
      title="运营管理"
      cards={cardsOf(answer.data?.figures ?? (failed ? undefined : null), navigation)}
      beside={
        !failed && (
          <>
            <Broadcasts piece={pieceOf(answer, 'broadcasts')} />
            <Clients piece={pieceOf(answer, 'clients')} />
          </>
        )
      }
    >
      {!globalThis.isSecureContext && (
        <Suspense fallback={null}>
          <PlainHttp />
        </Suspense>
      )}
      <Remotes piece={pieceOf(answer, 'remotes')} />
      {!failed && <Growth piece={pieceOf(answer, 'growth')} />}
    </DashboardPage>
  )
}
