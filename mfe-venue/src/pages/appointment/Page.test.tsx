import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { ApiError, type HttpRequest } from '@zz/contract'
import { at, bookingDetail, openVenuePage } from '../../venue/venue.test-support'
import AppointmentDetailPage from '../appointment-detail/Page'
import AppointmentPage from './Page'

const PAGE = '/gov/2/orgVenue/appointment'
const DETAIL = '/gov/2/orgVenue/appointmentDetail'
const LIST = '/api/venue/query-appointment-manager'
const AUDIT = '/api/venue/audit-appointment'
const CANCEL = '/api/venue/cancel-appointment'

const ROWS = [
  bookingDetail('1', { name: '甲厅', sameTimeCount: 2 }),
  bookingDetail('2', { name: '乙厅' }),
]
const openList = (
  answer: (request: HttpRequest) => unknown = () => null,
  query = '',
  rows: readonly (typeof ROWS)[number][] = ROWS,
) =>
  openVenuePage(<AppointmentPage />, PAGE + query, (request) =>
    request.path === LIST ? { data: [...rows], totalNum: 2 } : answer(request),
  )
const openDetail = (more: Parameters<typeof bookingDetail>[1] = {}, answer: unknown = null) =>
  openVenuePage(<AppointmentDetailPage />, `${DETAIL}?id=1`, ({ path }) => {
    if (path === '/api/venue/query-appointment-detail') return bookingDetail('1', more)
    if (answer instanceof Error) throw answer
    return answer
  })
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)
/** A button's word: between two characters the library puts a space. */
const word = (text: string): RegExp => new RegExp(`^${text.split('').join('\\s?')}$`)
const dialogOf = async (text: string) =>
  within((await screen.findAllByText(text))[0]?.closest('[role="dialog"]') as HTMLElement)
const DONE = { successCount: 1, failList: [] }

test('[BK-01] each tab asks for its state; the search for a person goes with it', async () => {
  const { bodiesOf, user } = openList(() => null, '?reservationUser=何')
  await screen.findByText('甲厅')
  expect(bodiesOf(LIST)).toEqual([
    { pageNum: 1, pageSize: 10, data: { auditStatus: 1, reservationUser: '何' } },
  ])
  await user.click(screen.getByRole('tab', { name: '已拒绝' }))
  await user.click(screen.getByRole('tab', { name: '已通过' }))
  await waitFor(() => expect(bodiesOf(LIST)).toHaveLength(3))
  expect(bodiesOf(LIST).slice(1)).toEqual(
    [3, 2].map((auditStatus) => ({ pageNum: 1, pageSize: 10, data: { auditStatus } })),
  )
})

test('[BK-01] several are approved at once, in the pending tab alone; what failed is named with its reason', async () => {
  const { bodiesOf, user } = openList(({ path }) =>
    path === AUDIT
      ? {
          successCount: 1,
          failList: [{ id: '2', name: '乙厅', reason: '与已通过的预约时间冲突' }],
        }
      : null,
  )
  await screen.findByText('甲厅')
  await user.click(screen.getByLabelText('全选'))
  await user.click(screen.getAllByText('批量同意').at(-1) as HTMLElement)
  const question = await dialogOf('确定同意所选 2 个预约吗？')
  question.getByText('“甲厅”、“乙厅”的预约通过后将通知预约人，同时段的其他申请将被拒绝。')
  await user.click(question.getByText(word('同意')))
  await screen.findAllByText('已处理1条，1条失败')
  expect(screen.getByText('与已通过的预约时间冲突')).toBeTruthy()
  expect(bodiesOf(AUDIT)).toEqual([{ operationType: 1, ids: ['1', '2'] }])
})

test('[BK-01] what was decided cannot be chosen, and shows who decided when', async () => {
  openVenuePage(<AppointmentPage />, `${PAGE}?tab=approved`, ({ path }) =>
    path === LIST
      ? {
          data: [
            bookingDetail('1', {
              name: '甲厅',
              auditStatus: 2,
              auditor: '赵岚',
              auditTime: at('2026-11-25T11:00'),
            }),
          ],
          totalNum: 1,
        }
      : null,
  )
  const row = await rowOf('甲厅')
  expect(row.getByText('赵岚')).toBeTruthy()
  expect(row.getByText('2026-11-25 11:00:00')).toBeTruthy()
  expect(row.queryByText('同意')).toBeNull()
  expect(screen.queryByLabelText('全选')).toBeNull()
  expect(screen.queryByText('批量同意')).toBeNull()
})

