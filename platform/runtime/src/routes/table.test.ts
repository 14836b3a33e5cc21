/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract'
import { parsePattern } from './pattern'
import { createRouteTable } from './table'

const ROOT = join(__dirname, '../../../..')
const manifests = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow'].map(
  (id) => JSON.parse(readFileSync(join(ROOT, `mfe-${id}`, 'mfe.json'), 'utf8')) as MfeManifest,
)
const table = createRouteTable(manifests, { service: 'gov', demo: true })
const at = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://console.test')
  return table.match({ pathname, search, hash })
}

/**
 * Every path of S1 §2 and S2 §2.1 with decisions RT2 and RT5 to RT11, as a person would type it.
 */
const DOCUMENTED: [string, string][] = [
  ...[
    'dtl',
    'chief',
    'community',
    'emergency',
    'data',
    'env',
    'scheme',
    'science',
    'download',
    'tianfuGov',
  ].map((key): [string, string] => [`/home/${key}`, `marketing.${key}`]),
  ['/provision?code=PRIVACY', 'marketing.provision'],
  ['/user', 'usercenter.home'],
  ['/user?tab=resume', 'usercenter.home'],
  ['/user/empty', 'usercenter.empty'],
  ['/user/empty/join', 'usercenter.emptyJoin'],
  ['/user/empty/create', 'usercenter.emptyCreate'],
  ['/gov/empty', 'usercenter.empty'],
  ['/gov/empty/join', 'usercenter.emptyJoin'],
  ['/gov/empty/create', 'usercenter.emptyCreate'],
  ['/document', 'usercenter.document'],
  ['/document?moduleId=1&catalogueId=2', 'usercenter.document'],
  ['/msg', 'usercenter.message'],
  ['/msg/detail?id=1&ym=202611', 'usercenter.message.detail'],
  ['/invite/aB3xYz', 'usercenter.invite'],
  ['/scan/confirm?uid=x', 'usercenter.scan'],
  ['/gov/2', 'org.overview'],
  ['/gov/2/table', 'org.workbench'],
  ['/gov/2/tableDetail?id=1&name=a', 'org.app.detail'],
  ['/gov/2/appManager?id=1&name=a&isUse=1', 'org.app.manage'],
  ['/gov/create/GOV?curTentId=3&isEditFlag=yes', 'org.create'],
  ['/gov/2/create/RES', 'org.create'],
  ['/gov/2/orgExamine', 'workflow.orgExamine'],
  ['/gov/2/orgExamineStatus', 'workflow.orgExamineStatus'],
  ['/gov/orgExamineStatus', 'workflow.myApplication'],
  ['/gov/orgAudit', 'workflow.approval'],
  ['/gov/2/orgAudit', 'workflow.approval'],
  ['/gov/orgReviewStatus', 'workflow.myApplication'],
  ['/gov/2/orgReviewStatus', 'workflow.orgExamineStatus'],
  ['/gov/2/appAudit', 'workflow.appAudit'],
  ['/gov/2/orgTodo', 'todo.overview'],
  ['/gov/2/allTodo', 'todo.all'],
  ['/gov/2/userTodo', 'todo.member'],
  ['/gov/2/todoDetail?id=9', 'todo.detail'],
  ['/gov/2/todoCreate', 'todo.create'],
  ['/gov/2/orgVenue/preview', 'venue.preview'],
  ['/gov/2/orgVenue/venueManager', 'venue.manage'],
  ['/gov/2/orgVenue/venueDetail?id=3', 'venue.detail'],
  ['/gov/2/orgVenue/createVenue', 'venue.edit'],
  ['/gov/2/orgVenue/appointment', 'venue.appointment'],
  ['/gov/2/orgVenue/appointmentDetail?id=3', 'venue.appointment.detail'],
  ['/gov/2/venueFind', 'venue.find'],
  ['/gov/2/venueBook', 'venue.book'],
  ['/gov/2/myAppointments', 'venue.mine'],
  ['/gov/2/depAdmin', 'org.department'],
  ['/gov/2/depAdmin/31', 'org.department.detail'],
  ['/gov/2/depAdmin/31/depAdminSet', 'org.department.setting'],
  ['/gov/2/depAdmin/31/depadminset', 'org.department.setting'],
  ['/gov/2/roleAdmin', 'org.role'],
  ['/gov/2/roleAdmin/queryRole', 'org.role'],
  ['/gov/2/roleAdmin/queryrole', 'org.role'],
  ['/gov/2/roleAdmin/configRole', 'org.role.config'],
  ['/gov/2/roleAdmin/configrole', 'org.role.config'],
  ['/gov/2/roleAdmin/5/auth', 'org.role.auth'],
  ['/gov/2/roleAdmin/5/detail', 'org.role.members'],
  ['/gov/2/userAdmin', 'org.member'],
  ['/gov/2/userAdmin/7?id=7&tenantId=2', 'org.member.detail'],
  ['/gov/2/userAdmin/7/details', 'org.member.detail'],
  ['/gov/2/userAdmin/7/edit', 'org.member.edit'],
  ['/gov/2/setting?tab=relation', 'org.setting'],
  ['/gov/2/fieldManage', 'org.position'],
  ['/gov/2/orgFramework', 'org.framework'],
  ['/gov/orgFramework', 'org.framework'],
  ['/gov/2/orgFramework/invite', 'org.invite'],
  ['/gov/2/orgFramework/invite/setting', 'org.invite.setting'],
  ['/gov/2/orgFramework/invite/applylist', 'org.invite.applications'],
  ['/gov/2/orgFramework/invite/applyList', 'org.invite.applications'],
  ['/gov/2/invite/setting', 'org.invite.setting'],
  ['/gov/2/invite/applylist', 'org.invite.applications'],
  ...['/gov', '/gov/2'].flatMap((base): [string, string][] => [
    [`${base}/orgFramework/invitationalMember`, 'org.invite'],
    [`${base}/invitationalMember`, 'org.invite'],
    [`${base}/orgFramework/invitationalMember/invitationalSetting`, 'org.invite.setting'],
    [`${base}/invitationalMember/invitationalSetting`, 'org.invite.setting'],
    [`${base}/orgFramework/invitationalMember/applicationList`, 'org.invite.applications'],
    [`${base}/invitationalMember/applicationList`, 'org.invite.applications'],
    [`${base}/joinInorganiztion`, 'usercenter.emptyJoin'],
    [`${base}/joinInorganization`, 'usercenter.emptyJoin'],
    [`${base}/orgFramework/joinInorganiztion`, 'usercenter.emptyJoin'],
    [`${base}/createOrganization`, 'usercenter.emptyCreate'],
    [`${base}/createOrganizationStep`, 'org.create'],
    [`${base}/orgFramework/createOrganizationStep`, 'org.create'],
    [`${base}/inorganization`, 'usercenter.empty'],
    [`${base}/orgFramework/inorganization`, 'usercenter.empty'],
    [`${base}/positionCountEchart`, 'org.positionChart'],
    [`${base}/orgFramework/positionCountEchart`, 'org.positionChart'],
  ]),
  ['/gov/2/approval', 'workflow.approval'],
  ['/gov/2/approvalFlows', 'workflow.flow'],
  ['/gov/2/auditLog', 'workflow.auditLog'],
  ['/ops', 'workflow.ops.home'],
  ['/ops/realName', 'workflow.ops.realName'],
  ['/ops/gallery', 'workflow.ops.gallery'],
]

