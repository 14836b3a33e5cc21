/** States of the frame, its panels and its own pages. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'

const FORBIDDEN = `/gov/${TENANT.operator}/allTodo`

export const frameStates: readonly ScreenState[] = [
  {
    name: 'page that does not exist',
    address: `/gov/${TENANT.district}/noSuchScreen`,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'remote that does not exist',
    address: '/apps/drifter',
    shown: (page) => page.getByRole('heading', { level: 1 }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'page of an organisation that the person is not in',
    address: FORBIDDEN,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'organisations to switch to',
    reach: async (page) => {
      await page.getByRole('button', { name: /^切换组织/ }).click()
    },
    shown: (page) => page.getByRole('listbox'),
    alsoOnPhone: 'size',
  },
  {
    name: 'personal menu',
    address: FORBIDDEN,
    reach: async (page) => {
      await page.getByRole('button', { name: /个人菜单$/ }).click()
    },
    shown: (page) => page.getByRole('menuitem', { name: '个人中心' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'main menu of a phone',
    on: 'phone',
    address: FORBIDDEN,
    reach: (page) => page.getByRole('button', { name: '打开菜单' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '主菜单' }),
  },
]
