/** What two people can press at the same moment on applications and invitations. */
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { DEMO_PASSWORD } from '../../seed/index.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt, type RacedRow } from '../../test/race.ts'
import { newPerson, unusedMobile } from '../../test/new-person.ts'
import { brokenRules } from '../tenant/lifecycle/life-rules.test-support.ts'

const h = product()
const admin = (who = 'linxue') => h.as(personId(who), '2')
const codesAt = async (row: RacedRow, calls: readonly (() => Promise<Answer<unknown>>)[]) =>
  (await meetAt(row, calls)).map(({ body }) => body.code).toSorted((a, b) => a - b)
const apply = async () => {
  const who = h.as(await newPerson(h.platform), '-1')
  const sent = await who.post<{ id: string }>('/api/user/apply/save-apply', {
    tenantId: '2',
    source: 2,
    tenantCode: 'JYQZF234',
  })
  return { who, id: sent.body.data.id }
}
const joins = async (userId: string): Promise<number> =>
  (
    await sql`select 1 from outbox where object_id = ${userId} and type = 'member.joined'`.execute(
      h.platform.system('test').db,
    )
  ).rows.length

test('[MB-04] an application that is passed and taken back at once ends in one of the two', async () => {
  const { who, id } = await apply()
  const codes = await codesAt({ table: 'approval', id }, [
    () => admin().post('/api/user/apply/audit-apply', { ids: [id], auditStatus: 2 }),
    () => who.post('/api/user/apply/cancel-apply', { id }),
  ])
  expect(codes).toEqual([200, 40902])
})

test('[MB-07] an invitation that is accepted twice at once makes one member', async () => {
  const mobile = unusedMobile()
  const userId = await newPerson(h.platform, mobile)
  await admin().post('/api/user/apply/invite', { mobiles: [mobile] })
  const who = h.as(userId, '-1')
  const received = await who.post<{ id: string }[]>('/api/user/apply/query-oneself-invite', {})
  const id = received.body.data[0]?.id ?? ''
  const accept = () => who.post('/api/user/apply/accept-invite', { id })
  expect(await codesAt({ table: 'join_invitation', id }, [accept, accept])).toEqual([200, 40902])
  expect(await joins(userId)).toBe(1)
})

test('[MB-02] a link that is reset while somebody applies by it: the application is there, or the link is dead', async () => {
  const info = await admin().get<{ inviteLink: string }>('/api/user/apply/get-all-invite-info')
  const token = info.body.data.inviteLink.replace('/invite/', '')
  const who = h.as(await newPerson(h.platform), '-1')
  const [applied, reset] = await meetAt<Answer<unknown>>(
    { table: 'apply_set', id: '2', column: 'tenant_id' },
    [
      () => who.post('/api/user/apply/save-apply', { tenantId: '2', source: 3, token }),
      () => admin('zhouming').post('/api/user/apply/reset-invite', {}),
    ],
  )
  expect(reset?.body.code).toBe(200)
  expect([200, 40401]).toContain(applied?.body.code)
  const own = await who.post<unknown[]>('/api/user/apply/query-oneself-apply', {})
  expect(own.body.data).toHaveLength(applied?.body.code === 200 ? 1 : 0)
  const late = h.as(await newPerson(h.platform), '-1')
  const after = await late.post('/api/user/apply/save-apply', { tenantId: '2', source: 3, token })
  expect(after.body).toMatchObject({ code: 40401, msg: '邀请已失效' })
})

test('[OC-08] [OS-07] who accepts to lead while the organisation is handed to somebody else: one leads it, and the other hears so', async () => {
  const ESTATE = '8'
  const system = h.platform.system('test')
  const [leader, other] = [h.as(personId('mali_fl'), ESTATE), personId('heping')]
  const userId = await newPerson(h.platform)
  const id = newId()
  await system.write(({ db }) =>
    sql`insert into join_invitation (tenant_id, id, user_id, inviter_id, invitee_text, direct, leads, platforms, expires_at)
      values (${ESTATE}, ${id}, ${userId}, ${personId('mali_fl')}, '199', true, true, '{gov}', now() + interval '1 day')`.execute(
      db,
    ),
  )
  const proof = await leader.post<{ token: string }>('/api/user/verify-password', {
    password: passwordDigest(DEMO_PASSWORD),
    type: 5,
  })
  const [accepted, handed] = await meetAt<Answer<{ leads?: number } | null>>(
    { table: 'tenant', id: ESTATE },
    [
      () => h.as(userId, '-1').post('/api/user/apply/accept-invite', { id }),
      () =>
        leader.post('/api/uc/tenant/admin/transfer-principal', {
          tenantId: ESTATE,
          userId: other,
          token: proof.body.data.token,
        }),
    ],
  )
  const leads = accepted?.body.data?.leads === 1
  expect(accepted?.body.code).toBe(200)
  expect(handed?.body.code).toBe(leads ? 40902 : 200)
  const row = await system.db
    .selectFrom('tenant')
    .select('principalId')
    .where('id', '=', ESTATE)
    .executeTakeFirst()
  expect(row?.principalId).toBe(leads ? userId : other)
  expect(await brokenRules(system.db)).toEqual([])
})
