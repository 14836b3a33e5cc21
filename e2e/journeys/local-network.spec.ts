/**
 * SH-15: the browser asks before a public page reaches the person's own machine. The browser of this
 * file takes console and login site for public addresses, and asks as people's browsers do.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browser as settings } from '../fixtures/browser.ts'
import { makeDevWorkspace, startDev } from '../fixtures/dev-workspace.ts'
import { watchContext } from '../fixtures/evidence.ts'
import { test } from '../fixtures/override-product.ts'
import { TENANT } from '../fixtures/people.ts'
import type { Addresses } from '../fixtures/server.ts'
import { expect } from '../fixtures/test.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const VENUES = `/gov/${TENANT.district}/orgVenue/venueManager`

/** A browser with its checks of local network access, to which only this product is a public site. */
const launchAsking = ({ url, loginUrl }: Addresses): Promise<Browser> => {
  const { args = [], ...options } = settings.launchOptions ?? {}
  const spaces = [url, loginUrl].flatMap((address) =>
    ['127.0.0.1', '[::1]'].map((host) => `${host}:${new URL(address).port}=public`),
  )
  return chromium.launch({
    ...options,
    args: [
      ...args.filter((argument) => !argument.includes('LocalNetworkAccessChecks')),
      `--ip-address-space-overrides=${spaces.join(',')}`,
    ],
  })
}

const panel = (page: Page): Locator => page.getByRole('dialog', { name: '模块覆盖' })
const banner = (page: Page): Locator => page.getByRole('region', { name: '模块覆盖' })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const accept = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: '使用', exact: true }).click()

test('[SH-15] denied access to the own machine is told and nothing is stored; granted, two dev servers run at once and an edit of each arrives', async ({
  product,
  evidence,
}) => {
  // The first build of two dev servers may take minutes on a busy machine.
  test.setTimeout(600_000)
  const workspace = makeDevWorkspace('todo', 'venue')
  const asking = await launchAsking(product)
  const dev = await startDev(workspace.root, ['todo', 'venue', '--against', product.url])
  /** A page of a browser whose person answers its question so. */
  const openAs = async (permissions: readonly string[]): Promise<Page> => {
    const context = await asking.newContext({
      baseURL: product.url,
      storageState: await product.people.storage('admin'),
      locale: 'zh-CN',
    })
    await watchContext(context, evidence)
    await context.grantPermissions([...permissions], { origin: product.url })
    const page = await context.newPage()
    await page.goto(dev.address)
    await expect(panel(page)).toContainText(`协同待办：开发服务器 ${dev.origins.todo}`)
    await expect(panel(page)).toContainText(`开发服务器 ${dev.origins.venue}`)
    return page
  }
  try {
    await test.step('denied', async () => {
      const page = await openAs([])
      await accept(page)
      await expect(panel(page).getByRole('alert')).toHaveText(
        `无法连接 ${dev.origins.todo}，请确认开发服务器正在运行；浏览器询问是否允许访问本机时，请选择允许`,
      )
      expect(await page.evaluate(() => localStorage.getItem('zz_overrides'))).toBeNull()
      await page.goto(LIST)
      await expect(heading(page, '全部待办')).toBeVisible()
      await expect(banner(page)).toHaveCount(0)
      await page.context().close()
    })

    await test.step('granted', async () => {
      const page = await openAs(['local-network-access'])
      await accept(page)
      for (const origin of Object.values(dev.origins))
        await expect(banner(page)).toContainText(`（开发服务器 ${origin}）`)
      await page.goto(LIST)
      await expect(heading(page, '全部待办')).toBeVisible({ timeout: 30_000 })
      // By the socket, for which the browser asks too.
      workspace.edit('mfe-todo/src/pages/all-todo/Page.tsx', 'title="全部待办"', 'title="待办一"')
      await expect(heading(page, '待办一')).toBeVisible({ timeout: 30_000 })
      await page.goto(VENUES)
      await expect(heading(page, '场地管理')).toBeVisible({ timeout: 30_000 })
      workspace.edit(
        'mfe-venue/src/pages/venue-manager/Page.tsx',
        'title="场地管理"',
        'title="场地一"',
      )
      await expect(heading(page, '场地一')).toBeVisible({ timeout: 30_000 })
    })
  } finally {
    await asking.close()
    await dev.stop()
    workspace.remove()
  }
})
