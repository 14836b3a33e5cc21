import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { wizardPage } from '../pages/create-wizard.ts'

const DESK = { width: 1366, height: 768 } as const
const PHONE = { width: 390, height: 844 } as const

const listOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('list', { name, exact: true })
const rowOf = (page: Page, list: string, text: string): Locator =>
  listOf(page, list).getByRole('listitem').filter({ hasText: text })

/** Everything that concerns the person, each with its way on. */
async function expectConcerns(page: Page): Promise<void> {
  await expect(page.getByText('您还未加入任何组织，可以加入已有组织或创建新的组织')).toBeVisible()
  const invitation = rowOf(page, '收到的邀请', '锦云街道办事处')
  await expect(invitation.getByRole('button', { name: '接受锦云街道办事处的邀请' })).toBeVisible()
  await expect(rowOf(page, '加入申请', '锦云区人民政府')).toContainText('待审核')
  const refused = rowOf(page, '加入申请', '枫林社区居民委员会')
  await expect(refused).toContainText('审核回复：请先到居务办登记志愿者信息，再重新申请')
  await expect(refused.getByRole('button', { name: /^重新申请/ })).toBeVisible()
  await expect(rowOf(page, '创建申请', '望江社区居委会')).toContainText('待审核')
  await expect(rowOf(page, '创建申请', '济源示范企业')).toContainText('审核回复：证照图片不清晰')
  const draft = rowOf(page, '待处理事项', '创建草稿')
  await expect(draft.getByRole('link', { name: '继续创建' })).toBeVisible()
  await expect(rowOf(page, '待处理事项', '站内信')).toContainText(/\d+ 条未读/)
}

test('[EO-01] [OC-02] who is in no organisation sees invitation, applications, refusals with their reasons, draft and messages; the draft goes on at its third step', async ({
  as,
}) => {
  const page = await as('loner', '/user/empty', { viewport: DESK })
  await expectConcerns(page)
  await rowOf(page, '待处理事项', '创建草稿').getByRole('link', { name: '继续创建' }).click()
  const question = page.getByText(/^检测到您有未完成的.+创建草稿（第3步），是否继续？$/)
  await expect(question).toBeVisible()
  // Alone on the page, it stands in the middle of it.
  const box = await question.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - DESK.width / 2)).toBeLessThan(16)
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(wizardPage(page).step('认证资料')).toBeVisible()
  await expect(wizardPage(page).field('统一社会信用代码')).toHaveValue(/^12510107MB/)
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(wizardPage(page).step('上级组织')).toBeVisible()
  await page.goto('/user/empty')
  await rowOf(page, '待处理事项', '站内信').getByRole('link', { name: '查看' }).click()
  await expect(page).toHaveURL('/msg')
})

test('[EO-01] a phone shows a person without an organisation the same, and nothing runs out at the side', async ({
  as,
}) => {
  const page = await as('loner', '/user/empty', { viewport: PHONE, hasTouch: true })
  await expectConcerns(page)
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overhang()).toBeLessThanOrEqual(0)
  const again = rowOf(page, '加入申请', '枫林社区居民委员会').getByRole('button')
  await again.tap()
  await expect(page.getByRole('dialog', { name: /^申请加入“枫林社区居民委员会”/ })).toBeVisible()
})
