import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRow } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'

const FLOWS = `/gov/${TENANT.district}/approvalFlows`
const CENTRE = `/gov/${TENANT.district}/approval`
/** An app that 何平 may not use yet. */
const APP = { id: '6', name: '考勤打卡与外勤签到一体化管理平台' }

/** Chooses somebody of a department of 锦云区政府 in the selector that is open. */
async function choosePerson(page: Page, department: string, name: string): Promise<void> {
  const selector = new SelectorSteps(page)
  await selector.reachOwn('锦云区政府')
  await selector.enter(selector.departments, department)
  await selector.people
    .getByRole('option', { name: new RegExp(`^${name},`) })
    .first()
    .click()
  await selector.confirm()
}

/** Adds the step behind the others: its name, and the one who signs it. */
async function addStep(
  drawer: Locator,
  step: { readonly no: number; readonly name: string; readonly of: string; readonly who: string },
): Promise<void> {
  await drawer.getByRole('button', { name: '添加步骤' }).click()
  const fields = drawer.getByRole('group', { name: `第${step.no}步` })
  await fields.getByRole('textbox', { name: '步骤名称' }).fill(step.name)
  await fields.getByRole('button', { name: /^审批人：/ }).click()
  await choosePerson(drawer.page(), step.of, step.who)
}

const waiting = (page: Page): Locator =>
  listRow(page, '待我审批', APP.name).filter({ hasText: '何平' })
const sent = (page: Page): Locator => listRow(page, '我发起的', APP.name)

/** Opens the application from a row; answers its dialog. */
async function open(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: APP.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: APP.name })
  await expect(stepsOf(dialog)).toBeVisible()
  return dialog
}
const stepsOf = (dialog: Locator): Locator => dialog.getByRole('list', { name: '审批流程' })

async function pass(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '通过' }).click()
  await page
    .getByRole('dialog', { name: /^确定通过/ })
    .getByRole('button', { name: '通过' })
    .click()
  await expectToast(page, '操作成功')
}

test('[WF-02] a flow of two steps: the first signer passes, the second hands over to a third, who passes; whoever applied sees both steps', {
  tag: '@race',
}, async ({ as, api }) => {
  const page = await as('admin', FLOWS)
  await test.step('two steps are set up', async () => {
    const row = listRow(page, '审批流程', '应用使用申请')
    await expect(row).toContainText('未启用')
    await row.getByRole('button', { name: '设置流程' }).click()
    const drawer = page.getByRole('dialog', { name: '应用使用申请的审批流程' })
    await drawer.getByRole('switch', { name: '启用流程' }).click()
    // What was set up before is not what is wanted.
    for (const no of [2, 1]) await drawer.getByRole('button', { name: `删除第${no}步` }).click()
    await addStep(drawer, { no: 1, name: '部门初审', of: '政策法规科', who: '陈思远' })
    await addStep(drawer, { no: 2, name: '分管复核', of: '办公室', who: '周明' })
    await drawer.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(row).toContainText('部门初审 → 分管复核')
    await expect(row).toContainText('已启用')
  })

  await (await api('member', TENANT.district)).post('/api/uc-app/apply-use', {
    appId: APP.id,
    reason: '外勤签到',
  })
  const applicant = await as('member', `${CENTRE}?view=sent`)
  await expect(sent(applicant)).toContainText('待审核')

  await test.step('the first signer passes', async () => {
    const first = await as('auditor', CENTRE)
    const dialog = await open(first, waiting(first))
    await expect(stepsOf(dialog)).toContainText('2. 分管复核未开始')
    await pass(first, dialog)
    await expect(waiting(first)).toHaveCount(0)
  })

  await test.step('the second hands over', async () => {
    const second = await as('principal', CENTRE)
    const dialog = await open(second, waiting(second))
    await expect(stepsOf(dialog)).toContainText('1. 部门初审已通过')
    await dialog.getByRole('button', { name: '转交' }).click()
    const form = second.getByRole('dialog', { name: '转交审批' })
    await form.getByRole('button', { name: /^转交给：/ }).click()
    await choosePerson(second, '综合科', '林雪')
    await form.getByRole('textbox', { name: /说明/ }).fill('本周出差，请代为审批')
    await form.getByRole('button', { name: '转交', exact: true }).click()
    await expectToast(second, '已转交')
    await expect(dialog.getByRole('button', { name: '通过' })).toHaveCount(0)
    await expect(stepsOf(dialog)).toContainText('由周明转交')
  })

  await test.step('the third passes', async () => {
    await page.goto(CENTRE)
    await pass(page, await open(page, waiting(page)))
    await expect(waiting(page)).toHaveCount(0)
  })

  // Nobody touches the applicant's browser: the news comes by the socket.
  await expect(sent(applicant)).toContainText('已通过')
  const own = await open(applicant, sent(applicant))
  await expect(stepsOf(own)).toContainText('1. 部门初审已通过')
  await expect(stepsOf(own)).toContainText('2. 分管复核已通过')
  await expect(stepsOf(own)).toContainText('由周明转交')
})
