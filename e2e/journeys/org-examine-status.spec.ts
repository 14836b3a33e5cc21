import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

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
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
})

test('[AU-03] who has never applied is told so and shown the way to create an organisation', async ({ as }) => {
  const page = await as('member', STATUS)
  await expect(page.getByText('您还没有创建组织的申请')).toBeVisible()
  await page.getByRole('button', { name: '创建组织' }).click()
  await expect(page).toHaveURL('/user/empty/create')
})
