import { describe, expect, jest, test } from '@jest/globals'
import { createExternal } from './openExternal'

const APPS = {
  party: 'https://party.example/start',
  drifter: 'https://drifter.example/enter?ticket=',
  cloud: null,
  workflow: 'https://flow.example/?ticket=',
}

function ways(more: { signedIn?: boolean; fails?: boolean } = {}) {
  const push = jest.fn()
  const replace = jest.fn()
  const close = jest.fn()
  const opened = { opener: {}, location: { replace }, close }
  const open = jest.fn(() => opened as unknown as Window)
  const ticket = jest.fn((_id: string) =>
    more.fails === true ? Promise.reject(new Error('no')) : Promise.resolve('once'),
  )
  const failure = jest.fn()
  const external = createExternal({
    apps: APPS,
    history: { push },
    signedIn: () => more.signedIn ?? true,
    ticket,
    notify: { failure },
    page: { open },
  })
  return { external, push, open, replace, close, opened, ticket, failure }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('addresses of others', () => {
  test.each(['/msg?id=1', './msg', '../user'])('[MK-09] %s is a page of ours', (url) => {
    const { external, push, open } = ways()
    external.open(url)
    expect(push.mock.calls).toEqual([[url]])
    expect(open).not.toHaveBeenCalled()
  })

  test.each(['https://news.example/a?b=c#d', 'https://party.example/news/3'])(
    '[SH-17] %s opens plainly, in a window that knows nothing of ours',
    async (url) => {
      const { external, open, ticket } = ways()
      external.open(url)
      await settled()
      expect(open.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']])
      expect(ticket).not.toHaveBeenCalled()
    },
  )

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', 'file:///etc/passwd'])(
    '[MK-09] %s opens nothing',
    (url) => {
      const { external, open, push } = ways()
      external.open(url)
      expect(open).not.toHaveBeenCalled()
      expect(push).not.toHaveBeenCalled()
    },
  )

  test('[SH-17] an application that cannot sign in by itself gets a ticket of one use, its origin only', async () => {
    const { external, open, opened, replace, ticket } = ways()
    external.open('https://drifter.example/map?city=3')
    expect(open.mock.calls).toEqual([['about:blank', '_blank']])
    expect(opened.opener).toBeNull()
    await settled()
    expect(ticket.mock.calls).toEqual([['drifter']])
    expect(replace.mock.calls).toEqual([['https://drifter.example/map?city=3&ticket=once']])
    external.open('https://drifter.example.evil.example/map')
    await settled()
    expect(ticket).toHaveBeenCalledTimes(1)
  })

  test('[SH-17] no ticket is made for a stranger, for an application that is no client, nor shown after a failure', async () => {
    const stranger = ways({ signedIn: false })
    stranger.external.open('https://drifter.example/map')
    const flow = ways()
    flow.external.open('https://flow.example/a')
    const failing = ways({ fails: true })
    failing.external.open('https://drifter.example/map')
    await settled()
    expect(stranger.ticket).not.toHaveBeenCalled()
    expect(flow.ticket).not.toHaveBeenCalled()
    expect(failing.replace).not.toHaveBeenCalled()
    expect(failing.close).toHaveBeenCalled()
    expect(failing.failure).toHaveBeenCalledWith('打开应用失败', expect.any(Error))
  })

  test('[SH-17] an application by its name opens; one that is not deployed is a page of ours', async () => {
    const { external, open, push } = ways()
    external.open('/apps/party')
    expect(open.mock.calls).toEqual([
      ['https://party.example/start', '_blank', 'noopener,noreferrer'],
    ])
    external.open('/apps/cloud')
    expect(push.mock.calls).toEqual([['/apps/cloud']])
    expect(await external.start('cloud')).toBeNull()
    expect(await external.start('party')).toBe('https://party.example/start')
    expect(await external.start('drifter')).toBe('https://drifter.example/enter?ticket=once')
  })
})
