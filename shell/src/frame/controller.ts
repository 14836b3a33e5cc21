import { type ApiError, ERROR_CODES, type HttpRequest, type MfeManifest, STORAGE_KEYS } from '@zz/contract'
import { createEventBus } from '@zz/runtime/events/bus'
import { createHttp } from '@zz/runtime/http/http'
import { createGuards, guardClosing } from '@zz/runtime/navigation/guards'
import { createRouteTable, type RouteTarget } from '@zz/runtime/routes/table'
import type { Remotes } from '@zz/runtime/spa/index'
import type { Boot } from '../boot'
import { clearToken } from '../session/clearToken'
import { logOut } from '../session/logOut'
import { openSession } from '../session/open'
import type { SignIn } from '../session/signIn'
import { createFrameApi } from './api'
import { chosenTenant, type Decision, decide } from './decide'
import { createLive } from './live'
import { buildMenu, counterpart, type MenuEntry } from './menu'
import { createNotify, type FrameNotify } from './notify'
import { createPerson } from './person'
import { createPropsMaker } from './props'
import { createStore, type Store } from './store'
import { createTheme, type FrameTheme } from './theme'
import type { FrameState, TenantRow, View } from './types'

/** Everything the drawn frame may read and ask for. */
export interface Frame {
  readonly store: Store<FrameState>
  readonly theme: FrameTheme
  readonly notify: FrameNotify
  readonly config: Boot['config']
  readonly slot: HTMLElement
  /** The menu of the selected tenant; empty until its permissions are known. */
  menu(): readonly MenuEntry[]
  route(): RouteTarget['route'] | undefined
  tenant(): TenantRow | null
  title(remoteId: string): string
  go(to: string): void
  switchTenant(tenantId: string): Promise<void>
  logOut(): Promise<void>
  signIn(): void
  retryRemote(remoteId: string): void
  retry(): void
  finishTour(): void
  startTour(): void
}

const UNSAVED = { title: '您有未保存的修改，确定离开吗？', okText: '离开', cancelText: '继续编辑' }

