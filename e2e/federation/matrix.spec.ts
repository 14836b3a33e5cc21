/**
 * The fault matrix (SH-13): whatever goes wrong with one remote, header, menu and the other five go on, its card names it and
 * the code, and 重试 brings it back once the fault is gone. On the built product, with the browser's cache in play.
 */
import type { Locator, Page } from '@playwright/test'
import type { Registry } from '@zz/contract'
import { TENANT } from '../fixtures/people.ts'
import { type Faulty, KINDS, type Kind } from './faulty.ts'
import { expect, test } from './product.ts'

test.describe.configure({ mode: 'parallel' })

const LIST = `/gov/${TENANT.district}/allTodo`
/** The ladder's whole time and a busy machine's. */
const PATIENCE = 60_000

const FILES: Readonly<Record<string, { readonly path: RegExp; readonly codes: Readonly<Record<Kind, string>>; readonly shared?: true }>> = {
  manifest: { path: /^\/mfe\/todo\/.*mf-manifest\.json$/, codes: { 404: 'MFE-201', 503: 'MFE-201', html: 'MFE-202', hang: 'MFE-203', syntax: 'MFE-202' } },
  entry: { path: /^\/mfe\/todo\/.*remoteEntry\.js$/, codes: { 404: 'MFE-301', 503: 'MFE-301', html: 'MFE-302', hang: 'MFE-303', syntax: 'MFE-302' } },
  chunk: { path: /^\/mfe\/todo\/.*\/app[-\d]*\.js$/, codes: { 404: 'MFE-401', 503: 'MFE-401', html: 'MFE-402', hang: 'MFE-403', syntax: 'MFE-402' } },
  'shared chunk': {
    path: /^\/shell\/.*\/antd-data\.js$/,
    codes: { 404: 'MFE-502', 503: 'MFE-502', html: 'MFE-502', hang: 'MFE-502', syntax: 'MFE-502' },
    shared: true,
  },
}

const card = (page: Page, name = '协同待办'): Locator => page.getByRole('alert').filter({ hasText: `“${name}”` })

/** As a link of the console would, so that the page is the same before and after. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ usr: null, key: String(performance.now()), idx: 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)

interface Other {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly built: boolean
  /** Whether it may need the group of antd that the matrix breaks: it names that group, or one that stands on it. */
  readonly needsData: boolean
}

/** A page of each of the other five: the first that is built, else the first at all, for which the frame has its own. */
async function others(page: Page): Promise<Other[]> {
  const { data } = (await (await page.request.get('/api/registry')).json()) as { data: Pick<Registry, 'remotes'> }
  const five = Object.values(data.remotes).filter(({ mfe }) => mfe.id !== 'todo')
  return Promise.all(
    five.map(async ({ manifestUrl, mfe: { id, title, routes } }) => {
      const route = routes.find(({ built, path }) => built && !/\{(?!service|tenantId)/.test(path)) ?? routes[0]
      if (!route) throw new Error(`${id} has no route`)
      const { shared } = (await (await page.request.get(manifestUrl)).json()) as { shared: { name: string }[] }
      const path = route.path.replace('{service}', 'gov').replace('{tenantId}', TENANT.district)
      return { id, title, path, built: route.built, needsData: shared.some(({ name }) => /antd\/(?!core)/.test(name)) }
    }),
  )
}

/** Goes through header, menu and the other five. `shared`: code that those show which need the broken file as well. */
async function expectRestAlive(page: Page, shared?: string): Promise<void> {
  await page.getByRole('button', { name: /个人菜单$/ }).click()
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
  await page.keyboard.press('Escape')
  const all = await others(page)
  expect(all).toHaveLength(5)
  for (const { id, title, path, built, needsData } of all)
    await test.step(id, async () => {
      await go(page, path)
      const own = built ? page.locator(`[data-remote=${id}] :is(h1, h2)`).first() : page.getByRole('heading', { name: '该功能尚未开放' })
      const excused = shared !== undefined && needsData
      await expect(excused ? own.or(card(page, title).getByText(shared)).first() : own).toBeVisible({ timeout: PATIENCE })
    })
}

/** Opens a page of the frame's own, the refusal of a strange organisation, and comes to the remote by a link. */
async function arrive(open: (role: 'admin', path: string) => Promise<Page>): Promise<Page> {
  const page = await open('admin', `/gov/${TENANT.operator}/depAdmin`)
  await expect(page.getByRole('heading', { name: '您暂无权限访问该页面，请联系组织管理员' })).toBeVisible({ timeout: PATIENCE })
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  await go(page, LIST)
  return page
}

const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'zzSame' in window)

async function expectCard(page: Page, code: string, patience = PATIENCE): Promise<void> {
  await expect(card(page)).toBeVisible({ timeout: patience })
  await expect(card(page)).toContainText(`诊断码 ${code}`)
  await expect(page.getByRole('banner')).toContainText('林雪')
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '协同待办' })).toBeVisible()
}

async function retry(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: '重试' }).click()
}

const expectList = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible({ timeout: PATIENCE })
  await expect(card(page)).toHaveCount(0)
}

