/** Operators ban a venue that others book, and lift the ban. */
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { bookFor } from '../fixtures/venue-builders.ts'
import { listRow, listRows } from '../pages/list-page.ts'
import { address, dialog, row } from './venue-steps.ts'

const VENUE = '党群活动中心'
const OVERSEEN = '/ops/venue'
const FIND = `/gov/${TENANT.community}/venueFind?name=${VENUE}`
const REASON = '场地图片与实际不符'

const overseen = (page: Page) => listRow(page, '场地管理', VENUE)

test('[MS-04] [WF-03] [VN-02] an operator bans a venue with a reason: its managers hear of it live and read why, what was booked is cancelled and it is found no more; lifted, it is booked again', {
  tag: '@race',
}, async ({ as, api }) => {
  const manager = await api('admin', TENANT.district)
  const booker = await api('community', TENANT.community)
  const [coming, waiting] = [
    await bookFor(booker, manager, VENUE, { subject: '社区报告会', day: 40, approved: true }),
    await bookFor(booker, manager, VENUE, { subject: '居民议事会', day: 41, approved: false }),
  ]
  expect(coming).not.toBe(waiting)
  const messages = await as('admin', '/msg')
  await expect(listRows(messages, '站内信')).not.toHaveCount(0)
  const bookings = await as('community', `/gov/${TENANT.community}/myAppointments`)
  await expect(listRow(bookings, '我的预约', '社区报告会')).toContainText('已通过')

  const page = await as('operator', `/gov/${TENANT.operator}`)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '运营管理' }).click()
  await menu.getByRole('link', { name: '场地管理' }).click()
  await expect(page).toHaveURL(OVERSEEN)
  const other = await as('otherOperator', OVERSEEN)
  await expect(overseen(other)).toContainText('正常')
  await overseen(page).getByRole('button', { name: '封禁' }).click()
  const question = page.getByRole('dialog', { name: `封禁场地“${VENUE}”` })
  await expect(question).toContainText(/\d+个待审核的预约将被拒绝/)
  await expect(question).toContainText(/\d+个已通过、未开始的预约将被取消/)
  await question.getByRole('textbox', { name: '封禁原因' }).fill(REASON)
  await question.getByRole('button', { name: '封禁' }).click()
  await expectToast(page, /已封禁，已拒绝\d+个待审核的预约，已取消\d+个未开始的预约/)
  await expect(overseen(page)).toContainText('已封禁')
  // Nobody touches these pages: the news come by the socket.
  await expect(overseen(other)).toContainText('已封禁')
  await expect(listRow(messages, '站内信', '场地已封禁')).toContainText(REASON)
  await expect(listRow(bookings, '我的预约', '社区报告会')).toContainText('已取消')
  await expect(listRow(bookings, '我的预约', '居民议事会')).toContainText('已拒绝')

  await messages.goto(address('listed'))
  await row(messages, 'listed', VENUE).getByRole('button', { name: '封禁原因' }).click()
  await expect(dialog(messages)).toContainText(REASON)
  await expect(dialog(messages)).toContainText('联系平台运营方')
  await bookings.goto(FIND)
  await expect(bookings.getByText(`没有找到“${VENUE}”相关的结果`)).toBeVisible()

  await overseen(other).getByRole('button', { name: '解除封禁' }).click()
  await dialog(other).getByRole('button', { name: '解除封禁' }).click()
  await expectToast(other, '已解除封禁')
  await expect(overseen(page)).toContainText('正常')
  await expect(overseen(page).getByRole('button', { name: '封禁' })).toBeVisible()
  await bookings.goto(FIND)
  await listRow(bookings, '查找场地', VENUE).getByRole('link', { name: '预约' }).click()
  await expect(bookings.getByRole('button', { name: '提交预约' })).toBeVisible()
})
