import { creditCodeCheck } from '@zz/contract/organisation'
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { chooseTyped } from '../fixtures/drawn-parts.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { wizardPage } from '../pages/create-wizard.ts'
import { listRows } from '../pages/list-page.ts'

const relation = (tenant: string, part = ''): string =>
  `/gov/${tenant}/setting?tab=relation${part && `&part=${part}`}`

/** Types a part of a name and takes the organisation that is found. */
const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await chooseTyped(page, page.getByRole('combobox', { name: label }), name)
}

test('[OS-05] a change of superior is asked with both names, reviewed with both side by side, and the applicant’s page follows', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('community', relation(TENANT.community))
  const place = page.getByRole('region', { name: '上级组织/部门' })
  await expect(place).toContainText('锦云街道办事处')
  await page.getByRole('button', { name: '变更上级' }).click()
  await choose(page, '上级组织', '锦云区人民政府')
  await page.getByRole('combobox', { name: '上级部门' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '民政科' }).first().click()
  await page.getByRole('button', { name: '下一步' }).click()
  const question = page.getByRole('dialog', {
    name: '确定将上级由“锦云街道办事处”变更为“锦云区人民政府 / 民政科”吗？变更需新上级审核',
  })
  await question.getByRole('button', { name: '提交申请' }).click()
  await expectToast(page, '申请已提交，请等待审核')
  await expect(place).toContainText('的申请正在等待新上级审核')
  await expect(place).toContainText('锦云街道办事处')

  const other = await as('admin', `/gov/${TENANT.district}/orgExamine?tenantName=枫林社区`)
  const row = listRows(other, '组织审核').filter({ hasText: '变更上级' })
  await row.getByRole('button', { name: '查看' }).click()
  const detail = other.getByRole('dialog')
  await expect(detail.getByRole('table', { name: '变更内容' })).toContainText(
    /上级组织.*锦云街道办事处.*锦云区人民政府 \/ 民政科/s,
  )
  await detail.getByRole('button', { name: '通过', exact: true }).click()
  const decision = other.getByRole('dialog', {
    name: '确定通过“枫林社区居民委员会”变更上级组织的申请吗？',
  })
  await decision.getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(other, '操作成功')
  // Nobody touches the applicant's page: the news comes by the socket.
  await expect(place).not.toContainText('正在等待新上级审核')
  await expect(place).toContainText('锦云区人民政府')
  await expect(place).toContainText('民政科')
})

test('[OS-06] belonging is applied for and taken back, the company saved, what belongs here removed', async ({
  as,
}) => {
  const page = await as('estate', relation(TENANT.estate, '2'))
  const belongs = listRows(page, '归属组织/部门')
  await page.getByRole('button', { name: '申请归属' }).first().click()
  await choose(page, '归属组织', '锦云街道办事处')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expectToast(page, '操作成功')
  const waiting = belongs.filter({ hasText: '锦云街道办事处' })
  await expect(waiting).toContainText('待审核')
  await waiting.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(waiting).toHaveCount(0)

  await page.getByRole('tab', { name: '小区物业公司' }).click()
  await page.getByRole('textbox', { name: '备注' }).fill('合同至2028年')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '更新成功')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('合同至2028年')

  const other = await as('admin', relation(TENANT.district))
  const here = listRows(other, '归属本组织的组织').filter({ hasText: '云澜科技有限公司' })
  await here.getByRole('button', { name: '移除' }).click()
  const question = other.getByRole('dialog', { name: /确定移除归属组织“云澜科技有限公司”吗/ })
  await question.getByRole('button', { name: '移除' }).click()
  await expectToast(other, '操作成功')
  await expect(here).toHaveCount(0)
  await other.getByRole('tab', { name: '下级组织' }).click()
  await expect(listRows(other, '下级组织').first()).toContainText('锦云区政务数据局')
})

test('[OS-03] a failed certification is sent again, seen beside the papers before, and passed', async ({
  as,
}) => {
  const page = await as('school', `/gov/${TENANT.school}/setting?part=certification`)
  const papers = page.getByRole('region', { name: '认证资料', exact: true })
  await expect(papers).toContainText('认证失败')
  await page.getByRole('button', { name: '重新认证' }).click()
  const body = '12510107MD0000001'
  const code = `${body}${creditCodeCheck(body)}`
  const field = wizardPage(page).field('统一社会信用代码')
  await field.fill(body)
  await page.getByRole('checkbox', { name: /我已核对/ }).check()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('请输入18位统一社会信用代码')).toBeVisible()
  await field.fill(code)
  await page.getByRole('button', { name: '提交认证' }).click()
  await expectToast(page, '认证申请已提交，请等待审核')
  await expect(page.getByRole('region', { name: '待审核的认证资料' })).toContainText(code)
  await expect(papers).toContainText('认证失败')

  const other = await as('operator', `/gov/${TENANT.operator}/orgExamine?tenantName=锦云理工`)
  const row = listRows(other, '组织审核').filter({ hasText: '重新认证' })
  await row.getByRole('button', { name: '查看' }).click()
  const detail = other.getByRole('dialog')
  await expect(detail.getByRole('region', { name: '变更后' })).toContainText(code)
  await expect(detail.getByRole('region', { name: '变更前' })).not.toContainText(code)
  await detail.getByRole('button', { name: '通过', exact: true }).click()
  const decision = other.getByRole('dialog', {
    name: '确定通过“锦云理工大学”重新认证的申请吗？',
  })
  await decision.getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(other, '操作成功')
  await expect(papers).toContainText('已认证')
  await expect(papers).toContainText(code)
})
