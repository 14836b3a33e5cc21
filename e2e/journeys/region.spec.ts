import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const GALLERY = '/ops/gallery?part=region&state=normal'

const box = (page: Page): Locator =>
  page.getByRole('region', { name: '未选择' }).getByRole('combobox', { name: '所在城市' })
const list = (page: Page, name: string): Locator => page.getByRole('listbox', { name, exact: true })
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name })

/**
 * Notes from now on, frame by frame, how high the open list is drawn. Out: reads the heights that
 * were noted.
 */
async function noteHeights(page: Page): Promise<() => Promise<number[]>> {
  const heights = await page.evaluateHandle(() => {
    const noted = new Set<number>()
    const note = (): void => {
      for (const list of document.querySelectorAll('[role=listbox][aria-label=省份]'))
        if (list.checkVisibility()) noted.add(Math.round(list.getBoundingClientRect().height))
      requestAnimationFrame(note)
    }
    note()
    return noted
  })
  return () => heights.evaluate((noted) => [...noted])
}

test('[SW-09][SW-10] a place is found by mouse, keyboard and reading, in an address too; on a phone in a sheet', async ({
  as,
}) => {
  const page = await as('operator', '/user')
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/region/list') && asked.push(request.url()),
  )
  await page.goto(GALLERY)
  const active = (): Promise<string> =>
    box(page).evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ??
        '',
    )

  await test.step('by keyboard alone: the list comes when it is first opened and follows the cursor; Tab closes it and goes on', async () => {
    await box(page).focus()
    expect(asked).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(list(page, '省份')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toContain('北京市')
    await page.keyboard.press('End')
    await expect.poll(active).toContain('澳门特别行政区')
    await expect(option(page, /^澳门特别行政区/)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toContain('花王堂区')
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue('澳门特别行政区/花王堂区')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: '户籍地' })).toBeFocused()
  })

  await test.step('by mouse, level by level, a place that has no city of its own', async () => {
    const readHeights = await noteHeights(page)
    await box(page).click()
    await list(page, '省份')
      .getByRole('option', { name: /湖北省/ })
      .click()
    // A row that is pressed in the list's first moment stands where it will stand.
    const full = await list(page, '省份').evaluate(
      (element) => (element as HTMLElement).offsetHeight,
    )
    expect(await readHeights()).toEqual([full])
    await list(page, '城市')
      .getByRole('option', { name: /省直辖县级行政区划/ })
      .click()
    await list(page, '区县').getByRole('option', { name: '仙桃市' }).click()
    await expect(box(page)).toHaveValue('湖北省/省直辖县级行政区划/仙桃市')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  await test.step('by its reading over two levels', async () => {
    await box(page).fill('xianggangzhongxi')
    await option(page, '香港特别行政区/中西区').click()
    await expect(box(page)).toHaveValue('香港特别行政区/中西区')
  })

  await test.step('in an address region and detail are one field, and what lacks is marked', async () => {
    const address = page.getByRole('group', { name: '地址' })
    const region = address.getByRole('combobox', { name: '所在城市' })
    const detail = address.getByRole('textbox', { name: '详细地址' })
    await page.getByRole('button', { name: '检查填写' }).click()
    await expect(page.getByText('请选择所在城市')).toBeVisible()
    await expect(region).toHaveAttribute('aria-invalid', 'true')
    await region.fill('chengdushi wuhou')
    await option(page, '四川省/成都市/武侯区').click()
    await expect(page.getByText('请选择所在城市')).toBeHidden()
    await expect(page.getByText('请填写详细地址')).toBeVisible()
    await expect(detail).toHaveAttribute('aria-invalid', 'true')
    await detail.fill('锦云大道1号')
    await expect(page.getByText('请填写详细地址')).toBeHidden()
    await expect(detail).toHaveAttribute('aria-invalid', 'false')
  })
  expect(asked).toHaveLength(1)

  await test.step('on a phone a sheet with search and one list at a time, and steps to go back by', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await box(page).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('选择所在城市')
    await sheet.getByRole('combobox', { name: '搜索地区' }).fill('whq')
    await sheet.getByRole('option', { name: '四川省/成都市/武侯区' }).click()
    await expect(sheet).toBeHidden()
    await expect(box(page)).toHaveValue('四川省/成都市/武侯区')
    await box(page).click()
    await sheet.getByRole('button', { name: /四川省/ }).click()
    await expect(sheet.getByRole('listbox')).toHaveCount(1)
    await sheet.getByRole('option', { name: /四川省/ }).click()
    await sheet.getByRole('option', { name: /绵阳市/ }).click()
    await sheet.getByRole('button', { name: /绵阳市/ }).click()
    await sheet.getByRole('option', { name: /成都市/ }).click()
    await sheet.getByRole('option', { name: '青羊区' }).click()
    await expect(sheet).toBeHidden()
    await expect(box(page)).toHaveValue('四川省/成都市/青羊区')
  })
})
