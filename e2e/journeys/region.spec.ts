import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const GALLERY = '/ops/gallery?part=region&state=normal'

const box = (page: Page): Locator => page.getByRole('region', { name: '未选择' }).getByRole('combobox', { name: '所在城市' })
const list = (page: Page, name: string): Locator => page.getByRole('listbox', { name, exact: true })
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name })

/** Names from the province down, each pressed in its own list. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  await box(page).click()
  for (const [depth, name] of names.entries())
    await page
      .getByRole('listbox')
      .nth(depth)
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
      .click()
}

test('[SW-09] special places can be chosen level by level, and the text is their path', async ({ as }) => {
  const page = await as('operator', GALLERY)
  for (const names of [
    ['四川省', '成都市', '武侯区'],
    ['北京市', '市辖区', '朝阳区'],
    ['重庆市', '市辖区', '万州区'],
    ['重庆市', '县', '城口县'],
    ['河南省', '省直辖县级行政区划', '济源市'],
    ['湖北省', '省直辖县级行政区划', '仙桃市'],
    ['海南省', '省直辖县级行政区划', '琼海市'],
    ['广东省', '东莞市', '东城街道'],
    ['广东省', '中山市', '石岐'],
    ['海南省', '儋州市', '那大镇'],
    ['台湾省', '台北市', '中正区'],
    ['香港特别行政区', '中西区'],
    ['澳门特别行政区', '花地玛堂区'],
  ]) {
    await choose(page, ...names)
    await expect(box(page)).toHaveValue(new RegExp(`^${names.join('/')}`))
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
})

test('[SW-09] found by name, reading, first letters and over several levels; a city leads to its districts', async ({ as }) => {
  const page = await as('operator', GALLERY)
  for (const [typed, path] of [
    ['武侯', '四川省/成都市/武侯区'],
    ['cdwh', '四川省/成都市/武侯区'],
    ['laoting', '河北省/唐山市/乐亭县'],
    ['济源', '河南省/省直辖县级行政区划/济源市'],
    ['xianggangzhongxi', '香港特别行政区/中西区'],
  ] as const) {
    await box(page).fill(typed)
    await option(page, path).click()
    await expect(box(page)).toHaveValue(path)
  }
  await box(page).fill('chengdu')
  await option(page, /四川省\/成都市/).click()
  await expect(list(page, '区县')).toBeVisible()
  await option(page, '锦江区').click()
  await expect(box(page)).toHaveValue('四川省/成都市/锦江区')
  await box(page).fill('没有这个地方')
  await expect(page.getByText('没有找到“没有这个地方”相关的结果').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('四川省/成都市/锦江区')
})

test('[SW-09] by keyboard alone: arrows, Enter, Escape; Tab closes it and goes on', async ({ as }) => {
  const page = await as('operator', GALLERY)
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(list(page, '省份')).toBeVisible()
  const active = (): Promise<string> =>
    box(page).evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toContain('北京市')
  await page.keyboard.press('End')
  await expect.poll(active).toContain('澳门特别行政区')
  await expect(option(page, /澳门特别行政区/)).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toContain('花王堂区')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('澳门特别行政区/花王堂区')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list(page, '城市')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(active).toContain('澳门特别行政区')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list(page, '省份')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: '户籍地' })).toBeFocused()
})

test('[SW-09] code and data come when it is first opened, once; a failure is said and tried again', async ({ as }) => {
  const page = await as('operator', '/user')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/region/list') && asked.push(request.url()))
  let fail = true
  await page.route('**/api/region/list', (route) => (fail ? route.abort() : route.continue()))
  await page.goto(GALLERY)
  await expect(box(page)).toBeVisible()
  expect(asked).toEqual([])
  await box(page).click()
  await expect(page.getByText('加载失败，点击重试')).toBeVisible()
  await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible()
  fail = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(list(page, '省份')).toBeVisible()
  const times = asked.length
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: '户籍地' }).click()
  await expect(list(page, '区县')).toBeVisible()
  expect(asked).toHaveLength(times)
})

test('[SW-09] the choice can be taken back where that is allowed; a disabled one does not open', async ({ as }) => {
  const page = await as('operator', GALLERY)
  const second = page.getByRole('combobox', { name: '户籍地' })
  await expect(second).toHaveValue('广东省/东莞市/东城街道')
  await page.locator('.ant-input-clear-icon').first().click()
  await expect(second).toHaveValue('')
  await expect(page.getByRole('combobox', { name: '不可用的地区' })).toBeDisabled()
})

test('[SW-09] on a phone a sheet with search and one list at a time, and steps to go back by', async ({ as }) => {
  const page = await as('operator', '/user')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(GALLERY)
  await box(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('选择所在城市')
  await sheet.getByRole('option', { name: /四川省/ }).click()
  await sheet.getByRole('option', { name: /绵阳市/ }).click()
  await expect(sheet.getByRole('listbox')).toHaveCount(1)
  await sheet.getByRole('button', { name: /绵阳市/ }).click()
  await sheet.getByRole('option', { name: /成都市/ }).click()
  await sheet.getByRole('option', { name: '青羊区' }).click()
  await expect(sheet).toBeHidden()
  await expect(box(page)).toHaveValue('四川省/成都市/青羊区')
  await box(page).click()
  await sheet.getByRole('combobox', { name: '搜索地区' }).fill('whq')
  await sheet.getByRole('option', { name: '四川省/成都市/武侯区' }).click()
  await expect(box(page)).toHaveValue('四川省/成都市/武侯区')
})
