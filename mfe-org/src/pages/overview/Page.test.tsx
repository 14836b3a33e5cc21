import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TenantOverview } from '@zz/api-contract/org'
import type { EventMap, EventName, HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import OverviewPage from './Page'

// Whether each element is visible costs seconds in jsdom and says nothing here.
configure({ defaultHidden: true })

const OVERVIEW: TenantOverview = {
  figures: [
    { key: 'openTodos', count: 38 },
    { key: 'waitingAudits', count: 5 },
    { key: 'waitingBelongs', count: 0 },
    { key: 'overdueTodos', count: 10_001 },
    { key: 'myApplications', count: 1 },
  ],
  tasks: [
    {
      id: '41',
      title: '审核“区城管局”的组织创建申请',
      createTime: Date.parse('2026-11-20T01:30:00Z'),
      deadlineTime: Date.parse('2026-11-22T15:59:00Z'),
      lamp: 'red',
    },
    {
      id: '42',
      title: '河道巡查隐患整改',
      createTime: Date.parse('2026-11-20T01:30:00Z'),
      deadlineTime: null,
      lamp: null,
    },
  ],
  news: [
    { id: '7', title: '组织创建申请待审核', createTime: '2026-10-31 23:30:00', readed: 2 },
    { id: '8', title: '归属申请已通过', createTime: '2026-10-30 08:00:00', readed: 1 },
  ],
  trend: [
    { date: '11-22', ordinaryCount: 3, urgeCount: 1, supervisorCount: 0, urgentCount: 2 },
    { date: '11-23', ordinaryCount: 4, urgeCount: 0, supervisorCount: 1, urgentCount: 0 },
  ],
  departments: { list: [{ id: '2002', name: '办公室', staffCount: 12 }], more: 3 },
  tenant: {
    id: '2',
    tenantName: '锦云区政府',
    tenantFullName: '锦云区人民政府',
    logo: null,
    tenantType: 1,
    certification: 2,
    parentName: null,
    principalName: '周明',
    createTime: '2024-03-01 09:00:00',
  },
}
const TYPES = [
  {
    appCode: 'uc',
    dictCode: 'TenantType',
    dictName: '组织类型',
    namespace: 'default',
    dictDetails: [{ code: '1', codeCn: '政府', codeEn: 'GOV' }],
  },
]

interface Opened {
  /** What the call answers; null fails it. */
  overview: TenantOverview | null
  /** The answer waits for ever. */
  held?: boolean
}

function openOverview(
  server: Opened,
  keys?: readonly string[],
  answer: (request: HttpRequest) => unknown = () => undefined,
) {
  const listeners = new Map<string, (payload: never) => void>()
  const remote = fakeRemote((request) => {
    const { path } = request
    const given = answer(request)
    if (given !== undefined) return given
    if (path === '/api/dict/list') return TYPES
    if (server.held) return new Promise(() => undefined)
    if (server.overview === null) throw refusal('系统繁忙，请稍后再试')
    return server.overview
  })
  const props = {
    ...remote.props,
    can: (key: string) => keys?.includes(key) ?? true,
    navigation: {
      ...remote.props.navigation,
      href: (id: string, params: Readonly<Record<string, string>> = {}) =>
        `/${id}?${new URLSearchParams(params).toString()}`,
    },
    events: {
      ...remote.props.events,
      on: <K extends EventName>(name: K, listener: (payload: EventMap[K]) => void) => {
        listeners.set(name, listener as never)
        return () => void listeners.delete(name)
      },
    },
  }
  renderRemote(
    props,
    <RemoteStore api={api}>
      <OverviewPage />
    </RemoteStore>,
  )
  return {
    ...remote,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    tell: (name: EventName) => act(() => listeners.get(name)?.({} as never)),
    asked: () => remote.calls.filter(({ path }) => path === '/api/uc/tenant/overview').length,
  }
}
const cards = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: '组织概览数据' })).getAllByRole('listitem')
const linkOf = (element: HTMLElement): string | null =>
  within(element).getByRole('link').getAttribute('href')
