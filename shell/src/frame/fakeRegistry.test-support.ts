import type { Registry } from '@zz/contract'
import type { RegistryClient } from '@zz/runtime/registry/client'

/**
 * A client that answers what `registry` says at the moment and asks nobody; who listens is added
 * to `listeners`.
 */
export const fakeRegistry = (
  registry: () => Registry,
  listeners: Set<(registry: Registry) => void>,
): RegistryClient => ({
  current: registry,
  deployed: registry,
  overlayWith: () => undefined,
  refresh: () => Promise.resolve(registry()),
  refreshFor: () => Promise.resolve(registry()),
  wholeRemote: (id) => Promise.resolve(registry().remotes[id]),
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  shellOutdated: () => false,
})
