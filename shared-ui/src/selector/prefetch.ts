/** What an opener may ask for before it is pressed: the dialog's code and its first list. */
import type { RemoteProps } from '@zz/contract'
import { loadDict } from '../widgets/dict'
import { loadTypes } from './loadTypes'

/** The dialog's code, had once. */
export const loadCode = () => import('./Body')

/**
 * Prefetches when an opener is pointed at or gets the focus; what fails is asked for again at
 * opening.
 */
export function prefetchSelector(remote: RemoteProps): void {
  void Promise.allSettled([loadCode(), loadTypes(remote), loadDict(remote.http, 'uc')])
}
