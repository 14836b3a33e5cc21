import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const SETTING = `/gov/${TENANT.district}/setting`
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name })
const save = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /保存$/ })
/** Different in every run over the same data. */
const unlike = (text: string): string => `${text}${Date.now() % 100_000}号`

/** The demo organisation has no logo yet, and without one nothing can be saved. */
async function withLogo(page: Page): Promise<void> {
  await expect(field(page, '详细地址')).not.toHaveValue('')
  if (await page.getByRole('img', { name: '组织logo' }).isVisible()) return
  await page.locator('input[type=file]').setInputFiles(LOGO)
  await expect(page.getByRole('img', { name: '组织logo' })).toBeVisible()
}

async function saveAddress(page: Page, address: string): Promise<void> {
  await withLogo(page)
  await field(page, '详细地址').fill(address)
  await save(page).click()
  await expectToast(page, '更新成功')
  await expect(save(page)).toBeDisabled()
}

test('[OS-01] the menu entry, the breadcrumb, and the tab in the query string; an unknown tab is the first', async ({ as }) => {
  const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
  await page.getByRole('button', { name: '组织概览' }).click()
  await page.getByRole('link', { name: '组织设置' }).first().click()
  await expect(page).toHaveURL(SETTING)
  await expect(page.getByRole('navigation', { name: '面包屑' })).toHaveText(/首页.*锦云区人民政府.*组织设置/s)
  for (const query of ['?tab=orgSetting', '?tab=nothing', '?tab=relation', '?tab=']) {
    await page.goto(SETTING + query)
    await expect(page.getByRole('tab', { name: '基础资料', selected: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: '认证资料' }).click()
  await expect(page).toHaveURL(/part=certification/)
  await expect(page.getByText('已认证', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: '认证资料', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: '介绍资料' }).click()
  await expect(page.getByRole('region', { name: '主要职能' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: '认证资料', selected: true })).toBeVisible()
})

test('[OS-01] without the key there is no menu entry, and the address says 403', async ({ as }) => {
  const page = await as('member', `/gov/${TENANT.district}/allTodo`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '组织设置' })).toHaveCount(0)
  await page.goto(SETTING)
  await expect(page.getByText('您暂无权限访问该页面，请联系组织管理员')).toBeVisible()
})

test('[OS-03] certification data is read: state, credit code, certificates; nothing of it can be typed', async ({ as }) => {
  const page = await as('admin', `${SETTING}?part=certification`)
  const part = page.getByRole('region', { name: '认证资料' })
  await expect(part.getByText('已认证', { exact: true })).toBeVisible()
  for (const label of ['统一社会信用代码', '组织证件照片', '认证授权书']) await expect(part.getByText(label, { exact: true })).toBeVisible()
  await expect(part.getByText('组织备案号')).toHaveCount(0)
  await expect(part.getByRole('textbox')).toHaveCount(0)
})

test('[OS-04] what an organisation says about itself is read, under the headings of its type', async ({ as }) => {
  const page = await as('admin', `${SETTING}?part=introduction`)
  await expect(page.getByRole('region', { name: '主要职能' })).toBeVisible()
  await expect(page.getByRole('region', { name: '小区介绍' })).toHaveCount(0)
})

