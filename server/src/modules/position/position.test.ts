import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import type { Db } from '../../platform/db/schema.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { PositionChoice, PositionRow, PositionType } from './schemas.ts'

type Row = Static<typeof PositionRow>

const h = demoHarness()
const call = (path: string, body: object, who = 'linxue', tenantId = '2') =>
  h.person(who, tenantId).post<{ id: string }>(`/api/user/${path}`, body)
const page = async (data: object = {}, who = 'linxue', tenantId = '2') =>
  (
    await h
      .person(who, tenantId)
      .post<Row[]>('/api/user/select-position-by-type', { pageNum: 1, pageSize: 100, data })
  ).body
const types = async () =>
  (
    await h
      .person('linxue')
      .post<Static<typeof PositionType>[]>('/api/user/select-position-type', {})
  ).body.data
const typeNamed = async (name: string) =>
  (await types()).find((each) => each.name === name)?.id ?? ''
const make = async (name: string, pid = '0') =>
  (await call('save-position', { name, pid })).body.data.id
const rowOf = async (id: string) => (await page()).data.find((row) => row.id === id)
let number = 0
/** A name that nobody else has, of at most ten characters. */
const unused = () => {
  number += 1
  return `试岗${number}`
}

test('[OS-08] 其他 stands first; types are made, renamed and told apart by name; 其他 is nobody’s name', async () => {
  expect((await types()).map(({ name, count }) => [name, count])).toEqual([
    ['其他', 2],
    ['领导职务', 6],
    ['业务岗位', 13],
    ['支撑岗位', 4],
  ])
  const made = await call('save-position', { name: ' 临时岗位 ', pid: '-1', isCateGory: 1 })
  expect(made.body).toMatchObject({ code: 200, msg: '新增成功' })
  const { id } = made.body.data
  expect((await types()).at(-1)).toEqual({ id, name: '临时岗位', version: 1, count: 0 })
  const rename = (name: string) => call('update-position-type', { id, name, isCateGory: 1 })
  expect((await rename('外聘岗位')).body).toMatchObject({ code: 200, msg: '更新成功' })
  for (const taken of ['领导职务', '其他']) {
    const refused = { code: 40901, field: 'name', msg: '类型名称已存在' }
    expect((await rename(taken)).body).toMatchObject(refused)
    expect((await call('save-position', { name: taken, pid: '-1' })).body).toMatchObject(refused)
  }
  for (const name of ['', '   ', '一二三四五六七八九十一'])
    expect((await rename(name)).body).toMatchObject({ code: 40001, field: 'name' })
  expect((await call('delete-position-type', { id: '0', name: '其他' })).body.code).toBe(40401)
  expect((await call('delete-position-type', { id, name: '外聘岗位' })).body.msg).toBe('删除成功')
  expect((await types()).some((each) => each.id === id)).toBe(false)
})

test('[OS-09] a type’s positions by pages, newest first, with type, holders and maker; filters by name, maker, state', async () => {
  const all = await page({ tenantId: '2' })
  expect(all.totalNum).toBe(25)
  const business = await page({ pid: await typeNamed('业务岗位') })
  expect(business.totalNum).toBe(13)
  expect(business.data.every((row) => row.pidName === '业务岗位')).toBe(true)
  expect(business.data.find((row) => row.name === '统计专员')).toMatchObject({
    status: 2,
    relationNum: 4,
    isCateGory: 2,
    tenantId: '2',
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d 10:00:00$/),
    createNickName: '周明',
  })
  expect((await page({ pid: '0' })).data.map((row) => row.name).toSorted()).toEqual(
    ['实习生', '挂职干部'].toSorted(),
  )
  expect((await page({ status: 2 })).totalNum).toBe(3)
  expect((await page({ name: ' 科长 ' })).data.map((row) => row.name)).toEqual(['副科长', '科长'])
  const [byZhou, byLin] = [await page({ creatorName: '周' }), await page({ creatorName: '林雪' })]
  expect([byZhou.totalNum, byLin.totalNum]).toEqual([13, 12])
  expect(byZhou.data.every((row) => row.createNickName === '周明')).toBe(true)
  const times = all.data.map((row) => row.createTime)
  expect(times).toEqual(times.toSorted().reverse())
})

