import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OverseenVenue } from '@zz/api-contract/review'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'
import { consequenceOf, outcomeOf } from './words'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const venue = (id: string, more: Partial<OverseenVenue> = {}): OverseenVenue => ({
  id,
  tenantId: '2',
  tenantFullName: '锦云区人民政府',
  name: `场地${id}`,
  venueLabel: '会议,报告',
  venueAddress: '锦云大道88号',
  venueImageUrl: '',
  venueType: 1,
  onlineTime: Date.parse('2026-10-01T09:30:00+08:00'),
  forbidden: 2,
  forbiddenTime: null,
  forbiddenReason: null,
  waitingCount: 0,
  comingCount: 0,
  runningCount: 0,
  ...more,
})

const BANNED = {
  forbidden: 1,
  forbiddenTime: Date.parse('2026-11-20T09:30:00+08:00'),
  forbiddenReason: '图片与实际不符',
} as const

/** What people have booked since the list was asked for. */
const NOW = { waitingCount: 2, comingCount: 3, runningCount: 1 }

function open(act: (request: HttpRequest) => unknown = () => null, start = '/ops/venue') {
  let rows = [
    venue('1', { comingCount: 3 }),
    venue('2', BANNED),
    venue('3', { ...BANNED, venueType: 2, onlineTime: null, forbiddenReason: null }),
  ]
  const remote = fakeRemote((request) => {
    if (request.path === '/api/ops/venue/page') return { data: rows, totalNum: rows.length }
    if (request.path === '/api/ops/venue/get')
      return rows.map((row) => ({ ...row, ...NOW })).find(({ id }) => id === request.query?.id)
    const answer = act(request)
    const { venueId } = request.body as { venueId: string }
    const change = request.path.endsWith('/unban') ? venue(venueId) : BANNED
    rows = rows.map((row) => (row.id === venueId ? { ...row, ...change, id: venueId } : row))
    return answer
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (path: string) =>
    remote.calls.filter((call) => call.path === `/api/ops/venue/${path}`).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[WF-03] the dialog says what a ban ends now, asks for a reason and keeps it where it is refused; what became of the bookings is told', async () => {
  let refused = true
  const { user, sent, said } = open(() => {
    if (refused) throw refusal('场地已被封禁，无需重复封禁')
    return { refusedCount: 2, cancelledCount: 3 }
  })
  const [first, ...others] = await screen.findAllByText('封禁')
  // 场地1 alone: the others are banned.
  expect(others).toEqual([])
  await user.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(
    '2个待审核的预约将被拒绝；3个已通过、未开始的预约将被取消；1个正在使用的预约不受影响，到时结束。',
  )
  const press = () => user.click(dialog.getByRole('button', { name: /^封\s?禁$/ }))
  await press()
  await dialog.findByText('请填写封禁原因')
  expect(sent('ban')).toEqual([])
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('封禁原因')
  await user.type(reason, ' 图片与实际不符 ')
  await press()
  await waitFor(() => expect(said).toEqual(['封禁场地失败：场地已被封禁，无需重复封禁']))
  expect(reason.value).toBe(' 图片与实际不符 ')
  refused = false
  await press()
  await waitFor(() =>
    expect(said.at(-1)).toBe('已封禁，已拒绝2个待审核的预约，已取消3个未开始的预约'),
  )
  expect(sent('ban')).toEqual(Array(2).fill({ venueId: '1', reason: '图片与实际不符' }))
  // The list is asked anew.
  await waitFor(() => expect(screen.getAllByText('解除封禁')).toHaveLength(3))
})

test('[WF-03] a banned venue says why and since when; where nobody said why it says that', async () => {
  const { user } = open()
  const [why, unknown] = await screen.findAllByText('封禁原因')
  await user.click(why as HTMLElement)
  await screen.findByText('图片与实际不符')
  screen.getByText('2026-11-20 09:30:00')
  await user.click(screen.getByText(/^知\s?道\s?了$/))
  await user.click(unknown as HTMLElement)
  await screen.findByText('未填写')
})

test('[WF-03] lifting a ban asks first and says what follows, listed or not', async () => {
  const { user, sent } = open()
  const asked = async (title: string) => {
    const [question] = await screen.findAllByText(title)
    return within(question?.closest('[role="dialog"]') as HTMLElement)
  }
  const [listed, self] = await screen.findAllByText('解除封禁')
  await user.click(self as HTMLElement)
  const other = await asked('确认解除“场地3”的封禁吗？')
  other.getByText(/重新申请上架/)
  await user.click(other.getByText(/^取\s?消$/))
  await user.click(listed as HTMLElement)
  const question = await asked('确认解除“场地2”的封禁吗？')
  question.getByText(/已被拒绝和取消的预约不会恢复/)
  expect(sent('unban')).toEqual([])
  await user.click(question.getByText('解除封禁'))
  await waitFor(() => expect(sent('unban')).toEqual([{ venueId: '2' }]))
  await waitFor(() => expect(screen.getAllByText('封禁')).toHaveLength(2))
})

test('[WF-03] filters of the address are those of the call; news of a venue bring the list anew', async () => {
  const { sent, props } = open(
    () => null,
    '/ops/venue?name=会议&forbidden=1&venueLabel=报告&online=2026-11-02~2026-11-02',
  )
  await screen.findByText('场地1')
  expect(sent('page')).toEqual([
    {
      pageNum: 1,
      pageSize: 10,
      data: {
        name: '会议',
        forbidden: 1,
        venueLabel: '报告',
        onlineTimeStart: Date.parse('2026-11-02T00:00:00+08:00'),
        onlineTimeEnd: Date.parse('2026-11-02T23:59:59.999+08:00'),
      },
    },
  ])
  props.events.emit('venue.changed/v1', { venueId: '1' })
  await waitFor(() => expect(sent('page')).toHaveLength(2))
})

test('[WF-03] what a ban ends is said in as many words as there is to say', () => {
  const none = { waitingCount: 0, comingCount: 0, runningCount: 0 }
  expect(consequenceOf(none)).toBe('该场地没有未结束的预约。')
  expect(consequenceOf({ ...none, comingCount: 1 })).toBe('1个已通过、未开始的预约将被取消。')
  expect(outcomeOf({ refusedCount: 0, cancelledCount: 0 })).toBe('已封禁')
  expect(outcomeOf({ refusedCount: 0, cancelledCount: 2 })).toBe('已封禁，已取消2个未开始的预约')
})
