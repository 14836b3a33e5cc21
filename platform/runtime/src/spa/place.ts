/**
 * The place of one remote in the page, as a state machine: which of its states leads to which
 * stands as a picture in docs/architecture.md. Nothing thrown here gets out; it becomes a state.
 */
import {
  isBriefRemote,
  type MfeCode,
  type Registry,
  type RegistryRemote,
  type RemoteEntry,
  type RemoteProps,
  versionFileUrl,
} from '@zz/contract'
import type { RemoteLoader, RemoteVersion } from '../loader'
import { isOfAnotherBuild, loadHeadStyles } from '../loader/anotherBuild'
import { classifyFailure, isOfShell } from '../loader/classify'
import { RemoteFailure } from '../loader/failure'
import { watchEmptiness } from './emptiness'
import { type MountedRemote, unmountRemote } from './mounted'
import type { ShellReload } from './shellReload'
import { failedState, type RemoteState } from './state'
import { switchStyles } from './styles'

/** What the runtime gives to the one who makes the props. */
export interface MountLife {
  readonly signal: AbortSignal
  readonly fail: (error: unknown) => void
}

/** As `RemotesParts`, for one remote. */
export interface PlaceParts {
  readonly id: string
  readonly slot: HTMLElement
  readonly loader: RemoteLoader
  readonly registry: () => Registry
  /** The remote with its files, which the page may not have carried. */
  readonly wholeRemote: (id: string) => Promise<RegistryRemote | undefined>
  readonly propsFor: (id: string, container: HTMLElement, life: MountLife) => RemoteProps
  /** Told what the frame has to show. */
  readonly onState: (state: RemoteState) => void
  readonly shellReload: ShellReload
}

/**
 * Entering again ends the visit before; a mounting waits until the unmounting before it is over.
 */
export interface RemotePlace {
  /** Begins to load and mount; answers at once, the rest is told by `onState`. */
  enter(options?: { fresh?: boolean }): void
  /**
   * The registry has changed: what could not show for its state, or failed in another version, is
   * tried again.
   */
  reconsider(): void
  /**
   * Another screen of the remote is wanted: what failed was the one before, so that this one is
   * tried.
   */
  showNextScreen(): void
  leave(): Promise<void>
  /** The version that stood last; null before any. */
  shownVersion(): string | null
}

/** One stay of the remote in the address, from `enter` to `leave` or a failure. */
interface Visit {
  readonly abort: AbortController
  /** What stands in the slot, be it still mounting. */
  mounted: MountedRemote | null
}

type PlaceState =
  /** Another remote, or a page of the frame, is in the address. */
  | { readonly name: 'idle' }
  /** The registry does not have the remote, or has it switched off. */
  | { readonly name: 'absent'; readonly registryState: string }
  | { readonly name: 'loading'; readonly visit: Visit }
  | { readonly name: 'mounted'; readonly visit: Visit }
  | {
      readonly name: 'failed'
      readonly code: MfeCode
      /** What the registry said of the remote when it failed. */
      readonly registryState: string
    }

/** Failures of one screen, its code or its drawing; other screens of the remote may be sound. */
const SCREEN_FAILURES: ReadonlySet<MfeCode> = new Set([
  'MFE-401',
  'MFE-402',
  'MFE-403',
  'MFE-701',
  'MFE-703',
])

