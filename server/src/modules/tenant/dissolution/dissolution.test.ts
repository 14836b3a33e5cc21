/** An organisation ends, comes back, or is removed (OS-14; decisions T21, S4.1, S4.8). */
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { WebSocket } from 'ws'
import type { Write } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { personId } from '../../../seed/data/people.ts'
import { DEMO_PASSWORD } from '../../../seed/index.ts'
import type { Caller } from '../../../test/harness.ts'
import { product } from '../../../test/product.ts'
import { setSealed } from '../../upload/queries.ts'
import { bookingTools } from '../../../test/booking-tools.ts'
import { purgeDissolved } from './purge.ts'

interface Check {
  readonly canDissolve: boolean
  readonly blockers: readonly { readonly key: string; readonly count: number }[]
}
interface Dissolved {
  readonly tenantId: string
  readonly restorableUntil: string
}

const h = product()
const DAY = 86_400_000
const as = (who: string, tenantId: string) => h.as(personId(who), tenantId)
const system = () => h.platform.system('test')
const settle = () => h.app.outbox.drain()
const checkOf = async (caller: Caller, tenantId: string) =>
  (await caller.get<Check>('/api/uc/tenant/dissolve-check', { tenantId })).body.data
const prove = async (caller: Caller, type = 6): Promise<string> =>
  (
    await caller.post<{ token: string }>('/api/user/verify-password', {
      password: passwordDigest(DEMO_PASSWORD),
      type,
    })
  ).body.data.token
const dissolve = (caller: Caller, tenantId: string, token: string, more: object = {}) =>
  caller.post('/api/uc/tenant/dissolve', { tenantId, token, ...more })
const restore = (who: string, tenantId: string, more: object = {}) =>
  as(who, '-1').post('/api/uc/tenant/restore', { tenantId, ...more })
/** A file's status; its body is no envelope. */
const fetched = async (url: string): Promise<number> =>
  (await h.app.http.inject({ method: 'GET', url })).statusCode
const listOf = async (who: string) =>
  (await as(who, '-1').get<Dissolved[]>('/api/uc/tenant/list-dissolved')).body.data
const tenantRow = (id: string) =>
  system().db.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actionsIn = async (tenantId: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('auditLog')
      .select('action')
      .where('tenantId', '=', tenantId)
      .execute()
  ).map(({ action }) => action)
const told = async (event: string) => {
  await settle()
  return system()
    .db.selectFrom('message')
    .select(['userId', 'content', 'routeId'])
    .where('event', '=', event)
    .where('dedupeKey', 'not like', 'demo:%')
    .execute()
}

test('[OS-14] what stands in the way is named with its number and its screen, and nothing happens', async () => {
  const leader = as('zhouming', '2')
  const { blockers, canDissolve } = await checkOf(leader, '2')
  expect(canDissolve).toBe(true)
  expect(blockers).toEqual([
    expect.objectContaining({ key: 'approval', routeId: 'workflow.orgExamine' }),
    expect.objectContaining({
      key: 'subordinate',
      routeId: 'org.setting',
      params: { tab: 'relation' },
      detail: expect.stringMatching(/^本组织还有\d+个下级组织，请先处理下级组织$/),
    }),
    expect.objectContaining({ key: 'booking', routeId: 'venue.appointment' }),
  ])
  const refused = (await dissolve(leader, '2', await prove(leader))).body
  expect(refused.code).toBe(40905)
  expect(refused.msg).toMatch(/个下级组织，请先处理下级组织/)
  expect((await tenantRow('2')).status).toBe(2)
  // What the attempt had settled is undone with it.
  const listed = await system()
    .db.selectFrom('venue')
    .select('id')
    .where('tenantId', '=', '2')
    .where('venueType', '=', 1)
    .execute()
  expect(listed.length).toBeGreaterThan(0)
})

test('[OS-14] only the principal, with the password proven for this and the name typed right; never the operators’ own', async () => {
  expect(await checkOf(as('linxue', '2'), '2')).toMatchObject({ canDissolve: false })
  expect((await dissolve(as('linxue', '2'), '2', 'x')).body).toMatchObject({
    code: 40301,
    msg: '只有负责人可以解散组织',
  })
  const estate = as('mali_fl', '8')
  expect((await dissolve(estate, '2', 'x')).body.code).toBe(40401)
  expect((await dissolve(estate, '8', 'x', { name: '枫林雅苑' })).body).toMatchObject({
    code: 40001,
    field: 'name',
    msg: '输入的组织名称不一致',
  })
  const transferProof = await prove(estate, 5)
  expect((await dissolve(estate, '8', transferProof)).body).toMatchObject({
    code: 40003,
    field: 'token',
  })
  const operator = as('wutong', '1')
  expect(await checkOf(operator, '1')).toMatchObject({ canDissolve: false })
  expect((await dissolve(operator, '1', await prove(operator))).body.msg).toBe(
    '平台运营组织不能解散',
  )
})

