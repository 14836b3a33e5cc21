import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { address, choose, chosen, dialog, LIST, query, row, rows, TABS, total } from './venue-steps.ts'

/** Decides the waiting application of a venue as an operator, whose screen for it is not built yet. */
async function decide(operator: Page, venue: string, auditStatus: 2 | 3, manager: Page): Promise<void> {
  const call = async (page: Page, path: string, from: string, body: unknown) => {
    const asked = page.waitForRequest((request) => request.url().includes('/api/') && Boolean(request.headers().authorization))
    await page.goto(from)
    const { authorization = '' } = (await asked).headers()
    const tenant = /\/gov\/(\d+)/.exec(from)?.[1] ?? ''
    return (await page.request.post(path, { data: body, headers: { authorization, 'tenant-id': tenant } })).json() as Promise<{
      code: number
      data: { id: string }[]
    }>
  }
  const waiting = await call(manager, '/api/venue/query-apply-list', address('records'), { pageNum: 1, pageSize: 10, data: { name: venue, auditStatus: 1 } })
  const id = waiting.data[0]?.id ?? ''
  expect(await call(operator, '/api/approval/decide', `/gov/${TENANT.operator}/allTodo`, { ids: [id], auditStatus })).toMatchObject({ code: 200 })
}

test('[VN-02] three tabs stand in the address; each begins with its own filters; a reload keeps them', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page, 'listed')).toHaveCount(5)
  expect(query(page)).toEqual({})
  await page.getByRole('textbox', { name: '场地名称' }).fill('中心')
  await expect(rows(page, 'listed')).toHaveCount(2)
  expect(query(page)).toEqual({ name: '中心' })
  await page.getByRole('tab', { name: TABS.self }).click()
  await expect(rows(page, 'self')).toHaveCount(7)
  expect(query(page)).toEqual({ tab: 'self' })
  await page.getByRole('tab', { name: TABS.records }).click()
  await expect(total(page)).toHaveText('共 14 条')
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(rows(page, 'records')).toHaveCount(4)
  expect(query(page)).toEqual({ tab: 'records', page: '2' })
  await page.reload()
  await expect(rows(page, 'records')).toHaveCount(4)
  await page.goBack()
  await expect(page.getByRole('tab', { name: TABS.self, selected: true })).toBeVisible()
})

test('[VN-02] every filter narrows its list, stands in the address and survives a reload', async ({ as }) => {
  const page = await as('admin', LIST)
  for (const [filter, option, key, found] of [
    ['标签', '报告', 'venueLabel', 2],
    ['使用状态', '使用中', 'useStatus', 1],
    ['封禁状态', '已封禁', 'forbidden', 1],
  ] as const) {
    await expect(rows(page, 'listed')).toHaveCount(5)
    await choose(page, filter, option)
    await expect(rows(page, 'listed')).toHaveCount(found)
    expect(Object.keys(query(page))).toEqual([key])
    await page.reload()
    await expect(rows(page, 'listed')).toHaveCount(found)
    await page.getByRole('button', { name: '重置' }).click()
  }
  const day = (await row(page, 'listed', '人才沙龙').locator('time').innerText()).slice(0, 10)
  await page.goto(address('listed', `online=${day}~${day}`))
  await expect(rows(page, 'listed')).toHaveCount(1)
  await page.goto(address('records', `forbidden=3`))
  await expect(rows(page, 'records')).toHaveCount(4)
  await page.getByRole('textbox', { name: '地址', exact: true }).fill('学府路')
  await expect(rows(page, 'records')).toHaveCount(1)
  await page.goto(address('self', `name=${encodeURIComponent("o'clock")}`))
  await expect(page.getByText("没有找到“o'clock”相关的结果")).toBeVisible()
})

