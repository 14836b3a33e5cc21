import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, TENANT } from '../fixtures/people.ts'
import { fillSignIn, skipTour } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Not one of the people whose sign-in other journeys share: here sessions end and names change. */
const ACCOUNT = 'chensiyuan'

const enter = async (page: Page, path: string): Promise<Page> => {
  await skipTour(page)
  await page.goto(path)
  await fillSignIn(page, ACCOUNT, DEMO_PASSWORD)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  return page
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

const nickname = (page: Page): Locator =>
  page
    .locator('dl', { has: page.getByText('昵称', { exact: true }) })
    .getByRole('definition')
    .first()
const devices = (page: Page): Locator =>
  page.getByRole('region', { name: '登录设备' }).getByRole('listitem')

test('[UC-07] a nickname that is saved stands in another tab too, and the focus is back where it came from', {
  tag: '@race',
}, async ({ stranger }) => {
  const context = await stranger()
  const page = await enter(await context.newPage(), '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(nickname(other)).toHaveText('思远')

  await page.getByRole('button', { name: '修改昵称' }).click()
  const dialog = page.getByRole('dialog', { name: '修改昵称' })
  const input = dialog.getByRole('textbox', { name: '昵称' })
  await expect(input).toBeFocused()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(314)
  await input.fill('思远同志')
  await input.press('Enter')
  await expectToast(page, '保存成功')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '修改昵称' })).toBeFocused()
  await expect(nickname(page)).toHaveText('思远同志')
  await expect(nickname(other)).toHaveText('思远同志')
})

test('[LG-03] [UC-14] a device signed out from another is out at once, one that hears nothing at its next call; all others go together, this one stays', {
  tag: '@race',
}, async ({ stranger, product }) => {
  const LIST = `/gov/${TENANT.district}/allTodo`
  const expectSignedOut = (page: Page) =>
    expect(page).toHaveURL(
      (url) => url.origin === product.loginUrl || url.pathname.startsWith('/home'),
    )
  const openDevice = async (
    path: string,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Page> => {
    const page = await (await stranger()).newPage()
    await prepare?.(page)
    return enter(page, path)
  }
  const here = await openDevice('/user?tab=devices')
  const other = await openDevice(LIST, (page) =>
    page.setExtraHTTPHeaders({ 'User-Agent': FIREFOX }),
  )
  await expect(other.getByRole('table')).toBeVisible()
  await here.reload()
  const current = devices(here).filter({ hasText: '当前设备' })
  await expect(current).toContainText('Chrome')
  await expect(current).toContainText('本机')
  await devices(here).filter({ hasText: 'Firefox' }).getByRole('button', { name: /^退出/ }).click()
  const dialog = here.getByRole('dialog')
  await expect(dialog).toContainText('将立即退出登录')
  await dialog.getByRole('button', { name: '退出', exact: true }).click()
  await expect(devices(here).filter({ hasText: 'Firefox' })).toHaveCount(0)
  await expectSignedOut(other)

  const hearing = await openDevice('/user')
  // This one has to be told by its next call, not by the live connection.
  const deaf = await openDevice(LIST, (page) =>
    page.routeWebSocket(/\/api\/ws\/message/, () => undefined),
  )
  await expect(deaf.getByRole('table')).toBeVisible()
  await here.reload()
  await here.getByRole('button', { name: '退出其他全部设备' }).click()
  await dialog.getByRole('button', { name: '全部退出' }).click()
  await expect(devices(here)).toHaveCount(1)
  await expect(here.getByRole('button', { name: '退出其他全部设备' })).toHaveCount(0)
  await expectSignedOut(hearing)

  let renewals = 0
  deaf.on('request', (request) => {
    if (request.url().includes('/api/login/refresh')) renewals += 1
  })
  await deaf.getByRole('button', { name: '刷新', exact: true }).click()
  await expectToast(deaf, '账号在其他设备退出')
  await expectSignedOut(deaf)
  expect(renewals).toBe(0)
  await here.getByRole('tab', { name: '账号安全' }).click()
  await expect(nickname(here)).toBeVisible()
})
