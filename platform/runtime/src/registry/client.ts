import {
  type Envelope,
  isBriefRemote,
  type Registry,
  type RegistryRemote,
  STORAGE_KEYS,
} from '@zz/contract'
import { RemoteFailure, textOf } from '../loader/failure'
import { readRegistry } from './schema'

/** The registry as this page knows it. A failed question changes nothing of that. */
export interface RegistryClient {
  /** With the browser's overrides. */
  current(): Registry
  /** As the deployment has it. */
  deployed(): Registry
  /** Puts something else in the place of remotes from now on, and tells the listeners. */
  overlayWith(overlay: (registry: Registry) => Registry): void
  /**
   * Asks the server; on a new revision tells the listeners. Rejects with MFE-101 or MFE-102 and
   * keeps what it had.
   */
  refresh(): Promise<Registry>
  /**
   * Brings the versions that an organisation gets, where those at hand are another one's: versions
   * differ between organisations. An answer for one that was left meanwhile changes nothing.
   * Rejects as `refresh` does.
   */
  refreshFor(tenantId: string): Promise<Registry>
  /**
   * A remote with its files. The page carries only those of the remote of its address; for another
   * one the server is asked, once. Rejects as `refresh` does.
   */
  wholeRemote(id: string): Promise<RegistryRemote | undefined>
  subscribe(listener: (registry: Registry) => void): () => void
  /**
   * True when the server has another shell than the one running: then, and only then, the page has
   * to be reloaded.
   */
  shellOutdated(): boolean
}

/**
 * `inlined` is what the page carried, checked before it is used; `storage` holds the last good
 * registry for an outage.
 */
export interface RegistryParts {
  readonly inlined: unknown
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly fetch: typeof fetch
  /** Tenant in the address; versions may differ per tenant. */
  readonly tenantId: () => string | null
}

const TIMEOUT = 5_000

/**
 * The registry that came with the page; failing that the server's answer; failing that the last
 * good one of this browser. Rejects with MFE-101 or MFE-102 when there is none at all.
 */
export async function openRegistry(parts: RegistryParts): Promise<RegistryClient> {
  /** Whose versions are at hand. */
  let owner = parts.tenantId()
  let current: Registry =
    readRegistry(parts.inlined) ??
    (await ask(parts, owner).catch(
      (error: unknown) => lastGood(parts.storage) ?? Promise.reject(error),
    ))
  keep(parts.storage, current)
  let overlay = (registry: Registry): Registry => registry
  let shown = current
  const running = current.shell.version
  const listeners = new Set<(registry: Registry) => void>()
  let asking: Promise<Registry> | null = null
  /** The organisation entered last, and how many were entered before it. */
  let entered = owner
  let entries = 0
  const refresh = async (tenantId = parts.tenantId()): Promise<Registry> => {
    const before = entries
    const next = await ask(parts, tenantId)
    // Whoever asked gets it, but the page is another organisation's by now.
    if (before !== entries && tenantId !== entered) return overlay(next)
    owner = tenantId
    const same = next.revision === current.revision && isSameChoice(next, current)
    if (same && isWhole(current)) return shown
    current = next
    shown = overlay(next)
    keep(parts.storage, next)
    if (!same) tell()
    return shown
  }
  const tell = (): void => listeners.forEach((listener) => listener(shown))
  return {
    current: () => shown,
    deployed: () => current,
    overlayWith(change) {
      overlay = change
      shown = overlay(current)
      tell()
    },
    shellOutdated: () => current.shell.version !== running,
    refresh: () => refresh(),
    async refreshFor(tenantId) {
      if (tenantId !== entered) entries += 1
      entered = tenantId
      return tenantId === owner ? shown : refresh(tenantId)
    },
    async wholeRemote(id) {
      const known = shown.remotes[id]
      if (known === undefined || !isBriefRemote(known)) return known
      asking ??= refresh().finally(() => {
        asking = null
      })
      return (await asking).remotes[id]
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether two answers give the same version of everything. */
function isSameChoice(one: Registry, other: Registry): boolean {
  const versionsOf = ({ shell, remotes }: Registry): string =>
    JSON.stringify([
      shell.version,
      Object.entries(remotes).map(([id, { version }]) => [id, version]),
    ])
  return versionsOf(one) === versionsOf(other)
}

async function ask(parts: RegistryParts, tenantId: string | null): Promise<Registry> {
  let body: unknown
  try {
    const headers = tenantId === null ? {} : { 'Tenant-Id': tenantId }
    const response = await parts.fetch('/api/registry', {
      headers,
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    body = await response.json()
  } catch (error) {
    throw new RemoteFailure('MFE-101', textOf(error), '/api/registry')
  }
  // The call answers in the envelope (decisions G3), the page carries the bare object.
  const value =
    typeof body === 'object' && body !== null && 'data' in body
      ? (body as Envelope<unknown>).data
      : body
  const registry = readRegistry(value)
  if (registry === null) throw new RemoteFailure('MFE-102', 'not a registry', '/api/registry')
  return registry
}

const isWhole = ({ remotes }: Registry): boolean => !Object.values(remotes).some(isBriefRemote)

function lastGood(storage: RegistryParts['storage']): Registry | null {
  try {
    return readRegistry(JSON.parse(storage.getItem(STORAGE_KEYS.registry) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps a registry for an outage; one without files would not help. */
function keep(storage: RegistryParts['storage'], registry: Registry): void {
  if (!isWhole(registry)) return
  try {
    storage.setItem(STORAGE_KEYS.registry, JSON.stringify(registry))
  } catch {
    // Storage may be full or forbidden; then there is only no copy for an outage.
  }
}
