import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { ApplySet } from '../apply-set/schemas.ts'
import { newPerson } from '../../test/new-person.ts'
import type {
  InviteInfo,
  InviteLanding,
  JoinableTenant,
  JoinApplication,
  OwnApply,
} from './schemas.ts'

type Info = Static<typeof InviteInfo>
type Row = Static<typeof JoinApplication>
type Own = Static<typeof OwnApply>
type Found = Static<typeof JoinableTenant>

const h = demoHarness()
const TENANT = '2'
const CODE = 'JYQZF234'
const FULL_NAME = '锦云区人民政府'
const CLOSED = '该组织暂未开放此加入方式'
const admin = () => h.person('linxue', TENANT)
const stranger = async () => h.as(await newPerson(h.platform), '-1')
type Caller = Awaited<ReturnType<typeof stranger>>

const info = async () =>
  (await admin().get<Info>('/api/user/apply/get-all-invite-info', { tenantId: TENANT })).body.data
const tokenOf = ({ inviteLink }: Info) => inviteLink?.replace('/invite/', '') ?? ''
const settings = async (change: object) => {
  const { body } = await admin().get<Static<typeof ApplySet>>('/api/user/apply-set/get-apply-set')
  const { version: _version, defaultJoinDepartmentName: _name, ...now } = body.data
  return admin().post('/api/user/apply-set/update-apply-set', { ...now, ...change })
}
const apply = (who: Caller, body: object) =>
  who.post<{ id: string }>('/api/user/apply/save-apply', { tenantId: TENANT, ...body })
const byCode = (who: Caller, more: object = {}) =>
  apply(who, { source: 2, tenantCode: CODE, ...more })
const decide = (body: object, who = 'linxue', tenantId = TENANT) =>
  h.person(who, tenantId).post('/api/user/apply/audit-apply', body)
const page = async (data: object = {}, who = 'linxue', tenantId = TENANT) =>
  (
    await h
      .person(who, tenantId)
      .post<Row[]>('/api/user/apply/page-apply', { pageNum: 1, pageSize: 100, data })
  ).body
const own = async (who: Caller) =>
  (await who.post<Own[]>('/api/user/apply/query-oneself-apply', {})).body.data
const seatsOf = async (userId: string) =>
  (
    await sql<{ platform: string; departmentId: string }>`
      select m.platform, p.department_id from member m
      join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
      where m.tenant_id = ${TENANT} and m.user_id = ${userId} and m.status = 1 order by m.platform`.execute(
      h.platform.system('test').db,
    )
  ).rows

test('[MB-03] the defaults, a change of the ways, and one that stands on an older row', async () => {
  const of = { tenantId: '12' }
  const get = () =>
    h.person('duwenbo', '12').get<Static<typeof ApplySet>>('/api/user/apply-set/get-apply-set', of)
  const principal = await h.platform
    .system('test')
    .db.selectFrom('tenant')
    .select('principalId')
    .where('id', '=', '12')
    .executeTakeFirstOrThrow()
  const lead = h.as(principal.principalId ?? '', '12')
  expect((await get()).body.code).toBe(40302)
  const { data } = (
    await lead.get<Static<typeof ApplySet>>('/api/user/apply-set/get-apply-set', of)
  ).body
  expect(data).toMatchObject({
    allowSearchTenantName: 2,
    allowSearchTenantCode: 1,
    allowQrcodeLink: 1,
    allowInvite: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departmentId('12'),
  })
  const { defaultJoinDepartmentName: _name, ...rest } = data
  const save = () => lead.post('/api/user/apply-set/update-apply-set', { ...rest, allowInvite: 2 })
  expect((await save()).body).toMatchObject({ msg: '更新成功', data: { allowInvite: 2 } })
  expect((await save()).body).toMatchObject({ code: 40902, msg: '数据已被他人修改，请刷新' })
  expect((await h.person('tangwen', '4').get('/api/user/apply-set/get-apply-set')).body.code).toBe(
    40301,
  )
})