test('[OS-14] dissolved: whoever works there is told at the next call, in socket, files and lists; its waiting applications end; restored, all are back', async () => {
  const [leader, member] = [as('mali_fl', '8'), as('heping', '8')]
  await system().write(async ({ db }) => {
    const at = system().now()
    await db
      .insertInto('userGroup')
      .values({
        tenantId: '8',
        id: '88001',
        departmentId: null,
        name: '小区群',
        ownerId: personId('mali_fl'),
      })
      .execute()
    await db
      .insertInto('venue')
      .values({
        tenantId: '8',
        id: '88002',
        name: '物业会议室',
        venueType: 1,
        forbidden: 2,
        onlineTime: at,
        forbiddenTime: null,
        creatorId: personId('mali_fl'),
      })
      .execute()
  })
  const tomorrow = new Date(system().now().getTime() + DAY)
  const bookingId = await bookingTools(h).addWaiting('88002', tomorrow, {
    tenantId: '8',
    booker: 'luxiaofan',
    from: '10',
  })
  await system().write(async ({ db }) => {
    await db
      .insertInto('app')
      .values({ id: '88004', code: 'trial', name: '试用应用', supplier: '众治' })
      .execute()
    const opened = { openedBy: personId('mali_fl'), openedAt: system().now() }
    await db
      .insertInto('tenantApp')
      .values({ tenantId: '8', appId: '88004', ...opened })
      .execute()
  })
  const before = await member.get<{ qualityInfo: { url: string }[] }>(
    '/api/uc/tenant/get-qualification',
  )
  const signed = before.body.data.qualityInfo[0]?.url ?? ''
  // Pictures of the demo data are many organisations'; those that one hands in are its own.
  const key = signed.replace('/files/', '').split('?')[0] ?? ''
  await system().write(({ db }) =>
    db
      .updateTable('storedFile')
      .set({ tenantId: '8', objectType: 'tenant.qualification', objectId: '8' })
      .where('key', '=', key)
      .execute(),
  )
  expect(await fetched(signed)).toBe(200)
  const socket = await openSocket(member, '8')

  const answer = await dissolve(leader, '8', await prove(leader), {
    name: '枫林雅苑小区',
    reason: '机构撤并',
  })
  expect(answer.body).toMatchObject({ code: 200, msg: '解散成功' })
  const news = socket.next()
  await settle()
  expect(await news).toMatchObject({ type: 'permissions', data: { tenantId: '8' } })
  // The news judge the seat anew: nothing need be said.
  expect(await socket.closed).toBe(4403)

  expect((await member.get('/api/uc/tenant/get')).body).toMatchObject({
    code: 40302,
    msg: '该组织已解散',
  })
  expect((await leader.get('/api/uc/tenant/get')).body.msg).toBe('该组织已解散')
  expect(await fetched(signed)).toBe(404)
  const mine = await as('heping', '-1').get<{ tenantId: string }[]>('/api/user/list-current-tenant')
  expect(mine.body.data.map(({ tenantId }) => tenantId)).not.toContain('8')

  const { db } = system()
  expect(
    await db.selectFrom('userGroup').select('status').where('tenantId', '=', '8').execute(),
  ).toEqual([{ status: 2 }])
  expect(
    await db.selectFrom('venue').select('venueType').where('id', '=', '88002').execute(),
  ).toEqual([{ venueType: 2 }])
  expect(
    await db
      .selectFrom('appointment')
      .select(['auditStatus', 'reason'])
      .where('id', '=', bookingId)
      .execute(),
  ).toEqual([{ auditStatus: 3, reason: '组织已解散' }])
  const apps = await db
    .selectFrom('tenantApp')
    .select(['appId', 'enable'])
    .where('tenantId', '=', '8')
    .where('enable', '=', 2)
    .execute()
  expect(apps).toEqual([{ appId: '88004', enable: 2 }])
  const actions = await actionsIn('8')
  for (const action of ['venue.delist', 'group.dissolve', 'app.close', 'tenant.dissolve'])
    expect(actions).toContain(action)
  expect((await told('approval.decided:booking')).map(({ userId }) => userId)).toEqual([
    personId('luxiaofan'),
  ])
  const messages = await told('tenant.dissolved')
  expect(messages.map(({ userId }) => userId).toSorted()).toEqual(
    ['mali_fl', 'heping', 'luxiaofan', 'weiyating'].map(personId).toSorted(),
  )
  expect(messages.find(({ userId }) => userId === personId('mali_fl'))?.routeId).toBe(
    'usercenter.empty',
  )

  expect((await restore('heping', '8')).body.code).toBe(40401)
  expect((await listOf('heping')).length).toBe(0)
  expect(await listOf('mali_fl')).toMatchObject([{ tenantId: '8' }])
  expect((await restore('mali_fl', '8')).body).toMatchObject({ code: 200, msg: '恢复成功' })
  expect((await restore('mali_fl', '8')).body.code).toBe(40401)
  await settle()
  expect((await as('heping', '8').get('/api/uc/tenant/get')).body.code).toBe(200)
  expect(await fetched(signed)).toBe(200)
  expect(await told('tenant.restored')).toHaveLength(4)
  expect(await listOf('mali_fl')).toEqual([])
})

