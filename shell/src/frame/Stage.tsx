import {
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { PageTemplate } from '@zz/shared-ui/lite/PageBones'
import type { FrameModel } from './controller'
import { WaitingScreen } from './Waiting'

const StatusPage = lazy(async () => ({ default: (await import('./pages/StatusPage')).StatusPage }))
const RemoteCard = lazy(async () => ({ default: (await import('./pages/RemoteCard')).RemoteCard }))

/**
 * The place of the remote, with what the frame shows in its stead: waiting, a page of its own, the
 * error card.
 */
export function RemoteStage({
  frame,
  as: Tag,
  bonesOf,
}: {
  frame: FrameModel
  as: 'div' | 'main'
  /** The shape of a screen that is on its way, by its template. */
  bonesOf?: (template: PageTemplate) => ReactNode
}): ReactNode {
  const state = useSyncExternalStore(frame.store.subscribe, frame.store.get)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // One element for the whole life of the page: it moves between the frames, remotes mount into
    // it.
    host.current?.append(frame.slot)
  }, [frame.slot])

  const { view, switchingTo } = state
  const remote = view.kind === 'remote' ? state.remoteStates[view.remoteId] : undefined
  const waiting =
    switchingTo !== null ||
    view.kind === 'waiting' ||
    (view.kind === 'remote' && (remote === undefined || remote.kind === 'loading'))
  const broken =
    !waiting &&
    view.kind === 'remote' &&
    remote !== undefined &&
    remote.kind !== 'mounted' &&
    remote.kind !== 'loading'
      ? remote
      : null
  const shown = !waiting && view.kind === 'remote' && broken === null
  return (
    <Tag className="zzf-stage" id="zz-main" tabIndex={-1} aria-busy={waiting || state.arriving}>
      <div ref={host} hidden={!shown} />
      {waiting && (
        <WaitingScreen
          bones={bonesOf?.(frame.route()?.template ?? 'list')}
          key={state.pathname + (switchingTo ?? '')}
        />
      )}
      {!waiting && view.kind === 'page' && (
        <Suspense fallback={null}>
          <StatusPage frame={frame} page={view.page} detail={view.detail} />
        </Suspense>
      )}
      {broken !== null && view.kind === 'remote' && (
        <Suspense fallback={null}>
          <RemoteCard frame={frame} remoteId={view.remoteId} state={broken} />
        </Suspense>
      )}
    </Tag>
  )
}