test('[OS-09] a quote in a name is kept and found as it is', async () => {
  const id = await make("试'岗")
  expect((await page({ name: "试'岗" })).data.map((row) => row.id)).toEqual([id])
  expect((await page({ creatorName: "林'雪" })).totalNum).toBe(0)
})

test('[OS-09] names are told apart within a type only; the type of a position cannot be changed by editing', async () => {
  const name = unused()
  const first = await make(name)
  const again = await call('save-position', { name: ` ${name} `, pid: '0' })
  expect(again.body).toMatchObject({ code: 40901, field: 'name', msg: '职位名称已存在' })
  const elsewhere = await make(name, await typeNamed('支撑岗位'))
  expect(elsewhere).not.toBe('')
  const other = await make(unused())
  const rename = (to: string) =>
    call('update-position-type', { id: other, name: to, isCateGory: 2 })
  expect((await rename(name)).body).toMatchObject({ code: 40901, field: 'name' })
  const next = unused()
  expect((await rename(next)).body.code).toBe(200)
  expect(await rowOf(other)).toMatchObject({ name: next, pid: '0' })
  expect((await call('save-position', { name: unused(), pid: '424242' })).body).toMatchObject({
    code: 40401,
    field: 'pid',
    msg: '所属类型不存在或已删除',
  })
  expect(
    (await call('save-position', { name: unused(), pid: '-1', isCateGory: 2 })).body,
  ).toMatchObject({ code: 40001, field: 'isCateGory' })
  expect(await rowOf(first)).toMatchObject({ name })
})

test('[OS-09] disabled and enabled alone and together; only a disabled one is deleted, and who held it holds none', async () => {
  const [one, two] = [await make(unused()), await make(unused())]
  const set = (ids: string[], status: 1 | 2) => call('disable-position', { ids, status })
  expect((await call('delete-position', { id: one })).body).toMatchObject({
    code: 40905,
    msg: '启用中的职位不能删除，请先停用',
  })
  expect((await set([one], 2)).body).toMatchObject({ code: 200, msg: '操作成功' })
  expect((await set([one], 2)).body).toMatchObject({ code: 40905, msg: '该职位已停用' })
  const both = await set([one, two, '424242'], 2)
  expect(both.body.data).toMatchObject({
    successCount: 1,
    failList: [
      { id: one, reason: '该职位已停用' },
      { id: '424242', name: '' },
    ],
  })
  expect((await rowOf(two))?.status).toBe(2)
  expect((await set([one, two], 1)).body.data).toEqual({ successCount: 2, failList: [] })
  const held = (await page({ name: '统计专员' })).data[0]
  expect(held?.relationNum).toBe(4)
  const holders = () =>
    h.platform
      .system('test')
      .db.selectFrom('positionHolder')
      .select('userId')
      .where('positionId', '=', held?.id ?? '')
      .execute()
  expect(await holders()).toHaveLength(4)
  expect((await call('delete-position', { id: held?.id ?? '' })).body.msg).toBe('删除成功')
  expect(await holders()).toEqual([])
  expect((await call('delete-position', { id: held?.id ?? '' })).body.code).toBe(40401)
})

test('[OS-09] who renames what somebody else has renamed meanwhile is told, and nothing is lost', async () => {
  const [id, type] = [
    await make(unused()),
    (await call('save-position', { name: unused(), pid: '-1' })).body.data.id,
  ]
  const rename = (isCateGory: 1 | 2, name: string, version?: number) =>
    call('update-position-type', {
      id: isCateGory === 1 ? type : id,
      name,
      isCateGory,
      ...(version === undefined ? {} : { version }),
    })
  for (const kind of [1, 2] as const) {
    const [first, second, third] = [unused(), unused(), unused()]
    expect((await rename(kind, first, 1)).body.code).toBe(200)
    expect((await rename(kind, second, 1)).body).toMatchObject({
      code: 40902,
      msg: '数据已被他人修改，请刷新',
    })
    expect((await rename(kind, second, 2)).body.code).toBe(200)
    // Who names no version overwrites.
    expect((await rename(kind, third)).body.code).toBe(200)
    const row = kind === 1 ? (await types()).find((each) => each.id === type) : await rowOf(id)
    expect(row).toMatchObject({ name: third, version: 4 })
  }
  // Another state is no other name.
  await call('disable-position', { ids: [id], status: 2 })
  expect(await rowOf(id)).toMatchObject({ status: 2, version: 4 })
})

