import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type MfeManifest, STORAGE_KEYS } from '@zz/contract'
import { createRouteTable } from '@zz/runtime/routes/table'
import { createStore } from './store'
import { createTenants } from './tenants'
import type { UserFacts, FrameState, MyPermissions, TenantRow, FrameView } from './types'

const manifest: MfeManifest = {
  id: 'todo',
  title: '协同待办',
  owner: '待办组',
  contract: '^1.0',
  frame: 'console',
  routes: [
    {
      id: 'todo.all',
      path: '/{service}/{tenantId}/allTodo',
      title: '全部待办',
      access: 'member',
      permission: 'todo',
      built: true,
    },
    {
      id: 'todo.ops',
      path: '/ops/tenantAudit',
      title: '组织创建审核',
      access: 'operator',
      built: true,
    },
  ],
  menu: [
    { id: 'todo', title: '协同待办', order: 1, route: 'todo.all', permission: 'todo' },
    { id: 'ops', title: '组织创建审核', order: 2, route: 'todo.ops' },
  ],
  permissions: ['todo'],
  events: { emits: [], listens: [] },
  api: [],
}
const site = {
  manifests: [manifest],
  broken: new Set<string>(),
  table: createRouteTable([manifest], { service: 'gov', demo: false }),
}
const OPERATORS = manifest.routes[1]
const allowed: MyPermissions = { menus: ['todo'], resources: [], principal: false, operator: true }
const row = (tenantId: string): TenantRow => ({
  tenantId,
  tenantName: `组织${tenantId}`,
  tenantFullName: `组织${tenantId}`,
  logo: null,
  tenantType: 1,
  topOrgFlag: 2,
  isPrincipal: 2,
  roleNames: [],
})
const showing = (tenantId: string): FrameView => ({
  kind: 'remote',
  remoteId: 'todo',
  routeId: 'todo.all',
  tenantId,
})

/**
 * A frame in organisation 2 of two; `after` is what the server names as one's organisations from
 * now on.
 */
function frame({
  facts = {},
  leave = true,
  fails = false,
  outage = false,
  after = ['2', '4'],
  tid = '2',
  route = manifest.routes[0],
}: {
  facts?: Partial<UserFacts>
  leave?: boolean
  fails?: boolean
  /** The registry gives no answer. */
  outage?: boolean
  after?: string[]
  tid?: string | null
  /** What the address shows. */
  route?: MfeManifest['routes'][number] | undefined
} = {}) {
  const store = createStore<FrameState>({
    frame: 'console',
    view: showing('2'),
    facts: {
      signedIn: true,
      account: 'failed',
      tenants: [row('2'), row('4')],
      tenantsError: null,
      tenantId: '2',
      permissions: new Map([['2', allowed]]),
      permissionsError: null,
      dissolved: new Set(),
      strange: new Set(),
      ...facts,
    },
    site,
    remoteStates: {},
    pathname: '/gov/2/allTodo',
    switchingTo: null,
    unread: 7,
    arriving: false,
    outdated: false,
    offline: false,
    tour: false,
  })
  const change = (more: Partial<UserFacts>): void =>
    store.set({ facts: { ...store.get().facts, ...more } })
  const history = { push: jest.fn(), replace: jest.fn() }
  const notify = { failure: jest.fn(), warning: jest.fn() }
  const giveUp = jest.fn()
  const versionsFor = jest.fn((_id: string) =>
    outage ? Promise.reject(new Error('no registry')) : Promise.resolve(),
  )
  const switchTenant = jest.fn((_id: string) =>
    fails ? Promise.reject(new Error('off')) : Promise.resolve(),
  )
  const tenants = createTenants({
    store,
    history,
    session: {
      claims: () => (tid === null ? null : { sub: '1', sid: 's', tid, exp: 0, since: 0 }),
      switchTenant,
    },
    person: {
      change,
      choose: (tenantId) => change({ tenantId }),
      reloadTenants: async () => change({ tenants: after.map(row) }),
    },
    permissions: async () => allowed,
    versionsFor,
    notify,
    service: 'gov',
    route: () => route,
    leave: async () => leave,
    giveUp,
    greet: () => undefined,
  })
  return { tenants, store, history, notify, giveUp, switchTenant, versionsFor }
}

