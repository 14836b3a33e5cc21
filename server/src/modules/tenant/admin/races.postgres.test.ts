/** What two people can press at the same moment on who leads an organisation. */
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { personId } from '../../../seed/data/people.ts'
import { DEMO_PASSWORD } from '../../../seed/index.ts'
import type { Answer, Caller } from '../../../test/harness.ts'
import { product } from '../../../test/product.ts'
import { meetAt } from '../../../test/race.ts'
import { applyBelong } from '../service.ts'

const h = product()
const prove = async (caller: Caller, type: 5 | 6): Promise<string> =>
  (
    await caller.post<{ token: string }>('/api/user/verify-password', {
      password: passwordDigest(DEMO_PASSWORD),
      type,
    })
  ).body.data.token
const codesOf = (answers: readonly Answer<unknown>[]) =>
  answers.map(({ body: { code, msg } }) => ({ code, msg })).toSorted((a, b) => a.code - b.code)

test('[OS-07] of two transfers at once one wins, the other hears that the principal has changed', async () => {
  const [one, two] = [h.as(personId('zhouming'), '2'), h.as(personId('zhouming'), '2')]
  const tokens = [await prove(one, 5), await prove(two, 5)]
  const calls = [
    { caller: one, to: 'linxue', token: tokens[0] },
    { caller: two, to: 'heping', token: tokens[1] },
  ]
  const answers = await meetAt<Answer<unknown>>(
    { table: 'tenant', id: '2' },
    calls.map(
      ({ caller, to, token }) =>
        () =>
          caller.post('/api/uc/tenant/admin/transfer-principal', {
            tenantId: '2',
            userId: personId(to),
            token,
          }),
    ),
  )
  expect(codesOf(answers)).toEqual([
    { code: 200, msg: '更换成功' },
    { code: 40902, msg: '负责人已变更，请刷新' },
  ])
  const { db } = h.platform.system('test')
  const leaders = await db
    .selectFrom('roleUser as h')
    .innerJoin('role as r', (join) =>
      join.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.roleId'),
    )
    .innerJoin('tenant as t', 't.id', 'h.tenantId')
    .select(['h.userId', 't.principalId'])
    .where('h.tenantId', '=', '2')
    .where('r.builtin', '=', 'principal')
    .execute()
  expect(leaders).toHaveLength(1)
  expect(leaders[0]?.userId).toBe(leaders[0]?.principalId)
})

test('[OS-14] of two dissolutions at once one wins, the other hears that it is over; it is dissolved once', async () => {
  const callers = [h.as(personId('mali_fl'), '8'), h.as(personId('mali_fl'), '8')]
  const tokens = await Promise.all(callers.map((caller) => prove(caller, 6)))
  const answers = await meetAt<Answer<unknown>>(
    { table: 'tenant', id: '8' },
    callers.map(
      (caller, index) => () =>
        caller.post('/api/uc/tenant/dissolve', { tenantId: '8', token: tokens[index] }),
    ),
  )
  expect(codesOf(answers)).toEqual([
    { code: 200, msg: '解散成功' },
    { code: 40902, msg: '组织或负责人已变更，请刷新' },
  ])
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'tenant.dissolve')
    .execute()
  expect(entries).toHaveLength(1)
})

test('[OS-14] an application that arrives at the same moment does not wait at a dissolved organisation', async () => {
  const system = h.platform.system('test')
  const { principalId } = await system.db
    .selectFrom('tenant')
    .select('principalId')
    .where('id', '=', '12')
    .executeTakeFirstOrThrow()
  const leader = h.as(principalId ?? '', '12')
  const token = await prove(leader, 6)
  const asking = { tenantId: '10', belongTenantId: '12', belongDepartmentId: null }
  const [applied, dissolved] = await meetAt<string | Answer<unknown>>(
    { table: 'tenant', id: '12' },
    [
      () =>
        system
          .write((w) =>
            applyBelong(w, { ...asking, applicantId: personId('luxiaofan') }, system.now()),
          )
          .then(
            () => 'applied',
            (error: Error) => error.message,
          ),
      () => leader.post('/api/uc/tenant/dissolve', { tenantId: '12', token }),
    ],
  )
  expect((dissolved as Answer<unknown>).body.msg).toBe('解散成功')
  const states = await system.db
    .selectFrom('approval')
    .select(['auditStatus', 'reason'])
    .where('tenantId', '=', '12')
    .where('kind', '=', 'belong')
    .where('applicantTenantId', '=', '10')
    .execute()
  expect(states).toEqual(applied === 'applied' ? [{ auditStatus: 3, reason: '组织已解散' }] : [])
})
