import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { ApplySet } from '../apply-set/schemas.ts'
import { newPerson, unusedMobile } from '../../test/new-person.ts'
import { inviteByMobile } from '../account/service.ts'
import { refuseMore } from './policy.ts'
import type { OwnApply, ReceivedInvitation, SentInvitation } from './schemas.ts'

type Received = Static<typeof ReceivedInvitation>
type Sent = Static<typeof SentInvitation>

const h = demoHarness()
const TENANT = '2'
const system = () => h.platform.system('test')
const invite = (body: object, who = 'linxue', tenantId = TENANT) =>
  h
    .person(who, tenantId)
    .post<{ successCount: number; failList: { reason: string }[] }>('/api/user/apply/invite', body)
const received = async (userId: string) =>
  (await h.as(userId, '-1').post<Received[]>('/api/user/apply/query-oneself-invite', {})).body.data
const answer = (act: 'accept' | 'decline', userId: string, id: string) =>
  h.as(userId, '-1').post<{ joined: number }>(`/api/user/apply/${act}-invite`, { id })
const sentTo = async (userId: string, who = 'linxue') =>
  (
    await h
      .person(who, TENANT)
      .post<Sent[]>('/api/user/apply/page-invite', { pageNum: 1, pageSize: 100, data: {} })
  ).body.data.filter(({ id }) => ids.get(userId)?.has(id))
const ids = new Map<string, Set<string>>()
/** Invites somebody who has an account; answers person and invitation. */
async function invited(more: object = {}, who = 'linxue') {
  const mobile = unusedMobile()
  const userId = await newPerson(h.platform, mobile)
  const sent = await invite({ mobiles: [mobile.slice(3)], ...more }, who)
  expect(sent.body).toMatchObject({ code: 200, data: { successCount: 1, failList: [] } })
  const [one] = await received(userId)
  if (one === undefined) throw new Error('no invitation has come')
  ids.set(userId, new Set([one.id]))
  return { userId, mobile, id: one.id, one }
}
const settings = async (change: object) => {
  const { body } = await h
    .person('linxue')
    .get<Static<typeof ApplySet>>('/api/user/apply-set/get-apply-set')
  const { version: _version, defaultJoinDepartmentName: _name, ...now } = body.data
  return h.person('linxue').post('/api/user/apply-set/update-apply-set', { ...now, ...change })
}
const entriesOf = (objectId: string) =>
  system()
    .db.selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('objectId', '=', objectId)
    .where('action', '<>', 'join.invite')
    .execute()
const worksHere = async (userId: string): Promise<boolean> =>
  (
    await sql`select 1 from member where tenant_id = ${TENANT} and user_id = ${userId} and status = 1`.execute(
      system().db,
    )
  ).rows.length > 0

test('[MB-07] an administrator’s invitation: seen by the invited, accepted once, a member at once, in the list of what was sent', async () => {
  const { userId, mobile, id, one } = await invited({
    departmentId: departmentId(TENANT, '信息科'),
  })
  expect(one).toMatchObject({
    tenantId: TENANT,
    tenantName: '锦云区政府',
    inviterName: '林雪',
    direct: 1,
  })
  expect((await answer('accept', personId('gaoyuan'), id)).body.code).toBe(40401)
  expect((await answer('accept', userId, id)).body).toMatchObject({
    code: 200,
    data: { joined: 1 },
  })
  expect(await worksHere(userId)).toBe(true)
  expect((await answer('accept', userId, id)).body.code).toBe(40902)
  expect(await received(userId)).toEqual([])
  const [sent] = await sentTo(userId)
  expect(sent).toMatchObject({ status: 2, inviterName: '林雪' })
  expect(sent?.invitee).toContain(mobile.slice(-4))
  expect(await entriesOf(id)).toEqual([
    { action: 'join.accept', before: { status: 1 }, after: { status: 2, invitee: sent?.invitee } },
  ])
})

