/** What overrides do; loaded where a browser has some, or is about to. */
import { STORAGE_KEYS } from '@zz/contract'
import { type OverridePermission, type Overrides, readOverrides } from '@zz/contract/overrides'
import {
  type DeployedVersion,
  fetchDeclaration,
  overlayRegistry,
  remoteOfServer,
  resolveOverrides,
  watchDeclaration,
} from '@zz/runtime/registry/overrides'
import type { OverrideControl } from './control'

export { readOffer } from '@zz/contract/overrides'

/** Most that one call may hold up the page, in milliseconds. */
const PATIENCE = 5_000

const stored = (): Overrides => readOverrides(localStorage.getItem(STORAGE_KEYS.overrides))

/**
 * Stores the overrides of this browser and loads the page anew: a remote that ran leaves its code
 * and its socket in the page, so that only another page is surely without it.
 */
export function storeOverrides(overrides: Overrides, page: Location = location): void {
  if (Object.keys(overrides).length === 0) localStorage.removeItem(STORAGE_KEYS.overrides)
  else localStorage.setItem(STORAGE_KEYS.overrides, JSON.stringify(overrides))
  page.reload()
}

/** Adds overrides to those of this browser, and loads the page anew. */
export const addOverrides = (overrides: Overrides): void =>
  storeOverrides({ ...stored(), ...overrides })

/** Ends the override of a remote, or all, and loads the page anew. */
export function resetStored(remoteId?: string): void {
  const rest = Object.entries(stored()).filter(([id]) => remoteId !== undefined && id !== remoteId)
  storeOverrides(Object.fromEntries(rest))
}

/**
 * Puts the stored overrides into force as far as deployment, person and list of dev servers allow,
 * and follows the declarations of their dev servers from then on.
 */
export async function applyStored({ store, registry, http }: OverrideControl): Promise<void> {
  const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
    (
      await http.request<T>({
        method: 'GET',
        path,
        query,
        signal: AbortSignal.timeout(PATIENCE),
      })
    ).data
  const { remotes, ignored } = await resolveOverrides(stored(), registry.deployed(), {
    async permission() {
      const permission = await get<OverridePermission>('/api/release/override')
      store.set({ permission })
      return permission
    },
    declaration: fetchDeclaration,
    version: (remote, version) =>
      get<DeployedVersion>('/api/release/override/version', { remote, version }),
  })
  store.set({ remotes, ignored })
  const overlay = (): void =>
    registry.overlayWith((deployed) => overlayRegistry(deployed, store.get().remotes))
  overlay()
  for (const [id, { override }] of Object.entries(remotes)) {
    if (override.kind !== 'server') continue
    const { origin } = override
    watchDeclaration(origin, () => {
      fetchDeclaration(origin, id).then(
        (mfe) => {
          store.set({ remotes: { ...store.get().remotes, [id]: remoteOfServer(origin, mfe) } })
          overlay()
        },
        // A declaration that is wrong at the moment is told by the dev server, in its terminal.
        () => undefined,
      )
    })
  }
}
