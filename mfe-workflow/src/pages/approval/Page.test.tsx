import { afterEach, expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApprovalDetail, ApprovalItem } from '@zz/api-contract/workflow'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
afterEach(() => void jest.restoreAllMocks())

const KINDS = [
  { kind: 'appUse', name: '应用使用申请' },
  { kind: 'certification', name: '组织认证申请' },
]

const item = (id: number, more: Partial<ApprovalItem> = {}): ApprovalItem => ({
  id: `a${id}`,
  kind: 'appUse',
  kindName: '应用使用申请',
  title: `考勤打卡${id}`,
  objectType: 'appUse',
  objectId: `${id}`,
  applicantId: '100005',
  applicantName: '何平',
  applicantTenantId: '2',
  auditStatus: 1,
  reason: null,
  decidedByName: null,
  decidedTime: null,
  createTime: '2026-11-20 09:30:00',
  reviewTenantName: '锦云区人民政府',
  screen: { routeId: 'workflow.appAudit', params: {} },
  changes: [],
  step: null,
  ...more,
})

const CERTIFICATION = item(2, {
  kind: 'certification',
  kindName: '组织认证申请',
  title: '锦云区政务数据局',
  changes: [{ label: '组织全称', before: '锦云区政务数据局', after: '锦云区大数据局' }],
})

const detailOf = (row: ApprovalItem, mayDecide: 1 | 2 = 1): ApprovalDetail => ({
  ...row,
  mayDecide,
  maySign: 2,
  mayUrge: 2,
  mayWithdraw: 2,
  flow: [],
  steps: [
    { name: '提交申请', status: 1, userName: '何平', time: row.createTime, reason: null },
    {
      name: '审核',
      status: row.auditStatus,
      userName: row.decidedByName,
      time: row.decidedTime,
      reason: row.reason,
    },
  ],
})

function open(query = '', answer: (request: HttpRequest) => unknown = () => undefined) {
  const rows = [item(1), CERTIFICATION]
  const remote = fakeRemote((request) => {
    const own = answer(request)
    if (own !== undefined) return own
    if (request.path === '/api/approval/kinds') return KINDS
    if (request.path === '/api/approval/decide') return { successCount: 1, failList: [] }
    if (request.path === '/api/approval/detail') return detailOf(CERTIFICATION)
    return { data: rows, totalNum: rows.length }
  }, `/gov/2/approval${query}`)
  const { unmount } = renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const asked = (path: string) =>
    remote.calls.filter((call) => call.path === `/api/approval/${path}`).map(({ body }) => body)
  return {
    ...remote,
    asked,
    unmount,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  }
}
type User = ReturnType<typeof open>['user']

/** The open dialog that has this text. */
const dialogWith = async (text: string | RegExp): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest<HTMLElement>('.ant-modal') as HTMLElement
const pressLast = async (user: User, dialog: HTMLElement): Promise<void> =>
  user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)

test('[WF-01] what others applied for waits in one list of all kinds; one’s own is not asked for', async () => {
  const { asked } = open()
  await screen.findByText('考勤打卡1')
  expect(screen.getAllByText('应用使用申请').length).toBeGreaterThan(0)
  expect(screen.getAllByText('组织认证申请').length).toBeGreaterThan(0)
  expect(asked('page')).toEqual([{ pageNum: 1, pageSize: 10, data: { auditStatus: 1, others: 1 } }])
  expect([asked('page-sent'), asked('page-decided')]).toEqual([[], []])
})

test('[WF-01] an address with filters asks once, filtered, as soon as the kinds are there; a kind that there is not filters by nothing', async () => {
  const { asked } = open('?kind=certification&text=数据')
  await screen.findByText('考勤打卡1')
  expect(asked('page')).toMatchObject([
    { data: { auditStatus: 1, others: 1, kind: 'certification', text: '数据' } },
  ])
})

test('[WF-01] rows do not wait for the kinds to filter by', async () => {
  let come = (_kinds: unknown): void => undefined
  const { asked } = open('?text=数据', ({ path }) =>
    path === '/api/approval/kinds' ? new Promise((resolve) => (come = resolve)) : undefined,
  )
  await screen.findByText('考勤打卡1')
  come(KINDS)
  await screen.findByLabelText('申请类型')
  expect(asked('page')).toEqual([
    { pageNum: 1, pageSize: 10, data: { auditStatus: 1, others: 1, text: '数据' } },
  ])
})

