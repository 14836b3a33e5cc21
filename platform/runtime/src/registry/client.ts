import { type Envelope, type Registry, STORAGE_KEYS } from '@zz/contract'
import { RemoteFailure, textOf } from '../loader/failure'
import { isRegistry } from './schema'

export interface RegistryClient {
  current(): Registry
  /**
   * Asks the server; on a new revision tells the listeners. Rejects with MFE-101 or MFE-102 and
   * keeps what it had.
   */
  refresh(): Promise<Registry>
  subscribe(listener: (registry: Registry) => void): () => void
  /**
   * True when the server has another shell than the one running: then, and only then, the page has
   * to be reloaded.
   */
  shellOutdated(): boolean
}

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
  let current = isRegistry(parts.inlined)
    ? parts.inlined
    : await ask(parts).catch((error: unknown) => lastGood(parts.storage) ?? Promise.reject(error))
  keep(parts.storage, current)
  const running = current.shell.version
  const listeners = new Set<(registry: Registry) => void>()
  return {
    current: () => current,
    shellOutdated: () => current.shell.version !== running,
    async refresh() {
      const next = await ask(parts)
      if (next.revision === current.revision && next.shell.version === current.shell.version)
        return current
      current = next
      keep(parts.storage, next)
      for (const listener of listeners) listener(next)
      return next
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function ask(parts: RegistryParts): Promise<Registry> {
  let body: unknown
  try {
    const tenantId = parts.tenantId()
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
  if (!isRegistry(value)) throw new RemoteFailure('MFE-102', 'not a registry', '/api/registry')
  return value
}

function lastGood(storage: RegistryParts['storage']): Registry | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.registry) ?? 'null')
    return isRegistry(value) ? value : null
  } catch {
    return null
  }
}

function keep(storage: RegistryParts['storage'], registry: Registry): void {
  try {
    storage.setItem(STORAGE_KEYS.registry, JSON.stringify(registry))
  } catch {
    // Storage may be full or forbidden; then there is only no copy for an outage.
  }
}