test('[MB-07] declined; taken back; a new one ends the earlier; three a day; members are left out', async () => {
  const { userId, mobile, id } = await invited()
  expect((await answer('decline', userId, id)).body.msg).toBe('已拒绝邀请')
  expect(await entriesOf(id)).toMatchObject([
    { action: 'join.decline', before: { status: 1 }, after: { status: 3 } },
  ])
  expect((await answer('accept', userId, id)).body.code).toBe(40902)
  await invite({ mobiles: [mobile] })
  const [second] = await received(userId)
  await invite({ mobiles: [mobile] })
  const [third] = await received(userId)
  expect(third?.id).not.toBe(second?.id)
  expect((await answer('accept', userId, second?.id ?? '')).body.code).toBe(40902)
  expect((await invite({ mobiles: [mobile] })).body).toMatchObject({
    code: 40905,
    msg: expect.stringContaining('24小时内已邀请3次'),
  })
  const cancel = (who: string, tenantId = TENANT) =>
    h.person(who, tenantId).post('/api/user/apply/cancel-invite', { id: third?.id })
  expect((await cancel('heping')).body.code).toBe(40401)
  expect((await cancel('lujianguo', '4')).body.code).toBe(40401)
  expect((await cancel('linxue')).body.msg).toBe('邀请已撤回')
  expect(await entriesOf(third?.id ?? '')).toMatchObject([
    { action: 'join.uninvite', before: { status: 1 }, after: { status: 4 } },
  ])
  expect((await answer('accept', userId, third?.id ?? '')).body.code).toBe(40902)
  expect(await worksHere(userId)).toBe(false)
  const mixed = await invite({ userIds: [personId('heping')], mobiles: [unusedMobile()] })
  expect(mixed.body.data).toMatchObject({
    successCount: 1,
    failList: [{ reason: '已是本组织成员' }],
  })
})

test('[MB-07] after seven days and with the switch off nobody comes in by it', async () => {
  const [late, closed] = [await invited(), await invited()]
  await system().write(({ db }) =>
    sql`update join_invitation set expires_at = now() - interval '1 second' where id = ${late.id}`.execute(
      db,
    ),
  )
  expect(await received(late.userId)).toEqual([])
  expect((await answer('accept', late.userId, late.id)).body).toMatchObject({
    code: 40401,
    msg: '邀请已失效',
  })
  expect(await sentTo(late.userId)).toMatchObject([{ status: 5 }])
  await settings({ allowInvite: 2 })
  expect((await answer('accept', closed.userId, closed.id)).body.msg).toBe(
    '该组织暂未开放此加入方式',
  )
  expect((await invite({ mobiles: [unusedMobile()] })).body.msg).toBe('该组织暂未开放此加入方式')
  await settings({ allowInvite: 1 })
  expect((await answer('accept', closed.userId, closed.id)).body.code).toBe(200)
})

test('[MB-07] [LG-07] a number without an account gets one 待激活; another person’s sign-up claims nothing of it', async () => {
  const mobile = unusedMobile()
  expect((await invite({ mobiles: [mobile] })).body.code).toBe(200)
  const account = await system()
    .db.selectFrom('userAccount')
    .select(['id', 'activated', 'status'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ activated: false, status: 1 })
  const [one] = await received(account.id)
  const other = await newPerson(h.platform)
  expect(await received(other)).toEqual([])
  expect((await answer('accept', other, one?.id ?? '')).body.code).toBe(40401)
  expect((await answer('accept', account.id, one?.id ?? '')).body.code).toBe(200)
})

test('[MB-07] an ordinary member’s invitation becomes an application; it ends no administrator’s', async () => {
  expect((await invite({ mobiles: [unusedMobile()] }, 'heping')).body.code).toBe(40301)
  await settings({ allowCommonInvite: 1 })
  const { userId, mobile, id, one } = await invited({}, 'heping')
  expect(one.direct).toBe(2)
  expect((await answer('accept', userId, id)).body).toMatchObject({ data: { joined: 2 } })
  expect(await worksHere(userId)).toBe(false)
  const own = await h
    .as(userId, '-1')
    .post<Static<typeof OwnApply>[]>('/api/user/apply/query-oneself-apply', {})
  expect(own.body.data).toMatchObject([{ auditStatus: 1, source: 4 }])
  await invite({ mobiles: [mobile] })
  expect((await invite({ mobiles: [mobile] }, 'heping')).body.msg).toContain('管理员已邀请')
  await settings({ allowCommonInvite: 2 })
})

test('[MB-07] an invitation outlives nobody’s right to invite', async () => {
  const { userId, id } = await invited()
  await system().write(({ db }) =>
    sql`update role_user set user_id = ${personId('heping')} where tenant_id = ${TENANT} and user_id = ${personId('linxue')}`.execute(
      db,
    ),
  )
  expect((await answer('accept', userId, id)).body).toMatchObject({
    code: 40905,
    msg: '邀请人已不能邀请成员，请联系组织管理员重新邀请',
  })
  expect(await worksHere(userId)).toBe(false)
  await system().write(({ db }) =>
    sql`update role_user set user_id = ${personId('linxue')} where tenant_id = ${TENANT} and user_id = ${personId('heping')}`.execute(
      db,
    ),
  )
})

