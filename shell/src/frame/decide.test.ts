/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract'
import { createRouteTable } from '@zz/runtime/routes/table'
import { decideDestination } from './decide'
import { buildMenu, findSameScreen, firstPage, markedEntry } from './menu'
import type { UserFacts, MyPermissions, TenantRow } from './types'

const manifests = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow'].map(
  (id) =>
    JSON.parse(readFileSync(join(__dirname, `../../../mfe-${id}/mfe.json`), 'utf8')) as MfeManifest,
)
const table = createRouteTable(manifests, { service: 'gov', demo: false })
const site = { table, manifests, broken: new Set<string>() }
const everything: MyPermissions = {
  menus: [...new Set(manifests.flatMap((mfe) => mfe.permissions))],
  resources: [],
  principal: true,
  operator: true,
}
const nothing: MyPermissions = { menus: [], resources: [], principal: false, operator: false }
const row = (tenantId: string): TenantRow => ({
  tenantId,
  tenantName: `组织${tenantId}`,
  tenantFullName: `组织${tenantId}全称`,
  logo: null,
  tenantType: 1,
  topOrgFlag: 2,
  isPrincipal: 2,
  roleNames: [],
})
const facts = (more: Partial<UserFacts> = {}): UserFacts => ({
  signedIn: true,
  account: { id: '1', userName: 'a', nickName: 'b', realName: null, avatar: null },
  tenants: [row('2'), row('4')],
  tenantsError: null,
  tenantId: null,
  permissions: new Map([
    ['2', everything],
    ['4', nothing],
  ]),
  permissionsError: null,
  dissolved: new Set(),
  strange: new Set(),
  ...more,
})
const at = (url: string, known: UserFacts = facts()) =>
  decideDestination(new URL(url, 'http://console.test'), known, site)

