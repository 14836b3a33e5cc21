import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, TENANT } from '../fixtures/people.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { batchBar, listRow } from '../pages/list-page.ts'

const INVITE = `/gov/${TENANT.district}/orgFramework/invite`
const APPLICATIONS = `${INVITE}/applylist`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[EO-02] found by name, applied with a reason, seen in the records and taken back', async ({
  as,
}) => {
  const page = await as('loner', '/user/empty/join')
  const field = page.getByRole('searchbox', { name: '组织名称关键字' })
  await field.fill('政务数据')
  await field.press('Enter')
  await press(page, '申请加入锦云区政务数据局')
  const asked = dialog(page, '申请加入“锦云区政务数据局”')
  await asked.getByRole('textbox', { name: /^申请理由/ }).fill('参加数据治理专班')
  await asked.getByRole('button', { name: '提交申请' }).click()
  await expectToast(page, '申请已提交，请等待审核')
  await expect(page.getByRole('list', { name: '搜索结果' })).toContainText('审核中')

  await press(page, '加入记录')
  const records = dialog(page, '加入记录')
  const row = records.getByRole('listitem').filter({ hasText: '锦云区政务数据局' })
  await expect(row).toContainText('待审核')
  await row.getByRole('button', { name: /^撤回/ }).click()
  await dialog(page, '确定撤回该申请吗？').getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText('已撤回')
})

test('[EO-04] a link leads who is not signed in through the sign-in back to it, and to an application', async ({
  api,
  stranger,
  product,
}) => {
  const admin = await api('admin', TENANT.district)
  const { inviteLink } = await admin.get<{ inviteLink: string }>(
    '/api/user/apply/get-all-invite-info',
  )
  const page = await (await stranger()).newPage()
  await page.goto(product.url + inviteLink)
  await expect(page.getByRole('heading', { name: '锦云区人民政府' })).toBeVisible()
  await press(page, '登录后申请加入')
  await fillSignIn(page, PEOPLE.community.account, DEMO_PASSWORD)
  await expect(page).toHaveURL(product.url + inviteLink)
  await press(page, '申请加入')
  await dialog(page, '申请加入“锦云区人民政府”').getByRole('button', { name: '提交申请' }).click()
  await expectToast(page, '申请已提交，请等待审核')
  await expect(page.getByText('您的申请正在审核中')).toBeVisible()
  await page.goto(`${product.url}/invite/aB3xYz`)
  await expect(page.getByRole('heading', { name: '邀请已失效' })).toBeVisible()
})

test('[MB-02] QR code, link and code: drawn, copied, downloaded; a reset link is another', async ({
  as,
}) => {
  const page = await as('admin', INVITE)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByRole('img', { name: '加入锦云区政府的二维码' })).toBeVisible()
  const link = page.getByRole('textbox', { name: '邀请链接' })
  const before = await link.inputValue()
  await press(page, '复制邀请链接')
  await expectToast(page, '复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, '下载二维码')])
  expect(file.suggestedFilename()).toBe('锦云区政府邀请二维码.png')
  await press(page, '重置链接')
  await dialog(page, '确定重置邀请链接吗？').getByRole('button', { name: '重置' }).click()
  await expectToast(page, '重置成功')
  await expect(link).not.toHaveValue(before)
})

test('[MB-03] a way that is closed is closed to who stands before it', async ({ as }) => {
  const page = await as('admin', INVITE)
  await press(page, '加入设置')
  await page.getByRole('switch', { name: '允许通过组织代码加入' }).click()
  await press(page, '保存')
  await expectToast(page, '更新成功')
  const loner = await as('loner', '/user/empty/join')
  await loner.getByText('组织代码', { exact: true }).click()
  const field = loner.getByRole('searchbox', { name: '完整组织代码' })
  await field.fill('JYQZF234')
  await field.press('Enter')
  await expect(loner.getByText('该组织暂未开放此加入方式')).toBeVisible()
})

test('[MB-04] applications are passed into a department, and refused together with a reason', async ({
  as,
}) => {
  const page = await as('admin', `${APPLICATIONS}?auditStatus=1`)
  await listRow(page, '加入申请', '姚静').getByRole('button', { name: '通过' }).click()
  await dialog(page, '确定通过“姚静”的申请吗？').getByRole('button', { name: '通过' }).click()
  await expectToast(page, '操作成功')
  await expect(listRow(page, '加入申请', '姚静')).toHaveCount(0)
  for (const name of ['谭雪峰', '陆小凡'])
    await page.getByRole('checkbox', { name: `选择${name}` }).click()
  await batchBar(page).getByRole('button', { name: '批量拒绝' }).click()
  const asked = dialog(page, '确定拒绝所选2个申请吗？')
  await asked.getByRole('textbox', { name: '拒绝原因' }).fill('非本单位人员')
  await asked.getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '操作成功')
  await expect(listRow(page, '加入申请', '谭雪峰')).toHaveCount(0)
})

test('[MB-07] invited by phone, told by a message that leads to the invitation, accepted: a member at once', async ({
  as,
}) => {
  const page = await as('admin', INVITE)
  await press(page, '手机号邀请')
  const asked = dialog(page, '手机号邀请')
  await asked.getByRole('textbox', { name: '手机号' }).fill('19900000006')
  await asked.getByRole('button', { name: '发送邀请' }).click()
  await expectToast(page, '邀请已发送')
  const sent = listRow(page, '已发出的邀请', '199****0006')
  await expect(sent).toContainText('待接受')

  const loner = await as('loner', '/msg')
  await expect(loner.getByText('您收到一份组织邀请').first()).toBeVisible()
  await loner.goto('/user/empty/join')
  await press(loner, '接受锦云区人民政府的邀请')
  await expectToast(loner, '已加入“锦云区人民政府”')
  await expect(loner.getByRole('list', { name: '收到的邀请' })).not.toContainText('锦云区人民政府')
  await page.reload()
  await expect(sent).toContainText('已接受')
})
