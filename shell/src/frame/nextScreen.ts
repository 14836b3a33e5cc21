import {
  firstRequest,
  type HistoryLocation,
  isBriefRemote,
  type RegistryRemote,
} from '@zz/contract'
import type { FirstQueries } from '@zz/runtime/http/firstQueries'
import type { RemoteLoader } from '@zz/runtime/loader/index'
import type { RegistryClient } from '@zz/runtime/registry/client'
import type { RouteTarget } from '@zz/runtime/routes/table'
import { tenantOfCalls } from '../operatorTenant'
import type { FrameStore } from './store'
import type { FrameState } from './types'

/** Brings a screen's code, and what it asks first, before it is shown (docs/adr/0059-boot.md). */
export interface NextScreen {
  /**
   * What a step to an address has to wait for, so that the screen before stays meanwhile; null where
   * nothing has to come, or nothing stands that could stay.
   */
  prepare(next: Pick<HistoryLocation, 'pathname' | 'search'>): Promise<void> | null
  /** The same for an address that may be stepped to next. A failure is forgotten. */
  prefetch(href: string): void
}

/**
 * `screenAt` judges rights too: the code of a screen that the person may not open is not fetched.
 */
export interface NextScreenParts {
  readonly store: FrameStore<FrameState>
  readonly loader: Pick<RemoteLoader, 'preload' | 'isReady'>
  readonly registry: Pick<RegistryClient, 'current' | 'wholeRemote'>
  readonly first: Pick<FirstQueries, 'send'>
  /** The screen that an address means for this user now; null for anything else. */
  readonly screenAt: (
    pathname: string,
  ) => { readonly target: RouteTarget; readonly tenantId: string | null } | null
  /** Whether the user wants little data to be loaded (the browser's own setting). */
  readonly savesData: () => boolean
}

/** Past this the screen before gives way to the waiting page, which has words for slow lines. */
const LONGEST_STAY = 4_000

/** A step waits 4 s at most; then the screen before gives way to the waiting page. */
export function createNextScreen(parts: NextScreenParts): NextScreen {
  const { store, loader, registry, first } = parts
  const sendFirst = (
    { target, tenantId }: NonNullable<ReturnType<typeof parts.screenAt>>,
    search: string,
  ): void => {
    const { route, params } = target
    const request = route.first && firstRequest(route.first, params, search)
    if (request) first.send(request, tenantOfCalls(route, tenantId))
  }
  /** The version that stands in the page is the one whose screens count. */
  const isOutdated = (id: string, { version }: RegistryRemote): boolean => {
    const { view, remoteStates } = store.get()
    const standing = remoteStates[id]
    return (
      view.kind === 'remote' &&
      view.remoteId === id &&
      standing?.kind === 'mounted' &&
      standing.version !== version
    )
  }
  const bringCode = async (id: string, routeId: string, unasked: boolean): Promise<void> => {
    const remote = await registry.wholeRemote(id)
    if (remote?.state === 'on' && !isOutdated(id, remote))
      await loader.preload(id, remote, routeId, { unasked })
  }

  return {
    prepare({ pathname, search }) {
      const { view, remoteStates } = store.get()
      const stands =
        view.kind === 'page' ||
        (view.kind === 'remote' && remoteStates[view.remoteId]?.kind === 'mounted')
      const screen = stands ? parts.screenAt(pathname) : null
      if (screen === null) return null
      const { remoteId, route } = screen.target
      const isSameScreen =
        view.kind === 'remote' && view.routeId === route.id && view.tenantId === screen.tenantId
      const known = registry.current().remotes[remoteId]
      if (isSameScreen || known?.state !== 'on') return null
      sendFirst(screen, search)
      if (isOutdated(remoteId, known)) return null
      if (!isBriefRemote(known) && loader.isReady(remoteId, known, route.id)) return null
      store.set({ arriving: true })
      return Promise.race([
        bringCode(remoteId, route.id, false),
        new Promise<void>((resolve) => setTimeout(resolve, LONGEST_STAY)),
      ])
    },
    prefetch(href) {
      const { pathname, search } = new URL(href, location.href)
      const { view } = store.get()
      const screen = parts.savesData() ? null : parts.screenAt(pathname)
      if (screen === null) return
      const { remoteId, route } = screen.target
      if (view.kind === 'remote' && view.routeId === route.id) return
      sendFirst(screen, search)
      // Nobody has asked for it: a press that comes to it tries again and is told.
      bringCode(remoteId, route.id, true).catch(() => undefined)
    },
  }
}
