/** Organisations as operators find them for a canary. */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { registry } from './index.ts'
import type { ReleaseTenant } from './schemas.ts'

const h = demoHarness({ more: [registry] })

const find = async (text?: string) =>
  (
    await h
      .person('wutong')
      .get<Static<typeof ReleaseTenant>[]>(
        '/api/release/tenants',
        text === undefined ? {} : { text },
      )
  ).body.data

test('[SH-14] operators find active organisations by short name, full name or whole number, whole ones first', async () => {
  const all = await find()
  expect(all.length).toBeGreaterThan(10)
  expect(all.length).toBeLessThanOrEqual(20)
  const [first, second] = all
  const byName = await find(` ${first?.tenantName ?? ''} `)
  expect(byName[0]).toEqual(first)
  expect((await find(second?.tenantFullName))[0]).toEqual(second)
  expect((await find(second?.id))[0]).toEqual(second)
  expect(await find('没有这样的组织')).toEqual([])
})

test('[SH-14] an organisation that waits for review is not found; nobody but operators may search', async () => {
  const { tenantName } = await h.platform
    .system('test')
    .db.selectFrom('tenant')
    .select('tenantName')
    .where('status', '<>', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await find(tenantName)).toEqual([])
  for (const caller of [h.person('linxue'), h.nobody]) {
    const { body } = await caller.get('/api/release/tenants')
    expect([40301, 40101]).toContain(body.code)
  }
})
