/** States of the review of organisations and of a person's own applications. */
import { expect, type Locator, type Page } from '@playwright/test'
import { drawnChoices, openCalendar } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const OWN = `/gov/${TENANT.district}/orgExamine`
const BELONG = `${OWN}?view=belong`
const WAITING = `${BELONG}&auditStatus=1`
const STATUS = '/gov/orgExamineStatus'

const rows = (page: Page): Locator => listRows(page, /^(组织|归属)审核$/)
const question = (page: Page): Locator => page.getByRole('dialog', { name: /^确定(通过|拒绝)/ })
const photographs = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('list', { name: '证件照片' })
const openDetail = async (page: Page): Promise<void> => {
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  await expect(photographs(page)).toBeVisible()
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
}

export const examineStates: readonly ScreenState[] = [
  { name: 'review, belonging', address: BELONG, shown: rows, alsoOnPhone: 'whole' },
  {
    name: 'review, results to filter by',
    address: BELONG,
    reach: (page) => page.getByRole('combobox', { name: '状态', exact: true }).click(),
    shown: drawnChoices,
  },
  {
    name: 'review, range of days',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^申请时间/ }).click()
    },
    shown: openCalendar,
  },
  {
    name: 'review, several refused without a reason',
    address: WAITING,
    reach: async (page) => {
      await rows(page).first().getByRole('checkbox').check()
      await page
        .getByRole('toolbar', { name: '批量操作' })
        .getByRole('button', { name: '批量拒绝' })
        .click()
      await question(page).getByRole('button', { name: '拒绝' }).click()
    },
    shown: (page) => question(page).getByText('请填写拒绝原因', { exact: true }),
  },
  {
    name: 'review, answers to choose',
    reach: (page) => question(page).getByRole('combobox', { name: '审核结果' }).click(),
    shown: (page) => drawnChoices(page).nth(1),
  },
  {
    name: 'review, filtered list of a phone',
    on: 'phone',
    address: WAITING,
    reach: (page) => expect(page.getByRole('list', { name: '归属审核' })).toBeVisible(),
    shown: (page) => page.getByRole('button', { name: '筛选，已设置1项' }),
  },
  {
    name: 'review, detail',
    address: `${OWN}?tenantType=7`,
    reach: openDetail,
    shown: photographs,
    alsoOnPhone: 'size',
  },
  {
    name: 'review, photograph at full size',
    reach: (page) => photographs(page).getByRole('button').first().click(),
    shown: (page) =>
      page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '下一张' }) }),
    alsoOnPhone: 'size',
  },
]

/** Of a person whose application was refused. */
export const refusedStates: readonly ScreenState[] = [
  {
    name: 'own applications, what others answered',
    address: STATUS,
    reach: async (page) => {
      await page
        .getByRole('row')
        .filter({ hasText: '锦云区创业孵化中心' })
        .getByRole('button', { name: /的更多操作$/ })
        .click()
      await page.getByRole('menuitem', { name: '查看归属审核' }).click()
      await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
    },
    shown: (page) =>
      page
        .getByRole('dialog', { name: '归属组织审核情况' })
        .getByRole('region', { name: '锦云区创业孵化中心' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'own applications',
    address: STATUS,
    shown: (page) => page.getByText('请补充认证授权书后重新提交'),
    alsoOnPhone: 'whole',
  },
]

/** Of a person whose application waits. */
export const waitingStates: readonly ScreenState[] = [
  {
    name: 'own applications, question before one is withdrawn',
    address: STATUS,
    reach: (page) =>
      page
        .getByRole('row')
        .filter({ hasText: '望江社区居委会' })
        .getByRole('button', { name: '撤回' })
        .first()
        .click(),
    shown: (page) => page.getByRole('dialog'),
    alsoOnPhone: 'size',
  },
]
