import { readFileSync } from 'node:fs'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listTotal } from '../pages/list-page.ts'

test('[OS-13] a total leads to its list, the figures are kept as a file; what members may do is changed', async ({
  as,
}) => {
  const page = await as('principal', `/gov/${TENANT.district}/setting?tab=statistics`)
  const totals = page.getByRole('list', { name: '总数' })
  await expect(totals).toContainText('职位数25个')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^组织统计_.*\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\uFEFF分类,名称,数量\r\n[^]*职位（按类型）,合计,25/,
  )
  await totals.getByRole('link', { name: /待办数/ }).click()
  await expect(page).toHaveURL(/allTodo/)
  await page.goBack()
  const members = totals.getByRole('link', { name: /成员数/ })
  await expect(members).toHaveText(/\d+人/)
  const count = /\d+/.exec(await members.innerText())?.[0] ?? ''
  await members.click()
  await expect(page).toHaveURL(/userAdmin\?status=1$/)
  await expect(listTotal(page, '成员')).toHaveText(`共 ${count} 条`)

  await page.goto(`/gov/${TENANT.street}/setting?tab=person`)
  await page.getByRole('switch', { name: '显示成员手机号' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '更新成功')
  await page.reload()
  await expect(page.getByRole('switch', { name: '显示成员手机号' })).toBeChecked()
})
