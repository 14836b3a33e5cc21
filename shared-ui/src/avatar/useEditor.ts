import { useCallback, useEffect, useState } from 'react'
import type { Editor } from './Editor'

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly Editor: typeof Editor }

const LOADING: Loaded = { state: 'loading' }

/** The editor's code, asked for when it is first opened. */
export function useEditor(open: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(LOADING)
  const retry = useCallback(() => setLoaded(LOADING), [])
  const needed = open && loaded.state === 'loading'
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    import('./Editor').then(
      (code) => !gone && setLoaded({ state: 'ready', Editor: code.Editor }),
      () => !gone && setLoaded({ state: 'failed', retry }),
    )
    return () => {
      gone = true
    }
  }, [needed, retry])
  return loaded
}
