import { expect, test } from '@jest/globals'
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import PreviewPage from './Page'

// Whether each element is visible costs seconds in jsdom and says nothing here.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })

const FIGURES = {
  venueCount: 12,
  ownerVenueCount: 7,
  publicVenueCount: 5,
  publicVenueUseCount: 31,
  venueJoinUserCount: 1280,
  subscribeCount: 44,
}

const APPLICATION = {
  id: '9',
  name: '老年活动室',
  auditStatus: 3,
  sendTime: Date.parse('2026-11-20T01:30:00Z'),
  reason: '地址不完整',
}

const BOOKING = {
  id: '31',
  name: '大学报告厅',
  auditStatus: 1,
  startTime: Date.parse('2026-12-02T06:00:00Z'),
  endTime: Date.parse('2026-12-02T09:00:00Z'),
  launchAuditTime: Date.parse('2026-11-21T02:00:00Z'),
  userInfo: { realName: '钟毅', nickName: '小毅', tenantName: '枫林社区' },
}

function openPreview(mayOpenLists = true) {
  const server = { down: false }
  const remote = fakeRemote(({ path }) => {
    if (path === '/api/venue/page-public-venue')
      return { data: [{ id: '1', name: '路演厅', useCount: 3, selfCount: 2 }], totalNum: 1 }
    if (path === '/api/venue/query-appointment-manager') return { data: [BOOKING], totalNum: 1 }
    if (path === '/api/venue/query-apply-list') return { data: [APPLICATION], totalNum: 1 }
    if (server.down) throw refusal('系统繁忙，请稍后再试')
    return FIGURES
  })
  return {
    server,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    show: () =>
      renderRemote(
        { ...remote.props, can: () => mayOpenLists },
        <RemoteStore api={api}>
          <PreviewPage />
        </RemoteStore>,
      ),
  }
}
const figures = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: '数据概览数据' })).getAllByRole('listitem')
const listBehind = (figure: HTMLElement): string | null =>
  within(figure).queryByRole('link')?.getAttribute('href') ?? null

test('[VN-01] six figures, each leading to the list behind it, for those who may open it', async () => {
  openPreview().show()
  await screen.findByText('1,280')
  expect(figures().map(({ textContent }) => textContent)).toEqual([
    '场地总数12个',
    '自有场地7个',
    '公开场地5个',
    '公开场地使用次数31次',
    '参会人次1,280人次',
    '预约次数44次',
  ])
  expect(figures().map(listBehind)).toEqual([
    '/venue.manage?tab=listed',
    '/venue.manage?tab=self',
    '/venue.manage?tab=listed',
    '/venue.manage?tab=listed',
    '/venue.appointment?tab=approved',
    '/venue.appointment?tab=pending',
  ])
})

test('[VN-01] below the figures: how often each listed venue was used, as a chart and a table, and the latest applications', async () => {
  openPreview().show()
  await screen.findByText('1,280')
  const uses = await screen.findByRole('table', { name: '场地使用次数（单位：次）' })
  expect(
    within(uses)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['场地使用次数', '路演厅5'])
  const latest = await screen.findByRole('list', { name: '最近上架申请' })
  expect(latest.textContent).toBe('老年活动室已拒绝2026-11-20 09:30:00地址不完整')
  expect(screen.getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe(
    '/venue.manage?tab=records',
  )
})

test('[VN-01] the latest bookings say whose they are and for when, and lead to each', async () => {
  openPreview().show()
  const latest = await screen.findByRole('list', { name: '最近预约' })
  expect(latest.textContent).toBe(
    '大学报告厅待审核2026-11-21 10:00:00钟毅 · 枫林社区 · 2026-12-02 14:00-17:00',
  )
  expect(within(latest).getByRole('link', { name: '大学报告厅' }).getAttribute('href')).toBe(
    '/venue.appointment.detail',
  )
  expect(screen.getByRole('link', { name: '全部预约' }).getAttribute('href')).toBe(
    '/venue.appointment',
  )
})

test('[VN-01] without the key of the lists the figures lead nowhere', async () => {
  openPreview(false).show()
  await screen.findByText('1,280')
  expect(figures().map(listBehind)).toEqual([null, null, null, null, null, null])
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByRole('list', { name: '最近预约' })).toBeNull()
})

test('[VN-01] figures that cannot be had say why and come with 重试', async () => {
  const { server, show, user } = openPreview()
  server.down = true
  show()
  await screen.findByText('系统繁忙，请稍后再试')
  expect(figures()[0]?.textContent).toBe('场地总数—')
  server.down = false
  await user.click(screen.getByRole('button', { name: /重.?试/ }))
  await screen.findByText('1,280')
  expect(screen.queryByText('系统繁忙，请稍后再试')).toBeNull()
})