test('[MB-07] bad numbers and people whom one may not know are refused at their field', async () => {
  for (const [body, field, code] of [
    [{ mobiles: ['12345'] }, 'mobiles.0', 40001],
    [{}, 'mobiles', 40001],
    [{ userIds: ['999999'] }, 'userIds', 40401],
    [{ mobiles: [unusedMobile()], departmentId: departmentId('4') }, 'departmentId', 40401],
  ] as const)
    expect((await invite(body)).body).toMatchObject({ code, field })
})

test('[MB-04] [MB-07] what nobody answered ends: an application after 30 days, an invitation after seven', async () => {
  const { id, userId } = await invited()
  await system().write(async ({ db }) => {
    await sql`update join_invitation set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      db,
    )
    await sql`update approval set created_at = now() - interval '31 days' where id = 825006`.execute(
      db,
    )
  })
  const job = h.platform.hooks.jobs.find(({ name }) => name === 'join.expire')
  await job?.run(system())
  await job?.run(system())
  const states = await sql<{ status: number }>`
    select status from join_invitation where id = ${id} union all select audit_status from approval where id = 825006`.execute(
    system().db,
  )
  expect(states.rows).toEqual([{ status: 5 }, { status: 5 }])
  const entries = await system()
    .db.selectFrom('auditLog')
    .select(['action', 'tenantId'])
    .where('objectId', '=', personId('luxiaofan'))
    .where('action', '=', 'approval.expire')
    .execute()
  expect(entries).toEqual([{ action: 'approval.expire', tenantId: TENANT }])
  expect((await answer('accept', userId, id)).body.code).toBe(40902)
})

test('[MB-07] fifty people a day for a member, and past them no account is made', async () => {
  await settings({ allowCommonInvite: 1 })
  const numbers = (count: number) => Array.from({ length: count }, () => unusedMobile())
  const accountsOf = async (mobiles: readonly string[]): Promise<number> =>
    (
      await system()
        .db.selectFrom('userAccount')
        .select('id')
        .where('mobile', 'in', [...mobiles])
        .execute()
    ).length
  const [first, further] = [numbers(48), numbers(2)]
  expect((await invite({ mobiles: first }, 'heping')).body).toMatchObject({ code: 200 })
  expect((await invite({ mobiles: further }, 'heping')).body).toMatchObject({
    code: 42901,
    msg: '24小时内最多邀请50人，还可邀请1人',
  })
  expect([await accountsOf(first), await accountsOf(further)]).toEqual([48, 0])
  expect((await invite({ mobiles: numbers(1) }, 'heping')).body.code).toBe(200)
  expect((await invite({ mobiles: numbers(1) }, 'zhaolan')).body.code).toBe(200)
})

test('[MB-07] an organisation has a number a day as well', () => {
  const most = { member: 50, tenant: 500 }
  expect(refuseMore({ member: 0, tenant: 490 }, 10, most)).toBeUndefined()
  expect(refuseMore({ member: 0, tenant: 491 }, 10, most)?.message).toBe(
    '本组织24小时内最多邀请500人，请明天再试或使用批量导入',
  )
})

test('[MB-07] the account that an invitation made ends with it, unless it was activated or entered otherwise', async () => {
  const [mobile, entered] = [unusedMobile(), unusedMobile()]
  await invite({ mobiles: [mobile, entered] })
  const standing = async () =>
    (
      await system()
        .db.selectFrom('userAccount')
        .select(['mobile', 'activated', 'invitedUntil'])
        .where('mobile', 'in', [mobile, entered])
        .orderBy('mobile')
        .execute()
    ).map((row) => ({ ...row, invitedUntil: row.invitedUntil !== null }))
  const made = { activated: false, invitedUntil: true }
  expect(await standing()).toEqual([
    { ...made, mobile },
    { ...made, mobile: entered },
  ])
  // As a member's entry or an import does.
  await system().write((w) => inviteByMobile(w.db, [{ mobile: entered, name: '录入' }]))
  const job = h.platform.hooks.jobs.find(({ name }) => name === 'account.unanswered')
  await job?.run(system())
  expect(await standing()).toHaveLength(2)
  await system().write(({ db }) =>
    db
      .updateTable('userAccount')
      .set({ invitedUntil: new Date(Date.now() - 1000) })
      .where('invitedUntil', 'is not', null)
      .where('mobile', 'in', [mobile, entered])
      .execute(),
  )
  await job?.run(system())
  expect(await standing()).toEqual([{ mobile: entered, activated: false, invitedUntil: false }])
})
