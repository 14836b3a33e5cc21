import { lazyComponent } from '@zz/shared-ui/lite/lazyComponent'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { FrameBoundary } from './Boundary'
import type { FrameModel } from './controller'
import { RemoteStage } from './Stage'
import { useTitle } from './useTitle'

/**
 * Header, menu and stage of the console, in a chunk of their own: public pages never load it
 * (MK-10).
 */
export const ConsoleFrame = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "console" */ './console/ConsoleFrame')).ConsoleFrame,
}))
/** Where the whole page cannot be drawn; nothing, where not even this file can be had. */
const PageFailure = lazy(() =>
  import(/* webpackChunkName: "console" */ './AreaFailure').then(
    ({ AreaFailure }) => ({ default: AreaFailure }),
    () => ({ default: () => null }),
  ),
)
const OverrideLayer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "override" */ '../override/Layer')).OverrideLayer,
}))

/**
 * The page around the remotes: nothing on public pages, header and menu in the console; above it
 * what there is to say of overrides.
 */
export function PageFrame({ frame }: { frame: FrameModel }): ReactNode {
  const kind = useSyncExternalStore(frame.store.subscribe, () => frame.store.get().frame)
  const { overrides } = frame
  const hasLayer = useSyncExternalStore(overrides.store.subscribe, overrides.isShown)
  useTitle(frame)
  return (
    <FrameBoundary
      attempt={kind}
      onFailure={frame.failed}
      fallback={
        <Suspense fallback={null}>
          <PageFailure />
        </Suspense>
      }
    >
      {hasLayer && (
        <FrameBoundary attempt={kind} onFailure={frame.failed}>
          <Suspense fallback={null}>
            <OverrideLayer frame={frame} />
          </Suspense>
        </FrameBoundary>
      )}
      {kind === 'bare' ? (
        <RemoteStage frame={frame} as="div" />
      ) : (
        <Suspense fallback={<div className="zzf-booting" />}>
          <ConsoleFrame frame={frame} />
        </Suspense>
      )}
    </FrameBoundary>
  )
}