for (const [file, { path, codes, shared }] of Object.entries(FILES))
  for (const kind of KINDS)
    test(`[SH-13] ${file}, ${kind}: ${codes[kind]}, the rest goes on, retry recovers`, async ({ open, faulty }) => {
      // A hanging file of the shell costs the whole time twice: before the one reload and after it.
      const twice = shared && kind === 'hang'
      const patience = twice ? 2 * PATIENCE : PATIENCE
      faulty.fault(path, kind)
      const page = await arrive(open)
      await expectCard(page, codes[kind], patience)
      // A file of the shell's own is first mended by one reload, which found it broken still.
      expect(await isSame(page)).toBe(!shared)
      await expectRestAlive(page, shared ? codes[kind] : undefined)
      await go(page, LIST)
      await expectCard(page, codes[kind], patience)
      await page.evaluate(() => Object.assign(window, { zzSame: true }))
      faulty.fault(null)
      await retry(page)
      await expectList(page)
      expect(await isSame(page)).toBe(!shared)
    })

/** The sample in place of the to-do remote, under its routes and its name. */
const publish = (faulty: Faulty, dist: string, more: { contract?: string } = {}): void => {
  const version = faulty.publish(dist)
  faulty.registry((remotes) => {
    if (remotes['todo']) Object.assign(remotes['todo'], version, { previous: null }, more)
  })
}

for (const [order, code] of [
  ['throw at mount', 'MFE-601'],
  ['never mount', 'MFE-602'],
  ['throw at render', 'MFE-701'],
] as const)
  test(`[SH-13] ${order}: ${code}, the rest goes on, retry recovers`, async ({ open, faulty, sample }) => {
    publish(faulty, sample.one)
    faulty.order(order)
    const page = await arrive(open)
    await expectCard(page, code)
    await expectRestAlive(page)
    await go(page, LIST)
    await expectCard(page, code)
    faulty.order('')
    await retry(page)
    await expect(page.getByRole('heading', { name: 'sample one' })).toBeVisible({ timeout: PATIENCE })
    expect(await isSame(page)).toBe(true)
  })

test('[SH-13] a screen that throws later: MFE-701 in its place, retry draws it anew', async ({ open, faulty, sample }) => {
  publish(faulty, sample.one)
  const page = await arrive(open)
  await page.getByRole('button', { name: 'break' }).click()
  await expectCard(page, 'MFE-701')
  await retry(page)
  await expect(page.getByRole('heading', { name: 'sample one' })).toBeVisible({ timeout: PATIENCE })
  expect(await isSame(page)).toBe(true)
})

test('[SH-13] contract out of range: MFE-501 without any code, the rest goes on, the version rolled back is taken by retry', async ({ open, faulty }) => {
  faulty.registry((remotes) => {
    if (remotes['todo']) Object.assign(remotes['todo'], { contract: '^2.0', previous: null })
  })
  faulty.asked()
  const page = await arrive(open)
  await expectCard(page, 'MFE-501')
  expect(faulty.asked().filter((path) => path.startsWith('/mfe/todo/'))).toEqual([])
  await expectRestAlive(page)
  await go(page, LIST)
  await expectCard(page, 'MFE-501')
  faulty.registry(null)
  await retry(page)
  await expectList(page)
  expect(await isSame(page)).toBe(true)
})

for (const [state, code, title, text] of [
  ['maintenance', 'MFE-105', '“协同待办”正在维护中', '维护完成后即可使用，请稍后再试'],
  ['off', 'MFE-104', '“协同待办”已停用', '如需使用，请联系平台管理员'],
] as const)
  test(`[SH-13] ${state}: ${code} on a card of its own, the rest goes on, back as soon as it is on`, async ({ open, faulty }) => {
    faulty.registry((remotes) => {
      if (remotes['todo']) remotes['todo'].state = state
    })
    const page = await arrive(open)
    await expect(card(page)).toContainText(title)
    await expect(card(page)).toContainText(text)
    await expect(card(page)).toContainText(`诊断码 ${code}`)
    await expectRestAlive(page)
    await go(page, LIST)
    await expect(card(page)).toContainText(title)
    faulty.registry(null)
    if (state === 'maintenance') await retry(page)
    else {
      // Nothing to press: the person is told to wait for others. Looking at the tab again is enough.
      await page.clock.install({ time: Date.now() + 60_000 })
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    }
    await expectList(page)
    expect(await isSame(page)).toBe(true)
  })

test('[SH-13] a shared file that breaks under what was typed: no reload unasked, retry keeps the text', async ({ open, faulty }) => {
  const page = await open('admin', LIST)
  await expectList(page)
  faulty.fault(/^\/shell\/.*\/antd-date\.js$/, '503')
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  await page.getByRole('textbox', { name: '标题' }).pressSequentially('排查')
  await page.getByRole('button', { name: /^截止时间/ }).click()
  await expectCard(page, 'MFE-502')
  expect(await isSame(page)).toBe(true)
  faulty.fault(null)
  await retry(page)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('排查', { timeout: PATIENCE })
  await expect(page.getByText('已恢复刷新前填写的内容')).toBeVisible()
  await page.getByRole('button', { name: /^截止时间/ }).click()
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
})
