import '@zz/shared-ui/tokens.css'
import type { Registry, RegistryRemote, SharedHistory, ThemeHandle } from '@zz/contract'
import type { Host, HostedScreen, HostFiles, HostOptions } from '@zz/host'
import { createEventBus } from '@zz/runtime/events/bus'
import { createHttp } from '@zz/runtime/http/http'
import type { Integrity } from '@zz/runtime/integrity/index'
import { watchShared } from '@zz/runtime/loader/brokenShared'
import { createFederation } from '@zz/runtime/loader/federation'
import { createLoader } from '@zz/runtime/loader/index'
import { createGuards } from '@zz/runtime/navigation/guards'
import { openRegistry } from '@zz/runtime/registry/client'
import { pollOnFocus } from '@zz/runtime/registry/poll'
import { readClaims } from '@zz/runtime/session/tokens'
import { createPlace } from '@zz/runtime/spa/place'
import { createFrameApi } from '../frame/api'
import { decideDestination, type Destination } from '../frame/decide'
import { createNotify, UNSAVED } from '../frame/notify'
import { createPropsMaker } from '../frame/props'
import { readSite } from '../frame/site'
import { createStore } from '../frame/store'
import type { FrameState, UserFacts } from '../frame/types'
import './host.css'
import type { MakeError } from './index'
import { createMemoryHistory } from './memoryHistory'

