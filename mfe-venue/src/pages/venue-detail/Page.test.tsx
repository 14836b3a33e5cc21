import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpRequest } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { monthOf, spanOfMonth, startOfDay } from '../../calendar/days'
import { formatDate } from '@zz/shared-ui/widgets'
import { at, openVenuePage, venueDetail } from '../../venue/venue.test-support'
import VenueDetailPage from './Page'

const PAGE = '/gov/2/orgVenue/venueDetail'
const TODAY = formatDate(Date.now())
const MONTH = monthOf(TODAY)
const STATISTIC = {
  reserveCount: 9,
  useCount: 3,
  selfCount: 2,
  cancelCount: 1,
  noShowCount: 0,
  reserveStatistics: [],
}
const VENUE = venueDetail('7', { name: '路演厅', venueType: 1 })

const open = (answer: (request: HttpRequest) => unknown = () => null, query = '?id=7') =>
  openVenuePage(<VenueDetailPage />, PAGE + query, (request) => {
    switch (request.path) {
      case '/api/venue/get-venue-detail':
        return VENUE
      case '/api/venue/get-venue-statistic':
        return STATISTIC
      case '/api/venue/get-taken-seats':
        return { whole: 2, seats: [{ seatRow: 1, seatCol: 1 }] }
      default:
        return answer(request)
    }
  })
const press = async (name: string) => screen.findByRole('button', { name })
const dialog = () => within(document.querySelector('[role="dialog"]') as HTMLElement)

test('[VN-03] state, place, seats and opening times of a venue, and the way to change it', async () => {
  const { user, address } = open()
  expect(await screen.findByText('已上架')).toBeTruthy()
  for (const text of [
    '会议、报告',
    '四川省 成都市 武侯区 锦云路1号',
    '104.0658, 30.6574',
    '2 行 × 3 列，可用 5 个',
    '2026-12-01 09:00 至 2026-12-31 18:00',
    '可容纳多种活动',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await user.click(await press('编辑'))
  await waitFor(() => expect(address()).toBe('/gov/2/orgVenue/createVenue?id=7'))
})

test('[VN-03] [VN-02] a banned venue says why, since when and what to do next, and is not changed', async () => {
  const banned = venueDetail('7', {
    venueType: 1,
    forbidden: 1,
    forbiddenTime: at('2026-11-20T09:30'),
    forbiddenReason: '图片与实际不符',
  })
  openVenuePage(<VenueDetailPage />, `${PAGE}?id=7`, () => banned)
  await screen.findByText('图片与实际不符')
  screen.getByText('2026-11-20 09:30:00')
  screen.getByText(/联系平台运营方解除封禁/)
  expect(screen.queryByText('编辑')).toBeNull()
})

test('[VN-03] usage in figures; without bookings ahead it says so', async () => {
  const { user } = open()
  await user.click(await press('使用数据'))
  expect(await screen.findByText('未来没有已通过的预约')).toBeTruthy()
  expect(dialog().getByRole('list', { name: '使用数据' }).textContent).toContain('外部使用次数3次')
})

test('[VN-03] the plan shows what is taken at this moment, and can only be read', async () => {
  const { user } = open()
  await user.click(await press('座位布局'))
  const grid = await screen.findByRole('grid', { name: '座位布局' })
  expect(grid.getAttribute('aria-readonly')).toBe('true')
  await waitFor(() => expect(within(grid).getByRole('gridcell').textContent).toBe('A1，已占'))
  expect(dialog().getByText('2 行 × 3 列，可用座位 5 个')).toBeTruthy()
})

test('[VN-03] the calendar asks for one month at a time; a pressed day shows its hours', async () => {
  const noon = startOfDay(TODAY) + 12 * 3_600_000
  const { user, bodiesOf } = open(({ path }) =>
    path === '/api/venue/get-venue-calendar'
      ? {
          [String(startOfDay(TODAY))]: [
            { startTime: startOfDay(TODAY), endTime: noon, status: 1, takenSeatCount: 0 },
            { startTime: noon, endTime: noon + 3_600_000, status: 2, takenSeatCount: 5 },
          ],
        }
      : null,
  )
  await user.click(await press('日历'))
  expect(await screen.findByText('12:00-13:00')).toBeTruthy()
  expect(screen.getByText('已预约')).toBeTruthy()
  const path = '/api/venue/get-venue-calendar'
  expect(bodiesOf(path)).toEqual([{ venueId: '7', ...spanOfMonth(MONTH) }])
  await user.click(await press('下个月'))
  await waitFor(() => expect(bodiesOf(path)).toHaveLength(2))
})

test('[VN-03] without an id it says so and leads back to the list', async () => {
  const { said, address } = open(() => null, '')
  await waitFor(() => expect(address()).toBe('/gov/2/orgVenue/venueManager'))
  await waitFor(() => expect(said).toEqual(['缺少参数，已返回列表']))
})

test('[VN-03] figures that cannot be had say so, and can be asked for again', async () => {
  let down = true
  const { user, said } = openVenuePage(<VenueDetailPage />, `${PAGE}?id=7`, ({ path }) => {
    if (path === '/api/venue/get-venue-detail') return VENUE
    if (down) throw refusal('系统繁忙，请稍后再试')
    return STATISTIC
  })
  await user.click(await press('使用数据'))
  await screen.findByText('系统繁忙，请稍后再试')
  await waitFor(() => expect(said).toEqual(['获取场地使用数据失败：系统繁忙，请稍后再试']))
  down = false
  await user.click(await press('重试'))
  expect(await screen.findByText('外部使用次数')).toBeTruthy()
})
