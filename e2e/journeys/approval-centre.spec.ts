import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRow } from '../pages/list-page.ts'

const CENTRE = `/gov/${TENANT.district}/approval`
/** 问卷调查, which the principal may not use yet. */
const SURVEY = { id: '7', name: '问卷调查' }
const REASON = '问卷由公共服务科统一发起'

const sent = (page: Page): Locator => listRow(page, '我发起的', SURVEY.name)
const waiting = (page: Page): Locator =>
  listRow(page, '待我审批', SURVEY.name).filter({ hasText: '周明' })

test('[WF-01] whoever applied follows it among what they sent; a reviewer refuses it among what waits, and keeps it among what they decided', {
  tag: '@race',
}, async ({ as, api }) => {
  await (await api('principal', TENANT.district)).post('/api/uc-app/apply-use', {
    appId: SURVEY.id,
    reason: '年度测评',
  })
  const applicant = await as('principal', `${CENTRE}?view=sent`)
  await expect(sent(applicant)).toContainText('待审核')

  const page = await as('admin', `/gov/${TENANT.district}`)
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '审批中心' })
    .click()
  await expect(page).toHaveURL(CENTRE)
  await page.getByRole('combobox', { name: '申请类型' }).click()
  await page.getByTitle('应用使用申请').click()
  await expect(page).toHaveURL(`${CENTRE}?kind=appUse`)
  await waiting(page).getByRole('button', { name: SURVEY.name, exact: true }).click()
  const detail = page.getByRole('dialog', { name: SURVEY.name })
  await expect(detail.getByRole('list', { name: '审核记录' })).toContainText('周明 提交申请')
  await detail.getByRole('button', { name: '拒绝' }).click()
  const question = page.getByRole('dialog', { name: /^确定拒绝/ })
  await question.getByRole('textbox').fill(REASON)
  await question.getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '操作成功')
  await expect(waiting(page)).toHaveCount(0)
  await page.getByRole('tab', { name: '我已审批' }).click()
  const decided = listRow(page, '我已审批', SURVEY.name).filter({ hasText: '周明' })
  await expect(decided).toContainText('已拒绝')

  // Nobody touches the applicant's browser: the news comes by the socket.
  await expect(sent(applicant)).toContainText('已拒绝')
  await sent(applicant).getByRole('button', { name: SURVEY.name, exact: true }).click()
  const own = applicant.getByRole('dialog', { name: SURVEY.name })
  await expect(own.getByRole('list', { name: '审核记录' })).toContainText(REASON)
  await expect(own.getByRole('button', { name: '通过' })).toHaveCount(0)
})
