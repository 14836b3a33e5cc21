/** States of positions and their types. */
import { expect } from '@playwright/test'
import { openChoices } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { batchBar } from '../../../pages/list-page.ts'
import {
  dialogCalled,
  POSITIONS,
  positionRow,
  positionRows,
  typeNav,
} from '../../position-steps.ts'

/** The demo's types of positions have these numbers. */
const BUSINESS = `${POSITIONS}?pid=61001`
const OTHER_TENANT = `/gov/${TENANT.street}/fieldManage`

export const positionStates: readonly ScreenState[] = [
  {
    name: 'settings, types of positions',
    address: `/gov/${TENANT.district}/setting?tab=field`,
    shown: (page) => page.getByRole('list', { name: '职位类型' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions of a type',
    address: BUSINESS,
    shown: (page) => positionRows(page).first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'positions, what can be done to a type',
    reach: (page) => page.getByRole('button', { name: '业务岗位的更多操作' }).click(),
    shown: (page) => page.getByRole('menuitem', { name: '重命名' }),
  },
  {
    name: 'positions, question before a type is deleted',
    reach: (page) => page.getByRole('menuitem', { name: '删除' }).click(),
    shown: (page) => dialogCalled(page, '确认删除吗？'),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions, a new type without a name',
    address: BUSINESS,
    reach: async (page) => {
      await page.getByRole('button', { name: '新增类型' }).click()
      await page.getByRole('textbox', { name: '类型全称' }).fill(' ')
    },
    shown: (page) => page.getByText('请输入类型全称'),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions, a new one whose name is there',
    address: BUSINESS,
    reach: async (page) => {
      await page.getByRole('button', { name: '新增职位' }).click()
      const dialog = dialogCalled(page, '新增职位')
      await dialog.getByRole('textbox', { name: '职位名称' }).fill('网格专员')
      await dialog.getByRole('button', { name: '保存' }).click()
    },
    shown: (page) => dialogCalled(page, '新增职位').getByText('职位名称已存在'),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions, one that is edited',
    address: BUSINESS,
    reach: (page) => positionRow(page, '网格专员').getByRole('button', { name: '编辑' }).click(),
    shown: (page) => dialogCalled(page, '编辑职位'),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions, question before one is disabled',
    address: BUSINESS,
    reach: (page) => positionRow(page, '网格专员').getByRole('button', { name: '停用' }).click(),
    shown: (page) => dialogCalled(page, /^停用后该职位将不能被选择/),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions, several chosen',
    address: BUSINESS,
    reach: async (page) => {
      for (const name of ['网格专员', '应急值守专员'])
        await positionRow(page, name).getByRole('checkbox').check()
    },
    shown: batchBar,
    alsoOnPhone: 'whole',
  },
  {
    name: 'positions, where several may be moved',
    address: BUSINESS,
    reach: async (page) => {
      await positionRow(page, '网格专员').getByRole('checkbox').check()
      await batchBar(page).getByRole('button', { name: '移动' }).click()
      await page.getByRole('combobox', { name: '目标分类' }).click()
    },
    shown: openChoices,
  },
  {
    name: 'positions, none yet',
    address: OTHER_TENANT,
    shown: (page) => page.getByText('“其他”中暂无职位'),
    alsoOnPhone: 'size',
  },
  {
    name: 'positions, types of a phone',
    on: 'phone',
    address: BUSINESS,
    reach: async (page) => {
      await expect(page.getByRole('list', { name: '业务岗位的职位' })).toBeVisible()
      await page.getByRole('button', { name: '职位类型' }).click()
    },
    shown: (page) => typeNav(page).getByRole('link', { name: '支撑岗位' }),
  },
]
