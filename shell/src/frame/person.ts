import { ApiError, STORAGE_KEYS } from '@zz/contract'
import { NO_TENANT } from '../storedTenant'
import type { FrameApi } from './api'
import { keep } from './keep'
import type { FrameStore } from './store'
import type { UserFacts, FrameState } from './types'

/**
 * Loads what the frame has to know about the person, each thing once, and puts it into the facts.
 */
export interface SignedInPerson {
  /**
   * The account, for the console also the tenants; nothing happens while they are known or on their
   * way.
   */
  load(scope: 'account' | 'all'): void
  loadPermissions(tenantId: string): void
  /**
   * Asks the server about an organisation that is not among one's own: gone, strange, or one's own
   * since then, as one that was just created (OC-09).
   */
  askAbout(tenantId: string): void
  /**
   * Tenants once more, after a membership changed; a failure keeps those that are known, and the
   * screen with what is typed in it.
   */
  reloadTenants(): Promise<void>
  /** The account once more, after the person changed it; a failure keeps what is known. */
  reloadAccount(): Promise<void>
  /** The tenant worked in from now on, in this tab and at the next sign-in. */
  choose(tenantId: string): void
  /** The guided tour is over, on every device. */
  finishTour(): void
  /** Forgets failures, so that the next `load` tries again. */
  retry(): void
  /** The organisation is over: it goes from the switcher too. */
  leaveDissolved(tenantId: string): void
  change(facts: Partial<UserFacts>): void
}

/** What the server says of an organisation that is over (decisions RT4). */
export const DISSOLVED_TEXT = '该组织已解散'

/**
 * How long a public page waits to learn who is signed in; it has to be readable without the API
 * (MK-10).
 */
const PATIENCE = 1500

/**
 * `tell` says failures that hold nothing up (the account); those of tenants and permissions go into
 * the facts, whose page offers another try.
 */
export function createPerson(
  store: FrameStore<FrameState>,
  api: FrameApi,
  tell: (prefix: string, error: unknown) => void,
): SignedInPerson {
  const running = new Set<string>()
  const change = (facts: Partial<UserFacts>): void =>
    store.set({ facts: { ...store.get().facts, ...facts } })
  const once = (key: string, work: () => Promise<void>): void => {
    if (running.has(key)) return
    running.add(key)
    const end = (): void => void running.delete(key)
    work().then(end, end)
  }
  const asApiError = (error: unknown): ApiError =>
    error instanceof ApiError ? error : new ApiError({ code: 0, status: 0, msg: String(error) })

  const failWhole = (error: ApiError): void => change({ tenantsError: error })
  const loadTenants = async (failed: (error: ApiError) => void = failWhole): Promise<void> => {
    try {
      const tenants = await api.tenants()
      // The next page knows from its first frame on that no menu will come.
      if (tenants.length === 0) keep(STORAGE_KEYS.tenantId, NO_TENANT)
      const { dissolved } = store.get().facts
      // One that was restored is no longer gone.
      const back = tenants.some(({ tenantId }) => dissolved.has(tenantId))
      const gone = back
        ? new Set([...dissolved].filter((id) => !tenants.some(({ tenantId }) => tenantId === id)))
        : dissolved
      change({ tenants, tenantsError: null, dissolved: gone })
    } catch (error) {
      failed(asApiError(error))
    }
  }
  return {
    load(scope) {
      const { account, tenants, tenantsError } = store.get().facts
      if (account === 'pending') {
        if (scope === 'account')
          setTimeout(
            () => store.get().facts.account === 'pending' && change({ account: 'failed' }),
            PATIENCE,
          )
        once('account', async () => {
          try {
            change({ account: await api.account() })
          } catch (error) {
            // Said, and no more: whoever cannot be named can still work (S1 §8).
            tell('获取当前用户信息失败', error)
            change({ account: 'failed' })
          }
        })
      }
      if (scope === 'all' && tenants === null && tenantsError === null)
        once('tenants', () => loadTenants())
    },
    leaveDissolved(tenantId) {
      const { dissolved, tenants } = store.get().facts
      change({
        dissolved: new Set(dissolved).add(tenantId),
        tenants: tenants?.filter((row) => row.tenantId !== tenantId) ?? null,
      })
    },
    loadPermissions(tenantId) {
      const { permissions, permissionsError } = store.get().facts
      if (permissions.has(tenantId) || permissionsError !== null) return
      once(`permissions ${tenantId}`, async () => {
        try {
          const mine = await api.permissions(tenantId)
          change({ permissions: new Map(store.get().facts.permissions).set(tenantId, mine) })
        } catch (error) {
          change({ permissionsError: asApiError(error) })
        }
      })
    },
    askAbout(tenantId) {
      once(`about ${tenantId}`, async () => {
        const refusal = await api.permissions(tenantId).then(
          () => null,
          (error: unknown) => asApiError(error).msg,
        )
        if (refusal === null) await loadTenants()
        const { dissolved, strange, tenants } = store.get().facts
        if (refusal === DISSOLVED_TEXT) change({ dissolved: new Set(dissolved).add(tenantId) })
        else if (tenants?.some((row) => row.tenantId === tenantId) !== true)
          change({ strange: new Set(strange).add(tenantId) })
      })
    },
    reloadTenants: () =>
      loadTenants((error) => {
        if (store.get().facts.tenants === null) failWhole(error)
      }),
    async reloadAccount() {
      try {
        change({ account: await api.account() })
      } catch {
        // The name shown may be the old one until the next page.
      }
    },
    choose(tenantId) {
      keep(STORAGE_KEYS.tenantId, tenantId)
      // What was allowed in the tenant before is asked anew when the person comes back to it.
      const { permissions } = store.get().facts
      const own = permissions.get(tenantId)
      change({ tenantId, permissions: own === undefined ? new Map() : new Map([[tenantId, own]]) })
    },
    finishTour() {
      keep(STORAGE_KEYS.firstLogin, 'no')
      const { account } = store.get().facts
      if (typeof account !== 'object' || account.firstLogin !== 1) return
      change({ account: { ...account, firstLogin: 2 } })
      // Where the server did not hear it, the tour is shown once more at the next sign-in.
      api.finishTour().catch(() => undefined)
    },
    retry: () => change({ tenantsError: null, permissionsError: null }),
    change,
  }
}
