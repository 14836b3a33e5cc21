import { ErrorCode } from '@zz/contract'
import type { AccessToken } from './tokens'

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { readonly type: 'token'; readonly token: AccessToken }
  | { readonly type: 'ask' }
  | { readonly type: 'ended'; readonly reason: EndReason }

/** kickout: ended from another device; disabled: the account was. */
export type EndReason = 'logout' | 'kickout' | 'disabled' | 'expired'

/** Why the session is over, by the code of the refusal that says so. */
export const endReasonOf = (code: number): EndReason =>
  code === ErrorCode.SignedOutElsewhere
    ? 'kickout'
    : code === ErrorCode.AccountDisabled
      ? 'disabled'
      : 'expired'

/** The browser's means for acting as one across tabs; faked in tests. */
export interface TabPort {
  post(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
  /** Whether no other tab of this browser is there to ask; false where that cannot be told. */
  alone(): Promise<boolean>
  /** Runs `work` while no other tab runs its own under the same name. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

const NAME = 'zz_session'
/** Lock that every tab holds, beside the others, for as long as it lives. */
const HERE = 'zz_tab'

/**
 * Web Locks and BroadcastChannel. Where a browser lacks Web Locks, tabs renew side by side and the
 * server's grace of 15 s catches it.
 */
export function createTabPort(
  scope: Pick<typeof globalThis, 'BroadcastChannel'> & { navigator: Navigator } = globalThis,
): TabPort {
  const channel = new scope.BroadcastChannel(NAME)
  const locks = scope.navigator.locks as LockManager | undefined
  void locks?.request(HERE, { mode: 'shared' }, () => new Promise(() => undefined))
  let tail: Promise<unknown> = Promise.resolve()
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data))
    },
    async alone() {
      const { held = [], pending = [] } = (await locks?.query()) ?? {}
      return [...held, ...pending].filter(({ name }) => name === HERE).length === 1
    },
    exclusive<T>(work: () => Promise<T>): Promise<T> {
      if (locks !== undefined) return locks.request(NAME, work) as Promise<T>
      const run = tail.then(work, work)
      tail = run.catch(() => undefined)
      return run
    },
  }
}
