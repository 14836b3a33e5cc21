import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { ApiError, type HttpRequest } from '@zz/contract'
import { bookingDetail, openVenuePage } from '../../venue/venue.test-support'
import MyAppointmentsPage from './Page'

const PAGE = '/gov/2/myAppointments'
const LIST = '/api/venue/my-appointments'
const CANCEL = '/api/venue/cancel-appointment'
const ICS = '/api/venue/appointment-ics'

const ROWS = [
  bookingDetail('1', { name: '甲厅', canCancel: 1 }),
  bookingDetail('2', { name: '乙厅', auditStatus: 3, reason: '检修' }),
]
const open = (answer: (request: HttpRequest) => unknown = () => null, query = '') =>
  openVenuePage(<MyAppointmentsPage />, PAGE + query, (request) =>
    request.path === LIST ? { data: ROWS, totalNum: 2 } : answer(request),
  )
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)

const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  // jsdom keeps no files.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return 'blob:1'
    },
    revokeObjectURL: jest.fn(),
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('[BK-04] own bookings by state and days', async () => {
  const { bodiesOf } = open(() => null, '?auditStatus=1&time=2026-12-01~2026-12-01')
  const row = await rowOf('甲厅')
  expect(row.getByText('待审核')).toBeTruthy()
  expect(bodiesOf(LIST)).toEqual([
    {
      pageNum: 1,
      pageSize: 10,
      data: {
        auditStatus: 1,
        startTime: Date.parse('2026-12-01T00:00:00+08:00'),
        endTime: Date.parse('2026-12-01T23:59:59.999+08:00'),
      },
    },
  ])
})

test('[BK-04] a booking is taken back after a question, with or without a reason; twice pressed it is sent once', async () => {
  const { user, bodiesOf, said } = open()
  await user.click((await rowOf('甲厅')).getByLabelText('甲厅的更多操作'))
  await user.click(await screen.findByText('取消预约'))
  const dialog = within(
    (await screen.findByText('取消“甲厅”的预约')).closest('[role="dialog"]') as HTMLElement,
  )
  await user.dblClick(dialog.getByRole('button', { name: '取消预约' }))
  await waitFor(() => expect(said).toEqual(['已取消预约']))
  expect(bodiesOf(CANCEL)).toEqual([{ id: '1', reason: null }])
})

test('[BK-04] a file for the calendar is kept; what was refused has none, and cannot be cancelled', async () => {
  const { user } = open(({ path }) =>
    path === ICS ? { fileName: '甲厅.ics', content: 'BEGIN:VCALENDAR' } : null,
  )
  await user.click((await rowOf('甲厅')).getByText('加入日历'))
  await waitFor(() => expect(saved.map(({ type }) => type)).toEqual(['text/calendar']))
  const refused = await rowOf('乙厅')
  expect(refused.queryByText('加入日历')).toBeNull()
  expect(refused.queryByLabelText('乙厅的更多操作')).toBeNull()
})

test('[BK-04] the file that cannot be had says so', async () => {
  const { user, said } = open(({ path }) => {
    if (path === ICS) throw new ApiError({ code: 50000, status: 503, msg: '系统繁忙，请稍后再试' })
    return null
  })
  await user.click((await rowOf('甲厅')).getByText('加入日历'))
  await waitFor(() => expect(said).toEqual(['获取日历文件失败：系统繁忙，请稍后再试']))
  expect(saved).toEqual([])
})

test('[BK-04] one of them whole, with the reason of a refusal', async () => {
  const { user } = open(({ path }) =>
    path === '/api/venue/query-appointment-detail' ? ROWS[1] : null,
  )
  await user.click((await rowOf('乙厅')).getByText('查看'))
  expect(await screen.findByText('检修')).toBeTruthy()
  expect(screen.getByText('2026-12-01 09:00-11:00', { selector: 'dd' })).toBeTruthy()
})

test('[BK-04] who has booked nothing is led to the venues', async () => {
  openVenuePage(<MyAppointmentsPage />, PAGE, () => ({ data: [], totalNum: 0 }))
  expect((await screen.findByText('去查找场地')).closest('a')?.getAttribute('href')).toBe(
    '/gov/2/venueFind',
  )
})
