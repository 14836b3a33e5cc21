import type { FrameApi } from './api'
import type { FrameAccount, SessionFacts, TenantRow, UnreadCount } from './types'

/** Answers the first question of each kind from what came in one call. */
export interface FirstFacts {
  /**
   * A frame's calls, of which the first of each kind is answered by `session/boot`; where that
   * failed, and from the second on, the single call is made.
   */
  around(api: FrameApi): FrameApi
}

/** What nobody wanted for so long is asked for anew, in milliseconds. */
const LONGEST_WAIT = 30_000

/**
 * `come` answers what came with the page's first renewal, `ask` asks the server for the same with
 * the token in hand; each is called at most once.
 */
export function createFirstFacts(
  come: () => Promise<SessionFacts | null>,
  ask: () => Promise<SessionFacts | null>,
  now: () => number = () => performance.now(),
): FirstFacts {
  let asked: Promise<SessionFacts | null> | null = null
  let askedAt = 0
  const taken = new Set<keyof SessionFacts>()
  const first = async <K extends keyof SessionFacts>(
    name: K,
    isIt: (value: SessionFacts[K]) => boolean = () => true,
  ): Promise<SessionFacts[K] | null> => {
    if (taken.has(name)) return null
    taken.add(name)
    if (asked === null) {
      askedAt = now()
      // Whatever went wrong is told by the single call.
      asked = come()
        .then((facts) => facts ?? ask())
        .catch(() => null)
    }
    const facts = now() - askedAt < LONGEST_WAIT ? await asked : null
    return facts !== null && isIt(facts[name]) ? facts[name] : null
  }
  return {
    around: (api) => ({
      ...api,
      account: async (): Promise<FrameAccount> => (await first('account')) ?? api.account(),
      tenants: async (): Promise<TenantRow[]> => {
        const tenants = await first('tenants')
        return tenants === null ? api.tenants() : [...tenants]
      },
      async permissions(tenantId) {
        const mine = await first('permissions', (found) => found?.tenantId === tenantId)
        if (mine === null) return api.permissions(tenantId)
        const { menus, resources, principal, operator } = mine
        return { menus, resources, principal, operator }
      },
      unread: async (): Promise<UnreadCount> => (await first('unread')) ?? api.unread(),
    }),
  }
}