test('[OS-14] a name or code that was taken meanwhile is asked for, and the organisation comes back under another', async () => {
  const leader = as('mali_fl', '8')
  await system().write(({ db }) =>
    db
      .updateTable('tenant')
      .set({ creditCode: '51510107MB0000008M' })
      .where('id', '=', '8')
      .execute(),
  )
  expect((await dissolve(leader, '8', await prove(leader))).body.code).toBe(200)
  const rival = await system().write(async ({ db }) => {
    const {
      id: _id,
      tenantCode: _code,
      ...rest
    } = await db.selectFrom('tenant').selectAll().where('id', '=', '8').executeTakeFirstOrThrow()
    const id = newId()
    await db
      .insertInto('tenant')
      .values({ ...rest, id, status: 2 as const, tenantCode: null })
      .execute()
    return id
  })
  expect((await restore('mali_fl', '8')).body).toMatchObject({
    code: 40901,
    field: 'tenantFullName',
  })
  expect((await restore('mali_fl', '8', { tenantFullName: '  ' })).body).toMatchObject({
    code: 40001,
    field: 'tenantFullName',
  })
  const renamed = { tenantFullName: '枫林雅苑二期小区' }
  expect((await restore('mali_fl', '8', renamed)).body).toMatchObject({
    code: 40901,
    field: 'creditCode',
    msg: '该统一社会信用代码已被使用',
  })
  expect((await restore('mali_fl', '8', { ...renamed, creditCode: '123' })).body).toMatchObject({
    code: 40001,
    field: 'creditCode',
  })
  const anew = { ...renamed, creditCode: '91510107MA6CKLMN4Q' }
  const back = await restore('mali_fl', '8', anew)
  expect(back.body).toMatchObject({ code: 200 })
  expect(await tenantRow('8')).toMatchObject({ ...anew, status: 2, certification: -1 })
  await system().write(({ db }) => db.deleteFrom('tenant').where('id', '=', rival).execute())
})

test('[OS-14] [UC-11] to-dos of a dissolved organisation, which nobody can settle, keep nobody from cancelling the account', async () => {
  const leader = as('mali_fl', '8')
  const blocker = h.platform.hooks.blockersOf('user.destroy').find(({ name }) => name === 'todo')
  const open = async (): Promise<number> =>
    (await blocker?.check(system(), { userId: personId('heping'), tenantId: '-1' }))?.[0]?.count ??
    0
  const elsewhere = await open()
  const made = await leader.post('/api/todo/save', {
    title: '清点钥匙',
    executorIds: [personId('heping')],
  })
  expect(made.body).toMatchObject({ code: 200 })
  expect(await open()).toBe(elsewhere + 1)
  expect((await dissolve(leader, '8', await prove(leader))).body.code).toBe(200)
  expect(await open()).toBe(elsewhere)
  expect((await restore('mali_fl', '8')).body.code).toBe(200)
  expect(await open()).toBe(elsewhere + 1)
})

