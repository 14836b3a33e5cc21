/**
 * Overrides of this browser (docs/adr/0060-overrides.md), as the frame works with them. What is
 * large comes only where there are some, or the panel opens.
 */
import { type Http, STORAGE_KEYS } from '@zz/contract'
import type { OverriddenRemote, OverridePermission, Overrides } from '@zz/contract/overrides'
import type { PageHistory } from '@zz/runtime/history/index'
import { createHttp } from '@zz/runtime/http/http'
import type { RegistryClient } from '@zz/runtime/registry/client'
import type { IgnoredOverride } from '@zz/runtime/registry/overrides'
import type { Session } from '@zz/runtime/session/session'
import { createStore, type FrameStore } from '../frame/store'

/** What the frame shows of overrides. */
export interface OverrideState {
  /** Those in force, by the remote's id. */
  readonly remotes: Readonly<Record<string, OverriddenRemote>>
  /** Those that are stored and not in force, each with its reason. */
  readonly ignored: Readonly<Record<string, IgnoredOverride>>
  /** Null until it was asked. */
  readonly permission: OverridePermission | null
  readonly panel: boolean
  /** What the address offers; nothing of it is used before the person agrees. */
  readonly offer: Overrides | null
}

/** Overrides as the frame and the panel use them. */
export interface OverrideControl {
  readonly store: FrameStore<OverrideState>
  readonly registry: Pick<RegistryClient, 'current' | 'deployed' | 'overlayWith'>
  /** Calls of the panel, which lead nobody to the sign-in. */
  readonly http: Http
  /** Puts what the browser has stored into force. Never rejects. */
  apply(): Promise<void>
  /** Asks once whether the person may override. */
  learn(): void
  /** Ends the override of a remote, or all, and loads the page anew. */
  reset(remoteId?: string): void
  /** Whether the deployment's choice of a remote runs, so that its outcome may be reported. */
  isAsDeployed(remoteId: string): boolean
  /** Whether there is anything to show: overrides in force or ignored, or the panel. */
  isShown(): boolean
  /** Whether overrides are stored that wait for somebody to be signed in. */
  waitsForPerson(): boolean
}

/** What the control works with; `history` tells it of addresses that offer overrides. */
export interface OverrideParts {
  readonly registry: OverrideControl['registry']
  readonly session: Session
  readonly history: Pick<PageHistory, 'location' | 'listen' | 'replace'>
}

const OFFER = '#override='

/** Makes the control; it also opens the panel where the address offers overrides. */
export function createOverrides({ registry, session, history }: OverrideParts): OverrideControl {
  const store = createStore<OverrideState>({
    remotes: {},
    ignored: {},
    permission: null,
    panel: false,
    offer: null,
  })
  const http = createHttp({ session, tenantId: () => null, onUnauthorized: () => undefined })
  const work = () => import(/* webpackChunkName: "override" */ './work')
  let asked = false

  const control: OverrideControl = {
    store,
    registry,
    http,
    async apply() {
      if (localStorage.getItem(STORAGE_KEYS.overrides) === null) return
      await work()
        .then(({ applyStored }) => applyStored(control))
        .catch((error: unknown) => console.error(error))
    },
    learn() {
      if (asked || !registry.current().devOverrides || !session.exists()) return
      asked = true
      http.request<OverridePermission>({ method: 'GET', path: '/api/release/override' }).then(
        ({ data }) => store.set({ permission: data }),
        () => {
          asked = false
        },
      )
    },
    reset: (remoteId) => void work().then(({ resetStored }) => resetStored(remoteId)),
    isAsDeployed: (remoteId) => !(remoteId in store.get().remotes),
    isShown: () => {
      const { remotes, ignored, panel } = store.get()
      return panel || Object.keys(remotes).length + Object.keys(ignored).length > 0
    },
    waitsForPerson: () =>
      Object.values(store.get().ignored).some(({ reason }) => reason === 'unknown'),
  }
  const lookForOffer = (): void => {
    const { pathname, search, hash } = history.location
    // Whoever has to sign in first comes back to this address.
    if (!hash.startsWith(OFFER) || !session.exists()) return
    void work().then(({ readOffer }) => {
      store.set({ panel: true, offer: readOffer(hash) })
      history.replace(pathname + search)
    })
  }
  history.listen(lookForOffer)
  lookForOffer()
  return control
}
