/** States of the login site and of the pages that ask nobody to sign in. */
import type { Page } from '@playwright/test'
import { fillSignIn } from '../../../fixtures/sign-in.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { askCode, openLogin } from '../../account-steps.ts'
import { movePointer } from '../../../pages/public-page.ts'

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export const signInStates = (loginUrl: string): readonly ScreenState[] => [
  {
    name: 'sign-in, as it opens',
    reach: (page) => openLogin(page),
    shown: (page) => page.getByRole('heading', { name: '登录众治' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-in, nothing filled in',
    reach: (page) => press(page, '登录'),
    shown: (page) => page.locator('[aria-invalid=true]'),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-in, refused account',
    reach: (page) => fillSignIn(page, 'qianduo', 'Demo@2024x'),
    shown: (page) => page.getByText('账号已停用'),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-in, demo account chosen',
    reach: async (page) => {
      await page.getByRole('button', { name: '体验演示账号' }).click()
      await page.getByRole('button', { name: /林雪/ }).click()
    },
    shown: (page) => page.getByLabel('账号', { exact: true }),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-in by code, asked for without a number',
    reach: async (page) => {
      await page.getByRole('tab', { name: '验证码登录' }).click()
      await press(page, '获取验证码')
    },
    shown: (page) => page.locator('[aria-invalid=true]'),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-in by code, code sent',
    reach: (page) => askCode(page, '19822220000'),
    shown: (page) => page.getByText(/演示环境验证码：\d{6}/),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-in that is over',
    address: `${loginUrl}/login?uid=over`,
    shown: (page) => page.getByRole('heading', { name: '登录页面已失效' }),
    alsoOnPhone: 'size',
  },
]

const typePassword = (password: string): Pick<ScreenState, 'reach' | 'shown' | 'alsoOnPhone'> => ({
  reach: (page) => page.getByLabel('密码', { exact: true }).fill(password),
  shown: (page) => page.getByLabel('密码', { exact: true }),
  alsoOnPhone: 'size',
})

export const signUpStates: readonly ScreenState[] = [
  {
    name: 'sign-up, as it opens',
    reach: (page) => openLogin(page, '立即注册'),
    shown: (page) => page.getByRole('button', { name: '注册并登录' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'sign-up, nothing filled in',
    reach: (page) => press(page, '注册并登录'),
    shown: (page) => page.locator('[aria-invalid=true]'),
    alsoOnPhone: 'size',
  },
  { name: 'sign-up, weak password', ...typePassword('abc12345') },
  { name: 'sign-up, middling password', ...typePassword('Demo20245') },
  { name: 'sign-up, strong password', ...typePassword('Demo#20245x') },
  {
    name: 'sign-up, question about a weak password',
    reach: async (page) => {
      await page.getByLabel('昵称').fill('街坊')
      await page.getByLabel('验证码', { exact: true }).fill(await askCode(page, '19822220010'))
      await page.getByLabel('密码', { exact: true }).fill('abc12345')
      await page.getByRole('checkbox').check()
      await press(page, '注册并登录')
    },
    shown: (page) => page.getByRole('dialog'),
    alsoOnPhone: 'size',
  },
  {
    name: 'forgotten password, as it opens',
    reach: async (page) => {
      await press(page, '返回修改')
      await page.getByRole('link', { name: '去登录' }).click()
      await page.getByRole('link', { name: '忘记密码' }).click()
    },
    shown: (page) => page.getByRole('button', { name: '修改密码' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'forgotten password, nothing filled in',
    reach: (page) => press(page, '修改密码'),
    shown: (page) => page.locator('[aria-invalid=true]'),
    alsoOnPhone: 'size',
  },
]

export const publicStates: readonly ScreenState[] = [
  {
    name: 'public page',
    address: '/home/dtl',
    // The frame draws the page before the remote's code is there.
    reach: movePointer,
    shown: (page) => page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 }),
    alsoOnPhone: 'whole',
  },
  ...['chief', 'community', 'emergency', 'data', 'env#flood', 'scheme', 'science']
    .concat('download', 'tianfuGov')
    .map(
      (key): ScreenState => ({
        name: `public page ${key}`,
        address: `/home/${key}`,
        reach: movePointer,
        shown: (page) => page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 }),
        alsoOnPhone: 'size',
      }),
    ),
  {
    name: 'agreement',
    address: '/provision?code=PRIVACY',
    shown: (page) => page.getByRole('heading', { level: 1, name: /隐私政策/ }),
    alsoOnPhone: 'size',
  },
  {
    name: 'agreement that does not exist',
    address: '/provision?code=NO_SUCH_TEXT',
    shown: (page) => page.getByRole('heading', { name: '没有找到这份协议' }),
    alsoOnPhone: 'size',
  },
]