/** Nothing is kept in the storage of somebody else's page. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined }

/** Screens of the deployment at `options.origin`; reads what it offers and who is signed in. */
export async function openHost(
  options: HostOptions,
  files: HostFiles,
  integrity: Integrity,
  makeError: MakeError,
): Promise<Host> {
  const { origin, tenantId } = options
  const config = { service: files.service, demo: files.demo }
  const theme = createHostTheme(options.mode ?? 'light')
  nameFileBase(new URL(files.fileBase, origin).href)
  let token = await options.token()
  const httpFor = (tenant: string | null) =>
    createHttp({
      origin,
      session: {
        token: async () => (token = await options.token()),
        renew: async (refused) => (token = await options.token(refused)),
      },
      tenantId: () => tenant,
      onUnauthorized: () => undefined,
    })

  const registry = await openRegistry({
    inlined: null,
    storage: NO_STORAGE,
    fetch: (input, init) => fetch(input instanceof Request ? input : new URL(input, origin), init),
    tenantId: () => tenantId,
  }).catch((error: unknown) => Promise.reject(makeError('unreachable', String(error))))
  registry.overlayWith((found) => atOrigin(found, origin))
  pollOnFocus(registry)
  const loader = createLoader({
    federation: createFederation(integrity, { add: () => undefined }),
    integrity,
    origin,
    shared: watchShared(),
  })
  const facts = await readFacts()
  const notify = createNotify(async () =>
    (await import('../frame/overlay/host')).openOverlay(theme),
  )
  const events = createEventBus()

  async function readFacts(): Promise<UserFacts> {
    const nobody: UserFacts = {
      signedIn: false,
      account: 'failed',
      tenants: null,
      tenantsError: null,
      tenantId,
      permissions: new Map(),
      permissionsError: null,
      dissolved: new Set(),
      strange: new Set(),
    }
    if (token === null) return nobody
    const found = await createFrameApi(httpFor(null)).facts(tenantId)
    if (found === null) return nobody
    const { account, tenants, permissions } = found
    return {
      ...nobody,
      signedIn: true,
      account,
      tenants,
      permissions: new Map(permissions === null ? [] : [[permissions.tenantId, permissions]]),
    }
  }

  /** What the console would show at an address; an alias leads to its screen. */
  const decide = (address: string, site: FrameState['site']): Destination => {
    const { pathname, search, hash } = new URL(address, origin)
    const found = decideDestination({ pathname, search, hash }, facts, site)
    return found.kind === 'redirect' && found.to !== address ? decide(found.to, site) : found
  }

  return {
    async mount(container, address): Promise<HostedScreen> {
      const site = readSite(registry, config)
      const found = decide(address, site)
      if (found.kind === 'signIn') throw makeError('signIn', 'nobody is signed in')
      if (found.kind !== 'remote')
        throw makeError(isRefused(found) ? 'forbidden' : 'notFound', address)
      const { remoteId, route } = found.target

      const slot = document.createElement('div')
      slot.className = 'zz-host'
      container.append(slot)
      const guards = createGuards(() => notify.confirm(UNSAVED))
      const leave = (next: string): void => {
        const to = origin + next
        if (options.onLeave) options.onLeave(to)
        else location.assign(to)
      }
      const history: SharedHistory = createMemoryHistory({
        address,
        origin,
        mayLeave: () => guards.confirm(),
        leads({ pathname, search, hash }) {
          const match = site.table.match({ pathname, search, hash })
          if (match.kind === 'route' && match.remoteId === remoteId) return false
          leave(pathname + search + hash)
          return true
        },
      })
      const store = createStore<FrameState>({
        frame: 'console',
        view: { kind: 'remote', remoteId, routeId: route.id, tenantId: found.tenantId },
        facts,
        site,
        remoteStates: {},
        pathname: history.location.pathname,
        switchingTo: null,
        arriving: false,
        unread: 0,
        outdated: false,
        offline: false,
        tour: false,
      })
      const propsFor = createPropsMaker({
        store,
        slot,
        history,
        session: { claims: () => (token === null ? null : readClaims(token)) },
        guards,
        events,
        socket: { on: () => () => undefined },
        notify,
        theme,
        httpFor,
        openExternal: (url) => void window.open(url, '_blank', 'noopener'),
      })

      let told: ((state: 'mounted' | Error) => void) | null = null
      const standing = new Promise<'mounted' | Error>((resolve) => {
        told = resolve
      })
      const place = createPlace({
        id: remoteId,
        slot,
        loader,
        registry: registry.current,
        wholeRemote: registry.wholeRemote,
        propsFor,
        shellReload: { reloadUnasked: () => false, reloadByUser: () => undefined },
        onState(state) {
          if (state.kind === 'loading') return
          if (state.kind === 'mounted') return told?.('mounted')
          const code = state.kind === 'failed' ? state.code : state.kind
          const detail = state.kind === 'failed' ? state.detail : remoteId
          if (told === null) options.onFailure?.(code)
          else told(makeError(code, detail))
        },
      })
      const end = async (): Promise<void> => {
        await place.leave()
        slot.remove()
      }
      place.enter()
      const outcome = await standing
      told = null
      if (outcome !== 'mounted') {
        await end()
        throw outcome
      }
      return {
        get address() {
          const { pathname, search, hash } = history.location
          return pathname + search + hash
        },
        get isDirty() {
          return guards.dirty()
        },
        go: (to) => history.push(to),
        unmount: end,
      }
    },
  }
}

/** An organisation that is not the person's, or a screen beyond what they may. */
const isRefused = (found: Destination): boolean =>
  found.kind === 'ask' || (found.kind === 'page' && found.page === 'forbidden')

/** The registry with the addresses of its remotes complete. */
function atOrigin(registry: Registry, origin: string): Registry {
  const whole = <T extends { readonly manifestUrl: string }>(version: T): T => ({
    ...version,
    manifestUrl: new URL(version.manifestUrl, origin).href,
  })
  return {
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([id, remote]): [string, RegistryRemote] => [
        id,
        { ...whole(remote), previous: remote.previous === null ? null : whole(remote.previous) },
      ]),
    ),
  }
}

/** Tells the theme's variables of the mode; the page's own styles are not touched. */
function createHostTheme(mode: 'light' | 'dark'): ThemeHandle {
  document.documentElement.dataset['theme'] = mode
  return { mode, density: 'normal', subscribe: () => () => undefined }
}

/** Where pictures lie, as the widgets read it from the page (shared-ui/src/widgets/fileUrl.ts). */
function nameFileBase(fileBase: string): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'zz-config'
  element.textContent = JSON.stringify({ fileBase })
  document.head.append(element)
}
