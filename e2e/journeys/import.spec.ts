import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const GALLERY = '/ops/gallery?part=import'
const TITLES = '姓名,手机号,部门,职位,端,工号'

const csv = (...rows: readonly string[]) => ({ name: '成员名单.csv', mimeType: 'text/csv', buffer: Buffer.from([TITLES, ...rows].join('\n')) })

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '导入成员' })

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '导入成员' }).click()
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible()
  return dialogOf(page)
}

async function choose(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialogOf(page)
    .getByRole('button', { name: /点击选择文件/ })
    .click()
  await (await chooser).setFiles(file)
}

test('[MB-05] a table is chosen, refused, corrected by keyboard, brought in and reported; it goes on after a reload', async ({ as }) => {
  const page = await as('admin', GALLERY)
  // Before the page: antd begins anew where this changes under it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(GALLERY)
  const dialog = await open(page)

  await test.step('the template is a workbook', async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载模板' }).click()
    expect((await download).suggestedFilename()).toBe('成员导入模板.xlsx')
  })

  await test.step('a file that is none is told of, and another can be chosen', async () => {
    await choose(page, { name: '成员名单.csv', mimeType: 'text/csv', buffer: Buffer.from('张三,13711110001\n') })
    await expect(dialog.getByRole('alert')).toContainText('“成员名单.csv”无法导入：没有找到标题行')
  })

  await choose(page, csv('赵一,13761110001,办公室,科员,政务端,Z1', ',1376111,没有的部门,,火星端,', '孙三,13761110001,,,,', '李四,13761110004,,,,'))
  const grid = dialog.getByRole('grid', { name: '要导入的行' })
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await expect(dialog).toContainText('共 4 行，2 行可以导入，2 行有错误')
  await expect(grid.getByRole('row').nth(1)).toContainText('手机号格式不正确')
  await expect(grid.getByRole('row').nth(2)).toContainText('手机号与第2行重复')

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
    await expect(dialog).toContainText('3 行可以导入，1 行有错误')
    // Escape gives a cell up, not the dialog.
    await page.keyboard.press('Home')
    await page.keyboard.press('F2')
    await page.keyboard.type('不要')
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
    await expect(grid).toContainText('孙三')
  })

  await test.step('what cannot be saved stays typed and is told of', async () => {
    await page.route('**/import-correct', (route) => route.abort())
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('13761110003')
    await page.keyboard.press('Enter')
    await expect(grid).toContainText('未保存：网络异常，请检查网络后重试')
    await expect(grid).toContainText('13761110003')
    await page.unroute('**/import-correct')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('共 4 行，4 行可以导入')
  })

  await test.step('the draft is there after a reload', async () => {
    await page.reload()
    await open(page)
    await expect(dialog).toContainText('共 4 行，4 行可以导入')
  })

  await test.step('brought in, the result says how many', async () => {
    await dialog.getByRole('button', { name: '导入 4 行' }).click()
    await expect(dialog.getByText('导入完成', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByRole('definition').first()).toHaveText('4')
    await expect(dialog.getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载结果' }).click()
    expect((await download).suggestedFilename()).toMatch(/^成员导入结果_.*\.xlsx$/)
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '导入成员' })).toBeFocused()
  })
})

test('[MB-05] on a phone rows are cards; who is a member already is skipped', async ({ as }) => {
  const page = await as('principal', GALLERY, { viewport: { width: 390, height: 844 }, still: true })
  const dialog = await open(page)
  await choose(page, csv('周五,13762220001,,,,', '吴六,bad,,,,', '郑七,13762220003,,,,'))
  const cards = dialog.getByRole('list', { name: '要导入的行' })
  await expect(cards.getByRole('listitem')).toHaveCount(1)
  await expect(cards).toContainText('手机号格式不正确')
  await cards.getByRole('button', { name: /手机号/ }).click()
  await page.keyboard.type('13762220002')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('共 3 行，3 行可以导入')
  await dialog.getByRole('button', { name: '导入 3 行' }).click()
  await expect(dialog.getByText('导入完成', { exact: true })).toBeVisible({ timeout: 60_000 })

  await dialog.getByRole('button', { name: '继续导入' }).click()
  await choose(page, csv('周五,13762220001,,,,'))
  await expect(dialog).toContainText('1 人已是本组织成员，将跳过')
  await dialog.getByRole('button', { name: '放弃导入' }).click()
  await page.getByRole('dialog', { name: '确定放弃本次导入吗？' }).getByRole('button', { name: '放弃导入' }).click()
  await expect(dialog.getByRole('button', { name: /点击选择文件/ })).toBeVisible()
})

test('[MB-05] rows with faults are skipped; an import of thousands is stopped', async ({ as }) => {
  const page = await as('principal', GALLERY, { still: true })
  const dialog = await open(page)
  const many = Array.from({ length: 8000 }, (_, index) => `员工${index},1377${String(index).padStart(7, '0')},,,,`)
  await choose(page, csv('错误,1,,,,', ...many))
  await expect(dialog).toContainText('共 8,001 行，8,000 行可以导入，1 行有错误', { timeout: 60_000 })
  await dialog.getByRole('checkbox', { name: '只看错误' }).uncheck()
  const grid = dialog.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '8002')
  await grid.focus()
  await page.keyboard.press('Control+End')
  await expect(grid.getByRole('row').last()).toContainText('员工7999')
  await dialog.getByRole('button', { name: '跳过错误，导入 8,000 行' }).click()
  await page
    .getByRole('dialog', { name: /确定跳过1行/ })
    .getByRole('button', { name: '跳过并导入' })
    .click()
  const stop = dialog.getByRole('button', { name: '停止导入' })
  await expect(stop).toBeVisible()
  await stop.click()
  await page.getByRole('dialog', { name: '确定停止导入吗？' }).getByRole('button', { name: '停止导入' }).click()
  await expect(dialog.getByText('导入已停止', { exact: true })).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '完成', exact: true }).click()
})
