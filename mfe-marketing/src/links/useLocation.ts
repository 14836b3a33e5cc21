import type { HistoryLocation } from '@zz/contract'
import { useRemote } from '@zz/shared-ui/remote-lite'
import { useSyncExternalStore } from 'react'

/** Where the shell's history stands now. */
export function useLocation(): HistoryLocation {
  const { history } = useRemote().navigation
  const here = (): HistoryLocation => history.location
  return useSyncExternalStore(history.listen, here, here)
}
