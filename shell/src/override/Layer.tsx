import { type ReactNode, useSyncExternalStore } from 'react'
import type { FrameModel } from '../frame/controller'
import { OverrideBanner } from './Banner'
import { OverridePanel } from './Panel'
import './override.css'

/** What shows of overrides, above the page: the banner while there are some, the panel. */
export function OverrideLayer({ frame }: { frame: FrameModel }): ReactNode {
  const state = useSyncExternalStore(frame.overrides.store.subscribe, frame.overrides.store.get)
  return (
    <>
      <OverrideBanner frame={frame} state={state} />
      {state.panel && <OverridePanel frame={frame} state={state} />}
    </>
  )
}
