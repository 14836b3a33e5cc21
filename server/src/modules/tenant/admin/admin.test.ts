/** Who leads and administers an organisation (OS-07; decisions T18, S4.7, S4.8). */
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { personId } from '../../../seed/data/people.ts'
import { DEMO_PASSWORD } from '../../../seed/index.ts'
import type { Caller } from '../../../test/harness.ts'
import { product } from '../../../test/product.ts'

interface Row {
  readonly userId: string
  readonly name: string
  readonly mobile: string
  readonly departments: readonly string[]
}
interface Listed {
  readonly principal: Row | null
  readonly admins: readonly Row[]
  readonly canTransfer: boolean
  readonly canManage: boolean
}

const h = product()
const as = (who: string, tenantId = '2') => h.as(personId(who), tenantId)
const system = () => h.platform.system('test')
const listOf = async (caller: Caller, tenantId = '2') =>
  (await caller.get<Listed>('/api/uc/tenant/admin/list', { tenantId })).body.data
const change = (caller: Caller, act: 'add' | 'remove', who: readonly string[], tenantId = '2') =>
  caller.post(`/api/uc/tenant/admin/${act}`, { tenantId, userIds: who.map(personId) })
const prove = async (caller: Caller, type?: number): Promise<string> =>
  (
    await caller.post<{ token: string }>('/api/user/verify-password', {
      password: passwordDigest(DEMO_PASSWORD),
      ...(type === undefined ? {} : { type }),
    })
  ).body.data.token
const transfer = (caller: Caller, to: string, token: string, tenantId = '2') =>
  caller.post('/api/uc/tenant/admin/transfer-principal', {
    tenantId,
    userId: personId(to),
    token,
  })
const told = async (event: string) => {
  await h.app.outbox.drain()
  return system()
    .db.selectFrom('message')
    .select(['userId', 'content', 'msgCategory'])
    .where('event', '=', event)
    .where('dedupeKey', 'not like', 'demo:%')
    .execute()
}
const idsOf = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId)

test('[OS-07] the list: the principal apart, administrators with department and shortened mobile; who may do what', async () => {
  const listed = await listOf(as('linxue'))
  expect(listed).toMatchObject({
    principal: { userId: personId('zhouming'), name: '周明', departments: ['办公室'] },
    admins: [
      {
        userId: personId('linxue'),
        name: '林雪',
        departments: ['综合科', '人事科'],
        mobile: expect.stringMatching(/^199\*{4}\d{4}$/),
      },
    ],
    canTransfer: false,
    canManage: true,
  })
  expect(await listOf(as('zhouming'))).toMatchObject({ canTransfer: true, canManage: true })
  const strange = await as('zhouming').get('/api/uc/tenant/admin/list', { tenantId: '3' })
  expect(strange.body.code).toBe(40401)
})

test('[OS-07] added and removed: permissions follow, the person and the principal are told; who is one already does not count', async () => {
  const admin = as('linxue')
  expect((await change(admin, 'add', ['zhaolan', 'linxue'])).body).toMatchObject({
    code: 200,
    msg: '新增成功',
    data: { addedCount: 1 },
  })
  expect((await told('admin.added')).map(({ userId }) => userId).toSorted()).toEqual(
    [personId('zhaolan'), personId('zhouming')].toSorted(),
  )
  expect(await listOf(as('zhaolan'))).toMatchObject({ canManage: true })
  expect((await change(admin, 'remove', ['zhaolan'])).body).toMatchObject({ code: 200 })
  expect(await told('admin.removed')).toContainEqual(
    expect.objectContaining({ userId: personId('zhaolan'), msgCategory: 1 }),
  )
  const after = await as('zhaolan').get('/api/uc/tenant/admin/list', { tenantId: '2' })
  expect(after.body.code).toBe(40301)
  expect((await change(admin, 'remove', ['zhaolan'])).body).toMatchObject({
    code: 40902,
    msg: '该成员已不是管理员，请刷新',
  })
})

