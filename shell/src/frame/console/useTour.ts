import { STORAGE_KEYS } from '@zz/contract'
import { useEffect, useSyncExternalStore } from 'react'
import type { FrameModel } from '../controller'
import { keep } from '../keep'

/**
 * Begins the guided tour where it is still to be shown (RT13): the server's flag decides, the
 * browser's one follows it.
 */
export function useTour(frame: FrameModel): void {
  const due = useSyncExternalStore(frame.store.subscribe, () => {
    const { facts, view, remoteStates } = frame.store.get()
    const shown =
      view.kind === 'remote' &&
      view.tenantId !== null &&
      remoteStates[view.remoteId]?.kind === 'mounted'
    return shown && typeof facts.account === 'object' && facts.account.firstLogin === 1
  })
  useEffect(() => {
    if (!due) return
    keep(STORAGE_KEYS.firstLogin, 'yes')
    frame.startTour()
  }, [due, frame])
}