/** Joins address, person and remotes: asks `decide` after every change and makes what it says true. */
export function createFrame({ registry, config, runtime }: Boot): Frame & { start(): void } {
  const { history } = runtime
  const slot = document.createElement('div')
  slot.className = 'zzf-slot'
  const theme = createTheme()
  const notify = createNotify(async () => (await import('./overlay/host')).openOverlay(theme))
  const guards = createGuards(() => notify.confirm(UNSAVED))
  const events = createEventBus()
  const session = openSession()
  let loadedSignIn: Promise<SignIn> | null = null
  const signInClient = (): Promise<SignIn> => (loadedSignIn ??= import('../session/signIn').then((module) => module.createSignIn(config)))
  let remotes: Remotes | null = null
  let leaving = false

  const readSite = () => {
    const manifests: MfeManifest[] = Object.values(registry.current().remotes)
      .filter((remote) => remote.state !== 'off')
      .map((remote) => remote.mfe)
    const all = Object.values(registry.current().remotes).map((remote) => remote.mfe)
    return { manifests, table: createRouteTable(all, { service: config.service, demo: config.demo }) }
  }
  let site = readSite()

  const store = createStore<FrameState>({
    frame: 'bare',
    view: { kind: 'waiting' },
    facts: {
      signedIn: session.exists(),
      account: 'pending',
      tenants: null,
      tenantsError: null,
      tenantId: storedTenant(),
      permissions: new Map(),
      permissionsError: null,
      dissolved: new Set(),
    },
    remoteStates: {},
    pathname: history.location.pathname,
    switchingTo: null,
    unread: 0,
    outdated: false,
    tour: false,
  })

  const onFailure = (tenantId: string | null) => (error: ApiError, _request: HttpRequest) => {
    if (tenantId === null) return
    if (error.msg === '该组织已解散') person.change({ dissolved: new Set([...store.get().facts.dissolved, tenantId]) })
    else if (error.code === 40302) void leaveTenant(tenantId)
  }
  const httpFor = (tenantId: string | null, toSignIn = true) =>
    createHttp({ session, tenantId: () => tenantId, onUnauthorized: (error) => toSignIn && expired(error), onFailure: onFailure(tenantId) })
  const ownApi = createFrameApi(httpFor(null))
  const person = createPerson(store, { ...ownApi, account: () => createFrameApi(httpFor(null, false)).account() }, (prefix, error) =>
    notify.failure(prefix, error),
  )
  const live = createLive({
    session,
    store,
    events,
    tenantApi: (tenantId) => createFrameApi(httpFor(tenantId)),
    person,
    onRemoved: (id) => void leaveTenant(id),
    onKickout: () => session.end('kickout'),
  })

  // ---- what the address means ------------------------------------------------------------------------------------
  const decideAt = (pathname: string, search = '', hash = ''): Decision => decide({ pathname, search, hash }, store.get().facts, site)

  const settle = (): void => {
    const { pathname, search, hash, state } = history.location
    store.set({ pathname })
    const decision = decideAt(pathname, search, hash)
    switch (decision.kind) {
      case 'redirect':
        history.replace(decision.to, state)
        return
      case 'callback':
        void finishSignIn()
        return
      case 'party':
        if (config.apps.party === null) show({ kind: 'page', page: 'notDeployed' }, session.exists() ? 'console' : 'bare')
        else location.replace(config.apps.party)
        return
      case 'signIn':
        show({ kind: 'waiting' }, 'bare')
        toSignIn()
        return
      case 'wait':
        person.load(decision.frame === 'bare' ? 'account' : 'all')
        if (decision.tenantId !== null) person.loadPermissions(decision.tenantId)
        show({ kind: 'waiting' }, decision.frame)
        return
      case 'page':
        show({ kind: 'page', page: decision.page, ...(decision.detail === undefined ? {} : { detail: decision.detail }) }, decision.frame)
        break
      case 'remote': {
        const { target, tenantId } = decision
        if (tenantId !== null && tenantId !== store.get().facts.tenantId) enterTenant(tenantId)
        show({ kind: 'remote', remoteId: target.remoteId, routeId: target.route.id, tenantId }, decision.frame)
      }
    }
    if (store.get().facts.signedIn) {
      person.load(store.get().frame === 'bare' ? 'account' : 'all')
      const selected = chosenTenant(store.get().facts)
      if (selected !== null && store.get().frame === 'console') person.loadPermissions(selected.tenantId)
    }
  }

  /** The very same view again is no change: what is mounted stays. */
  const show = (view: View, frame: FrameState['frame']): void => {
    const before = store.get()
    const same = JSON.stringify(before.view) === JSON.stringify(view)
    store.set({ frame, view: same ? before.view : view })
    if (same || remotes === null) return
    const remounting =
      before.view.kind === 'remote' && view.kind === 'remote' && before.view.remoteId === view.remoteId && before.view.tenantId !== view.tenantId
    if (remounting) void remotes.remount()
    else remotes.reconsider()
  }

  const activeRemote = (pathname: string): string | null => {
    const { view, pathname: shown } = store.get()
    // Asked for the address shown, the view knows; asked for one just pushed, the facts do.
    if (pathname === shown) return view.kind === 'remote' ? view.remoteId : null
    const decision = decideAt(pathname)
    return decision.kind === 'remote' ? decision.target.remoteId : null
  }

  // ---- the person's session -----------------------------------------------------------------------------------------
  const hereUrl = (): string => {
    const { pathname, search, hash } = history.location
    return pathname + search + hash
  }
  const toSignIn = (returnUrl = hereUrl()): void => {
    if (leaving) return
    leaving = true
    guards.release()
    signInClient()
      .then((client) => client.start(returnUrl))
      .catch(() => {
        leaving = false
        show({ kind: 'page', page: 'signInUnreachable' }, 'bare')
      })
  }
  const finishSignIn = async (): Promise<void> => {
    show({ kind: 'waiting' }, 'bare')
    try {
      const { pair, idToken, returnUrl } = await (await signInClient()).finish(location.href)
      session.adopt(pair, idToken)
      person.change({ signedIn: true })
      history.replace(returnUrl ?? `/${config.service}`)
    } catch {
      show({ kind: 'page', page: 'signInFailed' }, 'bare')
    }
  }
  const expired = (error: ApiError): void => {
    if (leaving) return
    if (error.code === 40102) notify.warning(ERROR_CODES[40102].text)
    session.end('expired')
  }
  session.onEnded((reason, fromOtherTab) => {
    events.emit('user.session.ended/v1', { reason: reason === 'kickout' ? 'kickout' : 'logout' })
    live.stop()
    if (reason === 'kickout') notify.warning(ERROR_CODES[40102].text)
    // The tab that logs out itself says so and leaves when it has.
    if (reason === 'logout' && !fromOtherTab) return
    if (store.get().view.kind === 'remote' && store.get().frame === 'bare') {
      person.change({ signedIn: false, account: 'pending', tenants: null, permissions: new Map() })
      return
    }
    setTimeout(toSignIn, reason === 'kickout' ? 1200 : 0)
  })

  // ---- tenants ------------------------------------------------------------------------------------------------------
  /** A deep link to another own tenant: calls carry it at once, the session follows behind (decisions section 0). */
  const enterTenant = (tenantId: string): void => {
    const known = session.claims()?.tid
    person.choose(tenantId)
    live.greet()
    if (known !== undefined && known !== tenantId) session.switchTenant(tenantId).catch((error: unknown) => notify.failure('切换租户失败', error))
  }
  const currentRoute = (): RouteTarget['route'] | undefined => {
    const match = site.table.match(history.location)
    return match.kind === 'route' ? match.route : undefined
  }
  const menuOf = (tenantId: string | undefined): MenuEntry[] => {
    const permissions = tenantId === undefined ? undefined : store.get().facts.permissions.get(tenantId)
    return tenantId === undefined || permissions === undefined ? [] : buildMenu({ ...site, tenantId, permissions })
  }
  const switchTenant = async (tenantId: string): Promise<void> => {
    if (tenantId === chosenTenant(store.get().facts)?.tenantId || store.get().switchingTo !== null) return
    if (!(await leave())) return
    store.set({ switchingTo: tenantId })
    try {
      const [, permissions] = await Promise.all([session.switchTenant(tenantId), ownApi.permissions(tenantId)])
      const route = currentRoute()
      person.change({ permissions: new Map([[tenantId, permissions]]) })
      person.choose(tenantId)
      live.greet()
      store.set({ switchingTo: null, unread: 0 })
      history.push(counterpart(route, menuOf(tenantId)) ?? '/user')
      void person.reloadTenants()
    } catch (error) {
      store.set({ switchingTo: null })
      notify.failure('切换租户失败', error)
    }
  }
  /** Input given up once is not asked about again by the redirects that may follow. */
  const leave = async (): Promise<boolean> => {
    const go = await guards.confirm()
    if (go) guards.release()
    return go
  }
  let outOf = ''
  /** Told that the person is no member any more: says so and leads on (decisions section 0). */
  const leaveTenant = async (tenantId: string): Promise<void> => {
    const { view, facts } = store.get()
    if (outOf === tenantId || view.kind !== 'remote' || view.tenantId !== tenantId) return
    outOf = tenantId
    const name = facts.tenants?.find((row) => row.tenantId === tenantId)?.tenantName ?? ''
    await person.reloadTenants()
    outOf = ''
    if (store.get().facts.tenants?.some((row) => row.tenantId === tenantId) === true) return
    guards.release()
    notify.warning(`您已不是“${name}”的成员`)
    history.replace(`/${config.service}`)
  }

  // ---- wiring -------------------------------------------------------------------------------------------------------
  const propsFor = createPropsMaker({ store, history, session, guards, events, socket: live.socket, notify, theme, httpFor, site: () => site, config })
  const start = (): void => {
    guardClosing(guards, window)
    const protect = (): void => history.protect({ dirty: guards.dirty, leave })
    protect()
    history.listen(() => {
      // A step back that was asked about takes the protection away.
      protect()
      settle()
    })
    events.on('user.profile.updated/v1', () => void person.reloadAccount())
    registry.subscribe(() => {
      site = readSite()
      store.set({ outdated: registry.shellOutdated() })
      settle()
    })
    let facts = store.get().facts
    store.subscribe(() => {
      if (store.get().facts === facts) return
      facts = store.get().facts
      live.follow()
      settle()
    })
    settle()
    live.follow()
    remotes = runtime.startRemotes({
      slot,
      activeRemote,
      propsFor,
      onState: (remoteId, state) => store.set({ remoteStates: { ...store.get().remoteStates, [remoteId]: state } }),
    })
  }

  return {
    store,
    theme,
    notify,
    config,
    slot,
    start,
    menu: () => menuOf(chosenTenant(store.get().facts)?.tenantId),
    route: currentRoute,
    tenant: () => chosenTenant(store.get().facts),
    title: (remoteId) => registry.current().remotes[remoteId]?.mfe.title ?? remoteId,
    go: (to) => history.push(to),
    switchTenant,
    async logOut() {
      if (leaving || !(await leave())) return
      leaving = true
      live.stop()
      await logOut({
        session,
        endAtServer: ownApi.logOut,
        clearLoginSite: () => clearToken({ loginUrl: config.loginUrl }),
        notify,
        endAtLoginSite: async (idToken) => (await signInClient()).end(idToken),
        toSignIn: () => {
          leaving = false
          toSignIn(`/${config.service}`)
        },
      })
    },
    signIn: () => toSignIn(history.location.pathname === '/auth/callBack' ? `/${config.service}` : hereUrl()),
    retryRemote: (remoteId) => remotes?.retry(remoteId),
    retry() {
      person.retry()
      settle()
    },
    startTour: () => store.set({ tour: true }),
    finishTour() {
      store.set({ tour: false })
      localStorage.setItem(STORAGE_KEYS.firstLogin, 'no')
      const { account } = store.get().facts
      if (typeof account === 'object' && account.firstLogin === 1) {
        person.change({ account: { ...account, firstLogin: 2 } })
        ownApi.finishTour().catch(() => undefined)
      }
    },
  }
}

function storedTenant(): string | null {
  const id = localStorage.getItem(STORAGE_KEYS.tenantId)
  return id === null || id === '-1' ? null : id
}
