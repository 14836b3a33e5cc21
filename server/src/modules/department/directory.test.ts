import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { DepartmentNode, StaffRow } from './schemas.ts'

const h = demoHarness()

type Node = Static<typeof DepartmentNode>

const list = async (who: string, body: object) =>
  (await h.person(who).post<Node[]>('/api/department/list-subordinate', body)).body
const staff = async (who: string, body: object) =>
  (await h.person(who).post<StaffRow[]>('/api/department/list-user', body)).body
const root = departmentId('2')

test('[SW-03] an organisation opens with its root, a department with what lies directly below, each with what list-user would answer', async () => {
  const top = await list('zhouming', { tenantId: '2' })
  expect(top).toMatchObject({
    code: 200,
    totalNum: 1,
    data: [{ id: root, name: '锦云区政府', tenantId: '2', hasChild: 1, userCount: 0 }],
  })
  const below = await list('zhouming', { id: root })
  expect(below.totalNum).toBe(12)
  expect(below.data.map((each) => each.name).slice(0, 3)).toEqual(['办公室', '综合科', '信息科'])
  expect(below.data.find((each) => each.name === '综合科')).toMatchObject({ hasChild: 2 })
  for (const each of below.data) {
    const people = await staff('zhouming', { id: each.id, tenantId: '2', byPerson: 1 })
    expect({ name: each.name, n: people.totalNum, rows: people.data.length }).toEqual({
      name: each.name,
      n: each.userCount,
      rows: each.userCount,
    })
  }
})

test('[SW-06] staff come in the order of pinyin, page by page and nobody twice; counts by platform are those of the tabs', async () => {
  const whole = await staff('zhouming', { id: root, tenantId: '2', includeChild: 1 })
  expect(whole.totalNum).toBe(whole.data.length)
  expect(new Set(whole.data.map((row) => row.id)).size).toBe(whole.data.length)
  const paged: StaffRow[] = []
  for (let pageNum = 1; paged.length < (whole.totalNum ?? 0); pageNum += 1) {
    const { data } = await staff('zhouming', {
      id: root,
      tenantId: '2',
      includeChild: 1,
      pageNum,
      pageSize: 10,
    })
    paged.push(...data)
    expect(data.length).toBeGreaterThan(0)
  }
  expect(paged).toEqual(whole.data)
  const { data: counts } = (
    await h
      .person('zhouming')
      .post<{ platform: string; count: number }[]>('/api/department/count-user', {
        id: root,
        includeChild: 1,
      })
  ).body
  expect(counts.map((each) => each.platform)).toEqual(['gov', 'wisdom', 'drifter'])
  for (const { platform, count } of counts) {
    const tab = await staff('zhouming', { id: root, includeChild: 1, platform })
    expect({
      platform,
      n: tab.totalNum,
      only: new Set(tab.data.map((row) => row.platform)),
    }).toEqual({ platform, n: count, only: new Set([platform]) })
  }
  expect(
    await staff('zhouming', { id: root, includeChild: 1, pageNum: 1000, pageSize: 10 }),
  ).toMatchObject({ code: 200, data: [], totalNum: whole.totalNum })
})

test('[SW-06] within a department people are found by name, pinyin, initials and account number', async () => {
  for (const name of ['李伟', '伟', 'liwei', 'lw', 'liwei_zh']) {
    const { data } = await staff('zhouming', { id: departmentId('2', '综合科'), name })
    expect({ name, found: data.map((row) => row.uid) }).toEqual({
      name,
      found: [personId('liwei_zh')],
    })
  }
})

test('[SW-04] departments are found by part of their name in the own organisations and those below, whole names first', async () => {
  const found = await h
    .person('zhouming')
    .post<{ name: string; tenantName: string; path: string }[]>('/api/department/search', {
      name: '综合',
    })
  expect(found.body.data.map((each) => each.path)).toEqual(
    expect.arrayContaining(['锦云区政府/综合科', '政务数据局/综合处', '锦云街道/综合治理办']),
  )
  expect(
    (
      await h
        .person('zhouming')
        .post<{ name: string }[]>('/api/department/search', { name: '值班组' })
    ).body,
  ).toMatchObject({
    data: [{ name: '值班组', tenantName: '锦云区政府', path: '锦云区政府/应急管理科/值班组' }],
    totalNum: 1,
  })
  expect(
    (await h.person('zhouming').post('/api/department/search', { name: '  ' })).body,
  ).toMatchObject({ code: 200, data: [], totalNum: 0 })
})

test('[SW-02] the letters written beside staff are those that their names, numbers and pinyin have', async () => {
  const { rows } = await sql<{ whole: number; wrong: number }>`
    select count(*)::integer as whole, count(*) filter (where not (r.grams @> s.grams and r.grams <@ s.grams) or cardinality(r.grams) <> cardinality(s.grams))::integer as wrong
    from staff_reach r join user_account u on u.id = r.user_id
    cross join lateral (select replace(u.name_pinyin, ' ', '') as pinyin, u.name_initials as initials) w
    -- With the beginnings of five and seven letters, which staff_grams leaves out.
    cross join lateral (select staff_grams(r.tenant_id, u.real_name, u.nick_name, u.user_name, w.pinyin, w.initials) collate "C" || array(
      select distinct r.tenant_id || ':<' || left(spelt, i) from unnest(array[w.pinyin, w.initials]) spelt, unnest(array[5, 7]) i where i <= length(spelt)
    ) as grams) s
    where r.grams is not null and coalesce(u.real_name, '') <> ''`.execute(
    h.platform.system('test').db,
  )
  expect(rows[0]?.whole).toBeGreaterThan(50)
  expect(rows[0]?.wrong).toBe(0)
})

test('[SW-02] a search without pages answers at most 50 departments and at most 20 organisations, however many there are', async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`
      insert into department (tenant_id, id, pid, name, simple_name, path, depth)
      select tenant_id, 990000 + n, id, '限额试验科' || n, '限额' || n, path || (990000 + n) || '/', depth + 1
      from department, generate_series(1, 60) n where tenant_id = 2 and id = ${root}`.execute(db)
    await sql`
      insert into tenant select (jsonb_populate_record(t, jsonb_build_object('id', 990000 + n, 'tenant_full_name', '限额试验组织' || n, 'tenant_code', null))).*
      from tenant t, generate_series(1, 60) n where t.id = 3`.execute(db)
  })
  const departments = (body: object) =>
    h
      .person('zhouming')
      .post<{ name: string }[]>('/api/department/search', { name: '限额试验科', ...body })
  const found = (await departments({})).body
  expect([found.data.length, found.totalNum]).toEqual([50, 60])
  expect((await departments({ pageNum: 2, pageSize: 50 })).body.data).toHaveLength(10)
  const tenants = (
    await h
      .person('zhouming')
      .post<unknown[]>('/api/uc/tenant/search', { tenantName: '限额试验组织', tenantType: 'all' })
  ).body
  expect(tenants.data).toHaveLength(20)
})
