import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { at, openVenuePage, venueDetail } from '../../venue/venue.test-support'
import VenueEditPage from './Page'
import { baseOf, NEW_BASE, placeOfField, requestOf } from './values'
import { NEW_OPENING, type OpeningValues, SINGLE_MODE, WHOLE_DAY } from '../../calendar/opening'
import { openingOf } from '../../calendar/openingOf'
import { newPlan, planOf } from '../../seat/plan'

const CREATE = '/gov/2/orgVenue/createVenue'
const DETAIL = '/api/venue/get-venue-detail'
const UPDATE = '/api/venue/update-venue'
const VENUE = venueDetail('7', { name: '路演厅' })

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const step = (name: string) => screen.findByRole('group', { name })

/** Opens the wizard of a venue that is there, on its first step. */
async function openVenue(answer: (path: string) => unknown = () => null, venue = VENUE) {
  const opened = openVenuePage(<VenueEditPage />, `${CREATE}?id=7`, ({ path }) =>
    path === DETAIL ? venue : answer(path),
  )
  const name = (await screen.findByLabelText('场地名称')) as HTMLInputElement
  await waitFor(() => expect(name.value).toBe('路演厅'))
  return { ...opened, name }
}

test('[VN-04] a new venue names what is missing, each at its field, and goes no further', async () => {
  const { user, bodiesOf } = openVenuePage(<VenueEditPage />, CREATE, () => null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新增场地')
  await user.click(button('下一步'))
  for (const text of [
    '请填写场地名称',
    '请选择场地标签',
    '请填写场地特色',
    '请选择所在地区',
    '请填写详细地址',
    '请在地图上选择位置',
    '请上传场地图片',
    '请填写场地介绍',
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('group', { name: '座位布局' })).toBeNull()
  expect(bodiesOf('/api/venue/add-private-venue')).toEqual([])
})

test('[VN-04] [VN-05] [VN-06] the three steps of a venue that is changed: its values stand there, all of it is sent with its version', async () => {
  const { user, name, bodiesOf, said, dirty, address } = await openVenue()
  expect(screen.getByText('104.0658, 30.6574')).toBeTruthy()
  expect(dirty()).toBe(false)
  await user.type(name, '二')
  expect(dirty()).toBe(true)
  await user.click(button('下一步'))
  await step('座位布局')
  expect(screen.getByText('可用座位 5 个')).toBeTruthy()
  await user.click(screen.getByText('反选'))
  await user.click(button('下一步'))
  await step('开放时间')
  expect((screen.getByLabelText('整段连续开放') as HTMLInputElement).checked).toBe(true)
  await user.click(button('保存'))
  await step('完成')
  expect(bodiesOf(UPDATE)).toEqual([
    {
      ...requestOf(
        { ...baseOf(VENUE), name: '路演厅二' },
        planOf(2, 3, [{ seatRow: 2, seatCol: 3 }]),
        openingOf(VENUE),
      ),
      venueId: '7',
      version: 4,
      maxSeatRow: 100,
      maxSeatCol: 100,
      allowJust: 1,
    },
  ])
  await waitFor(() => expect(said).toEqual(['更新场地成功']))
  expect(dirty()).toBe(false)
  await user.click(button('查看场地'))
  await waitFor(() => expect(address()).toBe('/gov/2/orgVenue/venueManager'))
})

test('[VN-05] without a seat that may be taken the plan goes no further', async () => {
  const { user } = await openVenue()
  await user.click(button('下一步'))
  await step('座位布局')
  await user.click(screen.getByText('全部不可用'))
  await user.click(button('下一步'))
  expect(await screen.findByText('请至少保留一个可用座位')).toBeTruthy()
  await user.click(screen.getByText('全部可用'))
  await user.click(button('下一步'))
  await step('开放时间')
  await user.click(button('上一步'))
  expect(await step('座位布局')).toBeTruthy()
  expect(screen.getByText('可用座位 6 个')).toBeTruthy()
})

test('[VN-05] two numbers that are wrong are both told', async () => {
  const { user } = await openVenue()
  await user.click(button('下一步'))
  await step('座位布局')
  await user.clear(screen.getByLabelText('座位行数'))
  await user.clear(screen.getByLabelText('座位列数'))
  expect(await screen.findByText('请输入座位行数')).toBeTruthy()
  expect(screen.getByText('请输入座位列数')).toBeTruthy()
})

test('[VN-06] a venue without days is not saved; the text stands there until days are chosen', async () => {
  const { user, bodiesOf } = await openVenue(
    () => null,
    venueDetail('7', { name: '路演厅', openPeriods: [], openStartTime: null, openEndTime: null }),
  )
  await user.click(button('下一步'))
  await step('座位布局')
  await user.click(button('下一步'))
  await step('开放时间')
  await user.click(button('保存'))
  expect(await screen.findByText('请选择开放日期')).toBeTruthy()
  expect(bodiesOf(UPDATE)).toEqual([])
})

test('[VN-06] two times of a span are called its ends, and 每日时段 says that the nights between are open', async () => {
  const { user } = await openVenue()
  await user.click(button('下一步'))
  await step('座位布局')
  await user.click(button('下一步'))
  await step('开放时间')
  for (const mode of ['每日时段', '整段连续开放']) {
    await user.click(screen.getByLabelText(mode))
    expect(screen.getByText('首日开始、末日结束')).toBeTruthy()
  }
  await user.click(screen.getByLabelText('每日时段'))
  const choice = screen.getByRole('radiogroup', { name: '开放方式' })
  const hint = document.getElementById(choice.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('夜间也可预约')
  await user.click(screen.getByLabelText('自定义日期'))
  expect(screen.queryByText('首日开始、末日结束')).toBeNull()
})

test('[VN-06] a day that cannot be read keeps the wizard from saving and has the focus', async () => {
  const { user, bodiesOf } = await openVenue()
  await user.click(button('下一步'))
  await step('座位布局')
  await user.click(button('下一步'))
  await step('开放时间')
  const from = screen.getByLabelText('开始日期')
  await user.clear(from)
  await user.type(from, '下个月')
  await user.click(button('保存'))
  expect(await screen.findByText('无法识别，请按“2026-12-05”填写')).toBeTruthy()
  expect(document.activeElement).toBe(from)
  expect(bodiesOf(UPDATE)).toEqual([])
})

test('[VN-04] what the server refuses is shown in the step and at the field where it stands; what was typed stays', async () => {
  const { user, name, said } = await openVenue((path) => {
    if (path === UPDATE)
      throw new ApiError({ code: 40901, status: 409, msg: '场地名称已存在', field: 'name' })
    return null
  })
  await user.click(button('下一步'))
  await step('座位布局')
  await user.click(button('下一步'))
  await step('开放时间')
  await user.click(button('保存'))
  await step('基本信息')
  expect((await screen.findAllByText('场地名称已存在')).length).toBeGreaterThan(0)
  expect(name.value).toBe('路演厅')
  await waitFor(() => expect(said).toEqual(['更新场地失败：场地名称已存在']))
})

test('[VN-04] while it is reviewed address, seats and opening times are only shown', async () => {
  const { user } = await openVenue(
    () => null,
    venueDetail('7', { name: '路演厅', listingStatus: 1 }),
  )
  expect(screen.getByText('场地正在审核中，地址、座位和开放时间暂不能修改')).toBeTruthy()
  expect((screen.getByLabelText('详细地址') as HTMLInputElement).disabled).toBe(true)
  await user.click(button('下一步'))
  await step('座位布局')
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  await user.click(button('下一步'))
  await step('开放时间')
  expect(screen.getByText('2026-12-01 09:00 至 2026-12-31 18:00')).toBeTruthy()
})

test('[VN-04] the venue that cannot be had says so, and can be asked for again where that can help', async () => {
  let down = true
  const { user } = openVenuePage(<VenueEditPage />, `${CREATE}?id=7`, ({ path }) => {
    if (path !== DETAIL) return null
    if (down) throw new ApiError({ code: 50000, status: 503, msg: '服务暂时不可用' })
    return VENUE
  })
  await screen.findByText('服务暂时不可用')
  down = false
  await user.click(button('重试'))
  expect(await screen.findByLabelText('场地名称')).toBeTruthy()
})

test('[VN-05] [VN-06] where every seat may be taken none is named; a day that is whole begins and ends at midnight', () => {
  const opening: OpeningValues = {
    ...NEW_OPENING,
    mode: SINGLE_MODE,
    startDay: '2026-12-01',
    endDay: '2026-12-01',
    hours: WHOLE_DAY,
  }
  expect(requestOf(NEW_BASE, newPlan(2, 2), opening)).not.toHaveProperty('validSeats')
  expect(requestOf(NEW_BASE, newPlan(2, 2), opening)).toMatchObject({
    seatRow: 2,
    seatCol: 2,
    openMode: 3,
    openPeriods: [{ startTime: at('2026-12-01T00:00'), endTime: at('2026-12-02T00:00') }],
  })
})

test('[VN-06] chosen days come back with their hours, though the server has joined those that touch', () => {
  const { days, mode } = openingOf({
    openMode: 2,
    openPeriods: [
      { startTime: at('2026-12-01T00:00'), endTime: at('2026-12-03T00:00') },
      { startTime: at('2026-12-05T09:00'), endTime: at('2026-12-05T12:00') },
    ],
    openStartTime: at('2026-12-01T00:00'),
    openEndTime: at('2026-12-05T12:00'),
  })
  expect(mode).toBe(2)
  expect(days).toEqual({
    '2026-12-01': [WHOLE_DAY],
    '2026-12-02': [WHOLE_DAY],
    '2026-12-05': [{ start: '09:00', end: '12:00' }],
  })
})

test.each([
  ['validSeats', 1, 'validSeats'],
  ['openPeriods.3', 2, 'openPeriods.3'],
  ['countyCode', 0, 'region'],
  ['longitude', 0, 'location'],
  ['venueRemark', 0, 'venueRemark'],
])('[VN-04] a refusal of %s stands in step %d', (field, at, name) => {
  expect(placeOfField(field)).toEqual({ step: at, name })
})