describe('the six manifests together', () => {
  test.each(DOCUMENTED)('[SH-19] %s resolves to %s', (url, routeId) => {
    const found = at(url)
    expect(found.kind === 'route' ? found.route.id : found.kind).toBe(routeId)
  })

  test('[SH-19] no two paths of any remotes mean the same address', () => {
    const seen = new Map<string, string>()
    for (const manifest of manifests) {
      for (const route of manifest.routes) {
        for (const path of [route.path, ...(route.aliases ?? [])]) {
          const shape = parsePattern(path, 'gov')
            .map((segment) => (segment.kind === 'static' ? segment.value : '{}'))
            .join('/')
          expect([shape, seen.get(shape)]).toEqual([shape, undefined])
          seen.set(shape, route.id)
        }
      }
    }
  })

  test('[SH-19] every screen has a title, an owner, an access and, inside the console, a menu place that exists', () => {
    const entries = manifests.flatMap((manifest) => manifest.menu)
    const ids = entries.map((entry) => entry.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const entry of entries) {
      if (entry.parent !== undefined) expect(ids).toContain(entry.parent)
      if (entry.route !== undefined) expect(table.find(entry.route)).toBeDefined()
    }
    for (const manifest of manifests) {
      expect(manifest.owner).not.toBe('')
      for (const route of manifest.routes) {
        expect(route.title).not.toBe('')
        if (route.access === 'member' || route.access === 'operator') {
          const place = route.menu ?? entries.find((entry) => entry.route === route.id)?.id
          expect([route.id, ids.includes(place ?? '')]).toEqual([route.id, true])
        }
        if (route.permission !== undefined) expect(manifest.permissions).toContain(route.permission)
      }
    }
  })

  test('[SH-07] the side menu has the labels of RT12 in their order', () => {
    const entries = manifests.flatMap((manifest) => manifest.menu).sort((a, b) => a.order - b.order)
    const top = entries.filter((entry) => entry.parent === undefined).map((entry) => entry.title)
    expect(
      top.filter((title) => ['工作台', '组织概览', '协同待办', '场地管理'].includes(title)),
    ).toEqual(['工作台', '组织概览', '协同待办', '场地管理'])
    const under = (id: string) =>
      entries.filter((entry) => entry.parent === id).map((entry) => entry.title)
    expect(under('org').slice(0, 8)).toEqual([
      '组织架构',
      '部门管理',
      '用户管理',
      '角色管理',
      '组织设置',
      '组织审核',
      '审核状态',
      '应用审核',
    ])
    expect(under('venue')).toEqual(['数据概览', '场地管理', '预约管理'])
  })
})

