/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract'
import { createRouteTable } from '@zz/runtime/routes/table'
import { type Destination, decideDestination } from './decide'
import type { UserFacts, FrameState, MyPermissions } from './types'
import { screenTitle } from './screenTitle'
import { titleOf } from './useTitle'

const IN = '/gov/2'
const ASKED = '?from=mail&mark=%E6%A0%87'

/**
 * Screens that are built, with the title that each draws and the path it stands at (S1 §2, S2 §2.1,
 * decisions RT1 to RT17).
 */
const BUILT: readonly (readonly [address: string, title: string, path: string])[] = [
  [IN, '组织概览', IN],
  ['/org/2', '组织概览', IN],
  [`${IN}/`, '组织概览', IN],
  [`${IN}/allTodo`, '全部待办', `${IN}/allTodo`],
  ['/org/2/allTodo', '全部待办', `${IN}/allTodo`],
  [`${IN}/allTodo/`, '全部待办', `${IN}/allTodo`],
  [`${IN}/orgVenue`, '数据概览', `${IN}/orgVenue/preview`],
  [`${IN}/orgVenue/preview`, '数据概览', `${IN}/orgVenue/preview`],
  [`${IN}/orgVenue/venueManager`, '场地管理', `${IN}/orgVenue/venueManager`],
  [`${IN}/orgVenue/venueDetail`, '场地详情', `${IN}/orgVenue/venueDetail`],
  [`${IN}/orgVenue/createVenue`, '新增场地', `${IN}/orgVenue/createVenue`],
  [`${IN}/orgVenue/appointment`, '预约管理', `${IN}/orgVenue/appointment`],
  [`${IN}/orgVenue/appointmentDetail`, '预约详情', `${IN}/orgVenue/appointmentDetail`],
  [`${IN}/venueFind`, '查找场地', `${IN}/venueFind`],
  [`${IN}/venueBook`, '预约场地', `${IN}/venueBook`],
  [`${IN}/myAppointments`, '我的预约', `${IN}/myAppointments`],
  [`${IN}/setting`, '组织设置', `${IN}/setting`],
  [`${IN}/fieldManage`, '职位管理', `${IN}/fieldManage`],
  [`${IN}/userAdmin`, '用户管理', `${IN}/userAdmin`],
  [`${IN}/userAdmin/7`, '成员资料', `${IN}/userAdmin/7`],
  [`${IN}/userAdmin/7/details`, '成员资料', `${IN}/userAdmin/7`],
  [`${IN}/userAdmin/7/edit`, '编辑成员', `${IN}/userAdmin/7/edit`],
  ...['roleAdmin', 'roleAdmin/queryRole', 'roleAdmin/queryrole'].map(
    (path) => [`${IN}/${path}`, '角色管理', `${IN}/roleAdmin`] as const,
  ),
  ...['roleAdmin/configRole', 'roleAdmin/configrole'].map(
    (path) => [`${IN}/${path}`, '新增角色', `${IN}/roleAdmin/configRole`] as const,
  ),
  [`${IN}/roleAdmin/5/auth`, '角色权限', `${IN}/roleAdmin/5/auth`],
  [`${IN}/roleAdmin/5/detail`, '角色成员', `${IN}/roleAdmin/5/detail`],
  [`${IN}/table`, '工作台', `${IN}/table`],
  ...[`${IN}/orgFramework`, '/gov/orgFramework'].map(
    (path) => [path, '组织架构', `${IN}/orgFramework`] as const,
  ),
  ...['/gov', IN].flatMap((base) =>
    ['/positionCountEchart', '/orgFramework/positionCountEchart'].map(
      (name) => [base + name, '职位分布', `${IN}/orgFramework/positionCountEchart`] as const,
    ),
  ),
  [`${IN}/tableDetail`, '应用详情', `${IN}/tableDetail`],
  [`${IN}/appManager`, '应用管理', `${IN}/appManager`],
  [`${IN}/appAudit`, '应用审核', `${IN}/appAudit`],
  [`${IN}/orgExamine`, '组织审核', `${IN}/orgExamine`],
  ...[`${IN}/approval`, `${IN}/orgAudit`, '/gov/orgAudit'].map(
    (path) => [path, '审批中心', `${IN}/approval`] as const,
  ),
  ...['orgExamineStatus', 'orgReviewStatus'].flatMap(
    (name) =>
      [
        [`${IN}/${name}`, '审核状态', `${IN}/orgExamineStatus`],
        [`/gov/${name}`, '审核状态', '/gov/orgExamineStatus'],
      ] as const,
  ),
  ...['/', '/home', '/home/dtl'].map((path) => [path, '首页', '/home/dtl'] as const),
  ...(
    [
      ['chief', '数字政府'],
      ['community', '智慧社区'],
      ['emergency', '智慧应急'],
      ['data', '数据社区'],
      ['env', '智慧环境'],
      ['scheme', '解决方案'],
      ['science', '科学合作'],
      ['download', '客户端下载'],
      ['tianfuGov', '天府政务'],
    ] as const
  ).map(([key, title]) => [`/home/${key}`, title, `/home/${key}`] as const),
  [`${IN}/todoDetail`, '待办详情', `${IN}/todoDetail`],
  [`${IN}/orgTodo`, '协同待办', `${IN}/orgTodo`],
  ['/org/2/orgTodo', '协同待办', `${IN}/orgTodo`],
  [`${IN}/userTodo`, '成员待办', `${IN}/userTodo`],
  [`${IN}/todoCreate`, '创建待办', `${IN}/todoCreate`],
  [`${IN}/depAdmin`, '部门管理', `${IN}/depAdmin`],
  [`${IN}/depAdmin/31`, '部门详情', `${IN}/depAdmin/31`],
  ...['depAdminSet', 'depadminset'].map(
    (last) => [`${IN}/depAdmin/31/${last}`, '部门设置', `${IN}/depAdmin/31/depAdminSet`] as const,
  ),
  ['/user', '个人中心', '/user'],
  ['/user/realName', '实名认证', '/user/realName'],
  ['/msg', '站内信', '/msg'],
  ['/msg/detail', '消息详情', '/msg/detail'],
  ['/msg/preference', '消息设置', '/msg/preference'],
  ...[
    '/user/empty',
    '/gov/empty',
    ...['/gov', IN].flatMap((base) => [
      `${base}/inorganization`,
      `${base}/orgFramework/inorganization`,
    ]),
  ].map((path) => [path, '加入或创建组织', '/user/empty'] as const),
  ...[
    '/user/empty/create',
    '/gov/empty/create',
    ...['/gov', IN].flatMap((base) => [
      `${base}/createOrganization`,
      `${base}/orgFramework/createOrganization`,
    ]),
  ].map((path) => [path, '创建组织', '/user/empty/create'] as const),
  ...[
    '/user/empty/join',
    '/gov/empty/join',
    ...['/gov', IN].flatMap((base) =>
      ['joinInorganiztion', 'joinInorganization'].flatMap((name) => [
        `${base}/${name}`,
        `${base}/orgFramework/${name}`,
      ]),
    ),
  ].map((path) => [path, '加入组织', '/user/empty/join'] as const),
  ['/invite/aB3xYz', '组织邀请', '/invite/aB3xYz'],
  ...['/gov', IN].flatMap((base) => [
    ...['/invitationalMember', '/orgFramework/invitationalMember', '/orgFramework/invite'].map(
      (name) => [`${base}${name}`, '邀请成员', `${IN}/orgFramework/invite`] as const,
    ),
    ...['invitationalSetting', 'invitationalsetting'].flatMap((name) =>
      ['', '/orgFramework'].map(
        (folder) =>
          [
            `${base}${folder}/invitationalMember/${name}`,
            '加入设置',
            `${IN}/orgFramework/invite/setting`,
          ] as const,
      ),
    ),
    ...['applicationList', 'applicationlist'].flatMap((name) =>
      ['', '/orgFramework'].map(
        (folder) =>
          [
            `${base}${folder}/invitationalMember/${name}`,
            '申请列表',
            `${IN}/orgFramework/invite/applylist`,
          ] as const,
      ),
    ),
    [
      `${base}/orgFramework/invite/setting`,
      '加入设置',
      `${IN}/orgFramework/invite/setting`,
    ] as const,
    ...['applylist', 'applyList'].map(
      (name) =>
        [
          `${base}/orgFramework/invite/${name}`,
          '申请列表',
          `${IN}/orgFramework/invite/applylist`,
        ] as const,
    ),
  ]),
  [`${IN}/invite/setting`, '加入设置', `${IN}/orgFramework/invite/setting`],
  [`${IN}/invite/applylist`, '申请列表', `${IN}/orgFramework/invite/applylist`],
  [`${IN}/invite/applyList`, '申请列表', `${IN}/orgFramework/invite/applylist`],
  ...['/gov', IN].map((base) => [`${base}/create/RES`, '创建组织', '/gov/create/RES'] as const),
  ...['/gov', IN].flatMap((base) =>
    ['', '/orgFramework'].map(
      (folder) =>
        [
          `${base}${folder}/createOrganizationStep`,
          '创建组织',
          `${base}${folder}/createOrganizationStep`,
        ] as const,
    ),
  ),
  [`${IN}/approvalFlows`, '审批流程', `${IN}/approvalFlows`],
  [`${IN}/auditLog`, '审计日志', `${IN}/auditLog`],
  ['/ops/gallery', '组件展示', '/ops/gallery'],
  ['/ops/tenantAudit', '组织创建审核', '/ops/tenantAudit'],
  ['/ops/venueAudit', '场地上架审核', '/ops/venueAudit'],
  ['/ops', '运营管理', '/ops'],
  ['/ops/app', '应用目录', '/ops/app'],
  ['/ops/venue', '场地管理', '/ops/venue'],
  ['/ops/version', '客户端版本', '/ops/version'],
  ['/ops/document', '帮助文档管理', '/ops/document'],
  ['/ops/agreement', '协议管理', '/ops/agreement'],
  ['/ops/broadcast', '平台公告', '/ops/broadcast'],
  ['/ops/user', '账号管理', '/ops/user'],
  ['/ops/realName', '实名审核', '/ops/realName'],
  ['/ops/dict', '数据字典', '/ops/dict'],
  ['/ops/release', '模块发布与健康', '/ops/release'],
  ['/ops/releaseDetail', '模块详情', '/ops/releaseDetail'],
  ['/document', '帮助文档', '/document'],
  ['/provision', '协议与规则', '/provision'],
  ['/scan/confirm', '扫码确认', '/scan/confirm'],
]

