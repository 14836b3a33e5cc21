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

function openPreview(mayOpenLists = true) {
  const server = { down: false }
  const remote = fakeRemote(() => {
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

test('[VN-01] six figures; the first four lead to the list behind them, for those who may open it', async () => {
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
    null,
    null,
  ])
})

test('[VN-01] without the key of the lists the figures lead nowhere', async () => {
  openPreview(false).show()
  await screen.findByText('1,280')
  expect(figures().map(listBehind)).toEqual([null, null, null, null, null, null])
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
