import { useCallback } from 'react'
import { useRemote } from '../remote-lite'
import { type LoadedState, useLoaded } from '../widgets/useLoaded'
import { loadRegions } from './load'
import type { RegionPanel } from './RegionPanel'
import type { RegionRow } from './value'

interface Panel {
  readonly RegionPanel: typeof RegionPanel
  readonly rows: readonly RegionRow[]
}

/** Either part failing (code or data) is one failure, and `retry` asks for both. */
export type PanelState = LoadedState<Panel>

/** Code and data of the opened picker, both asked for when it is first opened, at once. */
export function usePanel(open: boolean): PanelState {
  const { http } = useRemote()
  const load = useCallback(async () => {
    const [code, rows] = await Promise.all([import('./RegionPanel'), loadRegions(http)])
    return { RegionPanel: code.RegionPanel, rows }
  }, [http])
  return useLoaded(open, load)
}