describe('what an address shows', () => {
  test('[SH-11] what needs a person sends to sign-in, what does not shows', () => {
    const nobody = facts({ signedIn: false, account: 'pending', tenants: null })
    expect(at('/gov/2/allTodo', nobody).kind).toBe('signIn')
    expect(at('/user', nobody).kind).toBe('signIn')
    expect(at('/gov', nobody).kind).toBe('signIn')
    expect(at('/home/dtl', nobody)).toMatchObject({ kind: 'remote', frame: 'bare', tenantId: null })
    expect(at('/nothing', nobody)).toMatchObject({ kind: 'page', page: 'notFound', frame: 'bare' })
  })

  test('[SH-01] what no route names is not found, in every area', () => {
    for (const path of ['/no/such/page', '/home/nowhere', '/gov/2/noSuchScreen', '/msgs']) {
      expect(at(path)).toEqual({ kind: 'page', page: 'notFound', frame: 'console' })
      expect(at(path, facts({ signedIn: false }))).toEqual({
        kind: 'page',
        page: 'notFound',
        frame: 'bare',
      })
    }
  })

  test('[SH-02] a page of an organisation shows to its member with the key, 403 without key or membership', () => {
    expect(at('/gov/2/allTodo')).toMatchObject({ kind: 'remote', tenantId: '2' })
    expect(at('/gov/4/allTodo')).toMatchObject({ kind: 'page', page: 'forbidden' })
    expect(at('/gov/99/allTodo', facts({ strange: new Set(['99']) }))).toMatchObject({
      kind: 'page',
      page: 'forbidden',
    })
    expect(at('/gov/4/todoDetail?id=1')).toMatchObject({ kind: 'remote', tenantId: '4' })
  })

  // Written down here, not read from the declarations: who changes a screen's key changes this
  // table.
  test.each([
    ['VN-01', '/gov/2/orgVenue/preview', 'venuePreview'],
    ['VN-02', '/gov/2/orgVenue/venueManager', 'venueManager'],
    ['AU-01', '/gov/2/orgExamine', 'orgExamine'],
    ['AU-03', '/gov/2/orgExamineStatus', 'orgExamineStatus'],
    ['OS-01', '/gov/2/setting', 'setting'],
  ])(
    '[%s] %s shows to a member with the key %s alone, 403 to one with every other key',
    (_row, path, key) => {
      const having = (menus: string[]) =>
        facts({ permissions: new Map([['2', { ...nothing, menus }]]) })
      expect(at(path, having([key])).kind).toBe('remote')
      expect(at(path, having(everything.menus.filter((other) => other !== key)))).toMatchObject({
        kind: 'page',
        page: 'forbidden',
      })
    },
  )

  test('[AU-05] orgAudit and orgReviewStatus lead to the approval centre and to the state of one’s own application', () => {
    expect(at('/gov/2/orgAudit?view=sent')).toEqual({
      kind: 'redirect',
      to: '/gov/2/approval?view=sent',
    })
    expect(at('/gov/2/orgReviewStatus')).toEqual({
      kind: 'redirect',
      to: '/gov/2/orgExamineStatus',
    })
    expect(at('/gov/orgReviewStatus')).toEqual({ kind: 'redirect', to: '/gov/orgExamineStatus' })
  })

  test('[SH-02] missing facts are waited for, one tenant at a time', () => {
    expect(at('/gov/2/allTodo', facts({ tenants: null }))).toMatchObject({
      kind: 'wait',
      tenantId: null,
    })
    expect(at('/gov/2/allTodo', facts({ permissions: new Map() }))).toMatchObject({
      kind: 'wait',
      tenantId: '2',
    })
  })

  test('account information that cannot be had keeps nobody out (S1 §8)', () => {
    expect(at('/gov/2/allTodo', facts({ account: 'failed' })).kind).toBe('remote')
    expect(at('/user', facts({ account: 'failed' })).kind).toBe('remote')
  })

  test('[SH-06] tenant -1 with tenants present becomes the first one, the last one worked in where known', () => {
    expect(at('/gov/-1/allTodo?todoStatus=1')).toEqual({
      kind: 'redirect',
      to: '/gov/2/allTodo?todoStatus=1',
    })
    expect(at('/gov/-1/allTodo', facts({ tenantId: '4' }))).toEqual({
      kind: 'redirect',
      to: '/gov/4/allTodo',
    })
    expect(at('/gov/-1/allTodo', facts({ tenants: [] }))).toEqual({
      kind: 'redirect',
      to: '/user/empty',
    })
  })

  test('[SH-01] the organisation home leads to the first page the person may open', () => {
    expect(at('/gov')).toEqual({ kind: 'redirect', to: '/gov/2' })
    expect(at('/gov', facts({ tenantId: '4' }))).toEqual({ kind: 'redirect', to: '/gov/4' })
    expect(at('/gov', facts({ tenants: [] }))).toEqual({ kind: 'redirect', to: '/user/empty' })
  })

  test('[SH-19] a screen that is not built has the page of the frame; an alias leads to its screen', () => {
    const withoutList = manifests.map((mfe) => ({
      ...mfe,
      routes: mfe.routes.map((route) => ({
        ...route,
        built: route.built && route.id !== 'todo.all',
      })),
    }))
    const early = {
      table: createRouteTable(withoutList, { service: 'gov', demo: false }),
      manifests: withoutList,
      broken: new Set<string>(),
    }
    expect(
      decideDestination(new URL('/gov/2/allTodo', 'http://console.test'), facts(), early),
    ).toMatchObject({ kind: 'page', page: 'unbuilt' })
    expect(at('/gov/empty?a=1')).toEqual({ kind: 'redirect', to: '/user/empty?a=1' })
    expect(at('/gov/orgFramework?x=1')).toEqual({ kind: 'redirect', to: '/gov/2/orgFramework?x=1' })
  })

  test('[SH-19] every route of every remote means something to everyone', () => {
    for (const manifest of manifests) {
      for (const route of manifest.routes) {
        for (const path of [route.path, ...(route.aliases ?? [])]) {
          const url = path
            .replace('{service}', 'gov')
            .replace('{tenantType}', 'GOV')
            .replace('{token}', 'abc')
            .replace(/\{\w+\}/g, '2')
          for (const known of [facts(), facts({ signedIn: false }), facts({ tenants: [] })]) {
            const decision = at(url, known)
            if (route.demo !== true)
              expect([url, decision.kind === 'page' ? decision.page : '']).not.toEqual([
                url,
                'notFound',
              ])
          }
        }
      }
    }
  })

  test('[SH-06] a dissolved tenant has its own page, also where it is no longer among one’s own', () => {
    expect(at('/gov/2/allTodo', facts({ dissolved: new Set(['2']) }))).toMatchObject({
      page: 'dissolved',
    })
    expect(at('/gov/99/allTodo')).toEqual({ kind: 'ask', frame: 'console', tenantId: '99' })
    expect(at('/gov/99/allTodo', facts({ dissolved: new Set(['99']) }))).toMatchObject({
      page: 'dissolved',
    })
  })
})

