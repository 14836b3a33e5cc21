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

const question = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: '您有未保存的修改，确定离开吗？' })
const nickname = (page: Page): Locator =>
  page
    .locator('dl', { has: page.getByText('昵称', { exact: true }) })
    .getByRole('definition')
    .first()
const devices = (page: Page): Locator => page.getByRole('region', { name: '登录设备' }).getByRole('listitem')

test('[UC-01] the tab stands in the address, an unknown one is the first', async ({ as }) => {
  const page = await as('admin', '/user?tab=nothing')
  await expect(page.getByRole('tab', { name: '账号安全' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: '登录设备' }).click()
  await expect(page).toHaveURL('/user?tab=devices')
  await page.reload()
  await expect(page.getByRole('region', { name: '登录设备' })).toBeVisible()
})

test('[UC-07] the nickname: filled, at most 20 characters, kept when saving fails, seen in another tab once it is saved', async ({ stranger }) => {
  const context = await stranger()
  const page = await enter(await context.newPage(), '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(nickname(other)).toHaveText('思远')

  await page.getByRole('button', { name: '修改昵称' }).click()
  const dialog = page.getByRole('dialog', { name: '修改昵称' })
  const input = dialog.getByRole('textbox', { name: '昵称' })
  const save = dialog.getByRole('button', { name: '保存' })
  await expect(input).toBeFocused()
  expect((await dialog.boundingBox())?.width).toBe(314)
  await expect(save).toBeDisabled()
  await input.fill('')
  await expect(dialog.getByText('请输入昵称')).toBeVisible()
  await expect(save).toBeDisabled()
  await input.pressSequentially('一二三四五六七八九十一二三四五六七八九十多')
  await expect(input).toHaveValue('一二三四五六七八九十一二三四五六七八九十')

  await page.route('**/api/user/update-nickname*', (route) => route.abort())
  await save.click()
  await expectToast(page, '修改昵称失败：网络异常，请检查网络后重试')
  await expect(input).toHaveValue('一二三四五六七八九十一二三四五六七八九十')
  await page.unroute('**/api/user/update-nickname*')
  await input.fill('思远同志')
  await input.press('Enter')
  await expectToast(page, '保存成功')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '修改昵称' })).toBeFocused()
  await expect(nickname(page)).toHaveText('思远同志')
  await expect(nickname(other)).toHaveText('思远同志')
})

test('[UC-14] a device that is signed out from another is out at once; all others go together, this one stays', async ({ stranger, product }) => {
  const signedOut = (page: Page) => expect(page).toHaveURL((url) => url.origin === product.loginUrl || url.pathname.startsWith('/home'))
  const here = await enter(await (await stranger()).newPage(), '/user?tab=devices')
  const phone = await enter(await (await stranger()).newPage(), `/gov/${TENANT.district}/allTodo`)
  await expect(phone.getByRole('table')).toBeVisible()
  await here.reload()
  await expect(devices(here)).not.toHaveCount(0)
  const before = await devices(here).count()
  await expect(devices(here).first()).toContainText('当前设备')
  await expect(devices(here).first()).toContainText('Chrome')
  await expect(devices(here).first()).toContainText('本机')

  await devices(here).nth(1).getByRole('button', { name: /^退出/ }).click()
  const dialog = here.getByRole('dialog')
  await expect(dialog).toContainText('将立即退出登录')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(devices(here)).toHaveCount(before)
  await devices(here).nth(1).getByRole('button', { name: /^退出/ }).click()
  await dialog.getByRole('button', { name: '退出', exact: true }).click()
  await expect(devices(here)).toHaveCount(before - 1)
  await signedOut(phone)

  const [second, third] = [
    await enter(await (await stranger()).newPage(), `/gov/${TENANT.district}/allTodo`),
    await enter(await (await stranger()).newPage(), '/user'),
  ]
  await here.reload()
  await here.getByRole('button', { name: '退出其他全部设备' }).click()
  await dialog.getByRole('button', { name: '全部退出' }).click()
  await expect(devices(here)).toHaveCount(1)
  await signedOut(second)
  await signedOut(third)
  await expect(here.getByRole('button', { name: '退出其他全部设备' })).toHaveCount(0)
  await here.getByRole('tab', { name: '账号安全' }).click()
  await expect(nickname(here)).toBeVisible()
})

test('[UC-14] the list of devices that cannot be had says why and offers retry', async ({ as }) => {
  const page = await as('admin', '/user')
  await page.route('**/api/user/sessions', (route) => route.abort())
  await page.getByRole('tab', { name: '登录设备' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('加载失败，点击重试')
  await expectToast(page, '获取登录设备失败：网络异常，请检查网络后重试')
  await page.unroute('**/api/user/sessions')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(devices(page)).not.toHaveCount(0)
})

test('[EO-01] two choices for who is in no organisation; both lead on and back', async ({ as }) => {
  const page = await as('loner', '/user/empty')
  await expect(page.getByText('您还未加入任何组织，可以加入已有组织或创建新的组织')).toBeVisible()
  for (const [choice, path] of [
    ['加入组织', '/user/empty/join'],
    ['创建组织', '/user/empty/create'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: choice }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page.getByRole('main').getByRole('button', { name: choice })).toBeVisible()
  }
})

test('[SH-20] a nickname not saved yet is asked about on the way back; staying keeps what was typed', async ({ as }) => {
  const page = await as('admin', '/user?tab=devices')
  await page.getByRole('tab', { name: '账号安全' }).click()
  await page.getByRole('button', { name: '修改昵称' }).click()
  const input = page.getByRole('textbox', { name: '昵称' })
  await input.fill('还没想好')
  await page.goBack()
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(question(page)).toBeHidden()
  await expect(input).toHaveValue('还没想好')
  await expect(page).toHaveURL('/user?tab=security')
  await page.goBack()
  await question(page).getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL('/user?tab=devices')
})
