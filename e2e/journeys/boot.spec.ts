/**
 * How a page begins (docs/adr/0059-boot.md): what it asks the server, how often, and before what;
 * what a menu entry brings before it is pressed.
 */
import type { Page, Request } from '@playwright/test'
import type { Registry } from '@zz/contract'
import { addressOf } from '../fixtures/declared.ts'
import { TENANT } from '../fixtures/people.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const BOOT = '/api/session/boot'
const SELECT = '/api/todo/select-all-todo'
/** What the overview of to-dos, to which the menu leads, asks first. */
const TREND = '/api/todo/todo-create-trends'
/** Calls that one call has taken the place of. */
const SINGLE = [
  '/api/login/refresh',
  '/api/user/get-account-info',
  '/api/user/list-current-tenant',
  '/api/role/authorize/my-permissions',
  '/api/station/un-read-count',
]
const rows = (page: Page) => page.getByRole('main').locator('a[href*="todoDetail"]')

/** What the next page gets together with its session: the query of its screen, where one came. */
const withSession = async (page: Page) => {
  const answer = await page.waitForResponse((one) => new URL(one.url()).pathname === BOOT)
  const { data } = (await answer.json()) as {
    data: { first: { request: { path: string; body?: unknown } } | null }
  }
  return data.first?.request ?? null
}

/** Paths that the page asks for, oldest first. */
function listen(page: Page): { paths(): string[]; bodies(path: string): unknown[] } {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const pathOf = (request: Request): string => new URL(request.url()).pathname
  return {
    paths: () => requests.map(pathOf),
    bodies: (path) =>
      requests
        .filter((request) => pathOf(request) === path)
        .map((request) => request.postDataJSON() as unknown),
  }
}

test('[SH-18] a first page asks for session, person and rows in one call, before its screen’s code has come', async ({
  as,
}) => {
  const page = await as('admin', '/user')
  const heard = listen(page)
  // The screen's code comes only after the rows have: they do not wait for it.
  const asked = withSession(page)
  await page.route('**/todo.all.*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(LIST)
  await expect(rows(page).first()).toBeVisible()
  await stands(page)
  const paths = heard.paths()
  expect(paths.filter((path) => path.startsWith('/api/session/'))).toEqual([BOOT])
  expect(paths.filter((path) => path === SELECT)).toEqual([])
  expect(paths.filter((path) => SINGLE.includes(path))).toEqual([])
  await expect(page.getByRole('banner').getByText('林雪')).toBeVisible()
})

test('[SH-18] filters of the address are asked for from the start, those that are not declared by the screen, each once', async ({
  as,
}) => {
  const page = await as('admin', '/user')
  for (const [search, data] of [
    ['?title=会议&todoStatus=1&size=20', { title: '会议', todoStatus: 1 }],
    ['?creatorUid=100001~何平', { creatorUid: '100001' }],
  ] as const) {
    const heard = listen(page)
    const begun = withSession(page)
    await page.goto(LIST + search)
    await expect(page.getByRole('table').first()).toBeVisible()
    await stands(page)
    const came = await begun
    expect([...heard.bodies(SELECT), ...(came === null ? [] : [came.body])]).toEqual([
      { pageNum: 1, pageSize: search.includes('size') ? 20 : 10, data },
    ])
    expect(came === null).toBe(search.includes('creatorUid'))
    page.removeAllListeners('request')
  }
})

test('[LG-03] a second tab takes the token of the first one and asks for the person alone', async ({
  as,
}) => {
  const first = await as('admin', LIST)
  await expect(rows(first).first()).toBeVisible()
  const second = await first.context().newPage()
  const heard = listen(second)
  await second.goto(LIST)
  await expect(rows(second).first()).toBeVisible()
  await stands(second)
  const asked = heard.paths().filter((path) => /\/api\/(session|login)\//.test(path))
  expect(asked).toEqual(['/api/session/facts'])
})

test('[SH-18] every screen that declares its first query has the answer with the session, and asks it no more', async ({
  as,
}) => {
  const [ofAdmin, ofOperator] = [await as('admin', '/user'), await as('operator', '/user')]
  const { data } = (await (await ofAdmin.request.get('/api/registry')).json()) as { data: Registry }
  const declared = Object.values(data.remotes).flatMap(({ mfe }) =>
    mfe.routes.flatMap(({ first, built, path, access }) =>
      // Screens of one object are opened from their list.
      first && built && !/[{]/.test(Object.values(first.query ?? {}).join())
        ? [{ path, asks: first.path, page: access === 'operator' ? ofOperator : ofAdmin }]
        : [],
    ),
  )
  expect(declared.length).toBeGreaterThan(4)
  for (const { path, asks, page } of declared)
    await test.step(path, async () => {
      const heard = listen(page)
      const begun = withSession(page)
      await page.goto(addressOf(path).replace('{roleId}', '221'))
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect((await begun)?.path).toBe(asks)
      await stands(page)
      expect(
        heard.paths().filter((each) => each === asks),
        asks,
      ).toEqual([])
      page.removeAllListeners('request')
    })
})

test('[SH-18] a menu entry that the pointer rests on brings its screen; the press shows it with what was asked then', async ({
  as,
}) => {
  const page = await as('admin', '/user')
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
  await stands(page)
  const heard = listen(page)
  const entry = page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '协同待办' })
  await entry.hover()
  await expect
    .poll(() => heard.paths().some((path) => /\/todo\.overview\.\w+\.js$/.test(path)))
    .toBe(true)
  await expect.poll(() => heard.paths().filter((path) => path === TREND).length).toBe(1)
  await expect(page).toHaveURL(/\/user$/)
  await entry.click()
  await expect(page.getByRole('region', { name: '近15天待办创建趋势' })).toBeVisible()
  expect(heard.paths().filter((path) => path === TREND)).toHaveLength(1)
})

test('[SH-18] the screen before stays, and can be used, until the next one’s code has come; a later press wins', async ({
  as,
}) => {
  const page = await as('admin', '/user')
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
  await stands(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/todo.overview.*.js', async (route) => {
    await held
    await route.continue()
  })
  const entry = page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '协同待办' })
  const progress = page.getByRole('progressbar', { name: '页面加载中' })
  await entry.click()
  await expect(progress).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveTitle(/个人中心/)
  await page.getByRole('tab', { name: '登录设备' }).click()
  await expect(page.getByRole('tab', { name: '登录设备' })).toHaveAttribute('aria-selected', 'true')
  await expect(progress).toHaveCount(0)
  release()
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: '协同待办' })).toBeVisible()
  await expect(page).toHaveTitle(/协同待办/)
  await expect(progress).toHaveCount(0)
})