describe('side menu', () => {
  /** `unbuilt`: a route whose screen is declared and not there yet. */
  const scopeOf = (permissions: MyPermissions, unbuilt?: string) => {
    const all = manifests.map((mfe) => ({
      ...mfe,
      routes: mfe.routes.map((route) => ({ ...route, built: route.built && route.id !== unbuilt })),
    }))
    const built = createRouteTable(all, { service: 'gov', demo: false })
    return { manifests: all, table: built, tenantId: '2', permissions }
  }
  const menu = (permissions: MyPermissions, unbuilt?: string) =>
    buildMenu(scopeOf(permissions, unbuilt))

  test('[SH-07] in the demonstration 组件展示 stands in the menu of operators alone, whatever else a person may', () => {
    const demo = createRouteTable(manifests, { service: 'gov', demo: true })
    const titles = (permissions: MyPermissions) =>
      buildMenu({ manifests, table: demo, tenantId: '2', permissions }).map(({ title }) => title)
    expect(titles(everything)).toContain('组件展示')
    expect(titles({ ...everything, operator: false })).not.toContain('组件展示')
    expect(titles(nothing)).not.toContain('组件展示')
  })

  test('[SH-07] shows what is built and permitted, nothing else', () => {
    const isBuilt = (id: string | null): boolean => table.find(id ?? '')?.route.built ?? false
    const shown = menu(everything).flatMap((entry) => [entry, ...entry.children])
    const pages = shown.filter(({ routeId }) => routeId !== null)
    expect(pages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['协同待办', '组织设置', '组织审核']),
    )
    expect(pages.every(({ routeId }) => isBuilt(routeId))).toBe(true)
    expect(shown.every(({ routeId, children }) => routeId !== null || children.length > 0)).toBe(
      true,
    )
    const titles = (unbuilt?: string) =>
      menu(everything, unbuilt).flatMap(({ title, children }) => [
        title,
        ...children.map((child) => child.title),
      ])
    expect(titles().filter((title) => title !== '组织审核')).toEqual(titles('workflow.orgExamine'))
    expect(titles()).toContain('组织审核')
    expect(menu(nothing).map(({ title }) => title)).toEqual(['审批中心', '组织概览', '场地预约'])
  })

  test('[SH-07] each key of S2 §6 shows its entry, and a group without entries is absent', () => {
    const titles = (keys: string[]) =>
      menu({ ...nothing, menus: keys }).flatMap((entry) => [
        entry.title,
        ...entry.children.map((child) => child.title),
      ])
    expect(titles([])).not.toContain('用户管理')
    const keys: [string, string][] = [
      ['orgFramework', '组织架构'],
      ['depAdmin', '部门管理'],
      ['userAdmin', '用户管理'],
      ['roleAdmin', '角色管理'],
      ['setting', '组织设置'],
      ['orgExamine', '组织审核'],
      ['orgExamineStatus', '审核状态'],
    ]
    for (const [key, title] of keys) expect(titles([key])).toContain(title)
    expect(titles([])).not.toContain('运营管理')
    expect(titles(['venueManager'])).not.toContain('预约管理')
  })

  test('[SH-07] marks the entry of a page, also for a page below it', () => {
    const entries = menu(everything)
    const mark = (id: string) => markedEntry(table.find(id)?.route, entries)
    expect(mark('todo.all')).toBe('todo')
    expect(mark('todo.detail')).toBe('todo')
    expect(mark('org.department.detail')).toBe('depAdmin')
    expect(mark('usercenter.home')).toBeNull()
  })

  test('[SH-06] a switch lands on the same kind of page, else above it, else on the first', () => {
    const go = (id: string, scope = scopeOf(everything)) =>
      findSameScreen(table.find(id)?.route, scope)
    expect(go('venue.manage')).toBe('/gov/2/orgVenue/venueManager')
    expect(go('org.department.detail')).toBe('/gov/2/depAdmin')
    expect(go('venue.manage', scopeOf({ ...nothing, menus: ['todo'] }))).toBe('/gov/2')
    expect(go('usercenter.home')).toBe(firstPage(menu(everything)))
  })

  test('[SH-06] a list below a menu entry stays where the other organisation permits it; what is of one object, of an organisation’s own or without a key does not', () => {
    const go = (id: string, menus?: string[]) =>
      findSameScreen(
        table.find(id)?.route,
        scopeOf(menus === undefined ? everything : { ...nothing, menus }),
      )
    expect(go('todo.all')).toBe('/gov/2/allTodo')
    expect(go('todo.member')).toBe('/gov/2/userTodo')
    expect(go('todo.all', ['todo'])).toBe('/gov/2/allTodo')
    expect(go('todo.all', [])).toBe('/gov/2')
    expect(go('org.invite.setting', ['orgFramework'])).toBe('/gov/2/orgFramework')
    for (const id of ['todo.detail', 'todo.create']) expect(go(id)).toBe('/gov/2/orgTodo')
    expect(go('org.role.members')).toBe('/gov/2/roleAdmin')
    expect(go('org.invite.applications')).toBe('/gov/2/orgFramework')
  })

  test('[SH-01] [OS-15] the first page is the overview, before entries that stand above it; without it one of the day’s work, then one of a group', () => {
    const menus = ['table', 'setting', 'orgExamineStatus', 'todo']
    const entries = menu({ ...nothing, menus })
    expect(entries.map(({ title }) => title)).toEqual([
      '工作台',
      '审批中心',
      '组织概览',
      '协同待办',
      '场地预约',
    ])
    expect(firstPage(entries)).toBe('/gov/2')
    const without = (keys: string[], gone = ['org.overview', 'workflow.approval']) =>
      menu({ ...nothing, menus: keys }).map((entry) =>
        gone.includes(entry.routeId ?? '') ? { ...entry, routeId: null, href: null } : entry,
      )
    expect(firstPage(without(menus, ['org.overview']))).toBe('/gov/2/table')
    expect(firstPage(without(['todo'], ['org.overview']))).toBe('/gov/2/approval')
    expect(firstPage(without(menus))).toBe('/gov/2/table')
    expect(firstPage(without(['setting', 'orgExamineStatus', 'todo']))).toBe('/gov/2/orgTodo')
    expect(firstPage(without(['setting', 'orgExamineStatus']))).toBe('/gov/2/setting')
    expect(firstPage(without([]))).toBe('/gov/2/venueFind')
    expect(firstPage([])).toBeNull()
  })
})
