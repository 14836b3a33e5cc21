/** The life of one remote in its place: load, mount, contain, unmount. Nothing thrown here gets out; it becomes a state. */
import { type Registry, type RegistryRemote, type RemoteEntry, type RemoteProps } from '@zz/contract'
import type { LoadedRemote, RemoteLoader } from '../loader'
import { classify } from '../loader/classify'
import { RemoteFailure } from '../loader/failure'
import { failed, type RemoteState } from './state'
import { switchStyles } from './styles'

/** What the runtime gives to the one who makes the props. */
export interface Life {
  readonly signal: AbortSignal
  readonly fail: (error: unknown) => void
}

export interface PlaceParts {
  readonly id: string
  readonly slot: HTMLElement
  readonly loader: RemoteLoader
  readonly registry: () => Registry
  readonly propsFor: (id: string, container: HTMLElement, life: Life) => RemoteProps
  readonly onState: (state: RemoteState) => void
}

export interface Place {
  /** Begins to load and mount; answers at once, the rest is told by `onState`. */
  enter(options?: { fresh?: boolean }): void
  leave(): Promise<void>
  /** The failed file of the last attempt, if one is known. */
  readonly broken: string | undefined
}

const MOUNT = 10_000
const UNMOUNT = 3_000

interface Stay {
  readonly abort: AbortController
  readonly container: HTMLElement
  mounted: { entry: RemoteEntry; folder: string } | null
}

export function createPlace(parts: PlaceParts): Place {
  const { id, slot, loader, onState } = parts
  let stay: Stay | null = null
  let broken: string | undefined
  /** Mounting waits for the unmounting before it: one remote, one root. */
  let leaving: Promise<void> = Promise.resolve()

  const stop = async (ended: Stay): Promise<void> => {
    ended.abort.abort()
    const { mounted, container } = ended
    ended.mounted = null
    if (mounted) {
      await Promise.race([Promise.resolve(settle(() => mounted.entry.unmount(container))), pause(UNMOUNT)])
      switchStyles(mounted.folder, false)
    }
    container.remove()
  }

  const fail = (current: Stay, error: unknown, version: string | null, otherwise: 'MFE-601' | 'MFE-701'): void => {
    if (stay !== current) return
    const failure = classify(error, otherwise)
    broken = failure.url
    stay = null
    leaving = stop(current)
    onState(failed(failure, version))
  }

  const come = async (current: Stay, fresh: boolean): Promise<void> => {
    const remote = parts.registry().remotes[id]
    const standing = absence(remote)
    if (standing || !remote) return onState(standing ?? failed(new RemoteFailure('MFE-103', id), null))
    onState({ kind: 'loading' })
    let loaded: LoadedRemote
    try {
      loaded = await loader.load(id, remote, { fresh, broken })
    } catch (error) {
      return fail(current, error, remote.version, 'MFE-601')
    }
    await leaving
    if (stay !== current) return
    const { entry, version } = loaded
    try {
      const props = parts.propsFor(id, current.container, { signal: current.abort.signal, fail: (error) => fail(current, error, version, 'MFE-701') })
      slot.append(current.container)
      current.mounted = { entry, folder: folderOf(remote, version) }
      switchStyles(current.mounted.folder, true)
      await Promise.race([entry.mount(Object.freeze(props)), pause(MOUNT).then(() => Promise.reject(new RemoteFailure('MFE-602', `${id} ${version}`)))])
    } catch (error) {
      return fail(current, error, version, 'MFE-601')
    }
    if (stay !== current) return
    broken = undefined
    onState({ kind: 'mounted', version, fallback: version !== remote.version })
  }

  return {
    get broken() {
      return broken
    },
    enter({ fresh = false } = {}) {
      const container = document.createElement('div')
      container.dataset['remote'] = id
      const current: Stay = { abort: new AbortController(), container, mounted: null }
      if (stay) leaving = stop(stay)
      stay = current
      void come(current, fresh)
    },
    async leave() {
      const ended = stay
      stay = null
      if (ended) leaving = stop(ended)
      await leaving
    },
  }
}

function absence(remote: RegistryRemote | undefined): RemoteState | null {
  if (remote?.state === 'maintenance') return { kind: 'maintenance' }
  if (remote?.state === 'off') return { kind: 'off' }
  return null
}

function folderOf(remote: RegistryRemote, version: string): string {
  const url = remote.previous?.version === version ? remote.previous.manifestUrl : remote.manifestUrl
  return new URL('.', new URL(url, location.href)).href
}

async function settle(work: () => Promise<void> | void): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error)
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
