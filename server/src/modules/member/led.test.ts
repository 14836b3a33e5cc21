/** 部门主管: what who leads a department sees of its members and does to them, and what is refused. */
import { beforeAll, describe, expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { actOnMembers } from './act.ts'
import { BASE } from './member.test-support.ts'
import type { MemberBatch, MemberRow } from './people-schemas.ts'
import { expectSameAsRecount } from './recount.test-support.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
const db = () => system().db
const place = (name: string) => departmentId('2', name)
/** Leads 信息科, and by it 系统运维组 and 数据资源组; holds keys of applications alone. */
const LEADER = 'liwei_xx'
const INFO = place('信息科')
const OPS = place('系统运维组')
const DATA = place('数据资源组')
const OTHER = place('综合科')
const as = (who: string) => (/^\d+$/.test(who) ? h.as(who, '2') : h.person(who))
const call = async <T = MemberBatch>(path: string, body: object, who = LEADER) =>
  (await as(who).post<T>(`${BASE}/${path}`, body)).body
const page = async (data: object, who = LEADER) =>
  (
    await as(who).post<MemberRow[]>('/api/user/page-tenant-user', {
      pageNum: 1,
      pageSize: 200,
      data,
    })
  ).body
const getRow = async (userId: string, who = LEADER) =>
  (await as(who).get<MemberRow>(`${BASE}/get`, { userId })).body
const mobileIn = async (path: 'get' | 'profile', userId: string, who = LEADER) =>
  (await as(who).get<{ mobile: string }>(`${BASE}/${path}`, { userId })).body.data.mobile
/** Everything that the person sits in, as the administrator sees it, the main one first. */
const sits = async (userId: string) =>
  (await getRow(userId, 'linxue')).data.departments.map(({ id }) => id)
let number = 0
const addPerson = async (...departmentIds: string[]): Promise<string> => {
  number += 1
  const mobile = `1367700${String(number).padStart(4, '0')}`
  const body = { name: `下属${number}`, mobile, departmentIds, platforms: ['gov', 'wisdom'] }
  return (await call<{ userId: string }>('add', body, 'linxue')).data.userId
}
const setLeader = (userId: string, department: string) =>
  system().write((w) =>
    w.db
      .insertInto('departmentManager')
      .values({ tenantId: '2', departmentId: department, userId })
      .execute(),
  )
const unsetLeader = (userId: string, department: string) =>
  system().write((w) =>
    w.db
      .deleteFrom('departmentManager')
      .where('tenantId', '=', '2')
      .where('departmentId', '=', department)
      .where('userId', '=', userId)
      .execute(),
  )

describe('[MB-01] what who leads a department sees of its members', () => {
  test('the normal ones of it and below, with their numbers; of other departments, nothing', async () => {
    const inside = await addPerson(OPS, OTHER)
    const guest = await addPerson(OTHER, OPS)
    const rows = (await page({ departmentId: INFO })).data
    const ids = rows.map(({ userId }) => userId)
    expect(ids).toEqual(expect.arrayContaining([personId('heping'), inside, guest]))
    const all = (await page({ departmentId: INFO, status: 1 }, 'linxue')).data
    expect(ids).toEqual(all.map(({ userId }) => userId))
    const places = rows.flatMap(({ departments }) => departments.map(({ id }) => id))
    expect(places.filter((id) => ![INFO, OPS, DATA].includes(id))).toEqual([])
    const whole = await mobileIn('get', inside, 'linxue')
    expect(await mobileIn('get', inside)).toBe(whole)
    expect(await mobileIn('profile', inside)).toBe(whole)
    // Whose main department is another one is a colleague like others: number and search.
    const hidden = await mobileIn('get', guest, 'linxue')
    const masked = await mobileIn('profile', guest, 'heping')
    expect(masked).not.toBe(hidden)
    expect(await mobileIn('get', guest)).toBe(masked)
    expect(await mobileIn('profile', guest)).toBe(masked)
    const found = async (mobile: string) =>
      (await page({ departmentId: INFO, mobile: mobile.slice(-11) })).data.map(
        ({ userId }) => userId,
      )
    expect(await found(whole)).toEqual([inside])
    expect(await found(hidden)).toEqual([])
  })

  test('no list but that of a department led, and nobody who sits elsewhere', async () => {
    expect(await page({})).toMatchObject({ code: 40301 })
    expect(await page({ departmentId: OTHER })).toMatchObject({
      code: 40301,
      field: 'departmentId',
    })
    expect(await page({ departmentId: INFO, status: 2 })).toMatchObject({
      code: 40301,
      field: 'status',
    })
    for (const departmentIdOfOthers of [place('信访科'), departmentId('3', '综合处'), '999'])
      expect(await page({ departmentId: departmentIdOfOthers })).toMatchObject({ code: 40401 })
    expect(await page({ departmentId: INFO, tenantId: '3' })).toMatchObject({ code: 40401 })
    expect(await getRow(personId('linxue'))).toMatchObject({ code: 40301 })
    for (const stranger of [personId('wutong'), '999'])
      expect(await getRow(stranger)).toMatchObject({ code: 40401 })
  })

  test('who leads nothing sees and does nothing of it', async () => {
    expect(await page({ departmentId: INFO }, 'heping')).toMatchObject({ code: 40301 })
    expect(await getRow(personId('liwei_xx'), 'heping')).toMatchObject({ code: 40301 })
    const whom = { userIds: [personId('liwei_xx')] }
    const to = { ...whom, departmentIds: [DATA] }
    expect(await call('place', to, 'heping')).toMatchObject({ code: 40301 })
    expect(await call('set-position', { ...whom, positionId: null }, 'heping')).toMatchObject({
      code: 40301,
    })
  })
})

describe('[MB-01] what who leads a department does to its members', () => {
  test('moved between departments led, taken out, added: places elsewhere stay, and the main one as long as it can', async () => {
    const userId = await addPerson(OPS)
    const whom = { userIds: [userId] }
    const done = { code: 200, data: { status: 'done', successCount: 1, failList: [] } }
    expect(
      await call('place', { ...whom, fromDeptId: INFO, departmentIds: [DATA, INFO] }),
    ).toMatchObject(done)
    expect(await sits(userId)).toEqual([DATA, INFO])
    expect(await call('place', { ...whom, fromDeptId: DATA, departmentIds: [] })).toMatchObject(
      done,
    )
    expect(await sits(userId)).toEqual([INFO])
    const guest = await addPerson(OTHER, place('财政科'))
    const added = { userIds: [guest], departmentIds: [OPS] }
    expect(await call('place', added)).toMatchObject(done)
    expect(await sits(guest)).toEqual([OTHER, OPS, place('财政科')].toSorted(mainFirst(OTHER)))
    expect(
      await call('place', { userIds: [guest], fromDeptId: INFO, departmentIds: [DATA] }),
    ).toMatchObject(done)
    expect(await sits(guest)).toEqual([OTHER, DATA, place('财政科')].toSorted(mainFirst(OTHER)))
    expect(
      await call('place', { userIds: [guest], fromDeptId: INFO, departmentIds: [] }),
    ).toMatchObject(done)
    expect(await sits(guest)).toEqual([OTHER, place('财政科')])
    await expectSameAsRecount(db())
  })

  test('each is told of the own departments, and of no others; who sits so already hears nothing', async () => {
    const [one, other] = [await addPerson(OPS, OTHER), await addPerson(OPS, place('财政科'))]
    const told = async (userId: string) => {
      await h.app.outbox.drain()
      const rows = await db()
        .selectFrom('message')
        .select('content')
        .where('event', '=', 'member.moved')
        .where('userId', '=', userId)
        .execute()
      return rows.map(({ content }) => content)
    }
    const acts = { userIds: [one, other], fromDeptId: INFO, departmentIds: [DATA] }
    expect((await call('place', acts)).code).toBe(200)
    expect((await call('place', acts)).code).toBe(200)
    const [[first = '', ...again], [second = '']] = [await told(one), await told(other)]
    expect(again).toEqual([])
    expect([first.includes('综合科'), first.includes('财政科')]).toEqual([true, false])
    expect([second.includes('综合科'), second.includes('财政科')]).toEqual([false, true])
  })

  test('a position is given to whom the main department is led, to nobody else', async () => {
    const [own, guest] = [await addPerson(OPS, OTHER), await addPerson(OTHER, OPS)]
    const positionId = (await page({ status: 1 }, 'linxue')).data.find(
      (row) => row.positionStatus === 1,
    )?.positionId
    expect(await call('set-position', { userIds: [own, guest], positionId })).toMatchObject({
      code: 200,
      data: { successCount: 1, failList: [{ id: guest }] },
    })
    expect((await getRow(own, 'linxue')).data.positionId).toBe(positionId)
    expect((await getRow(guest, 'linxue')).data.positionId).toBeNull()
  })
})

/** As the administrator's answer has them: the main one, then by id. */
const mainFirst = (main: string) => (a: string, b: string) =>
  Number(b === main) - Number(a === main) || Number(a) - Number(b)

describe('[MB-01] what is refused to who leads a department', () => {
  let boss = ''
  beforeAll(async () => {
    boss = await addPerson(OPS)
    await system().write((w) =>
      w.db.updateTable('userAccount').set({ activated: true }).where('id', '=', boss).execute(),
    )
    await setLeader(boss, departmentId('2'))
  })

  test.each([
    ['a department elsewhere', { departmentIds: [OTHER] }, 40301, 'departmentIds'],
    ['the department above', { departmentIds: [departmentId('2')] }, 40301, 'departmentIds'],
    [
      'out of a department elsewhere',
      { fromDeptId: OTHER, departmentIds: [OPS] },
      40301,
      'fromDeptId',
    ],
    ['a hidden department', { departmentIds: [place('信访科')] }, 40401, 'departmentIds'],
    [
      'out of a hidden one',
      { fromDeptId: place('信访科'), departmentIds: [] },
      40401,
      'fromDeptId',
    ],
    [
      'one of another organisation',
      { departmentIds: [departmentId('3', '综合处')] },
      40401,
      'departmentIds',
    ],
    ['one that does not exist', { departmentIds: ['999'] }, 40401, 'departmentIds'],
    ['none at all', { departmentIds: [] }, 40001, 'departmentIds'],
    ['another organisation', { departmentIds: [OPS], tenantId: '3' }, 40401, undefined],
  ] as const)('%s', async (_, body, code, field) => {
    const userId = await addPerson(INFO)
    const answer = await call('place', { userIds: [userId], ...body })
    expect(answer).toMatchObject({ code, ...(field === undefined ? {} : { field }) })
    expect(await sits(userId)).toEqual([INFO])
  })

  test.each([
    ['oneself', () => personId(LEADER), '不能调整自己，请联系管理员'],
    ['who leads a department above', () => boss, '是您的上级主管，不能调整'],
    ['an administrator', () => personId('linxue'), '是负责人或组织管理员，部门主管不能调整'],
    ['the principal', () => personId('zhouming'), '是负责人或组织管理员，部门主管不能调整'],
  ] as const)('%s', async (_, whom, reason) => {
    const userId = whom()
    const before = await sits(userId)
    for (const [path, body] of [
      ['place', { userIds: [userId], departmentIds: [DATA] }],
      ['set-position', { userIds: [userId], positionId: null }],
    ] as const) {
      const { code, msg } = await call(path, body)
      expect([code, msg.endsWith(reason)]).toEqual([40905, true])
    }
    expect(await sits(userId)).toEqual(before)
  })

  test('who leads above is nobody’s inferior below: he acts on those who lead there', async () => {
    const acts = { userIds: [personId(LEADER)], fromDeptId: OPS, departmentIds: [INFO] }
    expect(await call('place', acts, boss)).toMatchObject({ code: 200 })
    expect(await sits(personId(LEADER))).toEqual([INFO])
    const back = { userIds: [personId(LEADER)], fromDeptId: INFO, departmentIds: [OPS] }
    expect(await call('place', back, boss)).toMatchObject({ code: 200 })
  })

  test('the only place is not taken, nor one that somebody else has taken already; strangers have no name', async () => {
    const userId = await addPerson(OPS)
    const only = await call('place', { userIds: [userId], fromDeptId: INFO, departmentIds: [] })
    expect(only).toMatchObject({ code: 40905 })
    expect(only.msg).toContain('只在该部门中')
    const elsewhere = await addPerson(OTHER)
    const gone = await call('place', {
      userIds: [elsewhere],
      fromDeptId: INFO,
      departmentIds: [OPS],
    })
    expect(gone.msg).toContain('已不在该部门')
    expect(await sits(elsewhere)).toEqual([OTHER])
    const mixed = await call('place', { userIds: [userId, '999'], departmentIds: [DATA] })
    expect(mixed).toMatchObject({ code: 200, data: { failList: [{ id: '999', name: '' }] } })
    for (const stranger of [personId('wutong'), '999'])
      expect(await call('place', { userIds: [stranger], departmentIds: [DATA] })).toMatchObject({
        code: 40401,
      })
  })

  test('nobody leaves, comes back, is renamed, exported or added by number, and no one replaces all departments', async () => {
    const userId = await addPerson(OPS)
    const whom = { userIds: [userId] }
    const edit = { userId, staffName: '', departmentIds: [OPS], positionId: null, workNo: '' }
    for (const [path, body] of [
      ['leave', whom],
      ['leave-check', whom],
      ['restore', { ...whom, departmentIds: [OPS] }],
      ['move', { ...whom, departmentIds: [DATA] }],
      ['update', { ...edit, version: 1 }],
      ['add', { name: '新', mobile: '13677009999', departmentIds: [OPS], platforms: ['gov'] }],
    ] as const)
      expect({ path, code: (await call(path, body)).code }).toEqual({ path, code: 40301 })
    expect((await as(LEADER).get(`${BASE}/export`, { departmentId: INFO })).body.code).toBe(40301)
  })

  test('nobody is placed where a department gives what the leader lacks; who sits there already goes on', async () => {
    const leader = h.person('zhouming')
    const groups = await leader.post<{ id: string; locked: boolean }[]>('/api/role/list-all', {})
    const roleGroupId = groups.body.data.find(({ locked }) => !locked)?.id
    const made = await leader.post<{ id: string }>('/api/role/save', { name: '贵重', roleGroupId })
    const roleId = made.body.data.id
    const menus = { roleId, appId: '0', menuIds: ['flow'] }
    expect((await leader.post('/api/role/authorize/authorize-menu', menus)).body.code).toBe(200)
    const given = { roleId, departmentIds: [DATA], includeChild: 2 }
    await leader.post('/api/role/member/allocate-department', given)
    const userId = await addPerson(OPS)
    const to = { userIds: [userId], departmentIds: [DATA] }
    expect(await call('place', to)).toMatchObject({ code: 40301 })
    expect(await sits(userId)).toEqual([OPS])
    const there = await addPerson(DATA)
    const on = { userIds: [there], fromDeptId: INFO, departmentIds: [DATA, OPS] }
    expect(await call('place', on)).toMatchObject({ code: 200 })
    const taken = { roleId, departmentIds: [DATA] }
    await leader.post('/api/role/member/remove-department', taken)
  })

  test('who no longer leads does nothing any more: neither by a new call nor by a part that was still to come', async () => {
    const userId = await addPerson(OPS)
    const act = {
      tenantId: '2',
      act: 'place' as const,
      args: { fromDeptId: INFO, departmentIds: [DATA] },
      by: personId(LEADER),
      at: new Date(),
    }
    await unsetLeader(personId(LEADER), INFO)
    await expect(system().write((w) => actOnMembers(w, act, [userId]))).rejects.toMatchObject({
      code: 40301,
    })
    expect(await sits(userId)).toEqual([OPS])
    const to = { userIds: [userId], departmentIds: [INFO] }
    expect(await call('place', to)).toMatchObject({ code: 40301 })
    expect(await page({ departmentId: INFO })).toMatchObject({ code: 40301 })
    await setLeader(personId(LEADER), INFO)
    expect(await call('place', to)).toMatchObject({ code: 200 })
  })
})
