/** States of the import of members, from the choice of a file to the result. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { galleryAddress } from './gallery.ts'
import { chooseFiles } from '../../../pages/files.ts'

const ADDRESS = galleryAddress('import')
const STATE = /\/import-(state|current)/
const TITLES = '姓名,手机号,部门,职位,端,工号'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '导入成员' })
const chooser = (page: Page): Locator => dialog(page).getByRole('button', { name: /点击选择文件/ })

const open = (page: Page): Promise<void> => page.getByRole('button', { name: '导入成员' }).click()

const choose = (page: Page, ...lines: readonly string[]): Promise<void> =>
  chooseFiles(chooser(page), [
    { name: '成员名单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
  ])

/**
 * Answers about the open import as if the import were under way, for as long as the page is looked
 * at.
 */
async function showAsRunning(page: Page): Promise<void> {
  await page.route(STATE, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object | null }
    await route.fulfill({
      response,
      json: { ...body, data: body.data && { ...body.data, status: 'running', done: 1 } },
    })
  })
  await page.reload()
  await open(page)
}

export const importStates: readonly ScreenState[] = [
  {
    name: 'import, no file yet',
    address: ADDRESS,
    reach: open,
    shown: chooser,
    alsoOnPhone: 'size',
  },
  {
    name: 'import, a file that cannot be read',
    reach: (page) => choose(page, '张三,13711110001'),
    shown: (page) => dialog(page).getByRole('alert'),
    alsoOnPhone: 'size',
  },
  {
    name: 'import, rows with faults',
    reach: (page) =>
      choose(
        page,
        TITLES,
        '赵一,13761110001,办公室,科员,政务端,Z1',
        ',1376111,没有的部门,,火星端,',
        '李四,13761110004,,,,',
      ),
    shown: (page) => dialog(page).getByRole('grid', { name: '要导入的行' }),
  },
  {
    name: 'import, a cell being corrected',
    reach: async (page) => {
      await dialog(page).getByRole('grid').focus()
      await page.keyboard.press('Enter')
    },
    shown: (page) => dialog(page).getByRole('grid').getByRole('textbox'),
  },
  {
    name: 'import, rows with faults on a phone',
    on: 'phone',
    address: ADDRESS,
    reach: open,
    shown: (page) => dialog(page).getByRole('list', { name: '要导入的行' }),
  },
  {
    name: 'import, under way',
    address: ADDRESS,
    reach: showAsRunning,
    shown: (page) => dialog(page).getByRole('button', { name: '停止导入' }),
    leave: (page) => page.unroute(STATE),
    alsoOnPhone: 'size',
  },
  {
    name: 'import, result',
    address: ADDRESS,
    reach: async (page) => {
      await open(page)
      await dialog(page)
        .getByRole('button', { name: /^跳过错误，导入/ })
        .click()
      await page
        .getByRole('dialog', { name: /确定跳过/ })
        .getByRole('button', { name: '跳过并导入' })
        .click()
      await expect(dialog(page).getByRole('listitem').nth(3)).toHaveAttribute(
        'aria-current',
        'step',
        { timeout: 120_000 },
      )
    },
    shown: (page) => dialog(page).getByRole('button', { name: '完成', exact: true }),
    alsoOnPhone: 'size',
  },
]
