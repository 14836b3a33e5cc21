/** Brings one remote into the page: federation underneath, the ladder on top. */
import {
  CONTRACT_VERSION,
  type RegistryRemote,
  type RemoteEntry,
  satisfiesContract,
  versionFileUrl,
} from '@zz/contract'
import type { OverriddenRemote } from '@zz/contract/overrides'
import type { Integrity } from '../integrity'
import { ATTEMPT_TIMEOUT, climbLadder } from '../ladder'
import type { LoadOutcome } from '../outcomes'
import type { BrokenShared } from './brokenShared'
import { classifyFailure, isOfShell } from './classify'
import { explainFailure } from './explain'
import { isHang, RemoteFailure } from './failure'
import { isOfAnotherBuild, loadHeadStyles } from './anotherBuild'
import { nameOutcomes } from './outcome'
import { pendingFiles } from './pending'
import { firstFiles, preloadFirst, preloadScreen, type ShellFiles } from './preload'
import { refreshFiles } from './refresh'
import { withTimeLimit } from './timeLimit'

/** One version of a remote, as the registry describes the current and the previous one. */
export type RemoteVersion = Pick<
  RegistryRemote,
  'version' | 'manifestUrl' | 'integrity' | 'contract'
> &
  Partial<Pick<OverriddenRemote, 'override'>>

/** The part of the federation runtime that the loader uses. */
export interface FederationHost {
  /** Makes a container known under `name`; `force` drops all that is cached of it. */
  register(name: string, manifestUrl: string, force: boolean): void
  /** Rejects with `RemoteFailure` for manifest and entry, with webpack's error for a chunk. */
  load(name: string): Promise<unknown>
}

/**
 * How one loading is to be done. Aborting `signal` ends the climbing; an attempt that runs is not
 * broken off.
 */
export interface LoadOptions {
  /**
   * Mounts what was loaded; part of the attempt, because most of a remote's code comes only then.
   * Must clean up before it rejects.
   */
  readonly mount: (entry: RemoteEntry, target: RemoteVersion) => Promise<void>
  /** Begins with the forced rung: cached files are asked for anew. */
  readonly fresh?: boolean
  /** File that failed before, to be asked for anew. */
  readonly broken?: string | undefined
  /** Ends the climbing. */
  readonly signal: AbortSignal
}

/** The ways to bring a remote's code; what the same version needs twice is asked for once. */
export interface RemoteLoader {
  /**
   * Begins to load a remote before its place is drawn, with what its screen `routeId` needs; the
   * next plain `load` of that version goes on with what this began, a failure included. Resolves
   * when the screen's code is there. `unasked`: nobody has asked for the screen yet, so that a
   * failure is forgotten and the next load begins anew.
   */
  preload(
    id: string,
    remote: RegistryRemote,
    routeId: string,
    options?: { readonly unasked?: boolean },
  ): Promise<void>
  /** Whether the code of a screen has come, so that it needs no waiting. */
  isReady(id: string, remote: RegistryRemote, routeId: string): boolean
  /**
   * Loads and mounts, climbing the ladder; answers the version that is mounted. Rejects with
   * `RemoteFailure`.
   */
  load(id: string, remote: RegistryRemote, options: LoadOptions): Promise<string>
  /** Names what befell a mounted version: the file at fault is looked at once more. */
  explain(id: string, version: string, error: unknown): Promise<RemoteFailure>
}

const REFRESH = 3_000

/** What a loading ahead has begun. */
interface Preloaded {
  readonly routeId: string
  readonly entry: Promise<RemoteEntry>
  readonly prepared: Promise<void>
}

/**
 * What the loader works with; without `shell` nothing is asked for ahead, without `onOutcome`
 * nothing is reported.
 */
export interface LoaderParts {
  readonly federation: FederationHost
  readonly integrity: Integrity
  readonly origin: string
  /** Files of the shell, to be asked for ahead. */
  readonly shell?: ShellFiles | null
  readonly shared?: BrokenShared
  /** Told what every version came to that was loaded, once its attempts are over. */
  readonly onOutcome?: (outcome: LoadOutcome) => void
  readonly now?: () => number
}