test('[OS-14] restored at the moment in which it was to be removed for good, it keeps all that is its own', async () => {
  const departments = () =>
    system().db.selectFrom('department').select('id').where('tenantId', '=', '8').execute()
  const before = await departments()
  expect(before.length).toBeGreaterThan(1)
  const leader = as('mali_fl', '8')
  expect((await dissolve(leader, '8', await prove(leader))).body.code).toBe(200)
  const hour = 3_600_000
  await system().write(({ db }) =>
    db
      .updateTable('tenantDissolution')
      .set({ restorableUntil: new Date(Date.now() + hour) })
      .where('tenantId', '=', '8')
      .execute(),
  )
  // The clock of the process that removes is past the end, that of the one that restores is not.
  const remover = system()
  let answer = 0
  await purgeDissolved(
    Object.assign(Object.create(remover) as typeof remover, {
      now: () => new Date(Date.now() + 2 * hour),
      async write<T>(act: (w: Write) => Promise<T>): Promise<T> {
        if (answer === 0) answer = (await restore('mali_fl', '8')).body.code
        return remover.write(act)
      },
    }),
  )
  expect([answer, await departments()]).toEqual([200, before])
  expect(await tenantRow('8')).toMatchObject({ status: 2, principalId: personId('mali_fl') })
})

test('[OS-14] after 30 days nobody restores it, and every row of its own is removed; others keep theirs', async () => {
  expect(await listOf('renhaoran')).toMatchObject([{ tenantId: '26' }])
  const leader = as('mali_fl', '8')
  expect((await dissolve(leader, '8', await prove(leader))).body.code).toBe(200)
  await purgeDissolved(system())
  expect((await tenantRow('8')).principalId).toBe(personId('mali_fl'))
  const past = new Date(system().now().getTime() - 1000)
  await system().write(({ db }) =>
    db
      .updateTable('tenantDissolution')
      .set({ restorableUntil: past })
      .where('tenantId', '=', '8')
      .execute(),
  )
  expect(await listOf('mali_fl')).toEqual([])
  expect((await restore('mali_fl', '8')).body.code).toBe(40401)
  const counted = async (tenantId: string): Promise<number> => {
    const { rows } = await tablesOfTenants()
    let sum = 0
    for (const { name } of rows)
      sum += Number(
        (
          await system()
            .db.selectFrom(name as 'member')
            .select((eb) => eb.fn.countAll().as('n'))
            .where('tenantId', '=', tenantId)
            .executeTakeFirstOrThrow()
        ).n,
      )
    return sum
  }
  const others = await counted('7')
  expect(await counted('8')).toBeGreaterThan(20)
  await purgeDissolved(system())
  expect(await counted('8')).toBe(0)
  expect(await actionsIn('8')).toContain('tenant.purge')
  expect(await counted('7')).toBe(others)
  expect(await tenantRow('8')).toMatchObject({ status: 4, principalId: null, tenantCode: null })
  const told = await as('heping', '8').get('/api/uc/tenant/get')
  expect(told.body.msg).toBe('您不是该组织的成员')
  const left = await system()
    .db.selectFrom('storedFile')
    .select('key')
    .where('tenantId', '=', '8')
    .where('private', '=', true)
    .where('objectType', 'is not', null)
    .execute()
  expect(left).toEqual([])
  await purgeDissolved(system())
})

test('[OS-14] what a person keeps for themselves opens in whichever organisation it was uploaded', async () => {
  const key = 'uc/2026/0123456789abcdef0123456789abcdef.png'
  const file = { key, tenantId: '10', userId: personId('heping'), appCode: 'uc', private: true }
  await system().write(async ({ db }) => {
    await db
      .insertInto('storedFile')
      .values({
        ...file,
        appCode: 'uc',
        purpose: 'picture',
        name: '身份证.png',
        type: 'image/png',
        size: 1,
        sha256: '0'.repeat(64),
        objectType: 'user.realName',
        objectId: '1',
      })
      .execute()
    await setSealed(db, '10', true)
    expect(
      await db.selectFrom('storedFile').select('sealed').where('key', '=', key).execute(),
    ).toEqual([{ sealed: false }])
    await setSealed(db, '10', false)
  })
})

const tablesOfTenants = () =>
  import('kysely').then(({ sql }) =>
    sql<{ name: string }>`
      select relname::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relname <> 'tenant'
        and obj_description(oid, 'pg_class') = 'ownership: tenant'`.execute(system().db),
  )

/** A console's socket that has said hello. */
async function openSocket(caller: Caller, tenantId: string) {
  if (!h.app.http.server.listening) await h.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = h.app.http.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws/message`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const next = (): Promise<unknown> =>
    new Promise((resolve) => {
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString('utf8'))))
      socket.once('close', (code: number) => resolve({ closed: code }))
    })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const welcome = next()
  socket.send(JSON.stringify({ type: 'hello', token: caller.token, tenantId }))
  expect(await welcome).toEqual({ type: 'welcome' })
  return { next, closed }
}
