import { expect, test } from '@jest/globals'
import { passwordDigest, verifyPassword } from '@zz/login-site'
import { accountPort } from '../modules/account/index.ts'
import { demoHarness } from './harness.test-support.ts'
import { seed } from './index.ts'
import { roundTrips } from './round-trips.test-support.ts'

const h = demoHarness({ empty: true })

test('[SV-03] DEMO=0 makes the operating organisation and one operator, whose random password is told once and must be changed', async () => {
  const start = () => seed(h.platform.system('seed'), { demo: false, hooks: h.platform.hooks })
  const { operator } = await start()
  expect(operator?.password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{16}$/)
  expect(await start()).toEqual({ operator: null })
  const port = accountPort(() => h.platform.system('test'), [])
  const account = await port.find(operator?.account ?? '')
  expect(account).toMatchObject({ state: 'pending', tenantId: '1' })
  expect(
    await verifyPassword(account?.passwordHash ?? null, passwordDigest(operator?.password ?? '')),
  ).toBe(true)
  const system = h.platform.system('test').db
  expect(await system.selectFrom('tenant').select('id').execute()).toEqual([{ id: '1' }])
  expect(await system.selectFrom('userAccount').select('id').execute()).toHaveLength(1)
  const entries = await system
    .selectFrom('auditLog')
    .select(['action', 'objectId', 'tenantId'])
    .where('action', '=', 'operator.create')
    .execute()
  expect(entries).toEqual([{ action: 'operator.create', objectId: account?.id, tenantId: '1' }])
  expect(await system.selectFrom('todo').select('id').execute()).toEqual([])
  const from = { ip: '', userAgent: '', requestId: '' }
  expect(
    await port.activate(
      account?.id ?? '',
      { passwordHash: account?.passwordHash ?? '', agreements: [] },
      from,
    ),
  ).toBe(true)
  expect(await h.platform.permissions.of(account?.id ?? '', '1')).toMatchObject({
    principal: true,
    operator: true,
  })
})

test('[SV-03] demo data can be added to such an installation later, in few round trips to the database', async () => {
  const trips = await roundTrips(() =>
    seed(h.platform.system('seed'), { demo: true, hooks: h.platform.hooks }),
  )
  // A row at a time would be thousands; files go one by one.
  expect(trips).toBeLessThan(250)
  const system = h.platform.system('test').db
  expect(await system.selectFrom('tenant').select('id').execute()).toHaveLength(30)
  expect(
    (
      await system
        .selectFrom('tenant')
        .select('creatorId')
        .where('id', '=', '1')
        .executeTakeFirstOrThrow()
    ).creatorId,
  ).toBe('100000')
})
