import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import type { Faulty } from './faulty.ts'
import { expect, test } from './product.ts'

const LIST = `/gov/${TENANT.district}/allTodo`

const publish = (faulty: Faulty, dist: string): void => {
  const version = faulty.publish(dist)
  faulty.registry((remotes) => {
    const { todo } = remotes
    if (todo) Object.assign(todo, version, { previous: null })
  })
}

/** The tab is looked at again, a while later, and has asked what there is. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/registry')
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
}

const step = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click()
const banner = (page: Page) => page.getByText('系统已更新，刷新后使用新版本')

test('[SH-14] an open tab goes on with its version, loads the rest of it, and takes the new one at the next mount, without a mix', async ({
  open,
  faulty,
  sample,
}) => {
  publish(faulty, sample.one)
  const page = await open('admin', LIST)
  await expect(page.getByRole('heading', { name: 'sample one' })).toBeVisible({ timeout: 90_000 })
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  await page.clock.install()

  publish(faulty, sample.two)
  faulty.asked()
  await lookAgain(page)
  await expect(page.getByRole('heading', { name: 'sample one' })).toBeVisible()
  await page.getByRole('button', { name: 'load the rest' }).click()
  await expect(page.getByText('the rest of one')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  const { version: second } = faulty.publish(sample.two)
  expect(faulty.asked().filter((path) => path.includes(`/mfe/todo/${second}/`))).toEqual([])

  await step(page, '审批中心')
  await expect(page.locator('[data-remote=workflow] :is(h1, h2)').first()).toBeVisible()
  await step(page, '协同待办')
  await expect(page.getByRole('heading', { name: 'sample two' })).toBeVisible()
  await page.getByRole('button', { name: 'load the rest' }).click()
  await expect(page.getByText('the rest of two')).toBeVisible()
  await expect(page.getByText(/of one|sample one/)).toHaveCount(0)

  await test.step('rolled back, the first one comes again, from what the tab still has', async () => {
    publish(faulty, sample.one)
    await lookAgain(page)
    await step(page, '审批中心')
    await expect(page.locator('[data-remote=workflow] :is(h1, h2)').first()).toBeVisible()
    await step(page, '协同待办')
    await expect(page.getByRole('heading', { name: 'sample one' })).toBeVisible()
  })
  expect(await page.evaluate(() => 'zzSame' in window)).toBe(true)
  await expect(banner(page)).toHaveCount(0)
})

test('[SH-14] only another shell brings the banner, and only a press reloads', async ({
  open,
  faulty,
}) => {
  const page = await open('admin', LIST)
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible({
    timeout: 90_000,
  })
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  await page.clock.install()
  faulty.shell('another')
  await lookAgain(page)
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => 'zzSame' in window)).toBe(true)
  faulty.shell(null)
  await page.getByRole('button', { name: '立即刷新' }).click()
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible({
    timeout: 90_000,
  })
  await expect(banner(page)).toHaveCount(0)
})
