/** States of the frame, its panels and its own pages. */
import { expect, type Page } from '@playwright/test'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { personButton, tenantSwitcher } from '../../../pages/console-header.ts'

const FORBIDDEN = `/gov/${TENANT.operator}/allTodo`

/** The frame knows who is there. */
const knowPerson = (page: Page): Promise<void> =>
  expect(page.getByRole('banner')).toContainText('林雪')

export const frameStates: readonly ScreenState[] = [
  {
    name: 'page that does not exist',
    address: `/gov/${TENANT.district}/noSuchScreen`,
    reach: knowPerson,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'remote that does not exist',
    address: '/apps/drifter',
    reach: knowPerson,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    alsoOnPhone: 'size',
  },
  {
    name: 'page of an organisation that the person is not in',
    address: FORBIDDEN,
    reach: knowPerson,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    alsoOnPhone: 'size',
  },
  {
    name: 'organisations to switch to',
    reach: (page) => tenantSwitcher(page).click(),
    shown: (page) => page.getByRole('listbox'),
    alsoOnPhone: 'size',
  },
  {
    name: 'personal menu',
    address: FORBIDDEN,
    fresh: true,
    async reach(page) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await personButton(page).click()
    },
    shown: (page) => page.getByRole('menuitem', { name: '个人中心' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'main menu of a phone',
    on: 'phone',
    address: FORBIDDEN,
    fresh: true,
    async reach(page) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: '打开菜单' }).click()
    },
    shown: (page) => page.getByRole('dialog', { name: '主菜单' }),
    leave: (page) => page.getByRole('button', { name: '关闭菜单' }).click(),
  },
]