test('[EO-02] found by a part of its name where it lets itself be, never with code or link; by the whole code', async () => {
  const who = await stranger()
  const search = async (tenantName: string) =>
    (await who.post<Found[]>('/api/uc/tenant/get-tenant-by-name', { tenantName })).body
  const { data } = await search(' 锦云区 ')
  expect(data.map(({ id }) => id)).toEqual(['2', '3'])
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
    'city',
    'id',
    'joined',
    'logo',
    'tenantFullName',
    'tenantName',
    'tenantType',
  ])
  expect((await search('锦云理工')).data).toEqual([])
  expect(await search('锦')).toMatchObject({ code: 40001, field: 'tenantName' })
  const look = async (tenantCode: string) =>
    (await who.get<Found>('/api/uc/tenant/get-tenant-by-code', { tenantCode })).body
  expect((await look('jyqzf234')).data).toMatchObject({ id: '2', joined: 2 })
  expect(await look('JYQZF23')).toMatchObject({ code: 40401, field: 'tenantCode' })
  const mine = await h
    .person('heping')
    .post<Found[]>('/api/uc/tenant/get-tenant-by-name', { tenantName: FULL_NAME })
  expect(mine.body.data[0]?.joined).toBe(1)
})

test('[EO-02] applied once at a time, taken back, at most three times a day; its maker reads what became of it', async () => {
  const who = await stranger()
  const sent = await byCode(who, { reason: ' 借调 ' })
  expect(sent.body).toMatchObject({ code: 200, msg: '申请已提交，请等待审核' })
  expect((await byCode(who)).body).toMatchObject({ code: 40905, msg: '您的申请正在审核中' })
  expect(await own(who)).toMatchObject([
    { tenantId: '2', tenantName: FULL_NAME, auditStatus: 1, source: 2 },
  ])
  const cancel = (id: string, by: Caller) => by.post('/api/user/apply/cancel-apply', { id })
  expect((await cancel(sent.body.data.id, await stranger())).body.code).toBe(40401)
  expect((await cancel(sent.body.data.id, who)).body.code).toBe(200)
  expect((await cancel(sent.body.data.id, who)).body.code).toBe(40902)
  const entry = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'approval.withdraw')
    .where('actorId', '=', who.identity.userId)
    .executeTakeFirst()
  expect(entry).toMatchObject({
    before: { auditStatus: 1, title: expect.any(String) },
    after: { auditStatus: 4, kind: 'joinApply', approvalId: sent.body.data.id },
  })
  for (const again of [1, 2]) {
    const { id } = (await byCode(who)).body.data
    expect((await decide({ ids: [id], auditStatus: 3, reason: `第${again}次` })).body.code).toBe(
      200,
    )
  }
  expect((await byCode(who)).body).toMatchObject({
    code: 42901,
    msg: '24小时内最多申请3次，请稍后再试',
  })
  expect((await own(who)).map(({ auditStatus, reason }) => [auditStatus, reason])).toEqual([
    [3, '第2次'],
    [3, '第1次'],
    [4, null],
  ])
})

