import { beforeEach, expect, jest, test } from '@jest/globals'
import { createSendOutcomes } from './outcomes'

const OUTCOMES = [{ remote: 'todo', version: 'v1', millis: 90 }]
const asked = jest.fn<typeof fetch>()

beforeEach(() => {
  asked.mockReset().mockResolvedValue(new Response('{}', { status: 401 }))
  globalThis.fetch = asked
})

test('[SH-14] a signed-in person’s outcomes go with the token and the organisation, outlive the page, and a refusal ends nothing', async () => {
  const send = createSendOutcomes({
    exists: () => true,
    token: () => Promise.resolve('one'),
  })
  await send(OUTCOMES, '2')
  expect(asked).toHaveBeenCalledTimes(1)
  const [url, init] = asked.mock.calls[0] ?? []
  expect(url).toBe('/api/release/outcome')
  expect(init).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { Authorization: 'Bearer one', 'Tenant-Id': '2' },
    body: JSON.stringify({ outcomes: OUTCOMES }),
  })
})

test('[SH-14] without a session they go as those of nobody', async () => {
  const send = createSendOutcomes({ exists: () => false, token: () => Promise.resolve('old') })
  await send(OUTCOMES, null)
  const [url, init] = asked.mock.calls[0] ?? []
  expect(url).toBe('/api/release/outcome/guest')
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json' })
})
