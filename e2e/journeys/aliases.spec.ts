import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** A hundred addresses, two documents each: spread over the workers. */
test.describe.configure({ mode: 'parallel' })

const IN = `/gov/${TENANT.district}`
const ASKED = '?from=mail&mark=%E6%A0%87'

/** Screens that are built, with the title that each draws (S1 §2, S2 §2.1, decisions RT1 to RT17). */
const BUILT: readonly (readonly [string, string])[] = [
  [`${IN}/allTodo`, '全部待办'],
  [`/org/${TENANT.district}/allTodo`, '全部待办'],
  [`${IN}/orgVenue`, '数据概览'],
  [`${IN}/orgVenue/preview`, '数据概览'],
  [`${IN}/orgVenue/venueManager`, '场地管理'],
  [`${IN}/setting`, '组织设置'],
  ...[`${IN}/orgExamine`, `${IN}/orgAudit`, '/gov/orgAudit'].map((path) => [path, '组织审核'] as const),
  ...['/gov', IN].flatMap((base) => [`${base}/orgExamineStatus`, `${base}/orgReviewStatus`]).map((path) => [path, '审核状态'] as const),
  ['/user', '个人中心'],
  ['/msg', '站内信'],
  ...['/user/empty', '/gov/empty', ...['/gov', IN].flatMap((base) => [`${base}/inorganization`, `${base}/orgFramework/inorganization`])].map(
    (path) => [path, '加入或创建组织'] as const,
  ),
  ['/ops/gallery', '组件展示'],
  ['/provision', '协议与规则'],
]

/** Screens that no issue has built yet. A screen moves to BUILT, with its title, when it is. */
const UNBUILT: Readonly<Record<string, readonly string[]>> = {
  'personal pages': ['/user/empty/join', '/user/empty/create', '/gov/empty/join', '/gov/empty/create', '/document', '/scan/confirm'],
  'public pages': ['chief', 'community', 'emergency', 'data', 'env', 'scheme', 'science', 'download', 'tianfuGov'].map((tab) => `/home/${tab}`),
  'the organisation framework under its old names, with and without a tenant': ['/gov', IN].flatMap((base) =>
    [
      'joinInorganiztion',
      'joinInorganization',
      'createOrganization',
      'createOrganizationStep',
      'positionCountEchart',
      'invitationalMember',
      'invitationalMember/invitationalSetting',
      'invitationalMember/invitationalsetting',
      'invitationalMember/applicationList',
      'invitationalMember/applicationlist',
    ].flatMap((name) => [`${base}/${name}`, `${base}/orgFramework/${name}`]),
  ),
  'the organisation area': [
    IN,
    ...[
      'table',
      'tableDetail',
      'appManager',
      'create/RES',
      'orgFramework',
      'orgFramework/invite',
      'orgFramework/invite/setting',
      'orgFramework/invite/applylist',
      'orgFramework/invite/applyList',
      'invite/setting',
      'invite/applylist',
      'invite/applyList',
      'depAdmin',
      'depAdmin/31',
      'depAdmin/31/depAdminSet',
      'depAdmin/31/depadminset',
      'roleAdmin',
      'roleAdmin/queryRole',
      'roleAdmin/queryrole',
      'roleAdmin/configRole',
      'roleAdmin/configrole',
      'roleAdmin/5/auth',
      'roleAdmin/5/detail',
      'userAdmin',
      'userAdmin/7',
      'userAdmin/7/details',
      'userAdmin/7/edit',
      'fieldManage',
    ].map((name) => `${IN}/${name}`),
    '/gov/create/GOV',
    '/gov/orgFramework',
    '/gov/orgFramework/invite',
    '/gov/orgFramework/invite/setting',
    '/gov/orgFramework/invite/applylist',
  ],
  'to-dos, venues and approvals': [
    ...[
      'orgTodo',
      'userTodo',
      'todoCreate',
      ...['/venueDetail', '/createVenue', '/appointment', '/appointmentDetail'].map((name) => `orgVenue${name}`),
      'venueFind',
      'venueBook',
      'myAppointments',
      'approval',
      'approvalFlows',
      'auditLog',
      'appAudit',
    ].map((name) => `${IN}/${name}`),
    `/org/${TENANT.district}/orgTodo`,
  ],
  'the operating side': ['', '/tenantAudit', '/realName', '/venueAudit', '/document', '/app', '/version', '/dict', '/broadcast', '/user', '/release'].map(
    (name) => `/ops${name}`,
  ),
}

