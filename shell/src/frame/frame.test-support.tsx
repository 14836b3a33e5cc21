/**
 * For tests of the drawn frame: a console made of the real manifests, with calls, pushes and
 * remotes that the test answers for.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { act, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { MfeManifest, Registry, RemoteProps, ServerPush } from '@zz/contract'
import { createPageHistory } from '@zz/runtime/history/index'
import { createFirstQueries } from '@zz/runtime/http/firstQueries'
import { createHttp } from '@zz/runtime/http/http'
import { failureText } from '@zz/runtime/notify/reason'
import { createRouteTable } from '@zz/runtime/routes/table'
import type { Session } from '@zz/runtime/session/session'
import type { RemotesParts } from '@zz/runtime/spa/index'
import type { Boot } from '../boot'
import { createOverrides } from '../override/control'
import { ConsoleFrame } from './console/ConsoleFrame'
import { createFrame } from './controller'
import { fakeRegistry } from './fakeRegistry.test-support'
import { FakeSocket } from './fakeSocket.test-support'
import type { FrameView, MyPermissions, TenantRow } from './types'

configure({ asyncUtilTimeout: 20_000 })

export const manifests = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow'].map(
  (id) =>
    JSON.parse(readFileSync(join(__dirname, `../../../mfe-${id}/mfe.json`), 'utf8')) as MfeManifest,
)

export const tenantRow = (tenantId: string, tenantName: string): TenantRow => ({
  tenantId,
  tenantName,
  tenantFullName: tenantName,
  logo: null,
  tenantType: 1,
  topOrgFlag: 2,
  isPrincipal: 2,
  roleNames: [],
})

export const permissionsOf = (...menus: string[]): MyPermissions => ({
  menus,
  resources: [],
  principal: false,
  operator: false,
})

const CONFIG = {
  loginUrl: 'http://login.test',
  clientId: 'console',
  service: 'gov',
  demo: true,
  fileBase: '/files',
  apps: { party: null, drifter: null, workflow: null, cloud: null },
} as const

/** How a call is answered. */
export interface FakeAnswer {
  readonly status?: number
  readonly code?: number
  readonly msg?: string
  readonly data?: unknown
  /** The answer comes no sooner. */
  readonly after?: Promise<unknown>
}

export const dissolvedAnswer: FakeAnswer = { status: 403, code: 40302, msg: '该组织已解散' }

export interface OpenedConsole {
  /** Paths of the calls that were made, oldest first. */
  readonly calls: string[]
  /** Texts that toasts were asked to say. */
  readonly said: string[]
  /** What was shown when a remote was mounted anew in its place. */
  readonly remounts: FrameView[]
  readonly user: ReturnType<typeof userEvent.setup>
  readonly session: {
    readonly end: ReturnType<typeof jest.fn>
    readonly switchTenant: ReturnType<typeof jest.fn>
  }
  /** Answers of calls by path; a test changes them while the console is open. */
  readonly answers: Record<string, FakeAnswer>
  readonly frame: ReturnType<typeof createFrame>
  /** Makes the remote's call for the organisation, as a mounted remote does. */
  callAsRemote(remoteId: string, path: string): Promise<void>
  /** The props of a remote, as at its mounting. */
  propsOf(remoteId: string): RemoteProps
  /** A new registry has come, in which the given remotes are switched off. */
  switchOff(...remoteIds: string[]): void
  /** Says that a remote stands in its place. */
  mount(remoteId: string): void
  /** Wanted code, as `remote:route`; what is in `late` comes with `bring`. */
  readonly brought: string[]
  readonly late: Set<string>
  bring(): Promise<void>
  push(message: ServerPush): void
}

/**
 * Opens the console at an address for a member of the given organisations; with `everythingBuilt`
 * every declared screen counts as built, those of `unbuilt` never.
 */