test('[WF-01] kinds that cannot be read are the failure of a list filtered by one, and can be asked for again', async () => {
  let fails = true
  const { user, asked } = open('?kind=certification', ({ path }) => {
    if (path === '/api/approval/kinds' && fails) throw refusal('系统繁忙，请稍后再试')
    return undefined
  })
  const again = await screen.findByRole('button', { name: /重\s?试/ })
  expect(asked('page')).toEqual([])
  fails = false
  await user.click(again)
  expect(await screen.findByText('考勤打卡1')).toBeTruthy()
})

test('[WF-01] kinds that cannot be read leave the other lists alone, and are read again with them', async () => {
  let fails = true
  const { user, asked, said } = open('', ({ path }) => {
    if (path === '/api/approval/kinds' && fails) throw refusal('系统繁忙，请稍后再试')
    return undefined
  })
  await screen.findByText('考勤打卡1')
  await waitFor(() => expect(said).toEqual(['获取申请类型失败：系统繁忙，请稍后再试']))
  fails = false
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(asked('page')).toHaveLength(2))
  expect(asked('kinds')).toHaveLength(2)
})

test('[WF-01] an application opens with what would change and what happened to it, and is passed from there', async () => {
  const { user, asked, said } = open()
  await user.click(await screen.findByText('锦云区政务数据局'))
  const dialog = await dialogWith('审核记录')
  expect(within(dialog).getAllByText('锦云区大数据局').length).toBe(1)
  expect(within(dialog).getByText('查看完整资料').closest('a')?.getAttribute('href')).toBeTruthy()
  await pressLast(user, dialog)
  const question = await dialogWith('确定通过“锦云区政务数据局”变更组织全称的申请吗？')
  expect(question.textContent).toContain('变更为“锦云区大数据局”')
  await pressLast(user, question)
  await waitFor(() => expect(asked('decide')).toEqual([{ ids: ['a2'], auditStatus: 2 }]))
  await waitFor(() => expect(said).toEqual(['操作成功']))
})

test('[WF-01] decided by keyboard, the focus goes on to 通过 of the row that follows', async () => {
  let decided = false
  const { user } = open('', ({ path }) => {
    if (path === '/api/approval/decide') decided = true
    return path === '/api/approval/page' && decided
      ? { data: [CERTIFICATION], totalNum: 1 }
      : undefined
  })
  await screen.findByText('考勤打卡1')
  const [first] = screen.getAllByRole('button', { name: '通过' })
  first?.focus()
  await user.keyboard('{Enter}')
  const question = await dialogWith(/^确定通过/)
  await pressLast(user, question)
  await waitFor(() => expect(screen.queryByText('考勤打卡1')).toBeNull())
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('通过')
  })
  expect(document.activeElement?.closest('tr')?.textContent).toContain('锦云区政务数据局')
})

test('[WF-01] several of different kinds are decided together', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByLabelText('选择考勤打卡1'))
  await user.click(screen.getByLabelText('选择锦云区政务数据局'))
  await user.click(screen.getAllByText('批量通过').at(-1) as HTMLElement)
  const question = await dialogWith('确定通过所选2个申请吗？')
  expect(question.textContent).toContain('各项申请立即生效')
  expect(question.textContent).toContain('考勤打卡1（何平）')
  await pressLast(user, question)
  await waitFor(() => expect(asked('decide')).toEqual([{ ids: ['a1', 'a2'], auditStatus: 2 }]))
})

test('[WF-01] what one sent is read only: its state in a word, and no way to decide it', async () => {
  const mine = item(3, { auditStatus: 4, screen: null })
  const { user, asked } = open('?view=sent', ({ path }) => {
    if (path === '/api/approval/page-sent') return { data: [mine], totalNum: 1 }
    if (path === '/api/approval/detail') return detailOf(mine, 2)
    return undefined
  })
  expect(await screen.findByText('已撤回')).toBeTruthy()
  expect(screen.getByText('锦云区人民政府')).toBeTruthy()
  await user.click(screen.getByText('考勤打卡3'))
  const dialog = await dialogWith('审核记录')
  expect(within(dialog).queryByText('查看完整资料')).toBeNull()
  expect(
    [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent),
  ).not.toContain('通过')
  expect(asked('page')).toEqual([])
})