test('[MB-04] passed into the department and onto the platforms that the reviewer says, else into the default; refused; by batch', async () => {
  const [first, second, third] = [await stranger(), await stranger(), await stranger()]
  const ids: string[] = []
  for (const who of [first, second, third]) ids.push((await byCode(who)).body.data.id)
  const chosen = departmentId('2', '信息科')
  const passed = await decide({
    ids: ids.slice(0, 1),
    auditStatus: 2,
    departmentId: chosen,
    platforms: ['gov', 'wisdom'],
  })
  expect(passed.body).toMatchObject({ code: 200, data: { successCount: 1 } })
  expect(await seatsOf(first.identity.userId)).toEqual([
    { platform: 'gov', departmentId: chosen },
    { platform: 'wisdom', departmentId: chosen },
  ])
  expect((await byCode(first)).body).toMatchObject({ code: 40901, msg: '您已是该组织成员' })
  const both = await decide({ ids, auditStatus: 2 })
  expect(both.body).toMatchObject({
    data: { successCount: 2, failList: [{ id: ids[0], reason: '数据已被处理，请刷新' }] },
  })
  expect(await seatsOf(second.identity.userId)).toEqual([
    { platform: 'gov', departmentId: departmentId('2') },
  ])
  const row = (await page({ name: '', auditStatus: 2 })).data.find(({ id }) => id === ids[1])
  expect(row).toMatchObject({
    source: 2,
    auditorName: '林雪',
    mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
  })
  for (const strange of ['999999', departmentId('4')])
    expect((await decide({ ids, auditStatus: 2, departmentId: strange })).body).toMatchObject({
      code: 40401,
      field: 'departmentId',
    })
})

test('[MB-04] the list by state and name; six of the demo wait, on each of the four ways', async () => {
  const waiting = (await page({ auditStatus: 1 })).data.filter(({ id }) => id.startsWith('8250'))
  expect(waiting.map(({ source }) => source).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 3, 3, 4])
  expect((await page({ name: '高远' })).data.map(({ name }) => name)).toEqual(['高远'])
  expect(
    (await page({ auditStatus: 3 })).data.filter(({ id }) => id.startsWith('8250')),
  ).toHaveLength(2)
  expect((await page({}, 'chensiyuan')).totalNum).toBeGreaterThan(0)
  expect((await page({}, 'tangwen', '4')).code).toBe(40301)
})

test('[MB-02] the link shows who invites, until it is reset; whoever holds it applies by it', async () => {
  const before = tokenOf(await info())
  expect(before).toMatch(/^[\w-]{22}$/)
  expect(await info()).toMatchObject({ tenantCode: CODE, mayInvite: 1, direct: 1 })
  const land = async (token: string) =>
    (
      await h.nobody.get<Static<typeof InviteLanding>>('/api/user/apply/get-invite-landing', {
        token,
      })
    ).body
  expect((await land(before)).data).toMatchObject({ tenantId: '2', tenantFullName: FULL_NAME })
  expect((await land(before)).data.memberCount).toBeGreaterThan(30)
  const reset = await admin().post<Info>('/api/user/apply/reset-invite', { tenantId: TENANT })
  expect(reset.body.msg).toBe('重置成功')
  const after = tokenOf(reset.body.data)
  expect(after).not.toBe(before)
  const who = await stranger()
  const dead = { code: 40401, msg: '邀请已失效' }
  expect(await land(before)).toMatchObject(dead)
  expect((await apply(who, { source: 3, token: before })).body).toMatchObject(dead)
  expect((await apply(who, { source: 3, token: after })).body.code).toBe(200)
  // Members without the key: neither the link nor a reset while ordinary members may not invite.
  expect((await h.person('heping').get('/api/user/apply/get-all-invite-info')).body).toMatchObject({
    code: 40301,
    msg: '组织暂未开放普通成员邀请，请联系组织管理员',
  })
  expect((await h.person('heping').post('/api/user/apply/reset-invite', {})).body.code).toBe(40301)
})

