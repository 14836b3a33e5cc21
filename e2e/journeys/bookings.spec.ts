import { readFile } from 'node:fs/promises'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { chooseStart, pressFreeDay, seats, submit } from '../pages/booking-form.ts'
import { listRow, listRows } from '../pages/list-page.ts'

const MANAGE = `/gov/${TENANT.district}/orgVenue/appointment`
const FIND = `/gov/${TENANT.community}/venueFind?name=大学报告厅`
const MINE = `/gov/${TENANT.community}/myAppointments`

test('[BK-01] [BK-02] waiting bookings are found by person, several are approved at once, one is decided in its detail', async ({
  as,
}) => {
  const page = await as('admin', MANAGE)
  const rows = listRows(page, '待审核的预约')
  await expect(rows).not.toHaveCount(0)
  await page.getByRole('textbox', { name: '预约人' }).fill('钟毅')
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasNotText: '钟毅' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '批量同意' })).toBeDisabled()

  await rows.first().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: '预约人' })).toContainText('钟毅')
  await page.getByRole('button', { name: '拒绝' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('当天场地检修')
  await page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '已拒绝')
  await expect(page.getByRole('definition').filter({ hasText: '当天场地检修' })).toBeVisible()

  await page.goto(`${MANAGE}?tab=approved`)
  await expect(listRows(page, '已通过的预约')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: '批量同意' })).toHaveCount(0)
})

test('[BK-03] two people of other organisations want the same seat: one has it, the other hears so and takes another', {
  tag: '@race',
}, async ({ as }) => {
  const people = [await as('community', FIND), await as('member', FIND)] as const
  for (const page of people) {
    await listRows(page, '查找场地').first().getByRole('link', { name: '预约' }).click()
    await page.getByRole('radio', { name: '选择座位' }).check()
    await pressFreeDay(page)
    await chooseStart(page, '10:00')
    await seats(page).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('已选择 1 个：A1')).toBeVisible()
    await page.getByRole('textbox', { name: '预约事由' }).fill('居民议事会')
  }
  const [first, second] = people
  await submit(first).click()
  await expectToast(first, '预约申请已提交')
  await submit(second).click()
  await expect(second.getByText('时间段已被预约，请选择其他时间')).toBeVisible()
  // The seat that is taken is let go; at another time it is free again.
  await expect(second.getByText('未选择座位')).toBeVisible()
  await chooseStart(second, '14:00')
  await seats(second).focus()
  await second.keyboard.press('Space')
  await expect(second.getByText('已选择 1 个：A1')).toBeVisible()
  await submit(second).click()
  await expectToast(second, '预约申请已提交')
})

test('[BK-04] an own booking: as a file for the calendar, and taken back', async ({ as }) => {
  const page = await as('community', FIND)
  await listRows(page, '查找场地').first().getByRole('link', { name: '预约' }).click()
  await pressFreeDay(page)
  await chooseStart(page, '16:00')
  await page.getByLabel('参会人数').fill('30')
  await page.getByRole('textbox', { name: '预约事由' }).fill('社区报告会')
  await submit(page).click()
  await expect(page).toHaveURL(MINE)
  const own = listRow(page, '我的预约', '社区报告会')
  await expect(own).toContainText('待审核')

  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: '加入日历' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain('BEGIN:VEVENT')

  await own.getByRole('button', { name: '大学报告厅的更多操作' }).click()
  await page.getByRole('menuitem', { name: '取消预约' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click()
  await expectToast(page, '已取消预约')
  await expect(own).toContainText('已取消')
})
