/** States of the templates and of the popups that every screen is made of, in the gallery. */
import type { Locator, Page } from '@playwright/test'
import {
  drawnChoices,
  monthButton,
  openCalendar,
  openMonths,
} from '../../../fixtures/drawn-parts.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'

type Shown = (page: Page) => Locator

export const galleryAddress = (part: string, state = 'normal'): string =>
  `/ops/gallery?part=${part}&state=${state}`

const heading: Shown = (page) => page.getByRole('heading', { level: 1 })
const main =
  (text: RegExp): Shown =>
  (page) =>
    page.getByRole('main').getByText(text)
const options: Shown = (page) =>
  page.getByRole('option').or(drawnChoices(page)).filter({ visible: true })

const template = (
  part: string,
  state: string,
  shown: Shown,
  alsoOnPhone: 'size' | 'whole',
): ScreenState => ({
  name: `gallery: ${part}, ${state}`,
  address: galleryAddress(part, state),
  shown,
  alsoOnPhone,
})

export const listStates: readonly ScreenState[] = [
  template('list', 'normal', main(/^共 \d+ 条$/), 'whole'),
  template('list', 'thousand', main(/^共 [\d,]+ 条$/), 'whole'),
  template('list', 'loading', heading, 'size'),
  template('list', 'empty', main(/还没有待办/), 'size'),
  template('list', 'failed', main(/加载失败/), 'size'),
  template('list', 'stale', main(/加载失败/), 'whole'),
]

export const templateStates: readonly ScreenState[] = [
  template('split', 'normal', heading, 'whole'),
  template('split', 'loading', heading, 'size'),
  template('form', 'normal', heading, 'whole'),
  template('form', 'loading', heading, 'size'),
  template('wizard', 'normal', heading, 'whole'),
  template('detail', 'normal', heading, 'whole'),
  template('detail', 'thousand', heading, 'size'),
  template('detail', 'loading', heading, 'size'),
  template('detail', 'empty', heading, 'size'),
  template('detail', 'failed', heading, 'size'),
  template('dashboard', 'normal', heading, 'whole'),
  template('dashboard', 'loading', heading, 'size'),
  template('dashboard', 'empty', heading, 'size'),
  template('dashboard', 'failed', heading, 'size'),
  template('widgets', 'normal', heading, 'whole'),
  template('use', 'normal', heading, 'whole'),
]

const popup = (
  part: string,
  name: string,
  reach: (page: Page) => Promise<void>,
  shown: Shown,
): ScreenState => ({
  name: `popup: ${name}`,
  address: galleryAddress(part),
  reach,
  shown,
})

export const popupStates: readonly ScreenState[] = [
  popup('list', 'select', (page) => page.getByRole('combobox', { name: '状态' }).click(), options),
  popup(
    'list',
    'page size',
    (page) => page.getByRole('combobox', { name: /每页条数/ }).click(),
    options,
  ),
  popup(
    'list',
    'range of days',
    (page) => page.getByRole('button', { name: /^截止时间/ }).click(),
    openCalendar,
  ),
  {
    name: 'popup: months of a range of days',
    reach: (page) => monthButton(page).click(),
    shown: openMonths,
  },
  popup(
    'widgets',
    'user select with hits',
    async (page) => {
      await page.getByRole('combobox', { name: '创建人' }).click()
      await page.getByRole('combobox', { name: '创建人' }).fill('林')
    },
    options,
  ),
  popup(
    'widgets',
    'month',
    (page) => page.getByRole('button', { name: /^月份/ }).click(),
    openMonths,
  ),
  popup(
    'widgets',
    'picture at full size',
    (page) => page.getByRole('button', { name: '查看场地图片1' }).click(),
    (page) => page.getByRole('dialog', { name: '场地图片1（1/2）' }),
  ),
  popup(
    'widgets',
    'question',
    (page) => page.getByRole('button', { name: '解散部门' }).click(),
    (page) => page.getByRole('dialog'),
  ),
  {
    ...popup(
      'form',
      'form in a drawer',
      (page) => page.getByRole('button', { name: '在抽屉中编辑' }).click(),
      (page) => page.getByRole('dialog', { name: '编辑部门' }),
    ),
    alsoOnPhone: 'size',
  },
]
