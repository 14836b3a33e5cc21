import { ApiError, type EventBus, type ServerPush } from '@zz/contract'
import type { Session } from '@zz/runtime/session/session'
import type { PushHub } from '@zz/runtime/socket/hub'
import { createSocket } from '@zz/runtime/socket/socket'
import { latest } from '@zz/shared-ui/lite/latest'
import type { FrameApi } from './api'
import { chosenTenant } from './decide'
import { watchOffline } from './offline'
import type { SignedInPerson } from './person'
import type { FrameStore } from './store'
import type { FrameState } from './types'

/** Live news and the unread count of the selected tenant. */
export interface LiveNews {
  /** Connects, and counts where the tenant in force has changed. */
  follow(): void
  greet(): void
  stop(): void
}

/** `onChanged` is called for every change that is pushed, before remotes hear of it. */
export interface LiveParts {
  readonly session: Session
  readonly store: FrameStore<FrameState>
  readonly events: EventBus
  /** Told the pushes; remotes listen to it too. */
  readonly hub: PushHub
  readonly tenantApi: (tenantId: string) => FrameApi
  readonly person: SignedInPerson
  /** Something of the organisation changed: what was read before is no longer the present. */
  readonly onChanged: () => void
  readonly onRemoved: (tenantId: string) => void
  readonly onKickout: (reason: 'kickout' | 'disabled') => void
}

/** Milliseconds after which permissions that could not be had are asked for again. */
const RENEW_AGAIN = 10_000

/** The server has answered that the person may not ask; that does not change by asking again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Id of the organisation in force where there is none (docs/glossary.md). */
const NO_TENANT = '-1'

/** Makes the page's socket; it connects at the first `follow`. */
export function createLive({
  session,
  store,
  events,
  hub,
  tenantApi,
  person,
  onChanged,
  onRemoved,
  onKickout,
}: LiveParts): LiveNews {
  let counted: string | null = null
  /** A person in no organisation has messages too. */
  const selected = (): string => chosenTenant(store.get().facts)?.tenantId ?? NO_TENANT

  const count = async (): Promise<ServerPush[]> => {
    return [{ type: 'unread', data: await tenantApi(selected()).unread() }]
  }
  const socket = createSocket({
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/ws/message`),
    async hello() {
      const token = await session.token()
      return token === null ? null : { token, tenantId: selected() }
    },
    poll: count,
    dispatch: hub.dispatch,
    onResume: () => resume(),
    isOffline: () => store.get().offline,
  })
  /** Whatever was read before may have changed unheard. */
  const resume = (): void => {
    events.emit('live.resumed/v1', {})
    for (const tenantId of store.get().facts.permissions.keys()) renewPermissions(tenantId)
  }
  watchOffline({
    probe: () => fetch('/api/health', { cache: 'no-store' }),
    onChange(offline) {
      store.set({ offline })
      if (offline) return
      socket.hurry()
      resume()
    },
  })
  const take = ({
    systemCount,
    businessCount,
  }: {
    systemCount: number
    businessCount: number
  }): void => {
    store.set({ unread: systemCount + businessCount })
    events.emit('message.unread/v1', { systemCount, businessCount })
  }
  hub.on('unread', take)
  hub.on('kickout', ({ reason }) => onKickout(reason === 'disabled' ? 'disabled' : 'kickout'))
  hub.on('removed', ({ tenantId }) => onRemoved(tenantId))
  // What the remotes are told travels in the push as it stands in the event map.
  hub.on('changed', ({ name, payload }) => {
    onChanged()
    events.emit(name, payload as never)
  })
  /** By organisation: the latest renewal of its permissions. */
  const renewals = new Map<string, ReturnType<typeof latest>>()
  /** By organisation: the renewal that is tried again. */
  const retries = new Map<string, ReturnType<typeof setTimeout>>()
  const renewPermissions = (tenantId: string): void => {
    clearTimeout(retries.get(tenantId))
    retries.delete(tenantId)
    const { signedIn, permissions } = store.get().facts
    if (!signedIn || !permissions.has(tenantId)) return
    const begin = renewals.get(tenantId) ?? latest()
    renewals.set(tenantId, begin)
    const isLatest = begin()
    tenantApi(tenantId)
      .permissions(tenantId)
      .then(
        (mine) => {
          if (!isLatest()) return
          person.change({
            permissions: new Map(store.get().facts.permissions).set(tenantId, mine),
          })
          events.emit('user.permissions.changed/v1', { tenantId })
        },
        (error: unknown) => {
          if (isLatest() && !isFinal(error))
            retries.set(
              tenantId,
              setTimeout(() => renewPermissions(tenantId), RENEW_AGAIN),
            )
        },
      )
  }
  hub.on('permissions', ({ tenantId }) => renewPermissions(tenantId))
  session.onToken(() => socket.greet())

  return {
    follow() {
      socket.start()
      const tenantId = selected()
      if (tenantId === counted) return
      counted = tenantId
      // A count that fails leaves the badge as it is; the next push brings it.
      count().then(
        (pushes) => pushes.forEach((push) => push.type === 'unread' && take(push.data)),
        () => undefined,
      )
    },
    greet: () => socket.greet(),
    stop() {
      for (const retry of retries.values()) clearTimeout(retry)
      retries.clear()
      socket.stop()
    },
  }
}
