import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { loadRegions } from './load'
import type { RegionPanel } from './RegionPanel'
import type { RegionRow } from './value'

type Panel = typeof RegionPanel

export type PanelState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly Panel: Panel; readonly rows: readonly RegionRow[] }

const LOADING: PanelState = { state: 'loading' }

/** Code and data of the opened picker, both asked for when it is first opened, at once. */
export function usePanel(open: boolean): PanelState {
  const { http } = useRemote()
  const [panel, setPanel] = useState<PanelState>(LOADING)
  const [asked, setAsked] = useState(0)
  const retry = useCallback(() => {
    setPanel(LOADING)
    setAsked((times) => times + 1)
  }, [])
  const needed = open && panel.state === 'loading'
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    Promise.all([import('./RegionPanel'), loadRegions(http)]).then(
      ([code, rows]) => !gone && setPanel({ state: 'ready', Panel: code.RegionPanel, rows }),
      (error: unknown) => !gone && setPanel({ state: 'failed', reason: failureText(error), retry }),
    )
    return () => {
      gone = true
    }
  }, [needed, asked, http, retry])
  return panel
}
