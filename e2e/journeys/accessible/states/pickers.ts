/**
 * States of the two pickers that are screens of their own: places, and organisations with their
 * people.
 */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { fieldMessage } from '../../../fixtures/drawn-parts.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { GALLERY as SELECTOR, SelectorSteps } from '../../../pages/selector.ts'
import { galleryAddress } from './gallery.ts'

const REGION = galleryAddress('region')

const regionField = (page: Page): Locator =>
  page.getByRole('region', { name: '未选择' }).getByRole('combobox', { name: '所在城市' })
const listbox = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name, exact: true })

export const regionStates: readonly ScreenState[] = [
  {
    name: 'region picker, list does not come',
    address: REGION,
    reach: async (page) => {
      await page.route('**/api/region/list', (route) => route.abort())
      await regionField(page).click()
    },
    shown: (page) => page.getByText('加载失败，点击重试'),
    leave: (page) => page.unroute('**/api/region/list'),
  },
  {
    name: 'region picker, provinces',
    reach: (page) => page.getByRole('button', { name: '重试' }).click(),
    shown: (page) => listbox(page, '省份'),
  },
  {
    name: 'region picker, three lists',
    reach: async (page) => {
      await page.getByRole('option', { name: /四川省/ }).click()
      await page.getByRole('option', { name: /成都市/ }).click()
      await page.keyboard.press('ArrowRight')
    },
    shown: (page) => listbox(page, '区县'),
  },
  {
    name: 'region picker, search',
    reach: (page) => regionField(page).fill('chao'),
    shown: (page) => listbox(page, '搜索结果'),
  },
  {
    name: 'region picker, nothing found',
    reach: (page) => regionField(page).fill('没有这个地方'),
    shown: (page) => page.getByText('没有找到“没有这个地方”相关的结果').last(),
  },
  {
    name: 'region and address, the address missing',
    address: REGION,
    reach: async (page) => {
      await page.getByRole('button', { name: '检查填写' }).click()
      await page
        .getByRole('group', { name: '地址' })
        .getByRole('combobox', { name: '所在城市' })
        .click()
      await page.keyboard.type('chengdushi wuhou')
      await page
        .getByRole('option', { name: /武侯区/ })
        .first()
        .click()
    },
    shown: (page) => fieldMessage(page, '请填写详细地址'),
    alsoOnPhone: 'size',
  },
  {
    name: 'region picker of a phone',
    on: 'phone',
    address: REGION,
    reach: (page) => regionField(page).click(),
    shown: (page) => page.getByRole('dialog').getByRole('option'),
  },
  {
    name: 'region picker of a phone, search',
    on: 'phone',
    reach: (page) => page.getByRole('combobox', { name: '搜索地区' }).fill('chao'),
    shown: (page) => listbox(page, '搜索结果'),
  },
]

const ONE = '单选：人员'
const LIMITED = '最多2项，部门不可选'
const BELONGING = '**/api/uc/tenant/list-belonging'

/**
 * The selector's states, which are the same steps on a desk and on a phone; a phone shows one
 * column at a time and the choice apart.
 */
export const selectorStates = (on: 'desktop' | 'phone'): readonly ScreenState[] => {
  const state = (
    name: string,
    reach: (steps: SelectorSteps) => Promise<unknown>,
    shown: (steps: SelectorSteps) => Locator,
  ): ScreenState => ({
    name: `selector, ${on}: ${name}`,
    on,
    reach: (page) => reach(new SelectorSteps(page)),
    shown: (page) => shown(new SelectorSteps(page)),
  })
  const showChoice: readonly ScreenState[] = [
    state(
      'what is chosen',
      (s) => s.dialog.getByRole('button', { name: '已选择(1)' }).click(),
      (s) => s.chosen,
    ),
  ]
  return [
    {
      ...state(
        'closed',
        () => Promise.resolve(),
        (s) => s.page.getByRole('button', { name: LIMITED }),
      ),
      address: SELECTOR,
    },
    state(
      'kinds of organisations',
      (s) => s.open(LIMITED),
      (s) => s.tenants,
    ),
    state(
      'departments',
      async (s) => {
        await s.row(s.tenants, /^政府，/).click()
        await s.enter(s.tenants, '锦云区政府')
      },
      (s) => s.departments,
    ),
    state(
      'a person chosen',
      async (s) => {
        await s
          .row(s.departments, '办公室，不可选择')
          .filter({ visible: true })
          .getByText('办公室', { exact: true })
          .click()
        await s.people.getByRole('option').first().click()
      },
      (s) => s.people.getByRole('option', { selected: true }),
    ),
    ...(on === 'phone' ? showChoice : []),
    state(
      'people found',
      async (s) => {
        if (on === 'phone') await s.dialog.getByRole('button', { name: '已选择(1)' }).click()
        await s.searchFor('员工', '李')
      },
      (s) => s.people.getByRole('option'),
    ),
    state(
      'nobody found',
      async (s) => {
        await s.box.fill('没有这个名字')
        await s.page.keyboard.press('Enter')
      },
      (s) => s.dialog.getByText('暂无人员'),
    ),
    state(
      'belonging, organisations found',
      async (s) => {
        await s.dialog.getByRole('button', { name: '返回' }).first().click()
        await s.page.route(BELONGING, (route) => route.abort())
        await s.dialog.getByRole('tab', { name: '归属关系' }).click()
        await s.dialog.getByRole('combobox', { name: '搜索组织' }).fill('锦云区')
      },
      (s) => s.dialog.getByRole('option', { name: /^锦云区政府/ }),
    ),
    {
      ...state(
        'belonging, failed',
        (s) => s.page.keyboard.press('Enter'),
        (s) => s.tree.getByText('加载失败，重试'),
      ),
      leave: (page) => page.unroute(BELONGING),
    },
    state(
      'belonging, tree',
      (s) => s.tree.getByText('加载失败，重试').click(),
      (s) => s.tree.getByRole('treeitem').nth(1),
    ),
    state(
      'one person chosen of one',
      async (s) => {
        await s.page.keyboard.press('Escape')
        await expect(s.dialog).toHaveCount(0)
        await s.open(ONE)
        await s.searchFor('员工', '李')
        await s.people.getByRole('option').first().click()
      },
      (s) => s.people.getByRole('option', { selected: true }),
    ),
  ]
}