test('[VN-02] batch buttons are disabled until rows are chosen; banned and reviewed venues cannot be', async ({ as }) => {
  const page = await as('admin', LIST)
  const down = page.getByRole('button', { name: '批量下架' })
  await expect(down).toBeDisabled()
  await expect(chosen(page, '人才沙龙')).toBeDisabled()
  await expect(row(page, 'listed', '人才沙龙').getByRole('button', { name: '下架' })).toHaveCount(0)
  await chosen(page, '大学报告厅').check()
  await expect(down).toBeEnabled()
  await chosen(page, '大学报告厅').uncheck()
  await expect(down).toBeDisabled()
  await page.getByRole('tab', { name: TABS.self }).click()
  for (const name of ['批量申请上架', '批量删除']) await expect(page.getByRole('button', { name })).toBeDisabled()
  await expect(chosen(page, '云澜路演厅')).toBeDisabled()
  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(page.getByText('已选择 3 项')).toBeVisible()
})

test('[VN-02] long names are cut after 19 characters and shown in full on hover', async ({ as }) => {
  const page = await as('admin', address('records'))
  const full = '锦云区新时代文明实践中心暨社区居民多功能综合活动交流大厅一号'
  const cell = row(page, 'records', full.slice(0, 10)).locator('td').first()
  await expect(cell).toHaveText(`${full.slice(0, 19)}…`)
  await cell.locator('span').first().hover()
  await expect(page.getByRole('tooltip')).toHaveText(full)
})

test('[VN-07] a refused application shows why, or that nothing was said', async ({ as }) => {
  const page = await as('admin', address('records', 'forbidden=3'))
  await row(page, 'records', '云澜路演厅').getByRole('button', { name: '查看原因' }).click()
  await expect(dialog(page)).toContainText('拒绝原因')
  await expect(dialog(page)).toContainText('详细地址不完整，请填写到楼层')
  await dialog(page).getByRole('button', { name: '知道了' }).click()
  await expect(dialog(page)).toBeHidden()
  await row(page, 'records', '物业培训室').getByRole('button', { name: '查看原因' }).click()
  await expect(dialog(page)).toContainText('审核人暂未填写拒绝原因')
})

test('[VN-07] applied for, passed by the operators and listed: the open list sees it by itself', async ({ as }) => {
  const page = await as('admin', address('self'))
  await row(page, 'self', '老年活动室').getByRole('button', { name: '申请上架' }).click()
  await expect(dialog(page)).toContainText('“老年活动室”将提交平台审核')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/venue/send-apply') && asked.push(request.postData() ?? ''))
  await dialog(page).getByRole('button', { name: '申请上架' }).dblclick()
  await expect.poll(() => asked).toHaveLength(1)
  await expectToast(page, '已发送上架申请')
  await expect(row(page, 'self', '老年活动室')).toContainText('审核中')
  const operator = await as('operator', `/gov/${TENANT.operator}/allTodo`)
  await decide(operator, '老年活动室', 2, await as('principal', LIST))
  await expect(row(page, 'self', '老年活动室')).toHaveCount(0)
  await page.getByRole('tab', { name: TABS.listed }).click()
  await expect(rows(page, 'listed').first()).toContainText('老年活动室')
})

test('[VN-07] delisting asks, naming venue and consequence; cancel does nothing; confirming twice acts once', async ({ as }) => {
  const page = await as('admin', LIST)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/up-down-venue') && asked.push(request.postData() ?? ''))
  const action = row(page, 'listed', '政务中心第一会议室').getByRole('button', { name: '下架' })
  await action.dblclick()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toContainText('下架后需重新提交审核才能上架，确定下架吗？')
  await expect(dialog(page)).toContainText('“政务中心第一会议室”')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(asked).toEqual([])
  await action.click()
  await dialog(page).getByRole('button', { name: '下架' }).dblclick()
  await expectToast(page, '下架成功')
  await expect(row(page, 'listed', '政务中心第一会议室')).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect(JSON.parse(asked[0] ?? '{}')).toMatchObject({ isOperatingSide: 2, online: 1, venueIds: [expect.any(String)] })
  await page.getByRole('tab', { name: TABS.self }).click()
  await expect(row(page, 'self', '政务中心第一会议室')).toBeVisible()
})