describe('the organisation in the address', () => {
  let now: ReturnType<typeof frame>
  beforeEach(() => {
    now = frame()
  })

  test.each(['/gov/4/allTodo', '/gov/4/orgVenue/preview', '/gov/4/noSuchScreen', '/gov/4'])(
    '[SH-06] %s makes its own organisation the current one',
    (pathname) => {
      now.tenants.follow(pathname)
      expect(now.store.get().facts.tenantId).toBe('4')
      expect(now.switchTenant.mock.calls).toEqual([['4']])
    },
  )

  test.each(['/gov/9/allTodo', '/user', '/gov/2/allTodo', '/home/4'])(
    '[SH-06] %s leaves it as it is',
    (pathname) => {
      now.tenants.follow(pathname)
      expect(now.store.get().facts.tenantId).toBe('2')
      expect(now.switchTenant).not.toHaveBeenCalled()
    },
  )

  test.each([null, '-1', '77'])(
    '[SH-06] current id %s with organisations present picks the first',
    (tenantId) => {
      const { tenants, store } = frame({ facts: { tenantId } })
      tenants.follow('/user')
      expect(store.get().facts.tenantId).toBe('2')
    },
  )

  test('[SH-06] a quick step to another organisation and back leaves the session in the first', async () => {
    now.tenants.follow('/gov/4/allTodo')
    now.tenants.follow('/gov/2/allTodo')
    expect(now.store.get().facts.tenantId).toBe('2')
    expect(now.switchTenant.mock.calls).toEqual([['4'], ['2']])
    await new Promise((resolve) => void setTimeout(resolve))
    // Both are through, and the session names organisation 2 again.
    now.tenants.follow('/gov/2/orgTodo')
    expect(now.switchTenant).toHaveBeenCalledTimes(2)
  })

  test('[WF-03] an operators’ screen makes the operating organisation the current one, for its own people alone', () => {
    const own = frame({ facts: { tenants: [row('2'), row('1')] }, route: OPERATORS })
    own.tenants.follow('/ops/tenantAudit')
    expect(own.store.get().facts.tenantId).toBe('1')
    const stranger = frame({ route: OPERATORS })
    stranger.tenants.follow('/ops/tenantAudit')
    expect(stranger.store.get().facts.tenantId).toBe('2')
  })

  test('[SH-06] nobody signed in and nothing known choose nothing', () => {
    for (const facts of [{ signedIn: false }, { tenants: null }, { tenants: [] }]) {
      const { tenants, store } = frame({ facts: { tenantId: null, ...facts } })
      tenants.follow('/gov/4/allTodo')
      expect(store.get().facts.tenantId).toBeNull()
    }
  })
})

describe('the room of a menu that is on its way', () => {
  const unknown = { tenants: null, tenantId: null, permissions: new Map() }
  afterEach(() => localStorage.clear())

  test.each([
    { what: 'nothing known yet', facts: unknown, tid: null, expected: true },
    { what: 'a token of an organisation', facts: unknown, tid: '2', expected: true },
    { what: 'a token of no organisation', facts: unknown, tid: '-1', expected: false },
    {
      what: 'an organisation of last time beside an old token',
      facts: { ...unknown, tenantId: '2' },
      tid: '-1',
      expected: true,
    },
    {
      what: 'organisations without their permissions',
      facts: { tenantId: null, permissions: new Map() },
      tid: null,
      expected: true,
    },
    {
      what: 'permissions of a dissolved one alone',
      facts: { dissolved: new Set(['2']) },
      tid: null,
      expected: true,
    },
    { what: 'all known', facts: {}, tid: null, expected: false },
    { what: 'no organisation', facts: { tenants: [] }, tid: null, expected: false },
    {
      what: 'nobody signed in',
      facts: { ...unknown, signedIn: false },
      tid: null,
      expected: false,
    },
  ])('[SH-18] $what: $expected', ({ facts, tid, expected }) => {
    expect(frame({ facts, tid }).tenants.expectsMenu()).toBe(expected)
  })

  test('[SH-18] a browser whose person was in no organisation keeps no room for a menu', () => {
    localStorage.setItem(STORAGE_KEYS.tenantId, '-1')
    expect(frame({ facts: unknown, tid: null }).tenants.expectsMenu()).toBe(false)
  })
})

