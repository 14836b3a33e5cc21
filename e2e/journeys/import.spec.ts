import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { chooseFiles } from '../pages/files.ts'

const GALLERY = '/ops/gallery?part=import'
const TITLES = '姓名,手机号,部门,职位,端,工号'

const csv = (...rows: readonly string[]) => ({
  name: '成员名单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITLES, ...rows].join('\n')),
})

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '导入成员' })

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '导入成员' }).click()
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible()
  return dialogOf(page)
}

const choose = (page: Page, file: ReturnType<typeof csv>): Promise<void> =>
  chooseFiles(dialogOf(page).getByRole('button', { name: /点击选择文件/ }), [file])

test('[MB-05] a table is chosen, corrected by keyboard and on a phone, brought in and reported; it goes on after a reload', async ({
  as,
}) => {
  const page = await as('admin', GALLERY)
  const dialog = await open(page)
  const grid = dialog.getByRole('grid', { name: '要导入的行' })

  await test.step('the template is a workbook', async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载模板' }).click()
    expect((await download).suggestedFilename()).toBe('成员导入模板.xlsx')
  })

  await test.step('a file that is none is told of, and another can be chosen', async () => {
    await choose(page, {
      name: '成员名单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('张三,13711110001\n'),
    })
    await expect(dialog.getByRole('alert')).toContainText('“成员名单.csv”无法导入：没有找到标题行')
  })

  await test.step('faults stand at their cells; of many rows only those in sight are drawn, and the last is reached by keys', async () => {
    const many = Array.from(
      { length: 200 },
      (_, index) => `员工${index},1377${String(index).padStart(7, '0')},,,,`,
    )
    await choose(
      page,
      csv(
        '赵一,13761110001,办公室,科员,政务端,Z1',
        ',1376111,没有的部门,,火星端,',
        '孙三,13761110001,,,,',
        '吴六,bad,,,,',
        ...many,
      ),
    )
    await expect(grid).toHaveAttribute('aria-rowcount', '4')
    await expect(dialog).toContainText('共 204 行，201 行可以导入，3 行有错误')
    await expect(grid.getByRole('row').filter({ hasText: '1376111' }).first()).toContainText(
      '手机号格式不正确',
    )
    await expect(grid.getByRole('row').filter({ hasText: '孙三' })).toContainText(
      '手机号与第2行重复',
    )
    await dialog.getByRole('checkbox', { name: '只看错误' }).uncheck()
    await expect(grid).toHaveAttribute('aria-rowcount', '205')
    await expect(grid.getByRole('row').filter({ hasText: '员工199' })).toHaveCount(0)
    await grid.focus()
    await page.keyboard.press('Control+End')
    await expect(grid.getByRole('row').filter({ hasText: '员工199' })).toBeInViewport()
    await dialog.getByRole('checkbox', { name: '只看错误' }).check()
    await expect(grid).toHaveAttribute('aria-rowcount', '4')
  })

  await test.step('cells are corrected by keyboard alone', async () => {
    await grid.focus()
    await page.keyboard.press('Enter')
    const box = grid.getByRole('textbox')
    await expect(box).toBeFocused()
    await page.keyboard.type('钱二')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('1376111')
    await page.keyboard.type('13761110002')
    await page.keyboard.press('Tab')
    await page.keyboard.type('办公室')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('智慧端')
    await page.keyboard.press('Enter')
    await expect(grid).toBeFocused()
    await expect(dialog).toContainText('202 行可以导入，2 行有错误')
    // Escape gives a cell up, not the dialog.
    await page.keyboard.press('Home')
    await page.keyboard.press('F2')
    await page.keyboard.type('不要')
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
    await expect(grid).toContainText('孙三')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('13761110003')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('203 行可以导入，1 行有错误')
  })

  await test.step('the draft is there after a reload; on a phone its rows are cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await open(page)
    const cards = dialog.getByRole('list', { name: '要导入的行' })
    await expect(cards.getByRole('listitem')).toHaveCount(1)
    await cards.getByRole('button', { name: /手机号/ }).click()
    await page.keyboard.type('13762220002')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('共 204 行，204 行可以导入')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('brought in, the result says how many', async () => {
    await dialog.getByRole('button', { name: '导入 204 行' }).click()
    await expect(dialog.getByText('导入完成', { exact: true })).toBeVisible({ timeout: 120_000 })
    await expect(dialog.getByRole('definition').first()).toHaveText('204')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载结果' }).click()
    expect((await download).suggestedFilename()).toMatch(/^成员导入结果_.*\.xlsx$/)
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '导入成员' })).toBeFocused()
  })
})