test('[OS-09] deleted together: the enabled one is named with its reason and stays', async () => {
  const [off, on] = [await make(unused()), await make('在用岗位')]
  await call('disable-position', { ids: [off], status: 2 })
  const both = await call('batch-delete-position', { ids: [off, on] })
  expect(both.body).toMatchObject({
    msg: '删除成功',
    data: {
      successCount: 1,
      failList: [{ id: on, name: '在用岗位', reason: '启用中的职位不能删除，请先停用' }],
    },
  })
  expect([await rowOf(off), (await rowOf(on))?.status]).toEqual([undefined, 1])
  expect((await call('batch-delete-position', { ids: [on, off] })).body).toMatchObject({
    code: 40905,
    msg: '“在用岗位”启用中的职位不能删除，请先停用；数据不存在或已被删除',
  })
  const most = Array.from({ length: 201 }, (_, index) => String(1_000_000 + index))
  expect((await call('batch-delete-position', { ids: most })).body).toMatchObject({
    code: 40001,
    field: 'ids',
  })
})

test('[OS-09] what may be chosen: enabled positions by type, without empty types; the presets before them', async () => {
  const [type, name] = [unused(), unused()]
  const pid = (await call('save-position', { name: type, pid: '-1' })).body.data.id
  const offered = async (query: Record<string, string> = {}, who = 'heping', tenantId = '2') =>
    (
      await h
        .person(who, tenantId)
        .get<Static<typeof PositionChoice>[]>('/api/user/list-position-parent-child', query)
    ).body.data
  expect((await offered()).some((each) => each.id === pid)).toBe(false)
  const id = await make(name, pid)
  expect((await offered()).at(-1)).toEqual({ id: pid, name: type, childList: [{ id, name }] })
  const names = (await offered()).flatMap(({ childList }) => childList.map((each) => each.name))
  expect(names).toContain('科长')
  expect(names).not.toContain('驾驶员')
  await call('disable-position', { ids: [id], status: 2 })
  expect((await offered()).some((each) => each.id === pid)).toBe(false)
  const own = await offered()
  const all = await offered({ sys: '1' })
  expect(all.slice(-own.length)).toEqual(own)
  expect(all[0]).toMatchObject({ name: '管理', childList: [{ name: '负责人' }, {}, {}, {}] })
  // Another organisation has the presets and nothing of this one.
  expect(await offered({ sys: '1' }, 'zhouming', '4')).toEqual(all.slice(0, -own.length))
})

test('[OS-09] moved together: what is there already counts, one whose name is there is named and stays', async () => {
  const to = (await call('save-position', { name: '调入岗位', pid: '-1' })).body.data.id
  const [twin, free] = [unused(), unused()]
  const there = await make(twin, to)
  const [stays, goes] = [await make(twin), await make(free)]
  const moved = await call('batch-move-position', { pid: to, positionIds: [there, stays, goes] })
  expect(moved.body.data).toEqual({
    successCount: 2,
    failList: [{ id: stays, name: twin, reason: '目标分类中已有同名职位' }],
  })
  expect([(await rowOf(stays))?.pid, (await rowOf(goes))?.pid]).toEqual(['0', to])
  expect(
    (await call('batch-move-position', { pid: '424242', positionIds: [goes] })).body,
  ).toMatchObject({ code: 40401, field: 'pid' })
  expect((await call('delete-position-type', { id: to, name: '调入岗位' })).body.code).toBe(200)
  expect(await rowOf(there)).toMatchObject({ pid: '0', name: `${twin}(2)` })
  expect(await rowOf(goes)).toMatchObject({ pid: '0', name: free })
})

