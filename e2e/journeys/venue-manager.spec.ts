import { expectFocusStaysIn, tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { makeSelfUse, passListing } from '../fixtures/venue-builders.ts'
import { address, choose, chosen, dialog, query, row, rows, TABS, total } from './venue-steps.ts'

test('[VN-01] [VN-02] a figure leads to its list; tab, filter and page stand in the address; a reload keeps them', async ({
  as,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/orgVenue/preview`)
  const figure = page
    .getByRole('list', { name: '数据概览数据' })
    .getByRole('listitem')
    .filter({ hasText: '自有场地' })
  await expect(figure).toHaveText(/自有场地\d+个/)
  const count = /\d+/.exec(await figure.innerText())?.[0]
  await figure.getByRole('link').click()
  await expect(page).toHaveURL(address('self'))
  await expect(total(page)).toHaveText(`共 ${count} 条`)

  await page.getByRole('tab', { name: TABS.listed }).click()
  await choose(page, '封禁状态', '已封禁')
  await expect(rows(page, 'listed')).toHaveText([/人才沙龙/])
  expect(query(page)).toEqual({ forbidden: '1' })
  await page.reload()
  await expect(rows(page, 'listed')).toHaveText([/人才沙龙/])
  await expect(chosen(page, '人才沙龙')).toBeDisabled()

  await page.getByRole('tab', { name: TABS.records }).click()
  await expect(rows(page, 'records')).toHaveCount(10)
  expect(query(page)).toEqual({ tab: 'records' })
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(rows(page, 'records')).not.toHaveCount(10)
  expect(query(page)).toEqual({ tab: 'records', page: '2' })
  await page.goBack()
  await expect(page.getByRole('tab', { name: TABS.listed, selected: true })).toBeVisible()
  await expect(rows(page, 'listed')).toHaveText([/人才沙龙/])
})

test('[VN-07] [SH-18] applied for by keyboard alone, passed, and listed in the open list by itself; then delisted', {
  tag: '@race',
}, async ({ as, api }) => {
  const venue = '老年活动室'
  const operator = await api('operator', TENANT.operator)
  const manager = await api('admin', TENANT.district)
  await makeSelfUse(operator, manager, venue)
  const page = await as('admin', address('records'))
  await expect(rows(page, 'records')).not.toHaveCount(0)

  await tabTo(page, page.getByRole('tab', { name: TABS.records }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(row(page, 'self', venue)).toBeVisible()
  await tabTo(page, chosen(page, venue))
  await page.keyboard.press('Space')
  const apply = page.getByRole('button', { name: '批量申请上架' })
  await expect(apply).toBeEnabled()
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(`“${venue}”将提交平台审核`)
  await expectFocusStaysIn(page, dialog(page), 4)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: '申请上架' }))
  await page.keyboard.press('Enter')
  await expectToast(page, '已发送上架申请')
  await expect(row(page, 'self', venue)).toContainText('审核中')

  // Nobody touches the page: the news comes by the socket.
  await passListing(operator, manager, venue)
  await expect(row(page, 'self', venue)).toHaveCount(0)
  await page.getByRole('tab', { name: TABS.listed }).click()
  await row(page, 'listed', venue).getByRole('button', { name: '下架' }).click()
  await dialog(page).getByRole('button', { name: '下架' }).click()
  await expectToast(page, '下架成功')
  await expect(row(page, 'listed', venue)).toHaveCount(0)
  await page.getByRole('tab', { name: TABS.self }).click()
  await expect(row(page, 'self', venue)).toBeVisible()
})

test('[VN-08] of several venues the one with an approved booking ahead is named with its reason, the other is deleted', async ({
  as,
}) => {
  const page = await as('admin', address('self'))
  await chosen(page, '应急指挥室').check()
  await chosen(page, '物业培训室').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expect(dialog(page).filter({ hasText: '已处理1条，1条失败' })).toBeVisible()
  await expect(page.getByRole('list', { name: '处理失败的场地' }).getByRole('listitem')).toHaveText(
    /应急指挥室.*存在已通过的预约，不能删除/,
  )
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(row(page, 'self', '物业培训室')).toHaveCount(0)
  await expect(row(page, 'self', '应急指挥室')).toBeVisible()
})