describe('switching', () => {
  test('[SH-06] lands on the same page, keeps only the new permissions, forgets the old count', async () => {
    const { tenants, store, history, switchTenant } = frame()
    const done = tenants.switchTo('4')
    await Promise.resolve()
    expect(store.get().switchingTo).toBe('4')
    await done
    expect(switchTenant.mock.calls).toEqual([['4']])
    expect(history.push.mock.calls).toEqual([['/gov/4/allTodo']])
    expect(store.get()).toMatchObject({ switchingTo: null, unread: 0 })
    expect([...store.get().facts.permissions.keys()]).toEqual(['4'])
  })

  test('[SH-14] the organisation’s own versions are there before its page, and an outage of the registry holds nobody up', async () => {
    for (const outage of [false, true]) {
      const { tenants, history, versionsFor } = frame({ outage })
      await tenants.switchTo('4')
      expect(versionsFor.mock.calls).toEqual([['4']])
      expect(history.push.mock.calls).toEqual([['/gov/4/allTodo']])
    }
  })

  test('[WF-03] a switch on an operators’ screen leaves it, as it would lead straight back', async () => {
    const { tenants, history } = frame({
      facts: { tenants: [row('1'), row('4')], tenantId: '1' },
      route: OPERATORS,
    })
    await tenants.switchTo('4')
    expect(history.push.mock.calls).toEqual([['/gov/4/allTodo']])
  })

  test('[SH-20] unsaved input that is kept keeps the organisation too', async () => {
    const { tenants, history, switchTenant } = frame({ leave: false })
    await tenants.switchTo('4')
    expect(switchTenant).not.toHaveBeenCalled()
    expect(history.push).not.toHaveBeenCalled()
  })

  test('[SH-06] a switch that fails says 切换租户失败 and changes nothing', async () => {
    const { tenants, store, history, notify, versionsFor } = frame({ fails: true })
    await tenants.switchTo('4')
    expect(versionsFor.mock.calls).toEqual([['4'], ['2']])
    expect(notify.failure).toHaveBeenCalledWith('切换租户失败', expect.any(Error))
    expect(history.push).not.toHaveBeenCalled()
    expect(store.get()).toMatchObject({ switchingTo: null, facts: { tenantId: '2' } })
  })
})

describe('taken out while at work', () => {
  test('[SH-11] is told once and led on, without a question', async () => {
    const { tenants, history, notify, giveUp } = frame({ after: ['4'] })
    await Promise.all([tenants.removedFrom('2'), tenants.removedFrom('2')])
    expect(notify.warning.mock.calls).toEqual([['您已不是“组织2”的成员']])
    expect(giveUp).toHaveBeenCalled()
    expect(history.replace.mock.calls).toEqual([['/gov']])
  })

  test('[SH-11] of another organisation than the one shown is no news', async () => {
    const { tenants, history, notify } = frame({ after: ['2'] })
    await tenants.removedFrom('4')
    expect(history.replace).not.toHaveBeenCalled()
    expect(notify.warning).not.toHaveBeenCalled()
  })

  test('[SH-11] a refusal of someone who still is a member leads nowhere', async () => {
    const { tenants, history } = frame()
    await tenants.removedFrom('2')
    expect(history.replace).not.toHaveBeenCalled()
  })

  test('[SH-11] on a page without an organisation the page stays', async () => {
    const { tenants, store, history, notify } = frame({ after: [] })
    store.set({
      view: { kind: 'remote', remoteId: 'usercenter', routeId: 'usercenter.home', tenantId: null },
    })
    await tenants.removedFrom('2')
    expect(notify.warning).toHaveBeenCalled()
    expect(history.replace).not.toHaveBeenCalled()
  })
})
