import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import VenueManagerPage from './Page'

configure({ asyncUtilTimeout: 10_000 })

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.

const PAGE = '/gov/2/orgVenue/venueManager'
const LONG_NAME = '锦云区新时代文明实践中心暨社区居民多功能综合活动交流大厅一号'

const dictionary = (
  dictCode: string,
  ...words: readonly (readonly [code: string, word: string])[]
) => ({
  dictCode,
  dictDetails: words.map(([code, codeCn]) => ({ code, codeCn, codeEn: '' })),
})
const DICTIONARIES = [
  dictionary('VenueLabel', ['1', '会议'], ['2', '报告']),
  dictionary('UseStatus', ['1', '未使用'], ['2', '使用中']),
  dictionary('Forbidden', ['1', '已封禁'], ['2', '正常']),
]

const application = (id: string, name: string, auditStatus: number, reason: string | null) => ({
  id,
  venueId: id,
  name,
  venueLabel: '会议',
  venueAddress: '枫林路6号',
  sendTime: 1,
  auditTime: 1,
  auditStatus,
  reason,
})

/** Opens the screen with these records and no venues. */
function openLists(query: string, records: readonly object[] = []) {
  const remote = fakeRemote(({ path }) => {
    if (path === '/api/dict/list') return DICTIONARIES
    return path === '/api/venue/query-apply-list'
      ? { data: records, totalNum: records.length }
      : { data: [], totalNum: 0 }
  }, PAGE + query)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <VenueManagerPage />
    </RemoteStore>,
  )
  const lastFilters = (path: string): unknown =>
    (remote.calls.findLast((call) => call.path === path)?.body as { data?: unknown } | undefined)
      ?.data
  return { ...remote, lastFilters, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** First and last moment of 2026-11-02 in Shanghai. */
const DAY = [1_793_548_800_000, 1_793_635_199_999] as const

test('[VN-02] filters of the address are sent: label by word, states by code, listing days as moments, a quote as a space', async () => {
  const { lastFilters } = openLists(
    "?name=o'clock&venueLabel=报告&useStatus=2&forbidden=1&online=2026-11-02~2026-11-02",
  )
  await screen.findByText("没有找到“o'clock”相关的结果")
  await waitFor(() =>
    expect(lastFilters('/api/venue/page-public-venue')).toEqual({
      venueType: 1,
      belongTenantId: '2',
      isOperatingSide: 2,
      online: 1,
      name: 'o clock',
      venueLabel: '报告',
      useStatus: 2,
      forbidden: 1,
      onlineTimeStart: DAY[0],
      onlineTimeEnd: DAY[1],
    }),
  )
})

test('[VN-02] filters of the records: address and status, days of sending and of reviewing', async () => {
  const { lastFilters } = openLists(
    '?tab=records&name=云澜&venueLabel=会议&venueAddress=学府路&forbidden=3&send=2026-11-02~2026-11-02&audit=2026-11-02~2026-11-02',
  )
  await waitFor(() =>
    expect(lastFilters('/api/venue/query-apply-list')).toEqual({
      useType: 2,
      name: '云澜',
      venueLabel: '会议',
      venueAddress: '学府路',
      forbidden: 3,
      sendStartTime: DAY[0],
      sendEndTime: DAY[1],
      auditStartTime: DAY[0],
      auditEndTime: DAY[1],
    }),
  )
})

test('[VN-02] a name is cut after 19 characters and shown in full on hover', async () => {
  const { user } = openLists('?tab=records', [application('1', LONG_NAME, 1, null)])
  await user.hover(await screen.findByText('锦云区新时代文明实践中心暨社区居民多功…'))
  await waitFor(() =>
    expect(document.querySelector('[role="tooltip"]')?.textContent).toBe(LONG_NAME),
  )
})

test('[VN-07] a refused application shows why, or that nothing was said; others have no reason to show', async () => {
  const { user } = openLists('?tab=records', [
    application('1', '云澜路演厅', 3, '详细地址不完整，请填写到楼层'),
    application('2', '物业培训室', 3, null),
    application('3', '体育馆', 1, null),
  ])
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement)
  for (const [name, reason] of [
    ['云澜路演厅', '详细地址不完整，请填写到楼层'],
    ['物业培训室', '审核人暂未填写拒绝原因'],
  ] as const) {
    await user.click((await rowOf(name)).getByText('查看原因'))
    const dialog = (await screen.findByText(reason)).closest<HTMLElement>(
      '[role="dialog"]',
    ) as HTMLElement
    expect(within(dialog).getAllByText('拒绝原因').length).toBeGreaterThan(0)
    await user.click(within(dialog).getByText('知道了'))
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  }
  expect((await rowOf('体育馆')).queryByText('查看原因')).toBeNull()
})

test('[VN-02] an organisation without listed venues is led to its own ones', async () => {
  openLists('')
  await screen.findByText('暂无场地')
  expect(screen.getByText('从自用场地申请上架').closest('a')?.getAttribute('href')).toBe(
    `${PAGE}?tab=self`,
  )
})
