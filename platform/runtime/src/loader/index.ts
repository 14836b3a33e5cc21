/** Brings the code of one remote into the page: federation underneath, the ladder on top. */
import { CONTRACT_VERSION, type RegistryRemote, type RemoteEntry, satisfiesContract } from '@zz/contract'
import type { Integrity } from '../integrity'
import { climb, type Rung } from '../ladder'
import { classify } from './classify'
import { diagnoseScript } from './diagnose'
import { RemoteFailure } from './failure'
import { refreshFiles } from './refresh'

/** One version of a remote, as the registry describes the current and the previous one. */
export type RemoteVersion = Pick<RegistryRemote, 'version' | 'manifestUrl' | 'integrity' | 'contract'>

/** The part of the federation runtime that the loader uses. */
export interface Federation {
  /** Makes a container known under `name`; `force` drops all that is cached of it. */
  register(name: string, manifestUrl: string, force: boolean): void
  /** Rejects with `RemoteFailure` for manifest and entry, with webpack's error for a chunk. */
  load(name: string): Promise<unknown>
}

export interface LoadedRemote {
  readonly entry: RemoteEntry
  readonly version: string
  readonly rung: Rung
}

export interface RemoteLoader {
  /** Begins to load a remote before its place is drawn; the next plain `load` of that version takes over what this began. */
  warm(id: string, remote: RegistryRemote): void
  /** Climbs the ladder for a remote. `fresh` begins with the forced rung: cached files are asked for anew. Rejects with `RemoteFailure`. */
  load(id: string, remote: RegistryRemote, options?: { fresh?: boolean; broken?: string | undefined }): Promise<LoadedRemote>
}

const REFRESH = 3_000
const DIAGNOSIS = 2_000

export function createLoader(parts: { federation: Federation; integrity: Integrity; origin: string; now?: () => number }): RemoteLoader {
  const { federation, integrity } = parts
  const registered = new Set<string>()
  /** Containers whose last load failed: the runtime keeps their failure, so the next attempt must force. */
  const spoilt = new Set<string>()

  const attempt = async (id: string, target: RemoteVersion, force: boolean, milliseconds: number): Promise<RemoteEntry> => {
    if (!satisfiesContract(CONTRACT_VERSION, target.contract))
      throw new RemoteFailure('MFE-501', `${id} ${target.version}: ${target.contract}, ${CONTRACT_VERSION}`)
    const name = `zz_${id}_${target.version}`
    integrity.add(new URL('.', new URL(target.manifestUrl, parts.origin)).href, target.integrity)
    if (force || spoilt.has(name) || !registered.has(name)) {
      federation.register(name, target.manifestUrl, registered.has(name))
      registered.add(name)
    }
    try {
      const module = await within(federation.load(name), milliseconds, target.manifestUrl)
      spoilt.delete(name)
      return checked(module, id)
    } catch (error) {
      spoilt.add(name)
      throw await explained(classify(error, 'MFE-302'), integrity)
    }
  }

  const warmed = new Map<string, Promise<LoadedRemote>>()
  const climbFor = async (id: string, remote: RegistryRemote, fresh: boolean, broken: string | undefined): Promise<LoadedRemote> => {
    const folder = new URL('.', new URL(remote.manifestUrl, parts.origin)).href
    const { value, rung } = await climb({
      from: fresh ? 'forced' : 'normal',
      hasPrevious: remote.previous !== null,
      now: parts.now ?? (() => performance.now()),
      attempt: async (step, milliseconds, last) => {
        if (step === 'previous' && remote.previous !== null) {
          return { entry: await attempt(id, remote.previous, false, milliseconds), version: remote.previous.version }
        }
        if (step === 'forced') {
          const faulty = [broken, last?.url].filter((url) => url !== undefined)
          await refreshFiles([remote.manifestUrl, `${folder}remoteEntry.js`, ...faulty], Math.min(REFRESH, milliseconds))
        }
        return { entry: await attempt(id, remote, step === 'forced', milliseconds), version: remote.version }
      },
    })
    return { ...value, rung }
  }

  return {
    warm(id, remote) {
      const key = `${id} ${remote.version}`
      if (remote.state !== 'on' || warmed.has(key)) return
      const loading = climbFor(id, remote, false, undefined)
      // Whoever mounts the remote gets the failure; here nobody waits for it.
      loading.catch(() => undefined)
      warmed.set(key, loading)
    },
    load(id, remote, { fresh = false, broken } = {}) {
      const key = `${id} ${remote.version}`
      const begun = warmed.get(key)
      warmed.delete(key)
      return begun && !fresh ? begun : climbFor(id, remote, fresh, broken)
    },
  }
}

function within<T>(work: Promise<T>, milliseconds: number, url: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFailure('MFE-403', `${milliseconds} ms ${url}`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function checked(module: unknown, id: string): RemoteEntry {
  const entry = module as Partial<RemoteEntry> | null
  if (typeof entry?.mount !== 'function' || typeof entry.unmount !== 'function') throw new RemoteFailure('MFE-503', id)
  return { mount: entry.mount, unmount: entry.unmount }
}

/** Entry and chunk failures say only "error"; the file itself says which. */
async function explained(failure: RemoteFailure, integrity: Integrity): Promise<RemoteFailure> {
  if ((failure.code !== 'MFE-301' && failure.code !== 'MFE-401') || failure.url === undefined) return failure
  const fault = await diagnoseScript(failure.url, integrity.of(failure.url), DIAGNOSIS)
  if (fault === 'tampered') return new RemoteFailure(failure.code === 'MFE-301' ? 'MFE-304' : 'MFE-402', failure.detail, failure.url)
  if (fault === 'notScript') return new RemoteFailure(failure.code === 'MFE-301' ? 'MFE-302' : 'MFE-402', failure.detail, failure.url)
  return failure
}
