import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpsHome } from '@zz/api-contract/ops'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

// Whether each element is visible costs seconds in jsdom and says nothing here.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const REMOTE = {
  remote: 'todo',
  title: '待办',
  state: 'on',
  stable: 'aaaa11112222',
  canary: null,
  canaryPercent: 0,
  canaryTenantCount: 0,
  accounts: 120,
  failed: 0,
} as const
const HOME: OpsHome = {
  figures: [
    { key: 'tenantCreations', count: 3 },
    { key: 'tenantChanges', count: 0 },
    { key: 'realNames', count: 5 },
    { key: 'venueListings', count: null },
    { key: 'tenants', count: 10_001 },
    { key: 'accounts', count: 1234 },
    { key: 'apps', count: 14 },
    { key: 'plannedBroadcasts', count: 1 },
  ],
  growth: { tenantsOfWeek: 2, tenantsOfMonth: 5, accountsOfWeek: 1234, accountsOfMonth: 10_001 },
  remotes: [
    { ...REMOTE },
    { ...REMOTE, remote: 'org', title: '组织', canary: 'b', canaryPercent: 10, failed: 6 },
    { ...REMOTE, remote: 'venue', title: '场地', state: 'maintenance' },
  ],
  broadcasts: {
    planned: { count: 1, rows: [{ id: '1', title: '停机维护', sendTime: '2026-12-01 22:00:00' }] },
    interrupted: { count: 1, rows: [{ id: '2', title: '升级', sendTime: '2026-11-20 22:00:00' }] },
  },
  clients: [
    { clientType: 2, appVersion: '1.10.0', publishTime: '2026-11-20 10:00:00' },
    { clientType: 4, appVersion: null, publishTime: null },
  ],
}

function open(answer: () => unknown) {
  const remote = fakeRemote(answer, '/ops')
  const navigation = {
    ...remote.props.navigation,
    href: (id: string, params: Readonly<Record<string, string>> = {}) =>
      `/${id}${Object.keys(params).length === 0 ? '' : '?'}${new URLSearchParams(params).toString()}`,
  }
  renderRemote(
    { ...remote.props, navigation },
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const cards = async () => within(await screen.findByRole('list', { name: '运营管理数据' }))

test('[WF-03] each number leads to its list; one that could not be read is a dash, one past the reach says so', async () => {
  open(() => HOME)
  const list = await cards()
  await list.findByText('1,234')
  const linkOf = (label: string): string | null | undefined =>
    list.getByText(label).closest('a')?.getAttribute('href')
  expect(linkOf('待审核组织创建')).toBe('/workflow.ops.tenantAudit?auditStatus=1')
  expect(linkOf('待审核组织变更')).toBe('/workflow.ops.tenantAudit?view=change&auditStatus=1')
  expect(linkOf('待审核实名')).toBe('/workflow.ops.realName')
  expect(linkOf('待审核场地上架')).toBe('/workflow.ops.venueAudit')
  expect(linkOf('账号')).toBe('/workflow.ops.user?status=1')
  expect(linkOf('已上架应用')).toBe('/workflow.ops.app?status=2')
  expect(linkOf('待发送公告')).toBe('/workflow.ops.broadcast?status=1')
  // There is no list of organisations.
  expect(linkOf('组织')).toBeUndefined()
  const cardOf = (label: string): string =>
    list.getByText(label).closest('li')?.textContent?.replace(label, '') ?? ''
  expect([cardOf('待审核场地上架'), cardOf('组织'), cardOf('待审核组织变更')]).toEqual([
    '—',
    '10,000+个',
    '0项',
  ])
})

test('[WF-03] remotes with canary, failures and state; announcements, clients and growth in words', async () => {
  open(() => HOME)
  const remotes = within(await screen.findByRole('list', { name: '模块运行情况' }))
  expect(remotes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '待办正常',
    '组织灰度 10% 的组织6 个账号加载失败（5.0%）正常',
    '场地维护中',
  ])
  expect(remotes.getByText('组织').closest('a')?.getAttribute('href')).toBe(
    '/workflow.ops.releaseDetail?remote=org',
  )
  const broadcasts = within(screen.getByRole('list', { name: '平台公告' }))
  const [interrupted, planned] = broadcasts.getAllByRole('listitem')
  within(interrupted as HTMLElement).getByText('发送中断')
  within(planned as HTMLElement).getByText('停机维护')
  expect(
    within(planned as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/workflow.ops.broadcast?status=1')
  screen.getByText('1.10.0')
  screen.getByText('未发布')
  screen.getByText('2 个')
  screen.getByText('1,234 个')
  screen.getByText('10,000+ 个')
})

test('[WF-03] a part that was not read says so by itself and is asked for again; nothing to tell is a sentence', async () => {
  let home: OpsHome = {
    ...HOME,
    remotes: null,
    broadcasts: { planned: { count: 0, rows: [] }, interrupted: { count: 0, rows: [] } },
  }
  const { user } = open(() => home)
  await screen.findByText('该部分数据暂时无法获取，请稍后重试')
  screen.getByText('没有待发送的公告')
  home = HOME
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  await screen.findByRole('list', { name: '模块运行情况' })
})

test('[WF-03] an overview that cannot be had says why once; the links to the lists stay', async () => {
  let failing = true
  const { user } = open(() => {
    if (failing) throw refusal('系统繁忙，请稍后再试')
    return HOME
  })
  expect(await screen.findAllByText('系统繁忙，请稍后再试')).toHaveLength(1)
  const list = await cards()
  expect(list.getAllByText('—')).toHaveLength(8)
  expect(list.getByText('待审核实名').closest('a')).not.toBeNull()
  failing = false
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  await waitFor(() => expect(list.queryAllByText('—')).toHaveLength(1))
})

test.each([true, false])(
  '[KB-20] operators whose connection can be read on its way are told so (secure: %s)',
  async (isSecure) => {
    Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: isSecure })
    open(() => HOME)
    const said = (): Element | null => screen.queryByText(/请尽快启用 https/)
    await screen.findByText('1.10.0')
    if (isSecure) expect(said()).toBeNull()
    else await waitFor(() => expect(said()).not.toBeNull())
    Reflect.deleteProperty(globalThis, 'isSecureContext')
  },
)
