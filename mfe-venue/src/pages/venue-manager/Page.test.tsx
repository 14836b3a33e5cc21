import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import VenueManagerPage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const VENUE = {
  belongTenantId: '2',
  advantage: '',
  venueLabel: '会议',
  venueAddress: '枫林路6号',
  venueImageUrl: '',
  createTime: 1,
  onlineTime: 1,
  forbidden: 2,
  forbiddenTime: null,
  forbiddenReason: null,
  useStatus: 1,
  seatRow: 1,
  seatCol: 1,
  validSeatCount: 1,
  useCount: 1,
  selfCount: 2,
  reserveCount: 0,
  listingStatus: null,
}
const venue = (id: string, name: string, more: object = {}) => ({ ...VENUE, id, name, ...more })
const ROWS = [
  venue('1', '甲厅'),
  venue('2', '乙厅', { listingStatus: 1 }),
  venue('3', '丙厅', {
    forbidden: 1,
    forbiddenReason: '图片与实际不符',
    forbiddenTime: 1_763_602_200_000,
  }),
]

const LIST = '/gov/2/orgVenue/venueManager'
const SELF = `${LIST}?tab=self`

function open(act: (request: HttpRequest) => unknown, start = LIST) {
  const remote = fakeRemote((request) => {
    if (request.path === '/api/venue/page-public-venue')
      return { data: ROWS, totalNum: ROWS.length }
    if (request.path === '/api/dict/list') return []
    return act(request)
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <VenueManagerPage />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)
const choiceOf = async (name: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(`选择${name}`)
/** The button of the batch bar, or its name in the filter line while nothing is chosen. */
const batchButton = async (name: string): Promise<HTMLButtonElement> =>
  (await screen.findAllByText(name)).at(-1)?.closest('button') as HTMLButtonElement
const expectNothingChosen = (name: string) =>
  waitFor(async () => expect((await batchButton(name)).disabled).toBe(true))
const asked = (calls: readonly HttpRequest[], path: string) =>
  calls.filter((call) => call.path === path).map((call) => call.body)
/** A button's word: between two characters the library puts a space. */
const word = (text: string): RegExp => new RegExp(`^${text.split('').join('\\s?')}$`)
/** The open question, found by its title. */
const questionOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findAllByText(title))[0]?.closest<HTMLElement>('[role="dialog"]') as HTMLElement
const expectNoQuestion = () =>
  waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

const DELIST = '下架后需重新提交审核才能上架，确定下架吗？'
const REMOVE = '确认删除数据？'
const APPLY = '确定申请上架该场地吗？'

test('[VN-02] each tab asks for its own kind, in the organisation in force, on its own side', async () => {
  const { calls, user } = open(() => null)
  await screen.findByText('甲厅')
  await user.click(screen.getByText('自用场地'))
  await waitFor(() => expect(asked(calls, '/api/venue/page-public-venue')).toHaveLength(2))
  expect(asked(calls, '/api/venue/page-public-venue')).toEqual(
    [1, 2].map((venueType) => ({
      pageNum: 1,
      pageSize: 10,
      data: { venueType, belongTenantId: '2', isOperatingSide: 2, online: 1 },
    })),
  )
})

test('[VN-07] taking down is offered only where the venue is not banned', async () => {
  open(() => null)
  expect((await rowOf('甲厅')).queryByText(word('下架'))).not.toBeNull()
  expect((await rowOf('丙厅')).queryByText(word('下架'))).toBeNull()
})

test.each([
  ['listed', LIST],
  ['self-use', SELF],
])(
  '[VN-02] a banned venue (%s) says why, since when and what to do next, and offers no listing',
  async (_tab, start) => {
    const { user } = open(() => null, start)
    const row = await rowOf('丙厅')
    expect(row.queryByText('申请上架')).toBeNull()
    await user.click(row.getByText('封禁原因'))
    const dialog = within(await questionOf('“丙厅”已被封禁'))
    dialog.getByText('图片与实际不符')
    dialog.getByText('2025-11-20 09:30:00')
    dialog.getByText(/联系平台运营方解除封禁/)
  },
)

test('[VN-08] a part that failed is named with its reason; what was chosen is let go', async () => {
  const { user, said, calls } = open(
    ({ path }) =>
      path === '/api/venue/remove-venue'
        ? {
            successCount: 1,
            failList: [{ id: '3', name: '丙厅', reason: '存在已通过的预约，不能删除' }],
          }
        : null,
    SELF,
  )
  await expectNothingChosen('批量删除')
  expect((await choiceOf('乙厅')).disabled).toBe(true)
  await user.click(await screen.findByLabelText('全选'))
  await user.click(await batchButton('批量删除'))
  const question = await questionOf(REMOVE)
  within(question).getByText('“甲厅”、“丙厅”删除后不可恢复，待审核的预约将被拒绝。')
  await user.click(within(question).getByText(word('删除')))
  await screen.findAllByText('已处理1条，1条失败')
  expect(
    within(screen.getByLabelText('处理失败的场地')).getByText('存在已通过的预约，不能删除'),
  ).toBeTruthy()
  expect(asked(calls, '/api/venue/remove-venue')).toEqual([['1', '3']])
  expect(said).toEqual([])
  await expectNothingChosen('批量删除')
})

test('[VN-07] a refusal is said with its prefix and ends the question; the list is read anew', async () => {
  const { user, said, calls } = open(({ path }) => {
    if (path === '/api/venue/send-apply')
      throw new ApiError({ code: 40905, status: 409, msg: '需先完成组织认证' })
    return null
  }, SELF)
  await user.click((await rowOf('甲厅')).getByText('申请上架'))
  await user.click(within(await questionOf(APPLY)).getByText('申请上架'))
  await waitFor(() => expect(said).toEqual(['发送上架申请失败：需先完成组织认证']))
  await expectNoQuestion()
  await waitFor(() => expect(asked(calls, '/api/venue/page-public-venue')).toHaveLength(2))
})

test('[VN-07] delisting asks, naming venue and consequence; cancel does nothing; confirming twice sends once', async () => {
  const { user, said, calls } = open(() => ({ successCount: 1, failList: [] }))
  const row = await rowOf('甲厅')
  await user.click(row.getByText(word('下架')))
  const question = within(await questionOf(DELIST))
  question.getByText('“甲厅”下架后不再对外开放，待审核的预约将被拒绝，已通过的预约仍有效。')
  await user.click(question.getByText(word('取消')))
  await expectNoQuestion()
  expect(asked(calls, '/api/venue/up-down-venue')).toEqual([])
  await user.click(row.getByText(word('下架')))
  await user.dblClick(within(await questionOf(DELIST)).getByText(word('下架')))
  await waitFor(() => expect(said).toEqual(['下架成功']))
  expect(asked(calls, '/api/venue/up-down-venue')).toEqual([
    { isOperatingSide: 2, online: 1, venueIds: ['1'] },
  ])
})

test('[VN-07] without the network the question stays, and the same press once more succeeds; what was chosen is let go', async () => {
  let down = true
  const { user, said } = open(() => {
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return { successCount: 1, failList: [] }
  })
  await expectNothingChosen('批量下架')
  expect((await choiceOf('丙厅')).disabled).toBe(true)
  await user.click(await choiceOf('甲厅'))
  await user.click(await batchButton('批量下架'))
  const question = await questionOf(DELIST)
  const press = () => user.click(within(question).getByText(word('下架')))
  await press()
  await waitFor(() => expect(said).toEqual(['下架失败：网络异常，请检查网络后重试']))
  expect(await questionOf(DELIST)).toBe(question)
  down = false
  await press()
  await waitFor(() => expect(said.at(-1)).toBe('下架成功'))
  await expectNothingChosen('批量下架')
})

test('[VN-08] one venue that may not be deleted stays: its reason is said and the question goes', async () => {
  const { user, said } = open(({ path }) => {
    if (path === '/api/venue/remove-venue')
      throw new ApiError({ code: 40905, status: 409, msg: '存在已通过的预约，不能删除' })
    return null
  }, SELF)
  await user.click((await rowOf('甲厅')).getByText(word('删除')))
  await user.click(within(await questionOf(REMOVE)).getByText(word('删除')))
  await waitFor(() => expect(said).toEqual(['删除场地失败：存在已通过的预约，不能删除']))
  await expectNoQuestion()
  await rowOf('甲厅')
})
