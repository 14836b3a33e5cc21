import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { chooseTyped } from '../fixtures/drawn-parts.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { batchBar } from '../pages/list-page.ts'
import { dialogCalled } from './position-steps.ts'

const MEMBERS = `/gov/${TENANT.district}/userAdmin`

const rowsOf = (page: Page): Locator =>
  page.getByRole('region', { name: /成员$/ }).locator('tbody').getByRole('row')
const rowOf = (page: Page, name: string): Locator => rowsOf(page).filter({ hasText: name })
const departmentOf = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

test('[MB-01] a member is added beside the tree, chosen with somebody of another page, moved, edited, leaves with hand-over and comes back', async ({
  as,
}) => {
  const page = await as('admin', MEMBERS)
  await expect(rowsOf(page).first()).toBeVisible()

  await test.step('added by mobile into the department that is shown', async () => {
    await departmentOf(page, '综合科').click()
    await expect(page.getByRole('region', { name: '综合科的成员' })).toBeVisible()
    await page.getByRole('button', { name: '添加成员' }).first().click()
    const drawer = dialogCalled(page, '添加成员')
    await drawer.getByRole('textbox', { name: '姓名' }).fill('甄新来')
    await drawer.getByRole('textbox', { name: '手机号' }).fill('13744440001')
    await drawer.getByRole('button', { name: '添加' }).click()
    await expectToast(page, '添加成功')
    await expect(rowOf(page, '甄新来')).toContainText('待激活')
  })

  await test.step('what is chosen stays so in another department, by name, and stands in the question', async () => {
    await rowOf(page, '甄新来').getByRole('checkbox').check()
    await departmentOf(page, '财政科').click()
    await expect(page.getByRole('region', { name: '财政科的成员' })).toBeVisible()
    await rowOf(page, '钱多').getByRole('checkbox').check()
    await expect(batchBar(page)).toContainText('已选择 2 项')
    await expect(batchBar(page)).toContainText('甄新来')
    await batchBar(page).getByRole('button', { name: '设置职位' }).click()
    const dialog = dialogCalled(page, '批量设置职位')
    await expect(dialog.getByRole('group', { name: '所选成员' })).toContainText('甄新来')
    await chooseTyped(page, dialog.getByRole('combobox', { name: '职位' }), '档案', '档案管理')
    await dialog.getByRole('button', { name: '设置' }).click()
    await expectToast(page, '设置成功')
    await expect(batchBar(page)).toHaveCount(0)
  })

  await test.step('a drawer without leaving the list; edited on a page of its own', async () => {
    await page.getByRole('button', { name: '全部成员' }).click()
    await page.getByRole('textbox', { name: '姓名' }).fill('甄新来')
    await rowOf(page, '甄新来').getByRole('button', { name: '甄新来', exact: true }).click()
    await expect(dialogCalled(page, '甄新来')).toContainText('档案管理')
    await dialogCalled(page, '甄新来').getByRole('button', { name: '编辑' }).click()
    await expect(page).toHaveURL(/userAdmin\/\d+\/edit$/)
    await expect(page.getByText('成员的个人资料只能由本人修改')).toBeVisible()
    await page.getByRole('textbox', { name: '工号' }).fill('J-88')
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '更新成功')
  })

  await test.step('leaves and comes back to a department that is chosen anew', async () => {
    await page.goto(`${MEMBERS}?name=${encodeURIComponent('甄新来')}`)
    await rowOf(page, '甄新来').getByRole('button', { name: '甄新来的更多操作' }).click()
    await page.getByRole('menuitem', { name: '办理离职' }).click()
    await dialogCalled(page, '办理离职').getByRole('button', { name: '办理离职' }).click()
    await expectToast(page, '已办理离职')
    await expect(page.getByText('没有找到“甄新来”相关的结果')).toBeVisible()
    await page.goto(`${MEMBERS}?status=2&name=${encodeURIComponent('甄新来')}`)
    await expect(rowOf(page, '甄新来')).toContainText('已离职')
    await rowOf(page, '甄新来').getByRole('button', { name: '恢复' }).click()
    await expect(dialogCalled(page, '恢复成员')).toContainText('原来的部门和角色不会自动恢复')
  })
})

test('[MB-05] members come in by a table and go out by one, on the page of members', async ({
  as,
}) => {
  const page = await as('admin', MEMBERS)
  await page.getByRole('button', { name: '导入' }).click()
  await expect(
    dialogCalled(page, '导入成员').getByRole('button', { name: '下载模板' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^成员_.*\.xlsx$/)
})

test('[UC-13] a colleague’s profile: what may be seen, the number masked, and who alone changes it', async ({
  as,
  api,
}) => {
  const admin = await api('admin', TENANT.district)
  const found = await admin.post<{ userId: string }[]>('/api/user/page-tenant-user', {
    pageNum: 1,
    pageSize: 10,
    data: { name: '林雪' },
  })
  const userId = found[0]?.userId ?? ''
  const page = await as('member', `${MEMBERS}/${userId}`)
  await expect(page.getByRole('heading', { level: 1, name: '林雪' })).toBeVisible()
  await expect(page.getByText('成员的个人资料只能由本人修改')).toBeVisible()
  await expect(page.getByText(/^\d{3}\*{4}\d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
})

test('[MB-01] who leaves an organisation by himself is led to the next one at once', async ({
  as,
}) => {
  const page = await as('former', '/gov/10')
  await page.getByRole('button', { name: '退出组织' }).click()
  const dialog = dialogCalled(page, '退出组织')
  await expect(dialog).toContainText('30 天内可由管理员恢复')
  await dialog.getByRole('button', { name: '退出组织' }).click()
  await expectToast(page, '已退出组织')
  await expect(page).toHaveURL(/\/gov\/(?!10(?:\/|$))\d+/)
  await expect(page.getByRole('region', { name: '组织信息' })).toBeVisible()
})