/**
 * One loader for the page: it keeps what was preloaded, which containers failed, and which screens
 * are ready.
 */
export function createLoader(parts: LoaderParts): RemoteLoader {
  const { federation, integrity, shared, now = () => performance.now() } = parts
  const outcomes = nameOutcomes(parts.onOutcome)
  const registered = new Set<string>()
  /** Remotes of other builds. */
  const foreign = new Set<string>()
  const noteBuild = (id: string, remote: RegistryRemote): void =>
    void (isOfAnotherBuild(remote) ? foreign.add(id) : foreign.delete(id))
  /**
   * Containers whose last attempt failed: the runtime keeps their failure, so the next attempt must
   * force.
   */
  const failedContainers = new Set<string>()
  const preloaded = new Map<string, Preloaded>()
  /** Screens by container whose code has come. */
  const ready = new Map<string, Set<string>>()
  const folderOf = ({ manifestUrl }: RemoteVersion): string =>
    new URL('.', new URL(manifestUrl, parts.origin)).href
  const fileUrls = (target: RemoteVersion): Set<string> =>
    new Set(Object.keys(target.integrity).map((name) => versionFileUrl(folderOf(target), name)))
  const nameOf = (id: string, { version }: RemoteVersion): string => `zz_${id}_${version}`

  const loadEntry = async (
    id: string,
    target: RemoteVersion,
    force: boolean,
  ): Promise<RemoteEntry> => {
    const { version, contract, manifestUrl } = target
    if (!satisfiesContract(CONTRACT_VERSION, contract))
      throw new RemoteFailure('MFE-501', `${id} ${version}: ${contract}, ${CONTRACT_VERSION}`)
    const name = nameOf(id, target)
    // A dev server's files change at each edit; its origin was allowed and chosen in the panel.
    if (target.override?.kind !== 'server') integrity.add(folderOf(target), target.integrity)
    if (!registered.has(name)) preloadFirst(folderOf(target), target.integrity)
    if (force || failedContainers.has(name) || !registered.has(name)) {
      federation.register(name, manifestUrl, registered.has(name))
      registered.add(name)
    }
    const styles = foreign.has(id) ? await loadHeadStyles() : undefined
    const ended = styles?.watch(id)
    try {
      return checked(await federation.load(name), id)
    } finally {
      ended?.()
    }
  }

  const attempt = async (
    id: string,
    target: RemoteVersion,
    options: LoadOptions,
    force: boolean,
    milliseconds: number,
  ): Promise<string> => {
    const name = nameOf(id, target)
    const end = now() + milliseconds
    const begun = force ? undefined : preloaded.get(name)
    preloaded.delete(name)
    try {
      const timedOut = new RemoteFailure('MFE-303', `${milliseconds} ms ${target.manifestUrl}`)
      const entry = await withTimeLimit(
        begun?.entry ?? loadEntry(id, target, force),
        milliseconds,
        () => timedOut,
      ).catch((error: unknown) => Promise.reject(classifyFailure(error, 'MFE-302')))
      // What preparing failed at is the failure: the mounting would only find half of its modules.
      const mounted = Promise.resolve(begun?.prepared).then(() => options.mount(entry, target))
      await withTimeLimit(mounted, Math.max(0, end - now()), () =>
        tooSlow(id, target, fileUrls(target)),
      ).catch((error: unknown) => Promise.reject(classifyFailure(error, 'MFE-601')))
      failedContainers.delete(name)
      return target.version
    } catch (error) {
      failedContainers.add(name)
      ready.delete(name)
      throw await explainFailure(classifyFailure(error, 'MFE-601'), integrity, shared)
    }
  }

  return {
    preload(id, remote, routeId, { unasked = false } = {}) {
      const name = nameOf(id, remote)
      const begun = preloaded.get(name)
      if (remote.state !== 'on') return Promise.resolve()
      if (begun?.routeId === routeId) return begun.prepared
      noteBuild(id, remote)
      if (parts.shell) preloadScreen(folderOf(remote), remote, routeId, parts.shell)
      const entry = begun?.entry ?? loadEntry(id, remote, false)
      const prepared = entry.then(async (module) => {
        failedContainers.delete(name)
        await module.prepare?.(routeId)
        ready.set(name, (ready.get(name) ?? new Set()).add(routeId))
      })
      const made: Preloaded = { routeId, entry, prepared }
      preloaded.set(name, made)
      // Whoever mounts the remote gets the failure; here nobody waits for it.
      prepared.catch(async () => {
        if (!unasked) return
        if (preloaded.get(name) === made) preloaded.delete(name)
        // A chunk is asked for again by whoever needs it; an entry by registering it anew alone.
        await entry.catch(() => failedContainers.add(name))
      })
      return prepared
    },
    isReady: (id, remote, routeId) => ready.get(nameOf(id, remote))?.has(routeId) ?? false,
    async explain(id, version, error) {
      const failure = await explainFailure(classifyFailure(error, 'MFE-701'), integrity, shared)
      outcomes.failed(id, version, failure)
      return failure
    },
    async load(id, remote, options) {
      noteBuild(id, remote)
      const { previous } = remote
      const { signal } = options
      const begun = now()
      /** Whether it has been told what the current version came to. */
      let isTold = false
      const loadPrevious = async (
        target: RemoteVersion,
        milliseconds: number,
        failure: RemoteFailure | null,
      ): Promise<string> => {
        isTold = true
        if (failure !== null) outcomes.failed(id, remote.version, failure, signal)
        const asked = now()
        try {
          const version = await attempt(id, target, options, false, milliseconds)
          outcomes.sound(id, version, now() - asked)
          return version
        } catch (error) {
          outcomes.failed(id, target.version, error, signal)
          throw error
        }
      }
      try {
        const { value, rung: last } = await climbLadder({
          from: options.fresh ? 'forced' : 'normal',
          hasPrevious: previous !== null,
          now,
          stopped: () => signal.aborted,
          attempt: async (rung, milliseconds, failure) => {
            if (rung === 'previous' && previous !== null)
              return loadPrevious(previous, milliseconds, failure)
            if (rung !== 'forced') return attempt(id, remote, options, false, milliseconds)
            // What hangs is not broken, and would hold up its own refreshing.
            if (failure !== null && isHang(failure))
              return attempt(id, remote, options, true, milliseconds)
            const faulty = [options.broken, failure?.url].filter((url) => url !== undefined)
            // One broken copy seldom comes alone: what every mounting needs is asked for anew as
            // well.
            await refreshFiles(
              [remote.manifestUrl, ...firstFiles(folderOf(remote), remote.integrity), ...faulty],
              Math.min(REFRESH, milliseconds),
            )
            return attempt(id, remote, options, true, Math.min(ATTEMPT_TIMEOUT, milliseconds))
          },
        })
        if (last !== 'previous') outcomes.sound(id, value, now() - begun)
        return value
      } catch (error) {
        if (!isTold) outcomes.failed(id, remote.version, error, signal)
        throw error
      }
    },
  }
}

/** A mounting out of time: a file that still hangs is the cause, else the remote itself. */
function tooSlow(
  id: string,
  { version }: RemoteVersion,
  files: ReadonlySet<string>,
): RemoteFailure {
  const pending = pendingFiles()
  const own = pending.filter(({ url }) => files.has(url.replace(/#.*$/, '')))
  for (const file of own) file.forget()
  if (own[0]) return new RemoteFailure('MFE-403', `${id} ${version}`, own[0].url)
  const shared = pending.find(({ url }) => isOfShell(url))
  if (shared) return new RemoteFailure('MFE-502', `${id} ${version}`, shared.url)
  return new RemoteFailure('MFE-602', `${id} ${version}`)
}

function checked(module: unknown, id: string): RemoteEntry {
  const entry = module as Partial<RemoteEntry> | null
  if (typeof entry?.mount !== 'function' || typeof entry.unmount !== 'function')
    throw new RemoteFailure('MFE-503', id)
  return entry as RemoteEntry
}
