import { lazyComponent } from '@zz/shared-ui/lite/lazyComponent'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { FrameModel } from './controller'
import { RemoteStage } from './Stage'
import { useTitle } from './useTitle'

export const ConsoleFrame = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "console" */ './console/ConsoleFrame')).ConsoleFrame,
}))

/** The page around the remotes: nothing on public pages, header and menu in the console. */
export function PageFrame({ frame }: { frame: FrameModel }): ReactNode {
  const kind = useSyncExternalStore(frame.store.subscribe, () => frame.store.get().frame)
  useTitle(frame)
  if (kind === 'bare') return <RemoteStage frame={frame} as="div" />
  return (
    <Suspense fallback={<div className="zzf-booting" />}>
      <ConsoleFrame frame={frame} />
    </Suspense>
  )
}
