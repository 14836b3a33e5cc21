/** States of 模块发布与健康. */
import type { Locator, Page } from '@playwright/test'
import { drawnChoices, fieldMessage } from '../../../fixtures/drawn-parts.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const DETAIL = '/ops/releaseDetail?remote=venue'

const dialog = (page: Page): Locator => page.getByRole('dialog')

export const releaseStates: readonly ScreenState[] = [
  {
    name: 'releases, remotes',
    address: '/ops/release',
    shown: (page) => listRows(page, '模块').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'releases, nothing found',
    address: '/ops/release?name=nothing',
    shown: (page) => page.getByText('没有找到“nothing”相关的结果'),
  },
  {
    name: 'releases, tokens',
    address: '/ops/release?view=tokens',
    shown: (page) => listRows(page, '发布令牌').first(),
    alsoOnPhone: 'size',
  },
  {
    name: 'releases, question before a token is revoked',
    reach: (page) =>
      listRows(page, '发布令牌').getByRole('button', { name: '撤销' }).first().click(),
    shown: dialog,
  },
  {
    name: 'releases, new token without its fields',
    address: '/ops/release?view=tokens',
    reach: async (page) => {
      await page.getByRole('button', { name: '创建发布令牌' }).click()
      await dialog(page).getByRole('button', { name: '创建' }).click()
    },
    shown: (page) => dialog(page).getByText('请填写名称', { exact: true }),
  },
  {
    name: 'releases, new token shown this once',
    reach: async (page) => {
      await dialog(page).getByRole('combobox', { name: '模块' }).click()
      await drawnChoices(page).first().click()
      await dialog(page).getByRole('textbox', { name: '名称' }).fill('无障碍检查')
      await dialog(page).getByRole('button', { name: '创建' }).click()
    },
    shown: (page) => dialog(page).getByRole('textbox', { name: '令牌' }),
  },
  {
    name: 'releases, one remote',
    address: DETAIL,
    shown: (page) => page.getByRole('list', { name: '变更历史' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'releases, promotion without a reason',
    reach: async (page) => {
      await page.getByRole('button', { name: '发布版本' }).click()
      await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
    },
    shown: (page) => dialog(page).getByText('请填写原因', { exact: true }),
  },
  {
    name: 'releases, promotion for some organisations, none of them chosen',
    reach: async (page) => {
      await dialog(page).getByRole('combobox', { name: '范围' }).click()
      await drawnChoices(page).filter({ hasText: '指定组织灰度' }).click()
      await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
    },
    shown: (page) => fieldMessage(page, '请选择组织'),
  },
  {
    name: 'releases, change of state',
    address: DETAIL,
    reach: (page) => page.getByRole('button', { name: '更改状态' }).click(),
    shown: (page) => dialog(page).getByText('所有组织看到“模块维护中”，菜单保留'),
  },
]