const linksOf = (list: string): (string | null)[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('[OS-15] one call; five numbers in their order, each leading to its list with its filter', async () => {
  const { asked } = openOverview({ overview: OVERVIEW })
  await screen.findByText('38')
  expect(asked()).toBe(1)
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    '待审核申请5项',
    '待审核归属0项',
    '进行中待办38项',
    '已逾期待办10,000+项',
    '我的申请1项',
  ])
  expect(cards().map(linkOf)).toEqual([
    '/workflow.orgExamine?auditStatus=1',
    '/workflow.orgExamine?view=belong&auditStatus=1',
    '/todo.all?todoStatus=1',
    '/todo.all?todoStatus=3',
    '/workflow.orgExamineStatus',
  ])
})

test('[OS-15] what waits, what is new and the organisation, each leading on; charts have their tables', async () => {
  openOverview({ overview: OVERVIEW })
  await screen.findByText('河道巡查隐患整改')
  const waiting = screen.getByRole('list', { name: '待我处理' })
  expect(linksOf('待我处理')).toEqual(['/todo.detail?id=41', '/todo.detail?id=42'])
  expect(within(waiting).getAllByRole('listitem')[0]?.textContent).toContain('2026-11-22 23:59:00')
  expect(within(waiting).getAllByRole('listitem')[1]?.textContent).toContain('未设置截止时间')
  expect(linksOf('最新消息')).toEqual([
    '/usercenter.message.detail?id=7&ym=202610',
    '/usercenter.message.detail?id=8&ym=202610',
  ])
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1)
  const tenant = screen.getByRole('region', { name: '组织信息' })
  for (const text of ['锦云区人民政府', '政府', '已认证', '顶级组织', '周明', '2024-03-01'])
    expect(await within(tenant).findByText(text)).toBeTruthy()
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(rowsOf('近15天待办趋势（单位：项）')).toEqual([
    '日期普通催办督办紧急',
    '11-223102',
    '11-234010',
  ])
  expect(rowsOf('部门人数（前1个部门）（单位：人）')).toEqual(['部门人数', '办公室12'])
  expect(screen.getByRole('link', { name: '查看组织架构' }).getAttribute('href')).toBe(
    '/org.framework?tab=chart',
  )
})

test('[OS-15] quick entries lead to the screens that the keys open; inviting needs both of its keys', async () => {
  openOverview({ overview: OVERVIEW }, ['table', 'orgFramework'])
  await screen.findByText('河道巡查隐患整改')
  expect(linksOf('快捷入口')).toEqual([
    '/org.workbench',
    '/org.framework',
    '/usercenter.message',
    '/usercenter.home',
  ])
})

test('[OS-15] who manages people finds them and the invitation among the quick entries', async () => {
  openOverview({ overview: OVERVIEW }, ['orgFramework', 'userAdmin'])
  await screen.findByText('河道巡查隐患整改')
  expect(linksOf('快捷入口')).toEqual(
    expect.arrayContaining(['/org.member', '/org.invite', '/org.framework']),
  )
})

test('[OS-15] who holds no key sees own to-dos and applications, and no entry to what is closed', async () => {
  openOverview(
    {
      overview: {
        figures: [
          { key: 'openTodos', count: 2 },
          { key: 'overdueTodos', count: 0 },
          { key: 'myApplications', count: 0 },
        ],
        tasks: [],
        news: [],
      },
    },
    [],
  )
  await screen.findByText('没有等待您处理的事项')
  expect(screen.getByText('还没有收到消息')).toBeTruthy()
  expect(cards().map(linkOf).at(-1)).toBe('/workflow.myApplication')
  expect(linksOf('快捷入口')).toEqual(['/usercenter.message', '/usercenter.home'])
  expect(screen.queryByRole('link', { name: '组织设置' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '近15天待办趋势' })).toBeNull()
  expect(screen.queryByRole('link', { name: '查看组织架构' })).toBeNull()
})

test('[OS-15] bookings of today and one’s own lead to their lists, filtered as they are counted', async () => {
  openOverview({
    overview: {
      ...OVERVIEW,
      figures: [
        { key: 'todayBookings', count: 2 },
        { key: 'myBookings', count: 1 },
      ],
    },
  })
  await waitFor(() =>
    expect(cards().map(({ textContent }) => textContent)).toEqual(['今日预约2项', '我的预约1项']),
  )
  const [today, own] = cards().map((card) => within(card).getByRole('link').getAttribute('href'))
  expect(today).toMatch(/^\/venue\.appointment\?tab=approved&time=(\d{4}-\d{2}-\d{2})(?:~|%7E)\1$/)
  expect(own).toMatch(/^\/venue\.mine\?auditStatus=2&time=\d{4}-\d{2}-\d{2}(?:~|%7E)\d{4}/)
})

