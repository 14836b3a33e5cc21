import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError, type HttpRequest } from '@zz/contract'
import { formatDate } from '@zz/shared-ui/widgets'
import { addDays, dayText, instantAt, monthOf, startOfDay } from '../../calendar/days'
import { openVenuePage, venueDetail } from '../../venue/venue.test-support'
import FindVenuePage from '../venue-find/Page'
import BookVenuePage from './Page'

const PAGE = '/gov/2/venueBook'
const SAVE = '/api/venue/save-appointment'
const TAKEN = '/api/venue/get-taken-seats'
const VENUE = venueDetail('7', { name: '路演厅' })
const TODAY = formatDate(Date.now())
/** The day after, in whatever month that is. */
const DAY = addDays(TODAY, 1)
const slot = (from: string, to: string, takenSeatCount = 0) => ({
  startTime: instantAt(DAY, from),
  endTime: instantAt(DAY, to),
  status: 1,
  takenSeatCount,
})

/** The page of a venue that is open tomorrow from nine to twelve; seat A1 is taken. */
async function open(answer: (request: HttpRequest) => unknown = () => ({ id: '99' })) {
  const opened = openVenuePage(<BookVenuePage />, `${PAGE}?id=7`, (request) => {
    switch (request.path) {
      case '/api/venue/get-venue-detail':
        return VENUE
      case '/api/venue/get-venue-calendar':
        return { [String(startOfDay(DAY))]: [slot('09:00', '11:00'), slot('11:00', '12:00', 1)] }
      case TAKEN:
        return { whole: 2, seats: [{ seatRow: 1, seatCol: 1 }] }
      default:
        return answer(request)
    }
  })
  await screen.findByRole('grid', { name: '选择预约日期' })
  if (monthOf(DAY) !== monthOf(TODAY))
    await opened.user.click(screen.getByRole('button', { name: '下个月' }))
  return opened
}
const day = (text: string) => screen.findByRole('button', { name: `${dayText(DAY)}，${text}` })
/** Chooses of a field that opens a list. */
async function choose(field: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: field }))
  fireEvent.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement)
}

test('[BK-03] the whole venue: a day, a time that nobody has, people and a subject; then to the own bookings', async () => {
  const { user, bodiesOf, said, visited } = await open()
  expect((screen.getByLabelText('整个场地') as HTMLInputElement).checked).toBe(true)
  await user.click(await day('有预约'))
  await choose('开始时间', '09:30')
  await user.type(screen.getByLabelText('参会人数'), '4')
  await user.type(screen.getByLabelText('预约事由'), '业主大会')
  await user.click(screen.getByRole('button', { name: '提交预约' }))
  await waitFor(() => expect(visited[0]).toBe('/gov/2/myAppointments'))
  expect(bodiesOf(SAVE)).toEqual([
    {
      venueId: '7',
      startTime: instantAt(DAY, '09:30'),
      endTime: instantAt(DAY, '10:30'),
      userCount: 4,
      subject: '业主大会',
    },
  ])
  await waitFor(() => expect(said[0]).toBe('预约申请已提交'))
})

test('[BK-03] seats: those that are taken cannot be chosen; the chosen ones are sent, as many people as seats', async () => {
  const { user, bodiesOf } = await open()
  await user.click(screen.getByLabelText('选择座位'))
  await user.click(await day('有预约'))
  await choose('开始时间', '11:00')
  const grid = await screen.findByRole('grid', { name: '选择座位' })
  await waitFor(() => expect(within(grid).getByRole('gridcell').textContent).toBe('A1，已占'))
  // The whole first row: what is taken of it stays as it is.
  await user.click(within(grid).getByText('A'))
  expect(await screen.findByText('已选择 2 个：A2、A3')).toBeTruthy()
  await user.type(screen.getByLabelText('预约事由'), '培训')
  await user.click(screen.getByRole('button', { name: '提交预约' }))
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1))
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    startTime: instantAt(DAY, '11:00'),
    endTime: instantAt(DAY, '12:00'),
    userCount: 2,
    seats: [
      { seatRow: 1, seatCol: 2 },
      { seatRow: 1, seatCol: 3 },
    ],
  })
})

test('[BK-03] who was too slow hears so at the time, and what was typed stays', async () => {
  const { user, address } = await open(() => {
    throw new ApiError({ code: 40903, status: 409, msg: '时间段已被预约' })
  })
  await user.click(await day('有预约'))
  await choose('开始时间', '09:00')
  await user.type(screen.getByLabelText('参会人数'), '4')
  await user.type(screen.getByLabelText('预约事由'), '业主大会')
  await user.click(screen.getByRole('button', { name: '提交预约' }))
  expect(await screen.findByText('时间段已被预约，请选择其他时间')).toBeTruthy()
  expect((screen.getByLabelText('预约事由') as HTMLInputElement).value).toBe('业主大会')
  expect(address()).toBe(`${PAGE}?id=7`)
})

test('[BK-03] another way of booking begins its time anew', async () => {
  const { user } = await open()
  await user.click(await day('有预约'))
  await choose('开始时间', '09:30')
  await user.click(screen.getByLabelText('选择座位'))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: '结束时间' })).toHaveProperty('disabled', true),
  )
})

test('[BK-03] venues that can be booked, own ones marked, each with its way to a booking', async () => {
  const { user, address, bodiesOf } = openVenuePage(
    <FindVenuePage />,
    '/gov/2/venueFind?name=厅&minSeatCount=20',
    () => ({
      data: [
        { ...VENUE, isOwn: 1 },
        { ...VENUE, id: '8', name: '报告厅', isOwn: 2, tenantName: '锦云理工大学' },
      ],
      totalNum: 2,
    }),
  )
  expect(await screen.findByText('本组织')).toBeTruthy()
  expect(screen.getByText('锦云理工大学')).toBeTruthy()
  expect(bodiesOf('/api/venue/page-bookable-venue')).toEqual([
    { pageNum: 1, pageSize: 10, data: { name: '厅', minSeatCount: 20 } },
  ])
  const row = within(screen.getByText('报告厅').closest('tr') as HTMLElement)
  await user.click(row.getByText('预约'))
  await waitFor(() => expect(address()).toBe(`${PAGE}?id=8`))
})

test('[BK-03] on a phone the name of a venue leads to its booking', async () => {
  const plain = window.matchMedia
  const narrow = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('max-width') }),
    )
  const { user, address } = openVenuePage(<FindVenuePage />, '/gov/2/venueFind', () => ({
    data: [{ ...VENUE, isOwn: 1 }],
    totalNum: 1,
  }))
  await user.click(await screen.findByRole('button', { name: VENUE.name }))
  await waitFor(() => expect(address()).toBe(`${PAGE}?id=7`))
  narrow.mockRestore()
})
