/** States of 帮助文档, 帮助文档管理 and 协议管理. */
import type { Page } from '@playwright/test'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const OPS = '/ops/document'
const AGREEMENTS = '/ops/agreement'

const dialog = (page: Page) => page.getByRole('dialog')
const article = (page: Page) => page.getByRole('article')

export const helpReaderStates: readonly ScreenState[] = [
  {
    name: 'help, modules',
    address: '/document',
    shown: (page) => page.getByRole('navigation', { name: '模块' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'help, hits',
    address: '/document?q=职位',
    shown: (page) => page.getByRole('region', { name: '搜索结果' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'help, nothing found',
    address: '/document?q=无此内容',
    shown: (page) => page.getByText('没有找到“无此内容”相关的结果'),
  },
  {
    name: 'help, a page with what is said of it',
    address: '/document?page=usercenter.home',
    reach: (page) => page.getByRole('button', { name: '没帮助' }).click(),
    shown: (page) => article(page).getByRole('textbox', { name: '意见' }),
    alsoOnPhone: 'whole',
  },
]

export const helpOperatorStates: readonly ScreenState[] = [
  {
    name: 'operators, a help document',
    address: OPS,
    reach: (page) => page.getByRole('link', { name: '登录与退出' }).click(),
    shown: (page) => page.getByRole('textbox', { name: '正文' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a new help document without its name',
    address: OPS,
    reach: (page) => page.getByRole('button', { name: '新增一级模块' }).click(),
    shown: dialog,
  },
  {
    name: 'operators, feedback',
    address: `${OPS}?view=feedback`,
    shown: (page) => listRows(page, '读者反馈').first(),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, agreements',
    address: AGREEMENTS,
    shown: (page) => page.getByRole('button', { name: '发布新版本' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a new version of an agreement',
    address: AGREEMENTS,
    reach: (page) => page.getByRole('button', { name: '发布新版本' }).click(),
    shown: (page) => page.getByRole('textbox', { name: '协议内容' }),
  },
]