test('[OS-07] nobody changes their own role, the principal is not removed, and who lacks a key gives none', async () => {
  expect((await change(as('linxue'), 'remove', ['linxue'])).body).toMatchObject({
    code: 40301,
    msg: '不能修改自己的角色',
  })
  expect((await change(as('linxue'), 'remove', ['zhouming'])).body).toMatchObject({ code: 40905 })
  // A role with the screen alone holds less than an administrator.
  await system().write(({ db }) =>
    db
      .insertInto('roleGrant')
      .columns(['tenantId', 'roleId', 'kind', 'permissionKey'])
      .expression((eb) =>
        eb
          .selectFrom('roleUser')
          .select(['tenantId', 'roleId', eb.val('menu').as('k'), eb.val('setting').as('p')])
          .where('tenantId', '=', '2')
          .where('userId', '=', personId('chensiyuan')),
      )
      .execute(),
  )
  const viewer = as('chensiyuan')
  expect(await listOf(viewer)).toMatchObject({ canManage: false, canTransfer: false })
  for (const act of ['add', 'remove'] as const)
    expect((await change(viewer, act, ['linxue'])).body).toMatchObject({
      code: 40301,
      msg: '只有负责人和组织管理员可以设置管理员',
    })
})

test('[OS-07] only normal staff with an account of their own that is in use; a stranger is not named', async () => {
  const refusedOf = async (who: string) => (await change(as('zhouming'), 'add', [who])).body
  expect(await refusedOf('sunhao')).toMatchObject({
    code: 40905,
    field: 'userIds',
    msg: '“所选人员”不是本组织的在职成员',
  })
  expect((await refusedOf('mali_fl')).msg).toBe('“所选人员”不是本组织的在职成员')
  expect((await refusedOf('qianduo')).msg).toBe('“钱多”的账号已停用或已注销，请重新选择')
  await system().write(({ db }) =>
    db
      .updateTable('userAccount')
      .set({ activated: false })
      .where('id', '=', personId('liwei_zh'))
      .execute(),
  )
  expect((await refusedOf('liwei_zh')).msg).toMatch(/账号尚未激活/)
  expect((await refusedOf('zhouming')).msg).toMatch(/是本组织的负责人/)
  const token = await prove(as('zhouming'), 5)
  expect((await transfer(as('zhouming'), 'liwei_zh', token)).body).toMatchObject({
    code: 40905,
    field: 'userId',
  })
})

test('[OS-07] handing over asks for the principal, the password for this act, and once; refusals cost no proof', async () => {
  expect((await transfer(as('linxue'), 'heping', 'x')).body).toMatchObject({
    code: 40301,
    msg: '只有负责人可以更换负责人',
  })
  const leader = as('zhouming')
  for (const token of ['x', await prove(leader, 4), await prove(as('zhouming'), 5)])
    expect((await transfer(leader, 'heping', token)).body).toMatchObject({
      code: 40003,
      field: 'token',
      msg: '密码验证已失效，请重新验证',
    })
  const token = await prove(leader, 5)
  expect((await transfer(leader, 'zhouming', token)).body.field).toBe('userId')
  expect((await transfer(leader, 'sunhao', token)).body.field).toBe('userId')
  expect((await transfer(leader, 'heping', token, '3')).body.code).toBe(40401)
  expect((await listOf(leader)).principal?.userId).toBe(personId('zhouming'))

  expect((await transfer(leader, 'linxue', token)).body).toMatchObject({
    code: 200,
    msg: '更换成功',
  })
  const messages = await told('tenant.principal.changed')
  expect(idsOf(messages).toSorted()).toEqual([personId('linxue'), personId('zhouming')].toSorted())
  const now = await listOf(as('linxue'))
  expect(now.principal?.userId).toBe(personId('linxue'))
  expect(idsOf(now.admins)).toEqual([personId('zhouming')])
  expect(now.canTransfer).toBe(true)
  expect((await transfer(leader, 'heping', token)).body.msg).toBe('只有负责人可以更换负责人')
  // Back, so that the file's tests do not depend on their order.
  const back = as('linxue')
  expect((await transfer(back, 'zhouming', await prove(back))).body.code).toBe(200)
})
