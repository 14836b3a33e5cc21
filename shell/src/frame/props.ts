import type {
  EventBus,
  HistoryLocation,
  Http,
  Notify,
  PushSocket,
  RemoteProps,
  RemoteSession,
  RemoteTenant,
  RemoteUser,
  SharedHistory,
  ThemeHandle,
} from '@zz/contract'
import { busFor } from '@zz/runtime/events/bus'
import { historyFor } from '@zz/runtime/history/index'
import type { LeaveGuards } from '@zz/runtime/navigation/guards'
import type { Session } from '@zz/runtime/session/session'
import { endWithSignal } from '@zz/runtime/signal'
import { socketFor } from '@zz/runtime/socket/hub'
import type { MountLife } from '@zz/runtime/spa/place'
import { chosenTenant } from './decide'
import { hasPermission } from './menu'
import type { FrameStore } from './store'
import type { UserFacts, FrameState, MyPermissions } from './types'

/** What the props are made of; `slot` is the element that the remote and its popups stand in. */
export interface PropsParts {
  readonly store: FrameStore<FrameState>
  readonly slot: HTMLElement
  readonly history: SharedHistory
  readonly session: Pick<Session, 'claims'>
  readonly guards: LeaveGuards
  readonly events: EventBus
  readonly socket: PushSocket
  readonly notify: Notify
  readonly theme: ThemeHandle
  readonly httpFor: (tenantId: string | null) => Http
  readonly openExternal: (url: string) => void
}

/**
 * Makes the one object a remote is given at its mounting (contract, `RemoteProps`); what it says
 * holds until the unmounting.
 */
export function createPropsMaker(
  parts: PropsParts,
): (remoteId: string, container: HTMLElement, life: MountLife) => RemoteProps {
  const { store, history, session, guards, events, socket, notify, theme } = parts
  return (remoteId, container, life) => {
    const { view, facts } = store.get()
    const tenantId = view.kind === 'remote' ? view.tenantId : null
    const popupContainer = document.createElement('div')
    popupContainer.className = 'zzf-popups'
    // Beside the remote, so that what pops up belongs to the page's main part as its opener does
    // (axe: region).
    parts.slot.append(popupContainer)
    life.signal.addEventListener('abort', () => popupContainer.remove())
    const isOwn = ({ pathname }: HistoryLocation): boolean => {
      const match = store.get().site.table.match({ pathname, search: '', hash: '' })
      return (
        match.kind === 'route' &&
        match.remoteId === remoteId &&
        (tenantId === null || match.params['tenantId'] === tenantId)
      )
    }
    const own = historyFor(history, isOwn, life.signal)
    let permissions: MyPermissions | undefined
    const can: RemoteProps['can'] = (key) => {
      // While they are asked for anew, the last known ones count.
      permissions = store.get().facts.permissions.get(tenantId ?? '') ?? permissions
      return permissions !== undefined && hasPermission(permissions, key)
    }
    return {
      session: sessionOf(session),
      tenant: tenantOf(facts, tenantId),
      user: userOf(facts),
      can,
      http: parts.httpFor(tenantId),
      navigation: {
        history: own,
        screenAt(pathname) {
          const match = store.get().site.table.match({ pathname, search: '', hash: '' })
          if (match.kind !== 'route') return null
          const { id, title, object = [] } = match.route
          return { routeId: id, title, params: match.params, object }
        },
        href(routeId, params) {
          const current = tenantId ?? chosenTenant(store.get().facts)?.tenantId
          const { table } = store.get().site
          return table.href(
            routeId,
            current === undefined ? params : { tenantId: current, ...params },
          )
        },
        guard: (dirty) => endWithSignal(life.signal, guards.add(dirty)),
        openExternal: parts.openExternal,
      },
      events: busFor(events, life.signal),
      socket: socketFor(socket, life.signal),
      notify,
      theme,
      container,
      popupContainer,
      signal: life.signal,
      fail: life.fail,
    }
  }
}

function sessionOf(session: Pick<Session, 'claims'>): RemoteSession | null {
  const claims = session.claims()
  if (claims === null) return null
  return { sessionId: claims.sid, signedInAt: new Date(claims.since * 1000).toISOString() }
}

function userOf({ account }: UserFacts): RemoteUser | null {
  if (typeof account === 'string') return null
  const { id, userName, nickName, realName, avatar } = account
  return { id, userName, nickName, realName, avatar }
}

function tenantOf(facts: UserFacts, tenantId: string | null): RemoteTenant | null {
  const row = facts.tenants?.find((one) => one.tenantId === tenantId)
  if (row === undefined) return null
  const { tenantName, tenantFullName, logo, tenantType, topOrgFlag } = row
  return { tenantId: row.tenantId, tenantName, tenantFullName, logo, tenantType, topOrgFlag }
}
