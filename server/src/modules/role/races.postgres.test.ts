/** What two people can press at the same moment on roles: one comes first, the other hears of it. */
import { beforeAll, expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { eventually } from '../../test/eventually.ts'
import { openTestPool } from '../../test/database.ts'
import type { Answer, Caller } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'

const h = product()
const TENANT = '2'
const leader = () => h.as(personId('zhouming'), TENANT)
const admin = () => h.as(personId('linxue'), TENANT)
const post = <T = null>(caller: Caller, path: string, body: object): Promise<Answer<T>> =>
  caller.post<T>(`/api/role/${path}`, body)

let groupId = ''
let count = 0
const makeRole = async (): Promise<string> => {
  count += 1
  const body = { name: `竞争角色${count}`, roleGroupId: groupId }
  return (await post<{ id: string }>(leader(), 'save', body)).body.data.id
}

beforeAll(async () => {
  groupId = (await post<{ id: string }>(leader(), 'save-group', { name: '竞争' })).body.data.id
})

/** The lock of `lockRoleChanges`. */
const LOCK = 80_530

/** Calls that come one after the other while somebody else changes roles; their answers in order. */
async function inTurn(calls: readonly (() => Promise<Answer<unknown>>)[]) {
  const pool = await openTestPool('race', 'system')
  try {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, TENANT])
      const waiting = async (): Promise<number> =>
        (
          await pool.query<{ n: number }>(
            `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = $1 and not granted
              and database = (select oid from pg_database where datname = current_database())`,
            [LOCK],
          )
        ).rows[0]?.n ?? 0
      const running: Promise<Answer<unknown>>[] = []
      for (const call of calls) {
        running.push(call())
        await eventually('the call waits', async () => (await waiting()) === running.length)
      }
      await holder.query('commit')
      return (await Promise.all(running)).map(({ body: { code, msg } }) => ({ code, msg }))
    } finally {
      holder.release()
    }
  } finally {
    await pool.end()
  }
}

test('[RL-04] who gives a permission away while it is taken from them gives nothing', async () => {
  const [mine, other] = [await makeRole(), await makeRole()]
  const all = { roleId: mine, appId: '0', menuIds: ['roleAdmin', 'flow'] }
  await post(leader(), 'authorize/authorize-menu', all)
  const userIds = [personId('heping')]
  await post(leader(), 'member/allocate-user', { roleId: mine, userIds })
  const giver = h.as(personId('heping'), TENANT)
  const less = { roleId: mine, appId: '0', menuIds: ['roleAdmin'] }
  const give = { roleId: other, appId: '0', menuIds: ['flow'] }
  expect(
    await inTurn([
      () => post(leader(), 'authorize/authorize-menu', less),
      () => post(giver, 'authorize/authorize-menu', give),
    ]),
  ).toEqual([
    { code: 200, msg: '操作成功' },
    { code: 40301, msg: '您没有“审批流程”权限，不能授予他人' },
  ])
})

test('[RL-01] a role made in a group that goes, and a role deleted while people get it: the second is told', async () => {
  const made = await post<{ id: string }>(leader(), 'save-group', { name: '将删除' })
  const { id } = made.body.data
  expect(
    await inTurn([
      () => post(leader(), 'delete-group', { id }),
      () => post(admin(), 'save', { name: '迟到的角色', roleGroupId: id }),
    ]),
  ).toEqual([
    { code: 200, msg: '删除成功' },
    { code: 40401, msg: '角色组不存在或已删除' },
  ])
  const role = await makeRole()
  const userIds = [personId('tangwen')]
  const departmentIds = [departmentId(TENANT, '财政科')]
  const answers = await inTurn([
    () => post(leader(), 'delete', { id: role }),
    () => post(admin(), 'member/allocate-user', { roleId: role, userIds }),
    () => post(admin(), 'member/allocate-department', { roleId: role, departmentIds }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([200, 40401, 40401])
})

test('[RL-03] of two who save the same panel the second is told, and nothing of the first is lost', async () => {
  const roleId = await makeRole()
  const save = (caller: Caller, menuIds: readonly string[]) => () =>
    post(caller, 'authorize/authorize-menu', { roleId, appId: '0', menuIds, known: [] })
  expect(await inTurn([save(leader(), ['flow']), save(admin(), ['setting'])])).toEqual([
    { code: 200, msg: '操作成功' },
    { code: 40902, msg: '权限已被他人修改，请刷新' },
  ])
  const grants = await h.platform
    .system('test')
    .db.selectFrom('roleGrant')
    .select('permissionKey')
    .where('roleId', '=', roleId)
    .execute()
  expect(grants).toEqual([{ permissionKey: 'flow' }])
})

test('[RL-03] a department that is dissolved while a role is given to it: whoever comes second is told', async () => {
  const roleId = await makeRole()
  for (const name of ['竞争部门一', '竞争部门二', '竞争部门三']) {
    const managers = [personId('linxue')]
    const body = { name, simpleName: '竞争', pid: departmentId(TENANT, '综合科'), managers }
    const made = await leader().post<{ id: string }>('/api/department/save', body)
    const { id } = made.body.data
    const [dissolved, given] = await meetAt<Answer<unknown>>({ table: 'department', id }, [
      () => leader().post('/api/department/dissolve', { id }),
      () => post<unknown>(admin(), 'member/allocate-department', { roleId, departmentIds: [id] }),
    ])
    expect(dissolved?.body.code).toBe(200)
    // It came before and ended with the department, or it comes after.
    if (given?.body.code !== 200)
      expect(given?.body).toMatchObject({
        code: 40401,
        field: 'departmentIds',
        msg: '所选部门不存在或已解散',
      })
  }
  const page = { pageNum: 1, pageSize: 10, data: { roleId } }
  const left = await admin().post('/api/role/member/page-department', page)
  expect(left.body).toMatchObject({ code: 200, totalNum: 0 })
})