export async function openConsole({
  path,
  tenants = [tenantRow('2', '锦云区政府'), tenantRow('7', '枫林社区')],
  permissions = permissionsOf('todo'),
  everythingBuilt = false,
  unbuilt = [],
  answers: given = {},
}: {
  path: string
  tenants?: TenantRow[]
  permissions?: MyPermissions
  everythingBuilt?: boolean
  unbuilt?: readonly string[]
  answers?: Record<string, FakeAnswer>
}): Promise<OpenedConsole> {
  window.history.replaceState(null, '', path)
  const built = manifests.map((mfe) => ({
    ...mfe,
    routes: mfe.routes.map((route) => ({
      ...route,
      built: (everythingBuilt || route.built) && !unbuilt.includes(route.id),
    })),
  }))
  const registryWithout = (off: readonly string[]): Registry =>
    ({
      remotes: Object.fromEntries(
        built.map((mfe) => [
          mfe.id,
          {
            mfe,
            version: '1',
            integrity: { 'app.js': 'sha384-x' },
            state: off.includes(mfe.id) ? 'off' : 'on',
          },
        ]),
      ),
    }) as unknown as Registry
  let registry = registryWithout([])
  const registryListeners = new Set<(registry: Registry) => void>()
  const answers: Record<string, FakeAnswer> = {
    '/api/user/get-account-info': {
      data: {
        id: '9',
        userName: 'heping',
        nickName: '小何',
        realName: '何平',
        avatar: null,
        firstLogin: 2,
      },
    },
    '/api/user/list-current-tenant': { data: tenants },
    '/api/role/authorize/my-permissions': { data: permissions },
    '/api/station/un-read-count': { data: { systemCount: 0, businessCount: 0 } },
    ...given,
  }
  const calls: string[] = []
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : input,
      'http://console.test',
    )
    calls.push(pathname)
    const {
      status = 200,
      code = status === 200 ? 200 : 50000,
      msg = '',
      data = null,
      after,
    } = answers[pathname] ?? {}
    await after
    return new Response(JSON.stringify({ code, success: status === 200, msg, data }), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
  // jsdom has none; what it would have reported fails the test.
  globalThis.reportError = (error: unknown) => {
    throw error
  }
  const sockets: FakeSocket[] = []
  globalThis.WebSocket = class extends FakeSocket {
    constructor() {
      super()
      sockets.push(this)
    }
  } as unknown as typeof WebSocket
  const session = {
    exists: () => true,
    token: () => Promise.resolve('token'),
    renew: () => Promise.resolve(null),
    adopt: () => undefined,
    switchTenant: jest.fn((_tenantId: string) => Promise.resolve()),
    claims: () => ({ sub: '9', sid: 's', tid: tenants[0]?.tenantId ?? '-1', exp: 0, since: 0 }),
    idToken: () => null,
    end: jest.fn(),
    onEnded: () => () => undefined,
    onToken: () => () => undefined,
  } satisfies Session
  const pageHistory = createPageHistory(window)
  const brought: string[] = []
  const late = new Set<string>()
  const waiting: (() => void)[] = []
  let parts: Omit<RemotesParts, 'registry' | 'loader'> | undefined
  const client = fakeRegistry(() => registry, registryListeners)
  const boot = {
    registry: client,
    overrides: createOverrides({ registry: client, session, history: pageHistory }),
    config: CONFIG,
    routes: createRouteTable(built, { service: 'gov', demo: true }),
    session,
    takeFacts: () => Promise.resolve(null),
    runtime: {
      tell: () => undefined,
      history: pageHistory,
      first: createFirstQueries((tenantId) =>
        createHttp({ session, tenantId: () => tenantId, onUnauthorized: () => undefined }),
      ),
      loader: {
        isReady: (id: string, _remote: unknown, routeId: string) => !late.has(`${id}:${routeId}`),
        preload(id: string, _remote: unknown, routeId: string) {
          brought.push(`${id}:${routeId}`)
          if (!late.has(`${id}:${routeId}`)) return Promise.resolve()
          return new Promise<void>((resolve) => waiting.push(resolve))
        },
      },
      startRemotes(asked: Omit<RemotesParts, 'registry' | 'loader'>) {
        parts = asked
        return {
          retry: () => Promise.resolve(),
          remount: async () => void remounts.push(frame.store.get().view),
          reconsider: () => undefined,
        }
      },
    },
  } as unknown as Boot
  const frame = createFrame(boot)
  const remounts: FrameView[] = []
  const said: string[] = []
  Object.assign(frame.notify, {
    preload: () => undefined,
    warning: (text: string) => void said.push(text),
    failure: (prefix: string, error: unknown) => void said.push(failureText(prefix, error)),
  })
  await act(async () => {
    frame.start()
    render(<ConsoleFrame frame={frame} />)
  })
  const propsOf = (remoteId: string): RemoteProps => {
    if (!parts) throw new Error('the remotes have not been started')
    const life = { signal: new AbortController().signal, fail: () => undefined }
    return parts.propsFor(remoteId, document.createElement('div'), life)
  }
  return {
    calls,
    said,
    remounts,
    session,
    answers,
    frame,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    propsOf,
    async callAsRemote(remoteId, callPath) {
      const { http } = propsOf(remoteId)
      await act(
        async () =>
          void (await http.request({ method: 'GET', path: callPath }).catch(() => undefined)),
      )
    },
    switchOff: (...remoteIds) =>
      act(() => {
        registry = registryWithout(remoteIds)
        for (const listener of registryListeners) listener(registry)
      }),
    brought,
    late,
    bring: () =>
      act(async () => {
        late.clear()
        for (const resolve of waiting.splice(0)) resolve()
        await Promise.resolve()
      }),
    mount: (remoteId) =>
      act(() => parts?.onState(remoteId, { kind: 'mounted', version: '1', fallback: false })),
    push: (message) =>
      act(() =>
        sockets.forEach((socket) =>
          socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
        ),
      ),
  }
}
