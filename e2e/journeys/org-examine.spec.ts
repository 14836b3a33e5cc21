import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const OWN = `/gov/${TENANT.district}/orgExamine`
const BELONG = `${OWN}?view=belong`
const WAITING = 'auditStatus=1'

const rows = (page: Page): Locator =>
  page
    .getByRole('group', { name: /^(组织|归属)审核$/ })
    .locator('tbody')
    .getByRole('row')
const waiting = (page: Page): Locator => rows(page).filter({ hasText: '待审核' })
const named = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })
const total = (page: Page): Locator => page.getByText(/^共 \d+ 条$/).last()
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: '批量操作' })
const question = (page: Page): Locator => page.getByRole('dialog', { name: /^确定(通过|拒绝)/ })
/** Full name of the organisation in a row: what its first button says. */
const nameOf = (row: Locator): Promise<string> => row.getByRole('button').first().innerText()

/** Opens the question about one row. */
async function ask(page: Page, name: string, verb: '通过' | '拒绝'): Promise<Locator> {
  await named(page, name).getByRole('button', { name: verb, exact: true }).click()
  await expect(question(page)).toBeVisible()
  return question(page)
}

test('[AU-01] two views; each filter narrows the list, stands in the address and survives a reload', async ({ as }) => {
  const page = await as('admin', OWN)
  await expect(rows(page)).toHaveCount(10)
  const all = await total(page).innerText()
  await page.getByRole('textbox', { name: '组织名称', exact: true }).fill('云溪')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL((url) => url.searchParams.get('tenantName') === '云溪')
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(total(page)).toHaveText(all)
  for (const [filter, option] of [
    ['类型', '小区'],
    ['状态', '已拒绝'],
  ] as const) {
    await page.getByRole('combobox', { name: filter, exact: true }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click()
    await expect(rows(page).filter({ hasNotText: option })).toHaveCount(0)
    await expect(rows(page)).not.toHaveCount(0)
    await page.getByRole('button', { name: '重置' }).click()
    await expect(total(page)).toHaveText(all)
  }
  await page.goto(`${OWN}?time=2001-01-01~2001-01-02`)
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await page.getByRole('tab', { name: '归属审核' }).click()
  await expect(page).toHaveURL(BELONG)
  await expect(page.getByRole('columnheader', { name: '归属到' })).toBeVisible()
  await page.reload()
  await expect(waiting(page)).not.toHaveCount(0)
  await expect(page.getByRole('tab', { name: '归属审核' })).toHaveAttribute('aria-selected', 'true')
})

test('[AU-01] several are passed at once: disabled without a choice, decided rows cannot be chosen, another’s list follows by itself', async ({ as }) => {
  const page = await as('admin', OWN)
  const other = await as('auditor', `${OWN}?${WAITING}`)
  await expect(rows(page)).toHaveCount(10)
  await expect(waiting(other)).not.toHaveCount(0)
  const before = await waiting(other).count()
  for (const name of ['批量通过', '批量拒绝']) await expect(bar(page).getByRole('button', { name })).toBeDisabled()
  await expect(rows(page).filter({ hasNotText: '待审核' }).first().getByRole('checkbox')).toBeDisabled()
  const names = [await nameOf(waiting(page).nth(0)), await nameOf(waiting(page).nth(1))]
  for (const name of names) await named(page, name).getByRole('checkbox').check()
  await expect(bar(page)).toContainText('已选择 2 项')
  await bar(page).getByRole('button', { name: '批量通过' }).click()
  await expect(question(page)).toHaveAccessibleName('确定通过所选2个申请吗？')
  for (const name of names) await expect(question(page).getByRole('list', { name: '所选申请' })).toContainText(name)
  await question(page).getByRole('combobox', { name: '审核结果' }).click()
  await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText(['已通过', '已拒绝'])
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(page, '操作成功')
  for (const name of names) await expect(named(page, name)).toContainText('已通过')
  await expect(bar(page).getByRole('button', { name: '批量通过' })).toBeDisabled()
  // Nobody touched the other browser: the news came by the socket.
  await expect(waiting(other)).toHaveCount(before - 2)
})

test('[AU-02] the detail is 937 wide and shows every part; a property company only for a residential community; pictures open large', async ({ as }) => {
  const page = await as('admin', `${OWN}?tenantType=7`)
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText([
    '申请信息',
    '审核记录',
    '基础资料',
    '上级组织',
    '归属组织/部门',
    '小区物业公司',
    '认证资料',
    '介绍资料',
  ])
  await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(937)
  await expect(dialog.getByRole('region', { name: '小区物业公司' })).toContainText('安居云物业服务有限公司')
  await expect(dialog.getByRole('region', { name: '认证资料' })).toContainText('统一社会信用代码')
  await expect(dialog.getByRole('region', { name: '介绍资料' }).getByRole('heading', { level: 3 })).toHaveText(['小区介绍', '服务宗旨', '服务理念', '服务保障'])
  await expect(dialog.getByRole('table', { name: '审核记录' })).toContainText('提交申请')
  const picture = dialog.getByRole('list', { name: '证件照片' }).getByRole('button').first()
  const large = page.getByRole('dialog', { name: /^(组织证件照片|组织许可证|认证授权书)/ })
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(large).toBeVisible()
  const first = await large.locator('img').getAttribute('alt')
  await expect.poll(() => large.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(large.locator('img')).not.toHaveAttribute('alt', first ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(large.locator('img')).toHaveAttribute('alt', first ?? '')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(picture).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(`${OWN}?tenantType=3`)
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  await expect(dialog.getByRole('region', { name: '介绍资料' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: '小区物业公司' })).toHaveCount(0)
})

test('[AU-02] a refusal asks for its reason; what was typed survives a failed call; the reason is shown afterwards', async ({ as }) => {
  const page = await as('admin', BELONG)
  await expect(waiting(page)).not.toHaveCount(0)
  const name = await nameOf(waiting(page).first())
  const dialog = await ask(page, name, '拒绝')
  await expect(dialog).toHaveAccessibleName(`确定拒绝“${name}”的申请吗？`)
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect(dialog.getByText('请填写拒绝原因', { exact: true })).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: '拒绝原因' })
  await reason.fill('长'.repeat(300))
  await expect(reason).toHaveValue('长'.repeat(200))
  await reason.fill('请先完成组织认证')
  await page.route('**/update-belong-audit-status', (route) => route.abort())
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '更改审核状态失败：网络异常，请检查网络后重试')
  await expect(reason).toHaveValue('请先完成组织认证')
  await page.unroute('**/update-belong-audit-status')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '操作成功')
  await expect(dialog).toBeHidden()
  await expect(named(page, name)).toContainText('已拒绝')
  await named(page, name).getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: '申请信息' })).toContainText('请先完成组织认证')
})