test('[OS-08] a type that is deleted while positions come into it: none of them is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const type = (await call('save-position', { name: unused(), pid: '-1' })).body.data.id
    const ids = await Promise.all([unused(), unused(), unused()].map((name) => make(name)))
    const [gone, moved, made] = await Promise.all([
      call('delete-position-type', { id: type }),
      call('batch-move-position', { pid: type, positionIds: ids }),
      call('save-position', { name: unused(), pid: type }),
    ])
    expect(gone.body.code).toBe(200)
    expect([200, 40401]).toContain(moved.body.code)
    expect([200, 40401]).toContain(made.body.code)
    for (const id of ids) expect((await rowOf(id))?.pid).toBe('0')
  }
})

test('[OS-08] two types with a position of the same name are deleted at once: both positions stay, told apart', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = unused()
    const typeIds = await Promise.all(
      [unused(), unused()].map(
        async (type) => (await call('save-position', { name: type, pid: '-1' })).body.data.id,
      ),
    )
    const ids = await Promise.all(typeIds.map((pid) => make(name, pid)))
    const answers = await Promise.all(
      typeIds.map((id, index) =>
        call('delete-position-type', { id }, index === 0 ? 'linxue' : 'zhouming'),
      ),
    )
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200])
    const rows = await Promise.all(ids.map((id) => rowOf(id)))
    expect(rows.map((row) => row?.pid)).toEqual(['0', '0'])
    expect(rows.map((row) => row?.name ?? '').toSorted()).toEqual([name, `${name}(2)`])
  }
})

test('[OS-09] positions are the organisation’s own, for who may change its settings', async () => {
  const id = await make(unused())
  expect(await page({}, 'zhouming', '4')).toMatchObject({ code: 200, totalNum: 0 })
  for (const [path, body] of [
    ['disable-position', { ids: [id], status: 2 }],
    ['batch-move-position', { pid: '0', positionIds: [id] }],
    ['update-position-type', { id, name: '改名', isCateGory: 2 }],
    ['delete-position', { id }],
    ['batch-delete-position', { ids: [id] }],
  ] as const) {
    expect((await call(path, body, 'zhouming', '4')).body.code).toBe(40401)
    expect((await call(path, body, 'heping')).body.code).toBe(40301)
  }
  expect((await call('save-position', { name: '甲', pid: '0', tenantId: '4' })).body.code).toBe(
    40401,
  )
  expect((await page({ tenantId: '4' })).code).toBe(40401)
  expect(await rowOf(id)).toMatchObject({ status: 1 })
})

test('[OS-09] 关联人数 counts who holds the position and each entry of it in the resumes of normal staff', async () => {
  const id = await make(unused())
  const enter = async (who: string, companyName: string) => {
    const answer = await h.person(who, '2').post<{ id: string }>('/api/user/save-work-experience', {
      companyName,
      positionId: id,
      startTime: '2018-03-01',
      endTime: null,
    })
    expect(answer.body.code).toBe(200)
    return answer.body.data.id
  }
  const change = (run: (db: Db) => Promise<unknown>) =>
    h.platform.system('test').write(({ db }) => run(db))
  const count = async () => (await rowOf(id))?.relationNum
  expect(await count()).toBe(0)
  await change((db) =>
    db
      .insertInto('positionHolder')
      .values({ tenantId: '2', userId: personId('heping'), positionId: id })
      .onConflict((oc) => oc.columns(['tenantId', 'userId']).doUpdateSet({ positionId: id }))
      .execute(),
  )
  expect(await count()).toBe(1)
  const first = await enter('heping', '锦云区政府')
  await enter('heping', '锦云文化馆')
  await enter('tianzhiyong', '锦云区政府')
  expect(await count()).toBe(4)
  const leaver = personId('tianzhiyong')
  const setStatus = (status: 1 | 2) =>
    change((db) =>
      db
        .updateTable('member')
        .set({ status })
        .where('tenantId', '=', '2')
        .where('userId', '=', leaver)
        .execute(),
    )
  await setStatus(2)
  expect(await count()).toBe(3)
  await setStatus(1)
  await h.person('heping').get('/api/user/delete-work-experience', { id: first })
  expect(await count()).toBe(3)
})
