import { expect, test } from '@jest/globals'
import { demoHarness } from '../../seed/harness.test-support.ts'

const h = demoHarness()

test('[HD-04] every agreement has its full text for everyone, signed in or not', async () => {
  for (const locationCode of [
    'REGISTER_AGREEMENT',
    'PRIVACY',
    'STARTUP_AGREEMENT',
    'TENANT_AUTH',
  ]) {
    const { body } = await h.nobody.get<{ content: string; title: string }>(
      '/api/provision/select-by-code',
      { locationCode },
    )
    expect(body).toMatchObject({ code: 200, data: { locationCode, version: 1 } })
    expect(body.data.content.length).toBeGreaterThan(400)
    expect(body.data.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
  }
  expect(
    (await h.nobody.get('/api/provision/select-by-code', { locationCode: 'NOTHING' })).body.code,
  ).toBe(40401)
  expect((await h.nobody.get('/api/provision/select-by-code')).body).toMatchObject({
    code: 40001,
    field: 'locationCode',
  })
})