const UNKNOWN = [
  '/msgs',
  '/home/nothing',
  '/organisation',
  '/apps/unknown',
  '/gov/abc',
  '/gov/02/allTodo',
  `${IN}/alltodo`,
  `${IN}/orgFramework/joinInorganizations`,
]

type Shows = (page: Page) => Promise<void>

const titled =
  (title: string): Shows =>
  async (page) => {
    await expect(page).toHaveTitle(new RegExp(`^${title}(?: - |$)`))
    await expect(page.getByText('该功能尚未开放')).toHaveCount(0)
  }
const unbuilt: Shows = async (page) => {
  await expect(page).toHaveTitle('该功能尚未开放 - 众治')
  await expect(page.getByText('该功能尚未开放', { exact: true })).toBeVisible()
}
const unknown: Shows = async (page) => {
  await expect(page).toHaveTitle('页面不存在 - 众治')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
}

/** What a link inside the page does: a step of its history, without a further document. */
const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ usr: { from: 'link' }, key: address, idx: (history.state as { idx: number }).idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, to)

/** Opens the address by itself, reloads it, and follows a link to it from another screen; each time it shows that, its query kept. */
async function everyWay(page: Page, path: string, shows: Shows): Promise<void> {
  const kept = (): Promise<void> => expect(page).toHaveURL((url) => url.search === ASKED)
  await page.goto(path + ASKED)
  await shows(page)
  await kept()
  await page.reload()
  await shows(page)
  await kept()
  const documentOf = await page.evaluate(() => performance.timeOrigin)
  await follow(page, '/no/such/page')
  await unknown(page)
  await follow(page, path + ASKED)
  await shows(page)
  await kept()
  expect(await page.evaluate(() => [performance.timeOrigin, (history.state as { usr: unknown }).usr])).toEqual([documentOf, { from: 'link' }])
}

/** So many that a journey through them is done in good time. */
const FEW = 8
const inParts = <Each>(all: readonly Each[]): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil(all.length / FEW) }, (_, at) => all.slice(at * FEW, (at + 1) * FEW))

for (const [at, part] of inParts(BUILT).entries())
  test(`[SH-19] addresses of built screens show them, by address, reload and link, and keep the query (${at + 1})`, async ({ as }) => {
    const page = await as('admin', `${IN}/allTodo`)
    for (const [path, title] of part) await test.step(path, () => everyWay(page, path, titled(title)))
  })

for (const [name, paths] of Object.entries(UNBUILT))
  for (const [at, part] of inParts(paths).entries())
    test(`[SH-19] ${name}: addresses of screens to come say so, by address, reload and link, and keep the query (${at + 1})`, async ({ as }) => {
      const page = await as('admin', `${IN}/allTodo`)
      for (const path of part) await test.step(path, () => everyWay(page, path, unbuilt))
    })

test('[SH-19] what no document names is the 404 page', async ({ as }) => {
  const page = await as('admin', `${IN}/allTodo`)
  for (const path of UNKNOWN)
    await test.step(path, async () => {
      await page.goto(path)
      await unknown(page)
      await page.reload()
      await unknown(page)
    })
})

test('[SH-19] an alias leads to the one path of its screen, an address without tenant to the current one', async ({ as }) => {
  const page = await as('admin', `${IN}/allTodo`)
  for (const [from, to] of [
    ['/gov/orgFramework/inorganization?x=1', '/user/empty?x=1'],
    [`${IN}/inorganization`, '/user/empty'],
    ['/gov/orgFramework?id=4', `${IN}/orgFramework?id=4`],
    ['/gov/orgFramework/invitationalMember/applicationList', `${IN}/orgFramework/invite/applylist`],
    [`${IN}/allTodo/?title=%E4%BC%9A#list`, `${IN}/allTodo?title=%E4%BC%9A#list`],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test("[SH-19] the header's own links reach their addresses", async ({ as }) => {
  const page = await as('admin', `${IN}/allTodo`)
  for (const [name, path, shows] of [
    ['个人中心', '/user', titled('个人中心')],
    ['加入组织', '/user/empty/join', unbuilt],
    ['创建组织', '/user/empty/create', unbuilt],
  ] as const) {
    await page.goto(`${IN}/allTodo`)
    // The tour of a first sign-in may come up in between and close the menu.
    await expect(async () => {
      const item = page.getByRole('menuitem', { name })
      if (!(await item.isVisible())) await page.getByRole('button', { name: /个人菜单$/ }).click()
      await item.click({ timeout: 1000 })
    }).toPass()
    await expect(page).toHaveURL(path)
    await shows(page)
  }
})