test('[AU-04] two decide the same at once: one wins, the other is told, and both see the winner’s word', async ({ as }) => {
  const one = await as('admin', OWN)
  const two = await as('auditor', OWN)
  await expect(waiting(one)).not.toHaveCount(0)
  await expect(waiting(two)).not.toHaveCount(0)
  const name = await nameOf(waiting(one).first())
  const asked = await Promise.all([ask(one, name, '通过'), ask(two, name, '通过')])
  await Promise.all(asked.map((dialog) => dialog.getByRole('button', { name: '通过', exact: true }).click()))
  const lost = '更改审核状态失败：数据已被处理，请刷新'
  const said = await Promise.all([one, two].map((page) => expectToast(page, new RegExp(`^(操作成功|${lost})$`))))
  expect(said.toSorted()).toEqual(['操作成功', lost].toSorted())
  for (const page of [one, two]) {
    await expect(question(page)).toHaveCount(0)
    await expect(named(page, name)).toContainText('已通过')
  }
})

test('[AU-04] of several, one that somebody else has decided meanwhile is listed with its reason, the others are done', async ({ as }) => {
  const one = await as('admin', OWN)
  const two = await as('auditor', OWN)
  await expect(waiting(one)).not.toHaveCount(0)
  await expect(waiting(two)).not.toHaveCount(0)
  const [first, second] = [await nameOf(waiting(one).nth(0)), await nameOf(waiting(one).nth(1))]
  for (const name of [first, second]) await named(one, name).getByRole('checkbox').check()
  await bar(one).getByRole('button', { name: '批量通过' }).click()
  await expect(question(one)).toBeVisible()
  const dialog = await ask(two, first, '拒绝')
  await dialog.getByRole('textbox', { name: '拒绝原因' }).fill('材料不全')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expectToast(two, '操作成功')
  await question(one).getByRole('button', { name: '通过', exact: true }).click()
  const outcome = one.getByRole('dialog', { name: '已处理1条，1条失败' })
  await expect(outcome.getByRole('listitem')).toHaveText(`${first}数据已被处理，请刷新`)
  await outcome.getByRole('button', { name: '知道了' }).click()
  await expect(named(one, first)).toContainText('已拒绝')
  await expect(named(one, second)).toContainText('已通过')
})

test('[AU-01] who may not review gets the 403 page and no entry in the menu', async ({ as }) => {
  const page = await as('member', `/gov/${TENANT.district}/allTodo`)
  await expect(page.getByRole('navigation').getByText('协同待办').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '组织审核' })).toHaveCount(0)
  await page.goto(OWN)
  await expect(page.getByText('您暂无权限访问该页面，请联系组织管理员')).toBeVisible()
  await expect(page.getByRole('tab', { name: '归属审核' })).toHaveCount(0)
})

test('[SH-18] chosen, looked at and decided by keyboard alone; focus goes into each dialog and back', async ({ as }) => {
  const page = await as('admin', `${BELONG}&${WAITING}`)
  await expect(waiting(page)).not.toHaveCount(0)
  const name = await nameOf(waiting(page).first())
  const tabTo = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const look = named(page, name).getByRole('button', { name: '查看' })
  await tabTo(look)
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name })
  await expect(detail).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    expect(await detail.evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(look).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await tabTo(named(page, name).getByRole('button', { name: '通过', exact: true }))
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await tabTo(question(page).getByRole('button', { name: '通过', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, '操作成功')
  await expect(named(page, name)).toHaveCount(0)
})