test('[VN-07] without the network the question stays, says why, and the same press once more succeeds', async ({ as }) => {
  const page = await as('admin', LIST)
  await chosen(page, '党群活动中心').check()
  await page.getByRole('button', { name: '批量下架' }).click()
  await page.route('**/api/venue/up-down-venue', (route) => route.abort())
  await dialog(page).getByRole('button', { name: '下架' }).click()
  await expectToast(page, '下架失败：网络异常，请检查网络后重试')
  await expect(dialog(page)).toBeVisible()
  await page.unroute('**/api/venue/up-down-venue')
  await dialog(page).getByRole('button', { name: '下架' }).click()
  await expectToast(page, '下架成功')
  await expect(row(page, 'listed', '党群活动中心')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '批量下架' })).toBeDisabled()
})

test('[VN-07] somebody else was quicker: the reason is said and the list is read anew', async ({ as }) => {
  const one = await as('admin', LIST)
  await row(one, 'listed', '大学报告厅').getByRole('button', { name: '下架' }).click()
  await expect(dialog(one)).toBeVisible()
  const two = await as('principal', LIST)
  await row(two, 'listed', '大学报告厅').getByRole('button', { name: '下架' }).click()
  await dialog(two).getByRole('button', { name: '下架' }).click()
  await expectToast(two, '下架成功')
  await dialog(one).getByRole('button', { name: '下架' }).click()
  await expectToast(one, '下架失败：场地未上架')
  await expect(dialog(one)).toBeHidden()
  await expect(row(one, 'listed', '大学报告厅')).toHaveCount(0)
})

test('[VN-08] a venue with an approved booking ahead is protected; of several the rest is deleted and the failed one named', async ({ as }) => {
  const page = await as('admin', address('self'))
  await row(page, 'self', '应急指挥室').getByRole('button', { name: '删除' }).click()
  await expect(dialog(page)).toContainText('确认删除数据？')
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expectToast(page, '删除场地失败：存在已通过的预约，不能删除')
  await expect(row(page, 'self', '应急指挥室')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await chosen(page, '应急指挥室').check()
  await chosen(page, '物业培训室').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect(dialog(page)).toContainText('“物业培训室”、“应急指挥室”')
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expect(dialog(page).filter({ hasText: '已处理1条，1条失败' })).toBeVisible()
  await expect(page.getByRole('list', { name: '处理失败的场地' }).getByRole('listitem')).toHaveText(/应急指挥室.*存在已通过的预约，不能删除/)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(row(page, 'self', '物业培训室')).toHaveCount(0)
  await expect(row(page, 'self', '应急指挥室')).toBeVisible()
})

test('[VN-01] six figures; each with a list leads to it', async ({ as }) => {
  const page = await as('admin', `/gov/${TENANT.district}/orgVenue/preview`)
  const cards = page.getByRole('list', { name: '数据概览数据' }).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await expect(cards.nth(5)).toContainText('44')
  const shown = /\d+/.exec(await cards.nth(1).innerText())?.[0]
  await cards.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(address('self'))
  await expect(total(page)).toHaveText(`共 ${shown} 条`)
  await page.route('**/api/venue/get-venue-overview*', (route) => route.abort())
  await page.goBack()
  await page.reload()
  await expect(page.getByText('加载失败，点击重试')).toBeVisible()
  await page.unroute('**/api/venue/get-venue-overview*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(cards.nth(5)).toContainText('44')
})

test('[VN-02] who lacks the key sees neither menu nor page; another organisation has none of these venues', async ({ as }) => {
  const member = await as('member', LIST)
  await expect(member.getByText('您暂无权限访问该页面，请联系组织管理员')).toBeVisible()
  await expect(member.getByRole('navigation').getByText('场地管理')).toHaveCount(0)
  const page = await as('principal', `/gov/${TENANT.street}/orgVenue/venueManager`)
  await expect(page.getByText('暂无场地')).toBeVisible()
  await page.getByRole('link', { name: '从自用场地申请上架' }).click()
  await expect(page.getByRole('tab', { name: TABS.self, selected: true })).toBeVisible()
})