test('[BK-01] a refusal needs its reason, which goes to all that were chosen', async () => {
  const { bodiesOf, user, said } = openList(() => DONE)
  await user.click((await rowOf('甲厅')).getByText(word('拒绝')))
  const dialog = await dialogOf('“甲厅”的预约人将收到拒绝原因。')
  await user.click(dialog.getByText(word('拒绝')))
  expect((await screen.findAllByText('请填写拒绝原因')).length).toBeGreaterThan(0)
  expect(bodiesOf(AUDIT)).toEqual([])
  await user.type(dialog.getByRole('textbox'), '当天场地检修')
  await user.click(dialog.getByText(word('拒绝')))
  await waitFor(() => expect(said).toEqual(['已拒绝']))
  expect(bodiesOf(AUDIT)).toEqual([{ operationType: 2, ids: ['1'], reason: '当天场地检修' }])
})

test('[BK-01] without a booking the list says so', async () => {
  openVenuePage(<AppointmentPage />, PAGE, () => ({ data: [], totalNum: 0 }))
  expect(await screen.findByText('暂无预约')).toBeTruthy()
})

test('[BK-02] a booking with who asks, when and for what; approved from there', async () => {
  const { bodiesOf, user, said } = openDetail({ sameTimeCount: 1 }, DONE)
  for (const text of [
    '待审核',
    '2026-12-01 09:00-11:00',
    '业主大会',
    '20 人',
    '整个场地',
    '枫林社区 · 网格员 · 19900000006',
    '同时段1个申请，同意后其余将被拒绝',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await user.click(screen.getByText(word('同意')))
  await user.click((await dialogOf('确定同意该预约吗？')).getByText(word('同意')))
  await waitFor(() => expect(said).toEqual(['已同意']))
  expect(bodiesOf(AUDIT)).toEqual([{ operationType: 1, ids: ['1'] }])
})

test('[BK-02] where the time was given to another meanwhile the failure says so', async () => {
  const clash = new ApiError({ code: 40903, status: 409, msg: '与已通过的预约时间冲突' })
  const { user, said } = openDetail({}, clash)
  await user.click(await screen.findByText(word('同意')))
  await user.click((await dialogOf('确定同意该预约吗？')).getByText(word('同意')))
  await waitFor(() => expect(said).toEqual(['审核error：与已通过的预约时间冲突']))
})

test('[BK-02] chosen seats are named and shown; who may not decide has no buttons', async () => {
  openDetail({
    canAudit: 2,
    auditStatus: 2,
    seatCount: 2,
    seats: [
      { seatRow: 1, seatCol: 1 },
      { seatRow: 2, seatCol: 3 },
    ],
  })
  expect(await screen.findByText('A1、B3')).toBeTruthy()
  expect(screen.getByText('2 个座位')).toBeTruthy()
  expect(screen.queryByText(word('同意'))).toBeNull()
  expect(screen.queryByText('取消预约')).toBeNull()
})

test('[BK-02] the venue’s side cancels what was approved only with a reason', async () => {
  const { bodiesOf, user, said } = openDetail({ canAudit: 2, canCancel: 1, auditStatus: 2 })
  await user.click(await screen.findByText('取消预约'))
  const dialog = await dialogOf('取消“路演厅”的预约')
  const verb = () => dialog.getByRole('button', { name: '取消预约' })
  await user.click(verb())
  expect((await screen.findAllByText('请填写取消原因')).length).toBeGreaterThan(0)
  await user.type(dialog.getByRole('textbox'), '停电')
  await user.click(verb())
  await waitFor(() => expect(said).toEqual(['已取消预约']))
  expect(bodiesOf(CANCEL)).toEqual([{ id: '1', reason: '停电' }])
})

test('[BK-02] without an id it leads back to the list', async () => {
  const { address, said } = openVenuePage(<AppointmentDetailPage />, DETAIL, () => null)
  await waitFor(() => expect(address()).toBe(PAGE))
  await waitFor(() => expect(said).toEqual(['缺少参数，已返回列表']))
})

const IN_FLOW = [
  bookingDetail('1', { name: '甲厅', sameTimeCount: 2, step: { no: 1, total: 2, name: '初审' } }),
  bookingDetail('2', { name: '乙厅' }),
]
const MOVED_ON = '该申请已进入第2步“复核”，请核对后再审批'

test('[WF-02] who agrees to a booking that goes through a flow reads at which step it is, and of several that the others take effect at once', async () => {
  const { bodiesOf, user } = openList(({ path }) => (path === AUDIT ? DONE : null), '', IN_FLOW)
  await user.click((await rowOf('甲厅')).getByText(word('同意')))
  const one = await dialogOf('确定同意该预约吗？')
  one.getByText(
    '当前为第1步“初审”，共2步；全部步骤通过后生效，预约人会收到通知。生效时，同时段的其他申请将被拒绝。',
  )
  await user.click(one.getByText(word('取消')))
  await user.click(screen.getByLabelText('全选'))
  await user.click(screen.getAllByText('批量同意').at(-1) as HTMLElement)
  const several = await dialogOf('确定同意所选 2 个预约吗？')
  several.getByText(
    '“甲厅”、“乙厅”：其中1个申请按审批流程进行，全部步骤通过后生效，其余通过后立即生效，预约人会收到通知。生效时，同时段的其他申请将被拒绝。',
  )
  await user.click(several.getByText(word('同意')))
  await waitFor(() =>
    expect(bodiesOf(AUDIT)).toEqual([
      { operationType: 1, ids: ['1', '2'], steps: [{ id: '1', no: 1 }] },
    ]),
  )
})

test('[WF-02] the list names the steps in which bookings wait, and has no such column where no flow runs', async () => {
  openList(() => null, '', IN_FLOW)
  const row = await rowOf('甲厅')
  row.getByText('初审')
  row.getByText('1/2')
  expect(screen.queryByRole('columnheader', { name: '审批步骤' })).toBeTruthy()
  expect((await rowOf('乙厅')).queryByText('1/2')).toBeNull()
  cleanup()
  openList(() => null, '', IN_FLOW.slice(1))
  await rowOf('乙厅')
  expect(screen.queryByRole('columnheader', { name: '审批步骤' })).toBeNull()
})

test('[WF-02] a booking that went on meanwhile: the question of 同意 goes, a refusal keeps its reason and is about the next step then', async () => {
  const rows = [...IN_FLOW]
  const { bodiesOf, user, said } = openList(
    ({ path, body }) => {
      if (path !== AUDIT) return null
      const { steps } = body as { steps: { no: number }[] }
      if (steps[0]?.no !== rows[0]?.step?.no)
        throw new ApiError({ code: 40902, status: 409, msg: MOVED_ON, field: 'steps' })
      return DONE
    },
    '',
    rows,
  )
  await user.click((await rowOf('甲厅')).getByText(word('拒绝')))
  const dialog = await dialogOf('“甲厅”的预约人将收到拒绝原因。')
  dialog.getByText('当前为第1步“初审”，共2步，拒绝即结束审批流程。')
  await user.type(dialog.getByRole('textbox'), '当天场地检修')
  rows[0] = bookingDetail('1', { name: '甲厅', step: { no: 2, total: 2, name: '复核' } })
  const reads = bodiesOf(LIST).length
  await user.click(dialog.getByText(word('拒绝')))
  await waitFor(() => expect(said).toEqual([`审核error：${MOVED_ON}`]))
  await waitFor(() => expect(bodiesOf(LIST).length).toBeGreaterThan(reads))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('当天场地检修')
  dialog.getByText('当前为第2步“复核”，共2步，拒绝即结束审批流程。')
  await user.click(dialog.getByText(word('拒绝')))
  await waitFor(() => expect(said.at(-1)).toBe('已拒绝'))
  expect(bodiesOf(AUDIT)).toMatchObject([1, 2].map((no) => ({ steps: [{ id: '1', no }] })))
})

test('[WF-02] a booking that is open says in which step of its flow it waits, and is decided in that one', async () => {
  const step = { no: 2, total: 2, name: '复核' }
  const { bodiesOf, user, said } = openDetail({ sameTimeCount: 1, step }, DONE)
  await screen.findByText('当前为第2步“复核”，共2步；同时段1个申请，同意后其余将被拒绝')
  await user.click(screen.getByText(word('同意')))
  await user.click((await dialogOf('确定同意该预约吗？')).getByText(word('同意')))
  await waitFor(() => expect(said).toEqual(['已同意']))
  expect(bodiesOf(AUDIT)).toEqual([{ operationType: 1, ids: ['1'], steps: [{ id: '1', no: 2 }] }])
})

test('[BK-01] what waits for somebody else offers no decision, alone or among several', async () => {
  const others = { ...bookingDetail('1', { name: '甲厅' }), mayDecide: 2 as const }
  const { bodiesOf, user } = openList(({ path }) => (path === AUDIT ? DONE : null), '', [
    others,
    bookingDetail('2', { name: '乙厅' }),
  ])
  const row = await rowOf('甲厅')
  expect(row.queryByText(word('同意'))).toBeNull()
  expect(row.queryByText(word('拒绝'))).toBeNull()
  expect(row.getByText('查看')).toBeTruthy()
  await user.click(screen.getByLabelText('全选'))
  await user.click(screen.getAllByText('批量同意').at(-1) as HTMLElement)
  await user.click((await dialogOf('确定同意该预约吗？')).getByText(word('同意')))
  await waitFor(() => expect(bodiesOf(AUDIT)).toEqual([{ operationType: 1, ids: ['2'] }]))
})
