import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

test('[AU-03] a waiting application is withdrawn after a question', async ({ as }) => {
  const page = await as('loner', '/gov/orgExamineStatus')
  const row = page
    .getByRole('row')
    .filter({ hasText: '望江社区居委会' })
    .filter({ hasText: '创建组织' })
  await expect(row).toContainText('待审核')
  await row.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('list', { name: '审核记录' })).toContainText('提交申请')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await row.getByRole('button', { name: '撤回' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('确定撤回该申请吗？')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expectToast(page, '操作成功')
  await expect(row.getByText('待审核')).toHaveCount(0)
  await expect(row.getByRole('button', { name: '撤回' })).toHaveCount(0)
})
