/**
 * The life of one remote in its place: load, mount, contain, unmount. Nothing thrown here gets out;
 * it becomes a state.
 */
import {
  isBriefRemote,
  type MfeCode,
  type Registry,
  type RegistryRemote,
  type RemoteEntry,
  type RemoteProps,
} from '@zz/contract'
import type { RemoteLoader, RemoteVersion } from '../loader'
import { classify, isOfShell } from '../loader/classify'
import { RemoteFailure } from '../loader/failure'
import type { ShellReload } from './shellReload'
import { failed, type RemoteState } from './state'
import { switchStyles } from './styles'

/** What the runtime gives to the one who makes the props. */
export interface MountLife {
  readonly signal: AbortSignal
  readonly fail: (error: unknown) => void
}

export interface PlaceParts {
  readonly id: string
  readonly slot: HTMLElement
  readonly loader: RemoteLoader
  readonly registry: () => Registry
  /** The remote with its files, which the page may not have carried. */
  readonly wholeRemote: (id: string) => Promise<RegistryRemote | undefined>
  readonly propsFor: (id: string, container: HTMLElement, life: MountLife) => RemoteProps
  readonly onState: (state: RemoteState) => void
  readonly shellReload: ShellReload
}

export interface Place {
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
}

/** Failures of one screen, its code or its drawing; other screens of the remote may be sound. */
const OF_SCREEN: ReadonlySet<MfeCode> = new Set(['MFE-401', 'MFE-402', 'MFE-403', 'MFE-701'])

/** Most that an unmounting may hold up what comes after it, in milliseconds. */
const UNMOUNT = 3_000

interface Mounted {
  readonly entry: RemoteEntry
  readonly container: HTMLElement
  readonly folder: string
  readonly abort: AbortController
}

interface Stay {
  readonly abort: AbortController
  /** What stands in the slot, be it still mounting. */
  mounted: Mounted | null
}

export function createPlace(parts: PlaceParts): Place {
  const { id, slot, loader, onState } = parts
  let stay: Stay | null = null
  let screenFailed = false
  /** File at fault in the last failure. */
  let broken: string | undefined
  /**
   * What kept the remote away, in words that change when the registry says something new of it;
   * null while nothing does.
   */
  let keptAway: string | null = null
  /** Mounting waits for the unmounting before it: one remote, one root. */
  let leaving: Promise<void> = Promise.resolve()

  const stop = async (ended: Stay): Promise<void> => {
    ended.abort.abort()
    const { mounted } = ended
    ended.mounted = null
    if (mounted) await takeDown(mounted)
  }

  const fail = (current: Stay, failure: RemoteFailure, version: string | null): void => {
    if (stay !== current) return
    broken = failure.url
    if (
      failure.code === 'MFE-502' &&
      isOfShell(broken) &&
      broken !== undefined &&
      parts.shellReload.reloadUnasked(broken)
    )
      return
    keptAway = wordsOf(parts.registry().remotes[id])
    screenFailed = OF_SCREEN.has(failure.code)
    stay = null
    leaving = stop(current)
    onState(failed(failure, version))
  }

  const mount = async (current: Stay, entry: RemoteEntry, target: RemoteVersion): Promise<void> => {
    await leaving
    // An attempt that ran out of time may still be at it.
    const late = current.mounted
    current.mounted = null
    if (late) await takeDown(late)
    if (stay !== current) throw new RemoteFailure('MFE-601', 'left before it was mounted')
    const container = document.createElement('div')
    container.dataset['remote'] = id
    const abort = new AbortController()
    current.abort.signal.addEventListener('abort', () => abort.abort(), { once: true })
    const mounted: Mounted = {
      entry,
      container,
      folder: new URL('.', new URL(target.manifestUrl, location.href)).href,
      abort,
    }
    const life: MountLife = {
      signal: abort.signal,
      fail: (error) => {
        if (abort.signal.aborted) return
        if (rejectMount) rejectMount(classify(error, 'MFE-701'))
        else void loader.explain(error).then((failure) => fail(current, failure, target.version))
      },
    }
    /** A page that cannot draw at all says so by `fail`, not by a rejected `mount`. */
    let rejectMount: ((error: unknown) => void) | undefined
    const refused = new Promise<never>((_resolve, reject) => {
      rejectMount = reject
    })
    current.mounted = mounted
    try {
      slot.append(container)
      switchStyles(mounted.folder, true)
      // A remote may say that it failed and end its mounting in one go: the failure counts.
      const mounting = entry.mount(Object.freeze(parts.propsFor(id, container, life)))
      await Promise.race([refused, mounting])
    } catch (error) {
      if (current.mounted === mounted) {
        current.mounted = null
        await takeDown(mounted)
      }
      throw error
    }
    rejectMount = undefined
  }

  const come = async (current: Stay, fresh: boolean): Promise<void> => {
    const known = parts.registry().remotes[id]
    const absent = absence(known)
    keptAway = absent || !known ? wordsOf(known) : null
    if (absent || !known) return onState(absent ?? failed(new RemoteFailure('MFE-103', id), null))
    onState({ kind: 'loading' })
    try {
      const remote = isBriefRemote(known) ? await parts.wholeRemote(id) : known
      if (stay !== current) return
      // It may have been switched off since the page was made.
      if (remote?.state !== 'on') return come(current, fresh)
      const version = await loader.load(id, remote, {
        fresh,
        broken,
        signal: current.abort.signal,
        mount: (entry, target) => mount(current, entry, target),
      })
      if (stay !== current) return
      broken = undefined
      onState({ kind: 'mounted', version, fallback: version !== remote.version })
    } catch (error) {
      fail(current, classify(error, 'MFE-601'), known.version)
    }
  }

  const enter: Place['enter'] = ({ fresh = false } = {}) => {
    if (fresh && broken !== undefined && isOfShell(broken))
      return parts.shellReload.reloadByUser(broken)
    if (stay) leaving = stop(stay)
    screenFailed = false
    stay = { abort: new AbortController(), mounted: null }
    void come(stay, fresh)
  }

  return {
    enter,
    reconsider() {
      if (keptAway !== null && keptAway !== wordsOf(parts.registry().remotes[id])) enter()
    },
    showNextScreen() {
      if (screenFailed) enter()
    },
    async leave() {
      const ended = stay
      stay = null
      screenFailed = false
      keptAway = null
      if (ended) leaving = stop(ended)
      await leaving
    },
  }
}

const wordsOf = (remote: RegistryRemote | undefined): string =>
  remote ? `${remote.state} ${remote.version}` : 'unknown'

function absence(remote: RegistryRemote | undefined): RemoteState | null {
  if (remote?.state === 'maintenance') return { kind: 'maintenance' }
  if (remote?.state === 'off') return { kind: 'off' }
  return null
}

/** Leaves nothing of it behind, whatever the remote's own `unmount` does. */
async function takeDown({ entry, container, folder, abort }: Mounted): Promise<void> {
  abort.abort()
  const unmounting = Promise.resolve().then(() => entry.unmount(container))
  unmounting.catch((error: unknown) => console.error(error))
  await Promise.race([
    unmounting.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, UNMOUNT)),
  ])
  switchStyles(folder, false)
  container.remove()
}