test('[WF-01] what one decided stands with its time; who decided nothing is told so', async () => {
  open('?view=decided', ({ path }) =>
    path === '/api/approval/page-decided' ? { data: [], totalNum: 0 } : undefined,
  )
  expect(await screen.findByText('您还没有审批过申请')).toBeTruthy()
})

test('[WF-01] a detail that cannot be read says so, offers no decision, and can be asked for again', async () => {
  let fails = true
  const { user } = open('', ({ path }) => {
    if (path === '/api/approval/detail' && fails) throw refusal('数据不存在或已被删除')
    return undefined
  })
  await user.click(await screen.findByText('锦云区政务数据局'))
  const dialog = await dialogWith(/数据不存在或已被删除/)
  expect(within(dialog).queryByText('拒绝')).toBeNull()
  fails = false
  await user.click(within(dialog).getByText(/重\s?试/))
  expect(await within(dialog).findByText('审核记录')).toBeTruthy()
})

const IN_FLOW = item(4, { step: { no: 1, total: 2, name: '初审' } })
/** Lists in which one application goes through a flow, and another does not. */
const withFlow = ({ path }: HttpRequest) =>
  path.startsWith('/api/approval/page') ? { data: [IN_FLOW, item(1)], totalNum: 2 } : undefined

test('[WF-02] the step that runs stands below the state, in what waits for the person, what they sent and what they signed', async () => {
  for (const view of ['', '?view=sent', '?view=decided']) {
    const { unmount } = open(view, withFlow)
    const row = (await screen.findByText('考勤打卡4')).closest('tr') as HTMLElement
    expect(within(row).getByText('待审核').closest('td')?.textContent).toBe('待审核初审1/2')
    const other = screen.getByText('考勤打卡1').closest('tr') as HTMLElement
    expect(within(other).getByText('待审核').closest('td')?.textContent).toBe('待审核')
    unmount()
  }
})

test('[WF-02] on a phone the step stands below the state on the card too', async () => {
  const plain = window.matchMedia
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('719.98px') }),
    )
  open('', withFlow)
  const card = (await screen.findByText('考勤打卡4')).closest('li') as HTMLElement
  expect(within(card).getByText('待审核').parentElement?.textContent).toBe('待审核初审1/2')
})

test('[WF-02] who passes what goes through a flow reads at which step it is, and of several that those take effect with their last step', async () => {
  const { user, asked } = open('', withFlow)
  await user.click(await screen.findByLabelText('选择考勤打卡4'))
  await user.click(screen.getAllByText('批量通过').at(-1) as HTMLElement)
  const one = await dialogWith('确定通过所选1个申请吗？')
  expect(one.textContent).toContain(
    '当前为第1步“初审”，共2步；全部步骤通过后生效，申请人会收到通知。',
  )
  await user.click(within(one).getByText(/^取\s*消$/))
  await user.click(screen.getByLabelText('选择考勤打卡1'))
  await user.click(screen.getAllByText('批量通过').at(-1) as HTMLElement)
  const several = await dialogWith('确定通过所选2个申请吗？')
  expect(several.textContent).toContain('其中1个申请按审批流程进行，全部步骤通过后生效')
  await pressLast(user, several)
  // Of what goes through no flow there is no step to name.
  await waitFor(() =>
    expect(asked('decide')).toEqual([
      { ids: ['a4', 'a1'], auditStatus: 2, steps: [{ id: 'a4', no: 1 }] },
    ]),
  )
})

test('[WF-02] what one signed and waits for them again, in a later step, is decided where it is read', async () => {
  const { user, asked, said } = open('?view=decided', (request) =>
    request.path === '/api/approval/detail' ? detailOf(IN_FLOW) : withFlow(request),
  )
  await user.click(await screen.findByText('考勤打卡4'))
  await pressLast(user, await dialogWith('审核记录'))
  const question = await dialogWith('确定通过“考勤打卡4”的申请吗？')
  expect(question.textContent).toContain('当前为第1步“初审”，共2步')
  await pressLast(user, question)
  await waitFor(() =>
    expect(asked('decide')).toEqual([
      { ids: ['a4'], auditStatus: 2, steps: [{ id: 'a4', no: 1 }] },
    ]),
  )
  await waitFor(() => expect(said).toEqual(['操作成功']))
  await waitFor(() => expect(screen.queryByText('审核记录')).toBeNull())
})
