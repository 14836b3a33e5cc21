import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { SelectorSteps } from '../pages/selector.ts'
import { listRows } from '../pages/list-page.ts'

const WORKBENCH = `/gov/${TENANT.district}/table`
const ATTENDANCE = '考勤打卡与外勤签到一体化管理平台'

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: /^(我的应用|应用中心)$/ })
    .getByRole('listitem', { name, exact: true })
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

test('[AP-01] a member’s workbench has what the member may enter, the store everything; a default app opens in this tab', async ({
  as,
}) => {
  const page = await as('member', WORKBENCH)
  await expect(card(page, '协同待办')).toBeVisible()
  await expect(card(page, '问卷调查')).toBeVisible()
  await expect(card(page, ATTENDANCE)).toHaveCount(0)
  await page.getByRole('tab', { name: '应用中心' }).click()
  await expect(page).toHaveURL(`${WORKBENCH}?tab=2`)
  await expect(card(page, ATTENDANCE)).toContainText('考勤打卡…')
  await expect(card(page, '智慧停车')).toContainText('已停用')
  await page.reload()
  await page.getByRole('textbox', { name: '搜索应用中心' }).fill('物业')
  await expect(page.getByText('共 2 个应用')).toBeVisible()
  await page.getByRole('tab', { name: '我的应用' }).click()
  await press(page, '进入协同待办')
  await expect(page).toHaveURL(`/gov/${TENANT.district}/allTodo`)
})

test('[AP-02] an administrator reads about an app and opens it for a department, whose member finds it on the workbench at once', {
  tag: '@race',
}, async ({ as }) => {
  const member = await as('member', WORKBENCH)
  await expect(card(member, '问卷调查')).toBeVisible()
  const page = await as('admin', `${WORKBENCH}?tab=2`)
  await press(page, '开通督查督办')
  await expect(page.getByRole('heading', { name: '应用简介' })).toBeVisible()
  await press(page, '开通')
  const dialog = page.getByRole('dialog', { name: '开通“督查督办”' })
  const selector = new SelectorSteps(page)
  await dialog.getByRole('button', { name: '授权使用范围' }).click()
  // A range names departments and people: the organisation itself opens at once.
  await expect(selector.departments).toBeVisible()
  await selector.check(selector.departments, '信息科')
  await selector.dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('button', { name: '开通', exact: true }).click()
  await expectToast(page, '开通成功')
  await expect(page.getByRole('button', { name: '管理督查督办' })).toBeVisible()
  // Nobody touches the other browser: the news comes by the socket.
  await expect(card(member, '督查督办')).toBeVisible()
})

test('[AP-03] the scope of an app: a department goes and the workbench of its member with it', async ({
  as,
}) => {
  const page = await as('admin', WORKBENCH)
  await press(page, '管理问卷调查')
  await expect(page).toHaveURL(/appManager\?id=7&name=.*&isUse=1$/)
  await expect(page.getByRole('list', { name: '授权部门' })).toContainText('公共服务科')
  await press(page, '移除公共服务科')
  await page
    .getByRole('dialog', { name: '确定移除“公共服务科”的使用权限吗？' })
    .getByRole('button', { name: '移除' })
    .click()
  await expectToast(page, '删除权限成功')
  await expect(page.getByRole('list', { name: '授权部门' })).not.toContainText('公共服务科')
})

test('[AP-04] a closed app is gone from a workbench and is entered by nobody; opened again it is as it was', async ({
  as,
  api,
}) => {
  const member = await as('member', WORKBENCH)
  await expect(card(member, '公告通知')).toBeVisible()
  const page = await as('admin', WORKBENCH)
  await press(page, '管理公告通知')
  await page.getByRole('switch', { name: '启用应用' }).click()
  await page
    .getByRole('dialog', { name: '关闭后该应用的全部业务将停止，确定关闭吗？' })
    .getByRole('button', { name: '关闭', exact: true })
    .click()
  await expectToast(page, '已关闭应用')
  await expect(card(member, '公告通知')).toHaveCount(0)
  const caller = await api('member', TENANT.district)
  await expect(caller.post('/api/uc-app/enter-app', { appId: '5' })).rejects.toThrow(/该应用已停用/)
  await page.getByRole('switch', { name: '启用应用' }).click()
  await page
    .getByRole('dialog', { name: '重新开启后将恢复之前的业务，确定开启吗？' })
    .getByRole('button', { name: '开启', exact: true })
    .click()
  await expectToast(page, '已开启应用')
  await expect(card(member, '公告通知')).toBeVisible()
})

test('[AU-05] a member asks to use an app; the one who manages apps passes it in 应用审核, and it is the member’s; without an address in this deployment it says so in the place of 进入', async ({
  as,
}) => {
  const member = await as('member', `${WORKBENCH}?tab=2`)
  await press(member, `申请使用${ATTENDANCE}`)
  await member.getByRole('button', { name: '提交申请' }).click()
  await expectToast(member, '申请已提交，请等待审核')
  const page = await as('admin', `/gov/${TENANT.district}/appAudit`)
  const row = listRows(page, /^待审核申请$/).filter({ hasText: '何平' })
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^确定通过/ })
    .getByRole('button', { name: '通过' })
    .click()
  await expectToast(page, '操作成功')
  await expect(row).toHaveCount(0)
  await expect(card(member, ATTENDANCE)).toContainText('暂未提供访问地址')
})
