import { ErrorCode } from '@zz/contract'
import { createEventBus } from '@zz/runtime/events/bus'
import { createGuards, guardClosing, historyGuard } from '@zz/runtime/navigation/guards'
import { refreshOnNews } from '@zz/runtime/registry/news'
import type { RouteTarget } from '@zz/runtime/routes/table'
import { createPushHub } from '@zz/runtime/socket/hub'
import type { RemoteHost } from '@zz/runtime/spa/index'
import type { Boot } from '../boot'
import { createAccess } from './access'
import { createNextScreen } from './nextScreen'
import { createAddresses } from './addresses'
import { createCalls } from './calls'
import { chosenTenant } from './decide'
import { createFailures } from './failures'
import { createLiveLater } from './liveLater'
import type { MenuEntry } from './menu'
import { createNotify, type FrameNotify, UNSAVED } from './notify'
import { createExternal } from './openExternal'
import { storedTenant } from '../storedTenant'
import { createPerson, DISSOLVED_TEXT } from './person'
import { createPropsMaker } from './props'
import type { OverrideControl } from '../override/control'
import { initialState } from './initialState'
import { createStore, type FrameStore } from './store'
import { createTenants } from './tenants'
import { createTheme, type FrameTheme } from './theme'
import { tenantOfCalls } from '../operatorTenant'
import { savesData } from '../savesData'
import { tenantIn } from '../tenantIn'
import { screenTitle } from './screenTitle'
import { readSite } from './site'
import type { FrameState, StartUpPicture, TenantRow, FrameView } from './types'

/** Everything the drawn frame may read and ask for. */
export interface FrameModel {
  readonly store: FrameStore<FrameState>
  readonly theme: FrameTheme
  readonly notify: FrameNotify
  readonly config: Boot['config']
  readonly slot: HTMLElement
  readonly overrides: OverrideControl
  /** The menu of the selected tenant; empty until its permissions are known. */
  menu(): readonly MenuEntry[]
  /** Whether a menu is on its way, so that its room is kept. */
  expectsMenu(): boolean
  route(): RouteTarget['route'] | undefined
  /** What the screen of the address is called. */
  screenTitle(): string | undefined
  tenant(): TenantRow | null
  title(remoteId: string): string
  go(to: string): void
  /** Brings what the screen of an address needs before anybody goes there. */
  prefetch(href: string): void
  switchTenant(tenantId: string): Promise<void>
  logOut(): Promise<void>
  signIn(): void
  retryRemote(remoteId: string): void
  retry(): void
  finishTour(): void
  startTour(): void
  /** Told what the frame could not draw: counted to the registry that it was drawn from. */
  failed(error: unknown): void
  /** The start-up image of the selected tenant; null without one. Rejects where it cannot be had. */
  findStartUp(): Promise<StartUpPicture | null>
}

/**
 * Joins address, person and remotes: asks `decideDestination` after every change and makes what it says true.
 */
