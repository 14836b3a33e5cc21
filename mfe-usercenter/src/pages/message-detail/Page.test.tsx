import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { DETAIL, LIST, messageRow, openMessagePage } from '../../message/message.test-support'
import screens from '../../screens'
import MessageDetailPage from './Page'

const OPEN = '/api/station/query-by-id'
const message = messageRow('5', {
  subject: '关于规范流程的通知',
  content: '<p>请各科室<strong>督办</strong></p>',
  jumpUrl: '/gov/2/todoDetail?id=1',
})

test('[MS-03] by its address: subject, time, kind and rich text; 查看详情 leads to what it is about', async () => {
  const { callsOf, address, user } = openMessagePage(
    <MessageDetailPage />,
    `${DETAIL}?id=5&ym=202611`,
    () => message,
  )
  expect((await screen.findByText('督办')).tagName).toBe('STRONG')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('关于规范流程的通知')
  expect(screen.getByText('2026-11-05 10:00:00')).toBeTruthy()
  expect(screen.getByText('服务消息')).toBeTruthy()
  expect(callsOf(OPEN).map(({ body }) => body)).toEqual([{ id: '5', yyyyMm: '202611' }])
  await user.click(screen.getByRole('button', { name: '查看详情' }))
  expect(address()).toBe('/gov/2/todoDetail?id=1')
})

test('[MS-03] by navigation state alone it is mirrored in the address', async () => {
  const { history, address, callsOf } = openMessagePage(
    <screens.Screens />,
    '/elsewhere?id=0',
    () => message,
  )
  history.push(DETAIL, { id: '5', ym: '202611' })
  expect(await screen.findByText('督办')).toBeTruthy()
  expect(address()).toBe(`${DETAIL}?id=5&ym=202611`)
  expect(callsOf(OPEN).at(-1)?.body).toEqual({ id: '5', yyyyMm: '202611' })
})

test('[MS-03] with neither it says so and leads to the list', async () => {
  const { said, address, callsOf } = openMessagePage(<MessageDetailPage />, DETAIL, () => message)
  await waitFor(() => expect(address()).toBe(LIST))
  await waitFor(() => expect(said).toEqual(['缺少参数，已返回列表']))
  expect(callsOf(OPEN)).toEqual([])
})

test('[MS-03] an unknown one, which another person’s is too, is said to be gone', async () => {
  openMessagePage(<MessageDetailPage />, `${DETAIL}?id=424242`, () => {
    throw new ApiError({ code: 40401, status: 404, msg: '消息不存在或已删除' })
  })
  expect(await screen.findByText('消息不存在或已删除')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回上一页' })).toBeTruthy()
})
