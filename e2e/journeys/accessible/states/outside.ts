/** States of 消息设置, 平台公告 and 账号管理. */
import type { Locator, Page } from '@playwright/test'
import { fieldMessage } from '../../../fixtures/drawn-parts.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const BROADCASTS = '/ops/broadcast'
const USERS = '/ops/user'

const dialog = (page: Page): Locator => page.getByRole('dialog')

export const preferenceStates: readonly ScreenState[] = [
  {
    name: 'message preferences',
    address: '/msg/preference',
    shown: (page) => page.getByRole('heading', { name: '演示发件箱' }),
    alsoOnPhone: 'whole',
  },
]

export const broadcastStates: readonly ScreenState[] = [
  {
    name: 'announcements',
    address: BROADCASTS,
    shown: (page) => listRows(page, '平台公告').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'announcement in detail',
    reach: (page) =>
      listRows(page, '平台公告').getByRole('button', { name: '平台例行维护通知' }).click(),
    shown: (page) => dialog(page).getByRole('group', { name: '公告内容' }),
  },
  {
    name: 'announcement, question before it is withdrawn',
    address: `${BROADCASTS}?status=1`,
    reach: (page) =>
      listRows(page, '平台公告').getByRole('button', { name: '撤回' }).first().click(),
    shown: dialog,
  },
  {
    name: 'announcement to write, without its fields',
    address: BROADCASTS,
    reach: async (page) => {
      await page.getByRole('button', { name: '发布公告' }).click()
      await dialog(page).getByRole('radio', { name: '指定组织', exact: true }).check()
      await dialog(page).getByRole('radio', { name: '定时发送' }).check()
      await dialog(page).getByRole('button', { name: '发布' }).click()
    },
    shown: (page) => fieldMessage(page, '请选择发送时间'),
    alsoOnPhone: 'size',
  },
  {
    name: 'accounts',
    address: USERS,
    shown: (page) => listRows(page, '账号管理').nth(5),
    alsoOnPhone: 'whole',
  },
  {
    name: 'account to disable, without a reason',
    reach: async (page) => {
      await listRows(page, '账号管理').getByRole('button', { name: '停用' }).first().click()
      await dialog(page).getByRole('button', { name: '停用' }).click()
    },
    shown: (page) => dialog(page).getByText('请填写停用原因', { exact: true }),
  },
]