export function createFrame({
  registry,
  config,
  runtime,
  session,
  overrides,
  takeFacts,
}: Boot): FrameModel & { start(): void } {
  const { history } = runtime
  const slot = document.createElement('div')
  slot.className = 'zzf-slot'
  const theme = createTheme()
  const notify = createNotify(async () => (await import('./overlay/host')).openOverlay(theme))
  const guards = createGuards(() => notify.confirm(UNSAVED))
  const events = createEventBus()
  let remotes: RemoteHost | null = null

  const store = createStore(
    initialState({
      signedIn: session.exists(),
      site: readSite(registry, config),
      pathname: history.location.pathname,
    }),
  )

  const calls = createCalls({
    session,
    takeFacts,
    tenantAsked: () => tenantIn(history.location.pathname, config.service) ?? storedTenant(),
    onRefused: (error) => access.refused(error),
    onFailure(tenantId, error) {
      if (error.msg === DISSOLVED_TEXT) person.leaveDissolved(tenantId)
      else if (error.code === ErrorCode.NotMember) void tenants.removedFrom(tenantId)
    },
  })
  const person = createPerson(store, calls.own, (prefix, error) => notify.failure(prefix, error))
  const external = createExternal({
    apps: config.apps,
    history,
    signedIn: () => session.exists(),
    ticket: calls.own.ticket,
    notify,
  })
  const hub = createPushHub()
  const live = createLiveLater({
    session,
    store,
    events,
    hub,
    tenantApi: calls.of,
    person,
    onChanged: runtime.first.forget,
    onRemoved: (id) => void tenants.removedFrom(id),
    onKickout: (reason) => session.end(reason),
  })

  /** The very same view again is no change: what is mounted stays. */
  const showView = (view: FrameView, frame: FrameState['frame']): void => {
    const before = store.get()
    const same = JSON.stringify(before.view) === JSON.stringify(view)
    store.set({ frame, view: same ? before.view : view })
    if (same || remotes === null) return
    const remounting =
      before.view.kind === 'remote' &&
      view.kind === 'remote' &&
      before.view.remoteId === view.remoteId &&
      (before.view.tenantId !== view.tenantId ||
        // A remote learns at its mounting who is signed in: it is told anew where nothing is lost.
        (before.view.unnamed && !view.unnamed && !guards.dirty()))
    if (remounting) void remotes.remount()
    else remotes.reconsider()
  }

  const shared = { store, history, session, notify }
  const access = createAccess({
    ...shared,
    config,
    guards,
    leaveSilently: () => store.get().view.kind === 'remote' && store.get().frame === 'bare',
    onSignedIn: () => person.change({ signedIn: true }),
    mustBeginAnew: overrides.waitsForPerson,
    onSignedOut: () =>
      person.change({ signedIn: false, account: 'pending', tenants: null, permissions: new Map() }),
    onEnded(reason) {
      events.emit('user.session.ended/v1', {
        reason: reason === 'kickout' || reason === 'disabled' ? 'kickout' : 'logout',
      })
      live.stop()
    },
    show: (page) => showView(page === null ? { kind: 'waiting' } : { kind: 'page', page }, 'bare'),
    endAtServer: () => calls.own.logOut(),
  })

  const currentRoute = (): RouteTarget['route'] | undefined => {
    const match = store.get().site.table.match(history.location)
    return match.kind === 'route' ? match.route : undefined
  }
  const tenants = createTenants({
    ...shared,
    person,
    permissions: calls.own.permissions,
    versionsFor: registry.refreshFor,
    service: config.service,
    route: currentRoute,
    leave: guards.confirm,
    giveUp: guards.giveUp,
    greet: () => live.greet(),
  })

  const { applyAddress, remoteAt, screenAt } = createAddresses({
    ...shared,
    config,
    person,
    tenants,
    access,
    external,
    showView,
  })

  const propsFor = createPropsMaker({
    ...shared,
    slot,
    guards,
    events,
    socket: hub,
    theme,
    httpFor(tenantId) {
      // One mounting shows screens of operators beside others that name no organisation.
      const asked = (): string | null => tenantOfCalls(currentRoute(), tenantId)
      return runtime.first.around(calls.httpFor(asked), asked)
    },
    openExternal: external.open,
  })
  const nextScreen = createNextScreen({
    store,
    loader: runtime.loader,
    registry,
    first: runtime.first,
    screenAt,
    savesData,
  })
  const { failed, tellBroken } = createFailures({ registry, overrides, store, tell: runtime.tell })
  const start = (): void => {
    tellBroken()
    guardClosing(guards, window)
    history.protect(historyGuard(guards))
    history.prepareWith(nextScreen.prepare)
    history.listen(({ action }) => {
      if (action !== 'REPLACE') store.set({ arriving: false })
      const before = store.get().view
      applyAddress()
      // The same screen at another address: its input is still there, and still unsaved.
      if (store.get().view === before) guards.keep()
    })
    events.on('user.profile.updated/v1', () => void person.reloadAccount())
    events.on('user.signedOut/v1', () => void access.logOut(true))
    events.on('org.tenant.updated/v1', () => void person.reloadTenants())
    refreshOnNews(registry, hub)
    registry.subscribe(() => {
      store.set({ site: readSite(registry, config), outdated: registry.shellOutdated() })
      tellBroken()
      applyAddress()
    })
    let facts = store.get().facts
    store.subscribe(() => {
      if (store.get().facts === facts) return
      facts = store.get().facts
      live.follow()
      applyAddress()
    })
    applyAddress()
    live.follow()
    remotes = runtime.startRemotes({
      slot,
      activeRemote: remoteAt,
      propsFor,
      onState: (remoteId, state) =>
        store.set({ remoteStates: { ...store.get().remoteStates, [remoteId]: state } }),
      unsaved: guards.dirty,
      onRestored: () => notify.info('已恢复刷新前填写的内容'),
    })
  }

  return {
    store,
    theme,
    notify,
    config,
    slot,
    overrides,
    start,
    failed,
    menu: () => tenants.menuOf(chosenTenant(store.get().facts)?.tenantId),
    expectsMenu: tenants.expectsMenu,
    route: currentRoute,
    screenTitle: () => {
      const route = currentRoute()
      return route && screenTitle(route, history.location.search)
    },
    tenant: () => chosenTenant(store.get().facts),
    title: (remoteId) => registry.current().remotes[remoteId]?.mfe.title ?? remoteId,
    go: (to) => history.push(to),
    prefetch: nextScreen.prefetch,
    async switchTenant(tenantId) {
      await tenants.switchTo(tenantId)
      applyAddress()
    },
    logOut: async () =>
      void (!access.leaving() && (await guards.confirm()) && (await access.logOut())),
    signIn: () =>
      access.toSignIn(
        history.location.pathname === '/auth/callBack' ? `/${config.service}` : undefined,
      ),
    retryRemote: (remoteId) => void remotes?.retry(remoteId),
    retry() {
      person.retry()
      applyAddress()
    },
    startTour: () => store.set({ tour: true }),
    findStartUp: () => calls.findStartUp(store.get().facts.tenantId),
    finishTour() {
      store.set({ tour: false })
      person.finishTour()
    },
  }
}
