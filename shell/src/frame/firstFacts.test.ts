import { expect, jest, test } from '@jest/globals'
import type { FrameApi } from './api'
import { createFirstFacts } from './firstFacts'
import { permissionsOf, tenantRow } from './frame.test-support'
import type { SessionFacts } from './types'

const FACTS: SessionFacts = {
  account: { id: '9', userName: 'heping', nickName: '小何', realName: '何平', avatar: null },
  tenants: [tenantRow('2', '锦云区政府')],
  permissions: { tenantId: '2', ...permissionsOf('todo') },
  unread: { systemCount: 1, businessCount: 2 },
}

function setUp(came: SessionFacts | null | Error, asked: SessionFacts | null | Error = null) {
  const clock = { now: 0 }
  const single = jest.fn<(name: string) => void>()
  const answer =
    <T>(name: string, value: T) =>
    (): Promise<T> => {
      single(name)
      return Promise.resolve(value)
    }
  const settle = (value: SessionFacts | null | Error) =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  const ask = jest.fn(() => settle(asked))
  const facts = createFirstFacts(
    () => settle(came),
    ask,
    () => clock.now,
  )
  const api = facts.around({
    account: answer('account', { ...FACTS.account, nickName: '后来' }),
    tenants: answer('tenants', []),
    permissions: answer('permissions', permissionsOf()),
    unread: answer('unread', { systemCount: 0, businessCount: 0 }),
  } as unknown as FrameApi)
  return { api, single, ask, clock }
}
const askAll = (api: FrameApi): Promise<unknown[]> =>
  Promise.all([api.account(), api.tenants(), api.permissions('2'), api.unread()])

test('[SH-18] the first question of each kind is answered by what came with the renewal, without a call', async () => {
  const { api, single, ask } = setUp(FACTS)
  expect(await askAll(api)).toEqual([
    FACTS.account,
    FACTS.tenants,
    permissionsOf('todo'),
    FACTS.unread,
  ])
  expect([single.mock.calls.length, ask.mock.calls.length]).toEqual([0, 0])
})

test('[SH-18] what came is used once: whoever asks again gets what is true then', async () => {
  const { api, single } = setUp(FACTS)
  await askAll(api)
  expect((await api.account()).nickName).toBe('后来')
  expect(single.mock.calls).toEqual([['account']])
})

test('[SH-18] with a token from elsewhere all is asked in one call', async () => {
  const { api, single, ask } = setUp(null, FACTS)
  await askAll(api)
  expect([ask.mock.calls.length, single.mock.calls.length]).toEqual([1, 0])
})

test('[SH-11] where the one call fails, the single ones are made, and say what is wrong', async () => {
  const { api, single } = setUp(null, new Error('off'))
  await askAll(api)
  expect(single.mock.calls.flat()).toEqual(['account', 'tenants', 'permissions', 'unread'])
})

test('[SH-11] permissions of another organisation than the one that came are asked for', async () => {
  const { api, single } = setUp(FACTS)
  await api.permissions('7')
  expect(single.mock.calls).toEqual([['permissions']])
})

test('[SH-18] what nobody wanted for half a minute is not taken for the present', async () => {
  const { api, single, clock } = setUp(FACTS)
  await api.account()
  clock.now = 30_000
  await api.tenants()
  expect(single.mock.calls).toEqual([['tenants']])
})
