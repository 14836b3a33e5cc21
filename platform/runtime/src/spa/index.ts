/**
 * Remotes as single-spa applications (SH-04): single-spa decides when, the place of each remote
 * does the work behind it.
 */
import type { RemoteProps } from '@zz/contract'
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa'
import type { RemoteLoader } from '../loader'
import type { RegistryClient } from '../registry/client'
import { createTyped } from '../typed'
import { createShellReload } from './shellReload'
import { createPlace, type MountLife, type RemotePlace } from './place'
import type { LoadOutcome } from '../outcomes'
import type { RemoteState } from './state'
import { watchUncaught } from './uncaught'

/** What the frame gives the host of all remotes, and what it is told. */
export interface RemotesParts {
  readonly registry: RegistryClient
  readonly loader: RemoteLoader
  /** Element that holds the mounted remote. */
  readonly slot: HTMLElement
  /**
   * Id of the remote whose page stands in the address; null where the frame itself answers (404,
   * 403, 尚未开放, callback).
   */
  readonly activeRemote: (pathname: string) => string | null
  /**
   * Makes the one props object of a mounting; `life.signal` and `life.fail` go into it as they are.
   */
  readonly propsFor: (remoteId: string, container: HTMLElement, life: MountLife) => RemoteProps
  readonly onState: (remoteId: string, state: RemoteState) => void
  /**
   * Whether a form holds something that is not saved: then the page is never loaded again by
   * itself.
   */
  readonly unsaved?: () => boolean
  /** Told what befell a version after it was mounted, as far as no state shows it. */
  readonly tell?: (outcome: LoadOutcome) => void
  /** What was typed before the page loaded itself again is back in its fields. */
  readonly onRestored?: () => void
}

/** What the frame asks of the host; what comes of it is told by `onState`. */
export interface RemoteHost {
  /**
   * Loads a failed remote really anew: the registry is asked what it is now, its files are asked
   * for again, its container is registered by force.
   */
  retry(remoteId: string): Promise<void>
  /**
   * Unmounts and mounts the active remote with fresh props: after a tenant switch, or to take a new
   * version.
   */
  remount(): Promise<void>
  /**
   * Looks again at which remote is active, and which of its screens is wanted, after the frame has
   * decided what the address shows.
   */
  reconsider(): void
}

/**
 * Registers every remote of the registry, now and when one is added later, and starts single-spa.
 * Lifecycles resolve at once: a remote that hangs must not hold up navigation, and single-spa's own
 * failure states never end.
 */
export function startRemotes(parts: RemotesParts): RemoteHost {
  const places = new Map<string, RemotePlace>()
  const typed = createTyped({ pathname: location.pathname })
  const shellReload = createShellReload(typed, parts.unsaved ?? (() => false))
  let active: string | null = null
  let retrying = false

  const add = (id: string): void => {
    if (places.has(id)) return
    const place = createPlace({
      id,
      slot: parts.slot,
      loader: parts.loader,
      registry: () => parts.registry.current(),
      wholeRemote: parts.registry.wholeRemote,
      propsFor: parts.propsFor,
      onState: (state) => parts.onState(id, state),
      shellReload,
    })
    places.set(id, place)
    registerApplication({
      name: id,
      activeWhen: ({ pathname }) => parts.activeRemote(pathname) === id,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => {
            active = id
            place.enter()
            return Promise.resolve()
          },
          unmount: () => {
            if (active === id) active = null
            return place.leave()
          },
        }),
    })
  }

  watchUncaught((remote) => {
    const version = places.get(remote)?.shownVersion()
    if (version) parts.tell?.({ remote, version, code: 'MFE-702' })
  })
  addErrorHandler((error) => console.error(error))
  for (const id of Object.keys(parts.registry.current().remotes)) add(id)
  parts.registry.subscribe((registry) => {
    Object.keys(registry.remotes).forEach(add)
    if (active !== null && !retrying) places.get(active)?.reconsider()
  })
  addEventListener('single-spa:routing-event', () => typed.follow(location.pathname))
  start({ urlRerouteOnly: true })
  typed.restore(parts.onRestored ?? (() => undefined))

  return {
    async retry(remoteId) {
      parts.onState(remoteId, { kind: 'loading' })
      retrying = true
      // A broken version may have been rolled back, a maintenance ended; without an answer what is
      // known is tried again.
      await parts.registry.refresh().catch(() => undefined)
      retrying = false
      if (active === remoteId) places.get(remoteId)?.enter({ fresh: true })
    },
    async remount() {
      const place = active === null ? undefined : places.get(active)
      await place?.leave()
      place?.enter()
    },
    reconsider() {
      void triggerAppChange()
      if (active !== null && parts.activeRemote(location.pathname) === active)
        places.get(active)?.showNextScreen()
    },
  }
}
