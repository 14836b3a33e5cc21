import { DEMO_PASSWORD, TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRows } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'

const SETTING = `/gov/${TENANT.district}/setting`

test('[OS-07] an administrator is added and removed; the principal hands the organisation over, and the other person’s tab follows', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('principal', SETTING)
  await page
    .getByRole('navigation', { name: '设置' })
    .getByRole('link', { name: '管理员设置' })
    .click()
  await expect(page).toHaveURL(/setting\?tab=admin$/)
  const rows = listRows(page, '组织管理员名单')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('林雪')
  const other = await as('admin', `${SETTING}?tab=admin`)
  await expect(other.getByRole('button', { name: '更换负责人' })).toHaveCount(0)

  const selector = new SelectorSteps(page)
  await test.step('added through the selector: who is in office already cannot be chosen', async () => {
    await selector.open('添加管理员')
    await selector.reachOwn('锦云区政府')
    await selector.enter(selector.departments, '公共服务科')
    await selector.people.getByRole('option', { name: /赵岚/ }).first().click()
    await selector.confirm()
    await expectToast(page, '新增成功')
    await expect(rows.filter({ hasText: '赵岚' })).toContainText('公共服务科')
    // Nobody touches the other browser: the news comes by the socket.
    await expect(listRows(other, '组织管理员名单').filter({ hasText: '赵岚' })).toBeVisible()
  })

  await test.step('removed after a question', async () => {
    await rows.filter({ hasText: '赵岚' }).getByRole('button', { name: '移除' }).click()
    const question = page.getByRole('dialog', { name: '确定移除管理员“赵岚”吗？' })
    await question.getByRole('button', { name: '移除' }).click()
    await expectToast(page, '操作成功')
    await expect(rows).toHaveCount(1)
  })

  await test.step('handed over with the password; the former principal administers', async () => {
    await page.getByRole('button', { name: '更换负责人' }).click()
    const dialog = page.getByRole('dialog', { name: '更换负责人' })
    await dialog.getByRole('button', { name: /新负责人/ }).click()
    const choice = new SelectorSteps(page)
    const inner = page.getByRole('dialog', { name: '选择新负责人' })
    await choice.enter(inner.getByRole('grid', { name: '部门：锦云区政府' }), '综合科')
    await inner
      .getByRole('listbox', { name: '人员', exact: true })
      .getByRole('option', { name: /林雪/ })
      .first()
      .click()
    await inner.getByRole('button', { name: '确定' }).click()
    await dialog.getByLabel('账号密码').fill('Wrong@2024x')
    await dialog.getByRole('button', { name: '更换' }).click()
    await expect(dialog.getByText('密码错误')).toBeVisible()
    await dialog.getByLabel('账号密码').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: '更换' }).click()
    await expectToast(page, '更换成功')
    await expect(page.getByRole('region', { name: '负责人' })).toContainText('林雪')
    await expect(rows.first()).toContainText('周明')
    await expect(page.getByRole('button', { name: '更换负责人' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: '更换负责人' })).toBeVisible()
  })
})
