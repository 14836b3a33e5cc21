import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../api/failure'

/** How far a part is that is loaded later. */
export type LoadedState<T> =
  | { readonly state: 'loading' }
  /** `reason`: what to tell the person. */
  | { readonly state: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: T }

const LOADING = { state: 'loading' } as const

/**
 * What `load` answers (code of a part, its data), asked for once `wanted` and had from then on;
 * after a failure only at `retry`. Keep `load` the same over renders: another one asks anew while
 * the answer is still to come.
 */
export function useLoaded<T>(wanted: boolean, load: () => Promise<T>): LoadedState<T> {
  const [loaded, setLoaded] = useState<LoadedState<T>>(LOADING)
  const retry = useCallback(() => setLoaded(LOADING), [])
  const needed = wanted && loaded.state === 'loading'
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    load().then(
      (value) => !gone && setLoaded({ state: 'ready', value }),
      (error: unknown) =>
        !gone && setLoaded({ state: 'failed', reason: failureText(error), retry }),
    )
    return () => {
      gone = true
    }
  }, [needed, load, retry])
  return loaded
}