describe('redirects', () => {
  test.each([
    ['/', '/home/dtl'],
    ['/?from=a#b', '/home/dtl?from=a#b'],
    ['/home', '/home/dtl'],
    ['/user/?tab=resume#x', '/user?tab=resume#x'],
    ['/gov/2/allTodo///', '/gov/2/allTodo'],
    ['/org', '/gov'],
    ['/org/2/allTodo?todoStatus=1', '/gov/2/allTodo?todoStatus=1'],
  ])('[SH-01][SH-02] %s goes to %s', (from, to) => {
    expect(at(from)).toEqual({ kind: 'redirect', to })
  })

  test('[SH-01] an address that looks like another origin stays on this one', () => {
    expect(table.match({ pathname: '//evil.example/', search: '', hash: '' })).toEqual({
      kind: 'redirect',
      to: '/evil.example',
    })
  })

  test.each([
    ['/gov', 'landing'],
    ['/auth/callBack?code=1&state=2', 'callback'],
    ['/auth/callBack?error=access_denied&state=2', 'callback'],
    ['/auth/callBack', 'redirect'],
    ['/pb', 'app'],
    ['/party/news', 'app'],
    ['/apps/drifter', 'app'],
    ['/apps/unknown', 'notFound'],
    ['/home/nothing', 'notFound'],
    ['/gov/2/alltodo', 'notFound'],
    ['/gov/abc', 'notFound'],
    ['/gov/02/allTodo', 'notFound'],
    ['/organisation', 'notFound'],
    ['/%E0%A4%A', 'notFound'],
  ])('[SH-01] %s is %s', (url, kind) => {
    expect(at(url).kind).toBe(kind)
  })

  test('[SH-02] the slug of the organisation area is a setting', () => {
    const other = createRouteTable(manifests, { service: 'city', demo: true })
    expect(other.match({ pathname: '/org/2/allTodo', search: '', hash: '' })).toEqual({
      kind: 'redirect',
      to: '/city/2/allTodo',
    })
    expect(other.href('todo.all', { tenantId: 2 })).toBe('/city/2/allTodo')
    expect(other.match({ pathname: '/gov/2/allTodo', search: '', hash: '' }).kind).toBe('notFound')
  })
})

describe('links', () => {
  test('[SH-04] parameters fill the path and the rest becomes the query', () => {
    expect(
      table.href('org.member.detail', {
        tenantId: '2',
        userId: '7',
        from: '部门 a',
        none: undefined,
      }),
    ).toBe('/gov/2/userAdmin/7?from=%E9%83%A8%E9%97%A8+a')
    expect(table.href('usercenter.home', { tenantId: '2' })).toBe('/user')
  })

  test('an unknown id or a missing parameter is an error', () => {
    expect(() => table.href('todo.nothing')).toThrow('unknown route id')
    expect(() => table.href('todo.all')).toThrow('needs tenantId')
  })

  test('an address without the tenant says so', () => {
    expect(at('/gov/orgFramework')).toMatchObject({ kind: 'route', incomplete: true })
    expect(at('/gov/2/orgFramework')).toMatchObject({
      kind: 'route',
      incomplete: false,
      params: { tenantId: '2' },
    })
  })

  test('[SH-19] the gallery exists only with demo data', () => {
    const plain = createRouteTable(manifests, { service: 'gov', demo: false })
    expect(plain.match({ pathname: '/ops/gallery', search: '', hash: '' }).kind).toBe('notFound')
  })
})