const UNKNOWN = [
  '/msgs',
  '/home/nothing',
  '/home/toString',
  '/organisation',
  '/apps/unknown',
  '/gov/abc',
  '/gov/02/allTodo',
  `${IN}/alltodo`,
  `${IN}/orgFramework/joinInorganizations`,
  '/no/such/page',
]

const manifests = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow'].map(
  (id) =>
    JSON.parse(readFileSync(join(__dirname, `../../../mfe-${id}/mfe.json`), 'utf8')) as MfeManifest,
)
const site = {
  table: createRouteTable(manifests, { service: 'gov', demo: true }),
  manifests,
  broken: new Set<string>(),
}
const everything: MyPermissions = {
  menus: [...new Set(manifests.flatMap((mfe) => mfe.permissions))],
  resources: [],
  principal: true,
  operator: true,
}
const tenant = {
  tenantName: '锦云区政府',
  tenantFullName: '锦云区人民政府',
  logo: null,
  tenantType: 1,
  topOrgFlag: 2,
  isPrincipal: 2,
  roleNames: [],
}
const facts: UserFacts = {
  signedIn: true,
  account: { id: '1', userName: 'a', nickName: 'b', realName: null, avatar: null },
  tenants: [{ ...tenant, tenantId: '2' }],
  tenantsError: null,
  tenantId: null,
  permissions: new Map([['2', everything]]),
  permissionsError: null,
  dissolved: new Set(),
  strange: new Set(),
}

