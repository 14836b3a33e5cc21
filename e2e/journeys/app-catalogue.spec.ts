/** The operators’ home and their catalogue of apps, and what organisations see of it. */
import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRow, listTotal } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'

const NAME = '会议纪要'
const storeOf = (tenantId: string): string => `/gov/${tenantId}/table?tab=2`

const card = (page: Page): Locator =>
  page.getByRole('list', { name: '应用中心' }).getByRole('listitem', { name: NAME, exact: true })

/** Presses the action of the app's row and answers the question that follows. */
async function shelve(page: Page, act: '上架' | '下架', consequence: RegExp): Promise<void> {
  await listRow(page, '应用目录', NAME).getByRole('button', { name: act }).click()
  const question = page.getByRole('dialog', { name: `确认${act}“${NAME}”吗？` })
  await expect(question).toContainText(consequence)
  await question.getByRole('button', { name: act, exact: true }).click()
  await expectToast(page, `${act}成功`)
}

test('[WF-03] an operator’s numbers lead to lists; an app that the operator adds is opened by one organisation, and delisted it is gone for another and goes on where it is open', async ({
  as,
}) => {
  const ops = await as('operator', '/ops')
  const numbers = ops.getByRole('list', { name: '运营管理数据' })
  const waiting = numbers.getByRole('link', { name: /待审核组织创建/ })
  await expect(waiting).toContainText(/\d项/)
  const count = /(\d+)项/.exec((await waiting.textContent()) ?? '')?.[1]
  await waiting.click()
  await expect(ops).toHaveURL('/ops/tenantAudit?auditStatus=1')
  await expect(listTotal(ops, '创建审核')).toHaveText(`共 ${count} 条`)
  await ops.goBack()
  await numbers.getByRole('link', { name: /已上架应用/ }).click()
  await expect(ops).toHaveURL('/ops/app?status=2')

  await ops.getByRole('button', { name: '新增应用' }).click()
  const form = ops.getByRole('dialog', { name: '新增应用' })
  await form.getByRole('textbox', { name: '应用名称' }).fill(NAME)
  await form.getByRole('textbox', { name: '应用编码' }).fill('minutes')
  await form.getByRole('textbox', { name: '访问地址' }).fill('https://minutes.example.cn/')
  await form.getByRole('textbox', { name: '供应商' }).fill('云澜科技有限公司')
  await form.getByRole('button', { name: '保存' }).click()
  await expectToast(ops, '新增成功')
  await ops.goto(`/ops/app?name=${NAME}`)
  await expect(listRow(ops, '应用目录', NAME)).toContainText('未上架')

  const other = await as('principal', storeOf(TENANT.street))
  await expect(other.getByRole('list', { name: '应用中心' })).toBeVisible()
  await expect(card(other)).toHaveCount(0)
  await shelve(ops, '上架', /所有组织都能在应用中心看到它/)
  await other.reload()
  await expect(card(other)).toBeVisible()

  const page = await as('admin', storeOf(TENANT.district))
  await page.getByRole('button', { name: `开通${NAME}` }).click()
  await page.getByRole('button', { name: '开通', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `开通“${NAME}”` })
  await dialog.getByRole('button', { name: '授权使用范围' }).click()
  const selector = new SelectorSteps(page)
  await expect(selector.departments).toBeVisible()
  await selector.check(selector.departments, '办公室')
  await selector.dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('button', { name: '开通', exact: true }).click()
  await expectToast(page, '开通成功')

  await ops.reload()
  await shelve(ops, '下架', /已开通的 1 个组织可继续使用和管理/)
  await other.reload()
  await expect(other.getByRole('list', { name: '应用中心' })).toBeVisible()
  await expect(card(other)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('已下架', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `管理${NAME}` }).click()
  await expect(page.getByRole('switch', { name: '启用应用' })).toBeChecked()
})
