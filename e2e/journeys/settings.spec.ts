import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const SETTING = `/gov/${TENANT.district}/setting`
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name })

/** The demo organisation has no logo, and without one nothing can be saved. */
async function addLogo(page: Page): Promise<void> {
  const logo = page.getByRole('img', { name: '组织logo' })
  if (await logo.isVisible()) return
  await page.locator('input[type=file]').setInputFiles(LOGO)
  await expect(logo).toBeVisible()
}

test('[OS-01] [OS-03] [OS-04] from the menu to the settings; each part stands in the address, survives a reload and is read', async ({
  as,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
  await page.getByRole('button', { name: '组织概览' }).click()
  await page.getByRole('link', { name: '组织设置' }).first().click()
  await expect(page).toHaveURL(SETTING)
  await expect(page.getByRole('navigation', { name: '面包屑' })).toHaveText(
    /首页.*锦云区人民政府.*组织设置/s,
  )
  await expect(page.getByRole('tab', { name: '基础资料', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: '认证资料' }).click()
  await expect(page).toHaveURL(/part=certification/)
  await page.reload()
  await expect(page.getByRole('tab', { name: '认证资料', selected: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: '认证资料' }).getByText('已认证', { exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: '介绍资料' }).click()
  await expect(page.getByRole('region', { name: '主要职能' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: '认证资料', selected: true })).toBeVisible()
})

test('[OS-02] [SH-18] basic data by keyboard alone: saved, and the header of another person’s tab follows', {
  tag: '@race',
}, async ({ as }) => {
  const other = await as('principal', `/gov/${TENANT.district}/allTodo`)
  const page = await as('admin', SETTING)
  const name = field(page, '组织中文简称')
  await expect(name).not.toHaveValue('')
  const before = await name.inputValue()
  await expect(other.getByRole('banner')).toContainText(before)
  await addLogo(page)

  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('锦云区府办')
  const city = page.getByRole('combobox', { name: '所在城市' })
  await tabTo(page, city)
  await page.keyboard.type('jinniu')
  await expect(page.getByRole('option', { name: '四川省/成都市/金牛区' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('四川省/成都市/金牛区')
  await tabTo(page, field(page, '详细地址'))
  await page.keyboard.press('Enter')
  await expectToast(page, '更新成功')
  // Nobody touches the other browser: the news comes by the socket.
  await expect(other.getByRole('banner')).toContainText('锦云区府办')
  await expect(page.getByRole('banner')).toContainText('锦云区府办')
  await page.reload()
  await expect(name).toHaveValue('锦云区府办')

  // Other journeys know the organisation by the name it had.
  await name.fill(before)
  await page.getByRole('main').getByRole('button', { name: /保存$/ }).click()
  await expect(other.getByRole('banner')).toContainText(before)
})