test('[OS-02] save waits for a change and for every field; it says 更新成功, and the header of another person’s tab follows', async ({ as }) => {
  const page = await as('admin', SETTING)
  const other = await as('principal', `/gov/${TENANT.district}/allTodo`)
  await expect(other.getByRole('banner')).toContainText('锦云区')
  await withLogo(page)
  const name = field(page, '组织中文简称')
  const before = await name.inputValue()
  await name.fill('')
  await expect(page.getByText('请填写组织中文简称')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await name.fill('锦云区府办')
  await save(page).click()
  await expectToast(page, '更新成功')
  await expect(save(page)).toBeDisabled()
  await expect(other.getByRole('banner')).toContainText('锦云区府办')
  await expect(page.getByRole('banner')).toContainText('锦云区府办')
  await page.reload()
  await expect(name).toHaveValue('锦云区府办')
  await expect(page.getByRole('img', { name: '组织logo' })).toBeVisible()
  await name.fill(before)
  await save(page).click()
  await expect(other.getByRole('banner')).toContainText(before)
})

test('[OS-02] rules of the fields: lengths, English letters, type not to be changed, logo of kind and size', async ({ as }) => {
  const page = await as('admin', SETTING)
  await field(page, '组织中文全称').fill('云'.repeat(50))
  await expect(field(page, '组织中文全称')).toHaveValue('云'.repeat(40))
  await field(page, '组织英文全称').fill('Jinyun（区）')
  await expect(page.getByText("组织英文全称只能包含字母、数字、空格和.&'-")).toBeVisible()
  await expect(field(page, '组织类型')).toHaveValue('政府')
  await expect(field(page, '组织类型')).toBeDisabled()
  await page.locator('input[type=file]').setInputFiles({ name: '大图.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) })
  await expect(page.getByText('请选择小于 3 M 的图片')).toBeVisible()
})

test('[OS-02] of two editors the second keeps what he typed, on top of what the first saved', async ({ as }) => {
  const one = await as('admin', SETTING)
  const two = await as('principal', SETTING)
  await withLogo(two)
  await field(two, '组织英文全称').fill('Jinyun District People Government')
  const address = unlike('锦云大道')
  await saveAddress(one, address)
  await expect(two.getByText('数据已被他人修改，请刷新')).toBeVisible()
  await expect(two.getByText(/他人刚刚修改了.*“详细地址”/)).toBeVisible()
  await two.getByRole('button', { name: '刷新并保留我的修改' }).click()
  await expect(field(two, '详细地址')).toHaveValue(address)
  await expect(field(two, '组织英文全称')).toHaveValue('Jinyun District People Government')
  await save(two).click()
  await expectToast(two, '更新成功')
  await expect(field(one, '组织英文全称')).toHaveValue('Jinyun District People Government')
})

test('[OS-02] a save that fails keeps what was typed, and leaving is asked about', async ({ as }) => {
  const page = await as('admin', SETTING)
  await withLogo(page)
  const address = unlike('断网街')
  await field(page, '详细地址').fill(address)
  await page.route('**/api/uc/tenant/setting/update', (route) => route.abort())
  await save(page).click()
  await expectToast(page, '修改组织基础信息失败：网络异常，请检查网络后重试')
  await expect(save(page)).toHaveAccessibleName('保存')
  await expect(field(page, '详细地址')).toHaveValue(address)
  await page.getByRole('link', { name: '协同待办' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('您有未保存的修改，确定离开吗？')
  await dialog
    .getByRole('button')
    .filter({ hasText: /继续编辑|取消|留/ })
    .first()
    .click()
  await expect(page).toHaveURL(SETTING)
  await page.unroute('**/api/uc/tenant/setting/update')
  await save(page).dblclick()
  await expectToast(page, '更新成功')
})

test('[OS-02] a certified organisation’s new full name waits for review; until then the old one stays', async ({ as }) => {
  // While it waits the organisation counts as not certified, which the venues of the district would feel.
  const street = `/gov/${TENANT.street}/setting`
  const page = await as('principal', street)
  await withLogo(page)
  const name = field(page, '组织中文全称')
  const before = await name.inputValue()
  await name.fill('锦云新街道办事处')
  await save(page).click()
  await expect(page.getByText('组织中文全称变更为“锦云新街道办事处”，正在等待审核')).toBeVisible()
  await expect(name).toHaveValue(before)
  await expect(name).toBeDisabled()
  await page.getByRole('tab', { name: '认证资料' }).click()
  await expect(page.getByText('待审核', { exact: true })).toBeVisible()
  await page.goto(street)
  await saveAddress(page, unlike('审核中路'))
})

test('[SH-18] the settings by keyboard alone: a place is found by its letters and saved with Enter', async ({ as }) => {
  const page = await as('admin', SETTING)
  await withLogo(page)
  const tabTo = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const city = page.getByRole('combobox', { name: '所在城市' })
  await tabTo(city)
  const wanted = (await city.inputValue()).endsWith('锦江区') ? ['jinniu', '四川省/成都市/金牛区'] : ['jinjiang', '四川省/成都市/锦江区']
  await page.keyboard.type(wanted[0] ?? '')
  await expect(page.getByRole('option', { name: wanted[1] ?? '' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue(wanted[1] ?? '')
  await tabTo(field(page, '详细地址'))
  await page.keyboard.press('Enter')
  await expectToast(page, '更新成功')
})