/**
 * Follows an address as the frame does, redirect by redirect: what it shows in the end, and the
 * address it stands at then.
 */
function follow(address: string): { readonly shown: Destination; readonly at: URL } {
  let at = new URL(address, 'http://console.test')
  for (let step = 0; step < 5; step += 1) {
    const shown = decideDestination(at, facts, site)
    if (shown.kind !== 'redirect') return { shown, at }
    at = new URL(shown.to, at)
  }
  throw new Error(`${address} leads in a circle`)
}

function titleAt(shown: Destination, { search }: URL): string {
  const route = shown.kind === 'remote' ? shown.target.route : undefined
  const view: FrameState['view'] =
    shown.kind === 'remote'
      ? {
          kind: 'remote',
          remoteId: shown.target.remoteId,
          routeId: shown.target.route.id,
          tenantId: shown.tenantId,
        }
      : shown.kind === 'page'
        ? { kind: 'page', page: shown.page }
        : { kind: 'waiting' }
  return titleOf({ screenTitle: () => route && screenTitle(route, search), tenant: () => null }, {
    view,
    frame: 'console',
  } as FrameState)
}

describe('addresses', () => {
  test.each(BUILT)('[SH-19] %s shows %s at %s, its query kept', (address, title, path) => {
    const { shown, at } = follow(address + ASKED)
    expect([shown.kind, titleAt(shown, at), at.pathname + at.search]).toEqual([
      'remote',
      `${title} - 众治`,
      path + ASKED,
    ])
  })

  test.each([
    ['orgVenue/createVenue', '新增场地', '编辑场地'],
    ['roleAdmin/configRole', '新增角色', '编辑角色'],
    ['todoCreate', '创建待办', '修改待办'],
  ])('[SH-19] %s is called %s, with an object %s', (path, made, changed) => {
    const titles = ['', '?id=', '?id=7'].map((search) => {
      const { shown, at } = follow(`${IN}/${path}${search}`)
      return titleAt(shown, at)
    })
    expect(titles).toEqual([`${made} - 众治`, `${made} - 众治`, `${changed} - 众治`])
  })

  // What a remote declares before its screen is there: controller.test.tsx.
  test('[SH-19] no screen of ours is still to come', () => {
    const routes = manifests.flatMap((mfe) => mfe.routes)
    expect(routes.filter(({ built }) => !built)).toEqual([])
  })

  test.each(UNKNOWN)('[SH-19] %s is the 404 page', (address) => {
    expect(titleAt(follow(address).shown, follow(address).at)).toBe('页面不存在 - 众治')
  })

  test.each([
    ['/gov/orgFramework/inorganization?x=1', '/user/empty?x=1'],
    [`${IN}/allTodo/?title=%E4%BC%9A#list`, `${IN}/allTodo?title=%E4%BC%9A#list`],
    ['/gov/orgReviewStatus?id=4#top', '/gov/orgExamineStatus?id=4#top'],
    ['/gov/orgFramework?id=4', `${IN}/orgFramework?id=4`],
    ['/gov/orgFramework/invitationalMember/applicationList', `${IN}/orgFramework/invite/applylist`],
  ])('[SH-19] the alias %s leads to %s', (from, to) => {
    const { at } = follow(from)
    expect(at.pathname + at.search + at.hash).toBe(to)
  })

  test('[SH-19] every screen of every remote has an address here', () => {
    const shown = new Set(BUILT.map(([address]) => screenAt(follow(address).at)))
    expect(
      manifests.flatMap(({ routes }) => routes.map(({ id }) => id)).filter((id) => !shown.has(id)),
    ).toEqual([])
  })
})

function screenAt({ pathname, search, hash }: URL): string {
  const match = site.table.match({ pathname, search, hash })
  return match.kind === 'route' ? match.route.id : match.kind
}
