/** What operators see first: the totals of their lists, and how the platform stands (WF-03). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { shanghaiText } from '../../platform/time.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { OpsHome } from './home-schemas.ts'

const h = demoHarness()
const operator = () => h.person('wutong', '1')
const home = async () =>
  (await operator().get<Static<typeof OpsHome>>('/api/ops/home', {})).body.data
const countOf = async (key: string) =>
  (await home()).figures.find((figure) => figure.key === key)?.count
const total = async (path: string, data: object): Promise<number> =>
  (
    (await operator().post(path, { pageNum: 1, pageSize: 1, data })).body as unknown as {
      totalNum: number
    }
  ).totalNum

const AUDITS = '/api/uc/tenant/audit/page-for-audit'
const LISTS: readonly [key: string, path: string, data: object][] = [
  ['tenantCreations', AUDITS, { creation: 1, auditStatus: 1 }],
  ['tenantChanges', AUDITS, { creation: 2, auditStatus: 1 }],
  ['realNames', '/api/ops/real-name/page', { auditStatus: 1 }],
  ['venueListings', '/api/ops/venue/page-apply', { auditStatus: 1 }],
  ['accounts', '/api/ops/user/page', { status: 1 }],
  ['apps', '/api/ops/app/page', { status: 2 }],
  ['plannedBroadcasts', '/api/ops/broadcast/page', { status: 1 }],
]

test.each(LISTS)('[WF-03] %s is the total of its list', async (key, path, data) => {
  const count = await countOf(key)
  expect(count).toBe(await total(path, data))
  // Of each there is something in the demonstration, but for announcements that wait.
  if (key !== 'plannedBroadcasts') expect(count).toBeGreaterThan(0)
})

test('[WF-03] decided, published and written, the numbers follow', async () => {
  const before = await home()
  const of = (key: string, from = before) =>
    from.figures.find((figure) => figure.key === key)?.count ?? 0
  const { body } = await operator().post<{ applyId: string }[]>(AUDITS, {
    pageNum: 1,
    pageSize: 1,
    data: { creation: 1, auditStatus: 1 },
  })
  const ids = body.data.map(({ applyId }) => applyId)
  const decided = await operator().post('/api/approval/decide', { ids, auditStatus: 2 })
  expect(decided.body.code).toBe(200)
  await operator().post('/api/ops/broadcast/save', {
    title: '停机维护',
    content: '<p>今晚停机。</p>',
    audience: 'all',
    sendTime: shanghaiText(new Date(Date.now() + 86_400_000)),
  })
  const after = await home()
  expect(of('tenantCreations', after)).toBe(of('tenantCreations') - 1)
  expect(of('tenants', after)).toBe(of('tenants') + 1)
  expect(of('plannedBroadcasts', after)).toBe(of('plannedBroadcasts') + 1)
  expect(after.broadcasts?.planned.rows[0]).toMatchObject({ title: '停机维护' })
})

test('[WF-03] clients with the version that people get, growth within month and week', async () => {
  const { clients, growth, remotes } = await home()
  expect(clients?.map(({ appVersion }) => appVersion)).toEqual(Array(4).fill('1.10.0'))
  expect(growth?.tenantsOfMonth).toBeGreaterThanOrEqual(growth?.tenantsOfWeek ?? 1)
  expect(growth?.accountsOfMonth).toBeGreaterThanOrEqual(growth?.accountsOfWeek ?? 1)
  expect(Array.isArray(remotes)).toBe(true)
})

test('[WF-03] nobody but operators', async () => {
  for (const who of [h.person('linxue'), h.person('lujianguo', '4'), h.nobody])
    expect((await who.get('/api/ops/home', {})).body.code).toBeGreaterThanOrEqual(40101)
})
