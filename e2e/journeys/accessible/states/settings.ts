/** States of the organisation's settings with their editor of rich text. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { drawnChoices } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import { png } from '../../../fixtures/png.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { field } from '../../rich-text-steps.ts'
import { chooseFiles } from '../../../pages/files.ts'

const SETTING = `/gov/${TENANT.district}/setting`
// The editor is part of shared-ui, which the shell shares.
const SCRIPTS = '**/shell/**/*.js'
const TEXT = '主要职能'

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: `${TEXT}工具栏` }).getByRole('button', { name, exact: true })
const city = (page: Page): Locator => page.getByRole('combobox', { name: '所在城市' })
const save = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: /保存$/ }).click()

/** Empties the text and leaves the caret in it. */
async function clear(page: Page): Promise<void> {
  await field(page, TEXT).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
}

export const settingStates: readonly ScreenState[] = [
  {
    name: 'settings',
    address: SETTING,
    reach: async (page) => {
      await expect(page.getByRole('textbox', { name: '详细地址' })).not.toHaveValue('')
      await page.locator('input[type=file]').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: png(64, 64, [20, 90, 200]),
      })
    },
    shown: (page) => page.getByRole('img', { name: '组织logo' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'settings, attributes to choose',
    address: SETTING,
    reach: (page) => page.getByRole('combobox', { name: '组织属性' }).click(),
    shown: drawnChoices,
  },
  {
    name: 'settings, places to choose',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await expect(city(page)).not.toHaveValue('')
      await city(page).click()
    },
    shown: (page) => page.getByRole('listbox', { name: '区县' }),
  },
  {
    name: 'settings, a name refused',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: '组织英文全称' }).fill('区')
    },
    shown: (page) => page.getByText('组织英文全称只能包含'),
    alsoOnPhone: 'size',
  },
  {
    name: 'settings, certification',
    address: `${SETTING}?part=certification`,
    shown: (page) =>
      page.getByRole('region', { name: '认证资料' }).getByText('已认证', { exact: true }),
    alsoOnPhone: 'size',
  },
]

const RELATION = `/gov/${TENANT.district}/setting?tab=relation`

export const relationStates: readonly ScreenState[] = [
  {
    name: 'relations, organisations that belong here',
    address: RELATION,
    shown: (page) => page.getByRole('button', { name: '移除', exact: true }).first(),
    alsoOnPhone: 'size',
  },
  {
    name: 'relations, subordinates',
    address: `${RELATION}&part=5`,
    shown: (page) => page.getByText('锦云区政务数据局').first(),
  },
  {
    name: 'relations, belonging applied for',
    address: `${RELATION}&part=2`,
    reach: (page) => page.getByRole('button', { name: '申请归属' }).first().click(),
    shown: (page) => page.getByRole('dialog', { name: '申请归属' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'certification, sent again',
    address: `${SETTING}?part=certification`,
    reach: (page) => page.getByRole('button', { name: '重新认证' }).click(),
    shown: (page) => page.getByRole('checkbox', { name: /我已核对/ }),
    alsoOnPhone: 'whole',
  },
]

export const introductionStates: readonly ScreenState[] = [
  {
    name: 'introduction, as it is read',
    address: `${SETTING}?part=introduction`,
    shown: (page) => page.getByRole('group', { name: TEXT }),
    alsoOnPhone: 'size',
  },
  {
    name: 'introduction, the editor does not come',
    reach: async (page) => {
      await page.route(SCRIPTS, (route) => route.abort())
      await page.getByRole('button', { name: '编辑介绍资料' }).click()
    },
    shown: (page) => page.getByText('编辑器加载失败，请检查网络后重试'),
    leave: (page) => page.unroute(SCRIPTS),
  },
  {
    name: 'introduction, edited',
    reach: async (page) => {
      for (const _ of [1, 2]) await page.getByRole('button', { name: '重试' }).first().click()
      await expect(field(page, '历史沿革')).toBeVisible()
    },
    shown: (page) => field(page, TEXT),
  },
  {
    name: 'introduction, a text missing',
    reach: async (page) => {
      await clear(page)
      await save(page)
    },
    shown: (page) => page.getByRole('main').getByText(`请添加${TEXT}`),
  },
  {
    name: 'introduction, a link being typed',
    reach: (page) => tool(page, '链接').click(),
    shown: (page) => page.getByRole('group', { name: '链接' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'introduction, a link refused',
    address: `${SETTING}?part=introduction`,
    reach: async (page) => {
      await page.getByRole('button', { name: '编辑介绍资料' }).click()
      await clear(page)
      await tool(page, '标题').click()
      await page.getByRole('menuitem', { name: '标题一' }).click()
      await page.keyboard.type('我区职能')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+Shift+8')
      await page.keyboard.type('甲')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+K')
      await expect(page.getByRole('textbox', { name: '链接地址' })).toBeFocused()
      await page.keyboard.type('javascript:alert(1)')
      await page.keyboard.press('Enter')
    },
    shown: (page) => page.getByText('请输入以 http://、https://、mailto: 或 tel: 开头的地址'),
  },
  {
    name: 'introduction, a picture being described',
    reach: async (page) => {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('www.gov.example')
      await page.keyboard.press('Enter')
      await expect(field(page, TEXT).getByRole('link', { name: 'www.gov.example' })).toBeVisible()
      await chooseFiles(tool(page, '插入图片'), [
        { name: '街景.png', mimeType: 'image/png', buffer: png(64, 64, [20, 90, 200]) },
      ])
      await page.getByRole('textbox', { name: '图片说明' }).fill('区政府大楼')
    },
    shown: (page) => field(page, TEXT).locator('img[src^="/files/"]'),
    // A link that its author gave a line of its own is as high as the line.
    except: ['[contenteditable] a'],
  },
  {
    name: 'introduction with headings, lists, a link and a picture, as it is read',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await save(page)
    },
    shown: (page) =>
      page.getByRole('group', { name: TEXT }).getByRole('img', { name: '区政府大楼' }),
    alsoOnPhone: 'size',
  },
]
