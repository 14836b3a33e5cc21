/** States of the screens on which an organisation is created. */
import type { Page } from '@playwright/test'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { wizardPage } from '../../../pages/create-wizard.ts'

/** The demo's refused application, which its applicant mends. */
const MEND = '/gov/create/TAL?curTentId=20&isEditFlag=yes'

const back = (page: Page): Promise<void> => page.getByRole('button', { name: '上一步' }).click()

/** Of someone in no organisation with an application that waits. */
export const createStates: readonly ScreenState[] = [
  {
    name: 'types of organisations',
    address: '/user/empty/create',
    shown: (page) => page.getByRole('button', { name: '去创建高校组织' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'types of organisations, one’s own applications',
    reach: (page) => page.getByRole('button', { name: '创建记录' }).click(),
    shown: (page) => page.getByRole('list', { name: '创建记录' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'wizard, question about a draft',
    address: '/gov/create/COM',
    shown: (page) => page.getByRole('button', { name: '继续填写' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'wizard, basic data that are not filled',
    address: '/gov/create/SCH',
    reach: async (page) => {
      await wizardPage(page).beginAnew()
      await page.getByRole('button', { name: '下一步' }).click()
    },
    shown: (page) => page.getByText('请填写组织名称'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'wizard, a draft that cannot be kept',
    reach: async (page) => {
      await page.route('**/draft/save', (route) => route.abort())
      await wizardPage(page).field('组织名称').fill('新苗')
    },
    shown: (page) => page.getByText(/^草稿保存失败/),
    leave: async (page) => {
      await page.unroute('**/draft/save')
      await page.getByRole('button', { name: '重试' }).click()
      await wizardPage(page).saved.waitFor()
    },
  },
]

/** Of someone whose application was refused, in an organisation: from the principal backwards. */
export const mendStates: readonly ScreenState[] = [
  {
    name: 'wizard, principal',
    address: MEND,
    shown: (page) => wizardPage(page).step('设置负责人'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'wizard, introduction',
    reach: back,
    shown: (page) => page.getByRole('textbox', { name: '机构介绍' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'wizard, papers',
    reach: back,
    shown: (page) => wizardPage(page).field('统一社会信用代码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'wizard, organisations to choose',
    reach: async (page) => {
      await back(page)
      await page.getByRole('combobox', { name: '归属组织' }).fill('锦云')
    },
    shown: (page) => page.locator('.ant-select-item-option').first(),
  },
  {
    name: 'wizard, departments of what it belongs to',
    reach: async (page) => {
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: '锦云街道办事处' })
        .first()
        .click()
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: '锦云街道办事处的归属部门' }).click()
    },
    shown: (page) => page.locator('.ant-select-item-option').last(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'wizard, question before a refused application is created anew',
    address: '/gov/create/TAL?curTentId=20&isEditFlag=no',
    shown: (page) => page.getByText('重新创建将复制原申请的内容，原申请作废，确定重新创建吗？'),
  },
]
