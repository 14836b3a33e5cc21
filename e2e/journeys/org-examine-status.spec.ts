import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const STATUS = '/gov/orgExamineStatus'

test('[AU-03] one’s own applications; a refused one is mended, begun anew, and tells what others answered', async ({ as }) => {
  const page = await as('refused', STATUS)
  const row = page.getByRole('row').filter({ hasText: '锦云区创业孵化中心' })
  await expect(row).toContainText('已拒绝')
  await expect(row).toContainText('请补充认证授权书后重新提交')
  for (const [name, flag] of [
    ['修改信息', 'yes'],
    ['重新创建', 'no'],
  ] as const) {
    await row.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/gov/create/TAL?curTentId=20&isEditFlag=${flag}`)
    await page.goBack()
  }
  await row.getByRole('button', { name: '查看归属审核' }).click()
  const dialog = page.getByRole('dialog', { name: '归属组织审核情况' })
  await expect(dialog.getByRole('region', { name: '锦云区创业孵化中心' })).toBeVisible()
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()
})

test('[AU-03] who has never applied is told so and shown the way to create an organisation', async ({ as }) => {
  const page = await as('member', STATUS)
  await expect(page.getByText('您还没有创建组织的申请')).toBeVisible()
  await page.getByRole('button', { name: '创建组织' }).click()
  await expect(page).toHaveURL('/user/empty/create')
})

test('[AU-03] a waiting application is withdrawn after a question; 取消 and a failed call leave it as it is', async ({ as }) => {
  const page = await as('loner', STATUS)
  const row = page.getByRole('row').filter({ hasText: '望江社区居委会' })
  await expect(row).toContainText('待审核')
  const ask = async (): Promise<void> => {
    await row.getByRole('button', { name: '撤回' }).click()
    await expect(dialog).toContainText('确定撤回该申请吗？')
  }
  const dialog = page.getByRole('dialog')
  await ask()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await page.route('**/api/uc/tenant/audit/cancel', (route) => route.abort())
  await ask()
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expectToast(page, '撤回申请失败：网络异常，请检查网络后重试')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('待审核')
  await page.unroute('**/api/uc/tenant/audit/cancel')
  await ask()
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expectToast(page, '操作成功')
  await expect(row.getByText('待审核')).toHaveCount(0)
  await expect(row.getByRole('button', { name: '撤回' })).toHaveCount(0)
})

test('[AU-05] orgAudit and orgReviewStatus lead to 组织审核 and 审核状态', async ({ as }) => {
  const page = await as('admin', '/user')
  const inside = `/gov/${TENANT.district}`
  for (const [from, to, title] of [
    [`${inside}/orgAudit?view=belong`, `${inside}/orgExamine?view=belong`, '组织审核'],
    [`${inside}/orgReviewStatus`, `${inside}/orgExamineStatus`, '审核状态'],
    ['/gov/orgReviewStatus', STATUS, '审核状态'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})
