/** States of to-dos, messages and the person's own pages. */
import type { Locator, Page } from '@playwright/test'
import { drawnChoices, openChoices, openMonths } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const TODOS = `/gov/${TENANT.district}/allTodo`
const OVERVIEW = `/gov/${TENANT.district}/orgTodo`
const MEMBER = `/gov/${TENANT.district}/userTodo?from=all`
const CREATE = `/gov/${TENANT.district}/todoCreate`
/** One of 林雪's, of which an executor asks for a later deadline. */
const EXTENSION = `/gov/${TENANT.district}/todoDetail?id=500063`
const MESSAGES = '/msg'
const SUBJECT = '关于规范待办事项办理流程的通知'

const question = (page: Page): Locator => page.getByRole('dialog')

export const todoStates: readonly ScreenState[] = [
  {
    name: 'to-dos',
    address: TODOS,
    shown: (page) => listRows(page, '全部待办').nth(9),
    alsoOnPhone: 'whole',
  },
  {
    name: 'to-do, question before it is revoked',
    address: `${TODOS}?todoStatus=1`,
    reach: (page) => page.getByRole('button', { name: '撤销', disabled: false }).first().click(),
    shown: question,
    alsoOnPhone: 'size',
  },
  {
    name: 'to-dos, nothing found',
    address: `${TODOS}?title=nothing-like-this`,
    shown: (page) => page.getByText('没有找到“nothing-like-this”相关的结果'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'to-do in detail',
    address: TODOS,
    reach: (page) => listRows(page, '全部待办').first().getByRole('link').first().click(),
    shown: (page) => page.getByRole('region', { name: '动态' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'to-do, a later deadline asked for',
    address: EXTENSION,
    shown: (page) => page.getByRole('region', { name: /^延期申请/ }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'to-do, question before a later deadline is refused',
    reach: (page) => page.getByRole('button', { name: /^拒绝.+的延期申请$/ }).click(),
    shown: question,
    alsoOnPhone: 'size',
  },
  {
    name: 'to-dos, overview',
    address: OVERVIEW,
    shown: (page) => page.locator('figure canvas'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'to-dos, years to choose',
    reach: (page) => page.getByRole('combobox', { name: '年份', exact: true }).click(),
    shown: openChoices,
  },
  {
    name: 'to-dos of a member',
    address: MEMBER,
    shown: (page) => page.getByRole('region', { name: /^进行中/ }).getByText('没有更多了'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'new to-do',
    address: CREATE,
    shown: (page) => page.getByRole('textbox', { name: '标题' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'new to-do, what is missing is said',
    reach: async (page) => {
      await page.getByRole('textbox', { name: '标题' }).fill('甲')
      await page.getByRole('textbox', { name: '标题' }).fill('')
    },
    shown: (page) => page.getByText('请填写标题'),
  },
]

export const messageStates: readonly ScreenState[] = [
  {
    name: 'messages',
    address: MESSAGES,
    shown: (page) => listRows(page, '站内信').nth(9),
    alsoOnPhone: 'whole',
  },
  {
    name: 'messages, months to choose',
    address: MESSAGES,
    reach: (page) => page.getByRole('button', { name: /^月份/ }).click(),
    shown: openMonths,
  },
  {
    name: 'messages, page sizes to choose',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: /每页条数/ }).click()
    },
    shown: drawnChoices,
  },
  {
    name: 'messages, question before the month is emptied',
    address: MESSAGES,
    reach: (page) => page.getByRole('button', { name: '清空记录' }).click(),
    shown: question,
    alsoOnPhone: 'size',
  },
  {
    name: 'messages, an empty month',
    address: `${MESSAGES}?ym=202001`,
    shown: (page) => page.getByText('暂无消息'),
    alsoOnPhone: 'size',
  },
  {
    name: 'message in detail',
    address: MESSAGES,
    reach: (page) => page.getByRole('link', { name: SUBJECT }).first().click(),
    shown: (page) => page.getByRole('group', { name: '消息内容' }),
    alsoOnPhone: 'size',
  },
]

export const accountStates: readonly ScreenState[] = [
  {
    name: 'account',
    address: '/user',
    shown: (page) => page.getByRole('button', { name: '修改昵称' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'account, a nickname missing',
    reach: async (page) => {
      await page.getByRole('button', { name: '修改昵称' }).click()
      await page.getByRole('textbox', { name: '昵称' }).fill('')
    },
    shown: (page) => page.getByText('请输入昵称'),
    alsoOnPhone: 'size',
  },
  {
    name: 'account, the password before a new mobile',
    address: '/user',
    reach: async (page) => {
      await page.getByRole('button', { name: '修改手机号' }).click()
      await page.getByRole('dialog').getByLabel('账号密码').press('Enter')
    },
    shown: (page) => page.getByRole('dialog').getByText('请输入账号密码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'account, ways to prove oneself before a new password',
    address: '/user',
    reach: (page) => page.getByRole('button', { name: '修改登录密码' }).click(),
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: /扫码验证/ }),
    alsoOnPhone: 'size',
  },
  {
    name: 'account, a QR code before a new password',
    reach: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /扫码验证/ })
        .click(),
    shown: (page) => page.getByLabel('修改登录密码的二维码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'account, conditions of its end',
    address: '/user',
    reach: (page) => page.getByRole('button', { name: '注销账号' }).click(),
    shown: (page) => page.getByRole('dialog').getByText('未满足').first(),
    alsoOnPhone: 'size',
  },
  {
    name: 'account, the password before a passkey',
    address: '/user',
    reach: (page) => page.getByRole('button', { name: '添加通行密钥' }).click(),
    shown: (page) => page.getByRole('dialog').getByLabel('账号密码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'a QR code that is over',
    address: '/scan/confirm?uid=over',
    shown: (page) => page.getByText('二维码已失效，请在电脑上刷新后重新扫码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'devices',
    address: '/user?tab=devices',
    shown: (page) => page.getByRole('region', { name: '登录设备' }).getByRole('listitem'),
    alsoOnPhone: 'size',
  },
]

/** Of a person who is in no organisation. */
export const emptyStates: readonly ScreenState[] = [
  {
    name: 'no organisation yet',
    address: '/user/empty',
    shown: (page) => page.getByRole('main').getByRole('button', { name: '加入组织' }),
    alsoOnPhone: 'size',
  },
]