test('[MB-03] [SV-02] a stranger comes in by no link of the chain: search, code, link, application, review', async () => {
  const who = await stranger()
  const token = tokenOf(await info())
  // 1. Names are no way to a code or a link, and an organisation closed to search is not there.
  const found = await who.post<Found[]>('/api/uc/tenant/get-tenant-by-name', { tenantName: '锦云' })
  expect(JSON.stringify(found.body)).not.toMatch(new RegExp(`${CODE}|${token}`))
  // 2. An id alone is no proof: neither with another's code, nor with another's link, nor without.
  for (const body of [
    { source: 2 },
    { source: 2, tenantCode: 'YSPT2345' },
    { source: 3 },
    { source: 3, token: 'A'.repeat(22) },
    { source: 3, token, tenantId: '3' },
    { source: 4 },
    { source: 4, inviterId: personId('linxue') },
  ])
    expect([40001, 40401]).toContain((await apply(who, body)).body.code)
  // 3. An id that is closed to the way answers like one that is not there.
  for (const tenantId of ['9', '12', '999999'])
    expect((await apply(who, { source: 1, tenantId })).body).toMatchObject({
      code: 40905,
      msg: CLOSED,
    })
  // 4. A switch that is off closes its way for who knows the code or the link already.
  await settings({ allowSearchTenantName: 2, allowSearchTenantCode: 2, allowQrcodeLink: 2 })
  expect((await apply(who, { source: 1 })).body.msg).toBe(CLOSED)
  expect((await byCode(who)).body.msg).toBe(CLOSED)
  expect((await apply(who, { source: 3, token })).body.msg).toBe('邀请已失效')
  expect((await h.nobody.get('/api/user/apply/get-invite-landing', { token })).body.code).toBe(
    40401,
  )
  await settings({ allowSearchTenantName: 1, allowSearchTenantCode: 1, allowQrcodeLink: 1 })
  // 5. Code and link make an application, and no member.
  const { id } = (await apply(who, { source: 3, token })).body.data
  expect(await seatsOf(who.identity.userId)).toEqual([])
  // 6. Its maker does not review it, in this organisation or another; nobody does from elsewhere.
  const asMember = h.as(who.identity.userId, TENANT)
  const pass = { ids: [id], auditStatus: 2 }
  expect((await asMember.post('/api/user/apply/audit-apply', pass)).body.code).toBe(40302)
  expect((await who.post('/api/user/apply/audit-apply', pass)).body.code).toBe(40302)
  expect((await decide(pass, 'lujianguo', '4')).body.code).toBe(40401)
  expect((await decide(pass, 'tangwen', '4')).body.code).toBe(40301)
  expect((await decide(pass, 'heping')).body.code).toBe(40301)
  expect((await page({}, 'lujianguo', '4')).data.some((row) => row.id === id)).toBe(false)
  // 7. Nor by the engine's own call.
  const engine = { ids: [id], auditStatus: 2 }
  expect((await h.person('lujianguo', '4').post('/api/approval/decide', engine)).body.code).toBe(
    40401,
  )
  expect(await seatsOf(who.identity.userId)).toEqual([])
  // 8. Nobody lets in whom into more than they hold: the reviewer lacks the keys of the department.
  const rich = await departmentWithRole()
  const greedy = await decide({ ...pass, departmentId: rich }, 'chensiyuan')
  expect(greedy.body.code).toBe(40301)
  expect(greedy.body.msg).toContain('不能将成员安排到拥有该权限的部门')
  expect(await seatsOf(who.identity.userId)).toEqual([])
  expect((await decide(pass)).body.code).toBe(200)
})

/** A department whose people hold a key that the reviewer chensiyuan lacks. */
async function departmentWithRole(): Promise<string> {
  const id = departmentId(TENANT, '信息科')
  await h.platform.system('test').write(async ({ db }) => {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', TENANT)
      .where('name', '=', '场地管理员')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('roleDepartment')
      .values({
        tenantId: TENANT,
        roleId: role.id,
        departmentId: id,
        creatorId: personId('linxue'),
      } as never)
      .execute()
  })
  return id
}

test('[EO-02] codes are looked up twenty times a minute from one address, whoever asks', async () => {
  const codes: number[] = []
  for (const who of [await stranger(), await stranger(), await stranger()])
    for (let times = 0; times < 7; times += 1)
      codes.push(
        (await who.get('/api/uc/tenant/get-tenant-by-code', { tenantCode: 'AAAAAAAA' })).body.code,
      )
  expect(codes[0]).toBe(40401)
  expect(codes.at(-1)).toBe(42901)
})