/** A place that stands idle; nothing is loaded before `enter`. */
export function createPlace(parts: PlaceParts): RemotePlace {
  const { id, slot, loader, onState } = parts
  let state: PlaceState = { name: 'idle' }
  /** File at fault in the last failure, until the remote stands again. */
  let brokenFile: string | undefined
  /** Mounting waits for the unmounting before it: one remote, one root. */
  let unmounting: Promise<void> = Promise.resolve()
  let shownVersion: string | null = null

  const isCurrent = (visit: Visit): boolean => 'visit' in state && state.visit === visit
  const registered = (): RegistryRemote | undefined => parts.registry().remotes[id]

  const endVisit = async (visit: Visit): Promise<void> => {
    visit.abort.abort()
    const { mounted } = visit
    visit.mounted = null
    if (mounted) await unmountRemote(mounted)
  }

  const fail = (visit: Visit, failure: RemoteFailure, version: string | null): void => {
    if (!isCurrent(visit)) return
    brokenFile = failure.url
    if (
      failure.code === 'MFE-502' &&
      brokenFile !== undefined &&
      isOfShell(brokenFile) &&
      parts.shellReload.reloadUnasked(brokenFile)
    )
      return
    state = { name: 'failed', code: failure.code, registryState: registryStateOf(registered()) }
    unmounting = endVisit(visit)
    onState(failedState(failure, version))
  }

  const mount = async (visit: Visit, entry: RemoteEntry, target: RemoteVersion): Promise<void> => {
    await unmounting
    const sheets = isOfAnotherBuild(registered()) ? await loadHeadStyles() : undefined
    // An attempt that ran out of time may still be at it.
    const before = visit.mounted
    visit.mounted = null
    if (before) await unmountRemote(before)
    if (!isCurrent(visit)) throw new RemoteFailure('MFE-601', 'left before it was mounted')
    const container = document.createElement('div')
    container.dataset['remote'] = id
    const abort = new AbortController()
    visit.abort.signal.addEventListener('abort', () => abort.abort(), { once: true })
    const folder = new URL('.', new URL(target.manifestUrl, location.href)).href
    const styles = new Set(
      Object.keys(target.integrity)
        .filter((name) => name.endsWith('.css'))
        .map((name) => versionFileUrl(folder, name)),
    )
    const ended = (): void => sheets?.switch(id, false)
    const mounted: MountedRemote = { entry, container, styles, abort, ended }
    const life: MountLife = {
      signal: abort.signal,
      fail: (error) => {
        if (abort.signal.aborted) return
        if (rejectMount) rejectMount(classifyFailure(error, 'MFE-701'))
        else
          void loader
            .explain(id, target.version, error)
            .then((failure) => fail(visit, failure, target.version))
      },
    }
    /** A page that cannot draw at all says so by `fail`, not by a rejected `mount`. */
    let rejectMount: ((error: unknown) => void) | undefined
    const refused = new Promise<never>((_resolve, reject) => {
      rejectMount = reject
    })
    visit.mounted = mounted
    try {
      slot.append(container)
      switchStyles(styles, true)
      sheets?.switch(id, true)
      if (sheets) abort.signal.addEventListener('abort', sheets.watch(id), { once: true })
      // A remote may say that it failed and end its mounting in one go: the failure counts.
      const mounting = entry.mount(Object.freeze(parts.propsFor(id, container, life)))
      await Promise.race([refused, mounting])
    } catch (error) {
      if (visit.mounted === mounted) {
        visit.mounted = null
        await unmountRemote(mounted)
      }
      throw error
    }
    rejectMount = undefined
    shownVersion = target.version
    watchEmptiness(container, abort.signal, () =>
      life.fail(new RemoteFailure('MFE-703', `${id} ${target.version}`)),
    )
  }

  /** Shows what the registry says of a remote that cannot be loaded. */
  const showAbsence = (remote: RegistryRemote | undefined): void => {
    state = { name: 'absent', registryState: registryStateOf(remote) }
    if (remote?.state === 'maintenance' || remote?.state === 'off') onState({ kind: remote.state })
    else onState(failedState(new RemoteFailure('MFE-103', id), null))
  }

  const load = async (visit: Visit, known: RegistryRemote, fresh: boolean): Promise<void> => {
    try {
      const remote = isBriefRemote(known) ? await parts.wholeRemote(id) : known
      if (!isCurrent(visit)) return
      // It may have been switched off since the page was made.
      if (remote?.state !== 'on') return showAbsence(remote)
      const version = await loader.load(id, remote, {
        fresh,
        broken: brokenFile,
        signal: visit.abort.signal,
        mount: (entry, target) => mount(visit, entry, target),
      })
      if (!isCurrent(visit)) return
      brokenFile = undefined
      state = { name: 'mounted', visit }
      onState({ kind: 'mounted', version, fallback: version !== remote.version })
    } catch (error) {
      fail(visit, classifyFailure(error, 'MFE-601'), known.version)
    }
  }

  const enter: RemotePlace['enter'] = ({ fresh = false } = {}) => {
    if (fresh && brokenFile !== undefined && isOfShell(brokenFile))
      return parts.shellReload.reloadByUser(brokenFile)
    if ('visit' in state) unmounting = endVisit(state.visit)
    const remote = registered()
    if (remote?.state !== 'on') return showAbsence(remote)
    const visit: Visit = { abort: new AbortController(), mounted: null }
    state = { name: 'loading', visit }
    onState({ kind: 'loading' })
    void load(visit, remote, fresh)
  }

  return {
    enter,
    reconsider() {
      if ('registryState' in state && state.registryState !== registryStateOf(registered())) enter()
    },
    showNextScreen() {
      if (state.name === 'failed' && SCREEN_FAILURES.has(state.code)) enter()
    },
    async leave() {
      if ('visit' in state) unmounting = endVisit(state.visit)
      state = { name: 'idle' }
      await unmounting
    },
    shownVersion: () => shownVersion,
  }
}

/** What decides whether a remote is worth another try. */
const registryStateOf = (remote: RegistryRemote | undefined): string =>
  remote ? `${remote.state} ${remote.version}` : 'unknown'