test('[OS-15] while it is on its way the cards that the keys let expect stand there, the page has its shape', async () => {
  openOverview({ overview: OVERVIEW, held: true }, ['todo', 'orgExamineStatus'])
  expect(await screen.findByRole('heading', { level: 1, name: '组织概览' })).toBeTruthy()
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    '进行中待办',
    '已逾期待办',
    '我的预约',
    '我的申请',
  ])
  for (const name of ['待我处理', '组织信息', '快捷入口', '最新消息'])
    expect(screen.getByRole('region', { name })).toBeTruthy()
})

test('[OS-15] a part that failed says so with 重试 while the others stand; a number that failed is a dash', async () => {
  const server: Opened = {
    overview: {
      ...OVERVIEW,
      news: null,
      departments: null,
      figures: [{ key: 'openTodos', count: null }],
    },
  }
  const { user, asked } = openOverview(server)
  const news = await screen.findByRole('region', { name: '最新消息' })
  await within(news).findByText('该部分数据暂时无法获取，请稍后重试')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(cards().map(({ textContent }) => textContent)).toEqual(['进行中待办—'])
  expect(screen.getByText('河道巡查隐患整改')).toBeTruthy()
  server.overview = OVERVIEW
  await user.click(within(news).getByRole('button', { name: /重.?试/ }))
  await screen.findByText('组织创建申请待审核')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked()).toBe(2)
})

test('[OS-15] a call that fails is told once beside its toast, with 重试, and links stay', async () => {
  const server: Opened = { overview: null }
  const { said, user } = openOverview(server)
  await screen.findByText('系统繁忙，请稍后再试')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await waitFor(() => expect(said).toEqual(['获取组织概览失败：系统繁忙，请稍后再试']))
  expect(cards()[0]?.textContent).toBe('成员数—')
  expect(linksOf('快捷入口')).toContain('/todo.all')
  server.overview = OVERVIEW
  await user.click(screen.getByRole('button', { name: /重.?试/ }))
  await screen.findByText('河道巡查隐患整改')
})

test.each([
  'todo.changed/v1',
  'approval.changed/v1',
  'message.changed/v1',
  'org.tenant.updated/v1',
  'user.permissions.changed/v1',
] as const)('[OS-15] after %s the numbers are read again', async (name) => {
  const server: Opened = { overview: OVERVIEW }
  const { tell } = openOverview(server)
  await screen.findByText('38')
  server.overview = { ...OVERVIEW, figures: [{ key: 'openTodos', count: 39 }] }
  tell(name)
  expect(await screen.findByText('39')).toBeTruthy()
})

test('[MB-01] 退出组织 says first what keeps one or is handed over; a refusal keeps the dialog and asks anew', async () => {
  let reasons = ['是2个群的群主，请先更换群主']
  let refusing = true
  const { user, calls, said } = openOverview({ overview: OVERVIEW }, [], ({ path }) => {
    if (path.endsWith('/exit-check')) return { reasons, transfers: [] }
    if (!path.endsWith('/exit')) return undefined
    if (refusing) throw refusal('是最后一位组织管理员，请先添加其他管理员')
    return null
  })
  const asked = (name: string) => calls.filter(({ path }) => path.endsWith(name)).length
  const leave = async (): Promise<HTMLButtonElement> => {
    const box = await screen.findByRole('dialog', { name: '退出组织' })
    return within(box).getByRole<HTMLButtonElement>('button', { name: '退出组织' })
  }
  await user.click(await screen.findByRole('button', { name: '退出组织' }))
  await screen.findByText('您是2个群的群主，请先更换群主')
  expect((await leave()).disabled).toBe(true)
  await user.click(screen.getByText(/^取\s?消$/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reasons = []
  await user.click(await screen.findByRole('button', { name: '退出组织' }))
  await waitFor(async () => expect((await leave()).disabled).toBe(false))
  await user.click(await leave())
  await waitFor(() => expect(asked('/exit-check')).toBe(3))
  await waitFor(() => expect(JSON.stringify(said)).toContain('退出失败'))
  refusing = false
  await waitFor(async () => expect((await leave()).disabled).toBe(false))
  await user.click(await leave())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(JSON.stringify(said)).toContain('已退出组织'))
})
