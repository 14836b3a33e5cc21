/**
 * Everything that the selector's calls answer to several people, whatever ids they send, is exactly
 * what they may see (decisions D3, K8, S4.5, S4.6).
 */
import { beforeAll, expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { Answer, Caller } from '../../test/harness.ts'
import {
  arrange,
  BELOW_DISSOLVED,
  BOTH,
  CHIEF,
  CONCEALED,
  DISSOLVED,
  grantDepartmentKeys,
  HIDDEN,
  INSIDER,
  NAMED,
  NARROW,
  UNDER_HIDDEN,
} from './leaks.test-support.ts'
import {
  type Oracle,
  oracleFor,
  type Raw,
  type RawDepartment,
  readRaw,
} from './oracle.test-support.ts'
import type { DepartmentNode, LineDepartment, StaffRow } from './schemas.ts'

const h = demoHarness()
let raw: Raw

type Node = Static<typeof DepartmentNode>
type Line = Static<typeof LineDepartment>

beforeAll(async () => {
  await arrange(h.platform.system('test'))
  raw = await readRaw(h.platform.system('test').db)
})

/**
 * Whose departments are asked for one by one: the viewers' own, one below them, a stranger's, those
 * that are no more.
 */
const VISITED = new Set(['2', '3', '7', '9', DISSOLVED, BELOW_DISSOLVED])

const rowKey = (row: { tenantId: string; id: string }): string => `${row.tenantId}:${row.id}`
const sorted = (values: Iterable<string>): string[] => [...values].toSorted()

const tenants = async (caller: Caller, oracle: Oracle): Promise<void> => {
  const all = await caller.post<{ id: string; parentName: string | null }[]>(
    '/api/uc/tenant/list-subordinate',
    {},
  )
  expect(sorted(all.body.data.map((each) => each.id))).toEqual(sorted(oracle.scope))
  expect(all.body.totalNum).toBe(oracle.scope.size)
  const types = await caller.get<{ count: number }[]>('/api/uc/tenant/list-subordinate-type')
  expect(types.body.data.reduce((sum, each) => sum + each.count, 0)).toBe(oracle.scope.size)
  for (const tenant of raw.tenants) {
    const below = await caller.post<{ id: string }[]>('/api/uc/tenant/list-subordinate', {
      id: tenant.id,
    })
    const wanted = raw.tenants
      .filter((each) => each.pid === tenant.id && each.status === 2)
      .map((each) => each.id)
    if (oracle.scope.has(tenant.id))
      expect(sorted(below.body.data.map((each) => each.id))).toEqual(sorted(wanted))
    else expect(below).toMatchObject({ status: 404, body: { code: 40401, data: null } })
    const found = await caller.post<{ id: string }[]>('/api/uc/tenant/search', {
      tenantName: tenant.tenantName,
      tenantType: 'all',
    })
    expect({
      name: tenant.tenantName,
      found: found.body.data.some((each) => each.id === tenant.id),
    }).toEqual({
      name: tenant.tenantName,
      found: oracle.scope.has(tenant.id),
    })
    for (const row of found.body.data) expect(oracle.scope.has(row.id)).toBe(true)
    if (!oracle.scope.has(tenant.id)) {
      expect(await caller.post('/api/uc/tenant/list-belonging', { id: tenant.id })).toMatchObject({
        status: 404,
        body: { code: 40401 },
      })
      expect(
        await caller.post('/api/department/list-subordinate', { tenantId: tenant.id }),
      ).toMatchObject({ status: 404, body: { code: 40401 } })
      expect(
        (await caller.post('/api/user/search', { userName: '', tenantId: tenant.id })).body,
      ).toMatchObject({ data: [], totalNum: 0 })
    } else {
      const top = await caller.post<Node[]>('/api/department/list-subordinate', {
        tenantId: tenant.id,
        includeChild: 1,
      })
      const own = oracle.departments.filter((each) => each.tenantId === tenant.id)
      for (const { id, userCount } of top.body.data) {
        const shown = own.find((each) => each.id === id)
        expect({ id, userCount }).toEqual({ id, userCount: shown && peopleIn(oracle, shown, true) })
      }
      expect(sorted(top.body.data.map((each) => each.id))).toEqual(
        sorted(
          own.filter((each) => !own.some((above) => above.id === each.pid)).map((each) => each.id),
        ),
      )
    }
  }
}

const staffIn = (oracle: Oracle, department: RawDepartment, withBelow: boolean) =>
  oracle.staff.filter((member) =>
    oracle
      .placesOf(member)
      .some((place) =>
        withBelow
          ? place.tenantId === department.tenantId && place.path.startsWith(department.path)
          : place.id === department.id,
      ),
  )

const peopleIn = (oracle: Oracle, department: RawDepartment, withBelow: boolean): number =>
  new Set(staffIn(oracle, department, withBelow).map(({ userId }) => userId)).size

const checkPlaces = (oracle: Oracle, rows: readonly StaffRow[]): void => {
  for (const row of rows) {
    const place = oracle.departments.find((each) => each.id === row.departmentId)
    expect(
      place === undefined ? undefined : { name: place.name, path: oracle.names(place) },
    ).toEqual({ name: row.departmentName, path: row.departmentPath })
  }
}

const department = async (caller: Caller, oracle: Oracle, each: RawDepartment): Promise<void> => {
  const answers = await Promise.all([
    caller.post<Node[]>('/api/department/list-subordinate', { id: each.id }),
    caller.post<StaffRow[]>('/api/department/list-user', { id: each.id }),
    caller.post<StaffRow[]>('/api/department/list-user', {
      id: each.id,
      tenantId: each.tenantId,
      includeChild: 1,
    }),
    caller.post<{ count: number }[]>('/api/department/count-user', {
      id: each.id,
      tenantId: each.tenantId,
      includeChild: 1,
    }),
    caller.post<Line[]>('/api/department/get-line', { id: each.id }),
    caller.post<Node[]>('/api/department/list-subordinate', { id: each.id, includeChild: 1 }),
  ])
  if (!oracle.sees(each)) {
    for (const answer of answers)
      expect({
        name: each.name,
        status: answer.status,
        code: answer.body.code,
        data: answer.body.data,
      }).toEqual({
        name: each.name,
        status: 404,
        code: 40401,
        data: null,
      })
    return
  }
  const [below, inIt, within, counts, line, counted] = answers
  expect(line.body.data.map(({ name }) => name).join('/')).toBe(oracle.names(each))
  const children = oracle.departments.filter(
    (child) => child.tenantId === each.tenantId && child.pid === each.id,
  )
  expect(counted.body.data.map(({ userCount }) => userCount)).toEqual(
    children.map((child) => peopleIn(oracle, child, true)),
  )
  expect(below.body.data).toEqual(
    children.map((child) => ({
      id: child.id,
      name: child.name,
      tenantId: child.tenantId,
      hasChild: oracle.departments.some(
        (one) => one.tenantId === child.tenantId && one.pid === child.id,
      )
        ? 1
        : 2,
      userCount: peopleIn(oracle, child, false),
    })),
  )
  expect(below.body.totalNum).toBe(children.length)
  for (const [answer, withBelow] of [
    [inIt, false],
    [within, true],
  ] as const) {
    const wanted = staffIn(oracle, each, withBelow)
    expect({ name: each.name, staff: sorted(answer.body.data.map(rowKey)) }).toEqual({
      name: each.name,
      staff: sorted(wanted.map(rowKey)),
    })
    expect(answer.body.totalNum).toBe(wanted.length)
    checkPlaces(oracle, answer.body.data)
  }
  expect(counts.body.data.reduce((sum, one) => sum + one.count, 0)).toBe(within.body.totalNum)
}

const searches = async (caller: Caller, oracle: Oracle): Promise<void> => {
  for (const name of new Set(raw.members.map((member) => member.realName))) {
    const { body } = await caller.post<StaffRow[]>('/api/user/search', { userName: name })
    const wanted = oracle.staff.filter((member) => member.realName.includes(name))
    expect({ name, staff: sorted(body.data.map(rowKey)) }).toEqual({
      name,
      staff: sorted(wanted.map(rowKey)),
    })
    checkPlaces(oracle, body.data)
    const counts = await caller.post<{ count: number }[]>('/api/user/count', { userName: name })
    expect(counts.body.data.reduce((sum, one) => sum + one.count, 0)).toBe(wanted.length)
  }
  for (const name of new Set(raw.departments.map((each) => each.name))) {
    const { body } = await caller.post<{ id: string; path: string }[]>('/api/department/search', {
      name,
    })
    const wanted = oracle.departments.filter((each) => each.name.includes(name))
    expect(sorted(body.data.map((each) => `${each.id} ${each.path}`))).toEqual(
      sorted(wanted.map((each) => `${each.id} ${oracle.names(each)}`)),
    )
    expect(body.totalNum).toBe(wanted.length)
  }
}

const VIEWERS: readonly (readonly [who: string, why: string, tenantId: string])[] = [
  ['zhouming', 'administrator of 2, above many', '2'],
  ['heping', 'member, from whom two are hidden', '2'],
  ['heping', 'the same in another of his organisations', '7'],
  ['zhaolan', 'named for one that shows to those named', '2'],
  [INSIDER, 'sits in the hidden one', '2'],
  [CONCEALED, 'sits below the hidden one', '2'],
  [CHIEF, 'leads the hidden one from elsewhere', '2'],
  [NARROW, 'sees his own department only', '2'],
  [NAMED, 'sees his own and those named', '2'],
  ['tanxuefeng', 'works in two organisations without any below', '9'],
  ['wutong', 'operates the platform', '1'],
  ['gaoyuan', 'works nowhere', '-1'],
  ['sunhao', 'has left', '-1'],
]

test.each(VIEWERS)(
  '[SW-03] [SW-04] %s (%s) gets what may be seen and nothing else, by no call and no forged id',
  async (who, _why, tenantId) => {
    const caller = h.person(who, tenantId)
    const oracle = oracleFor(raw, personId(who))
    await tenants(caller, oracle)
    for (const each of raw.departments)
      if (VISITED.has(each.tenantId)) await department(caller, oracle, each)
    await searches(caller, oracle)
  },
  300_000,
)

test('[SW-03] the oracle itself tells people apart: hidden, below hidden, in two places, limited', () => {
  const names = (who: string) =>
    oracleFor(raw, personId(who))
      .departments.filter((each) => each.tenantId === '2')
      .map((each) => each.name)
  expect(names('zhouming')).toEqual(expect.arrayContaining(['信访科', '接访组', '政策法规科']))
  for (const hidden of ['信访科', '接访组', '政策法规科'])
    expect(names('heping')).not.toContain(hidden)
  expect(names('zhaolan')).toContain('政策法规科')
  expect(names(CONCEALED)).toEqual(expect.arrayContaining(['信访科', '接访组']))
  expect(names(CHIEF)).toEqual(expect.arrayContaining(['信访科', '接访组']))
  expect(names(NARROW)).toEqual(['物资组'])
  expect(names(NAMED).toSorted()).toEqual(
    ['值班组', '仓储组', '应急管理科', '物资组', '社会救助组'].toSorted(),
  )
  expect(oracleFor(raw, personId('heping')).scope.has(DISSOLVED)).toBe(false)
  expect(oracleFor(raw, personId('heping')).scope.has(BELOW_DISSOLVED)).toBe(false)
  expect(
    oracleFor(raw, personId('heping')).staff.some((each) => each.userId === personId(BOTH)),
  ).toBe(true)
  expect(
    oracleFor(raw, personId('heping')).staff.some(
      (each) => each.userId === personId(CONCEALED) && each.tenantId === '2',
    ),
  ).toBe(false)
})

test('[SW-03] another organisation’s name in the header, a wrong organisation beside a department, and ids that are none are refused', async () => {
  expect(
    (
      await h
        .person('heping', '9')
        .post('/api/department/list-user', { id: departmentId('2', '信息科') })
    ).body.code,
  ).toBe(40302)
  const caller = h.person('heping')
  expect(
    (
      await caller.post('/api/department/list-user', {
        id: departmentId('2', '信息科'),
        tenantId: '7',
      })
    ).body.code,
  ).toBe(40401)
  expect(
    (
      await caller.post('/api/department/list-subordinate', {
        id: departmentId('2', '信息科'),
        tenantId: '7',
      })
    ).body.code,
  ).toBe(40401)
  for (const id of ['0', '888888888888888888', '9223372036854775807']) {
    expect((await caller.post('/api/department/list-user', { id })).body.code).toBe(40401)
    expect((await caller.post('/api/uc/tenant/list-subordinate', { id })).body.code).toBe(40401)
  }
  expect((await caller.post('/api/department/list-subordinate', {})).body).toMatchObject({
    code: 40001,
    field: 'tenantId',
    msg: '请选择组织',
  })
  expect((await caller.post('/api/uc/tenant/search', { tenantName: ' ' })).body).toMatchObject({
    code: 40001,
    field: 'tenantName',
    msg: '请输入组织名称',
  })
  expect(
    (await caller.post('/api/department/list-user', { id: HIDDEN, pageSize: 0 })).body,
  ).toMatchObject({ code: 40001, field: 'pageSize' })
  expect(
    (await caller.post('/api/department/list-user', { id: HIDDEN, platform: 'moon' })).body,
  ).toMatchObject({ code: 40001, field: 'platform' })
  expect((await caller.post('/api/department/list-user', {})).body).toMatchObject({
    code: 40001,
    field: 'id',
  })
})

test('[SW-04] belonging organisations show as cards, also from outside the scope, once the entry is passed and while they are active', async () => {
  const list = async (who: string, id: string) =>
    (
      await h
        .person(who)
        .post<{ id: string; hasChild: number }[]>('/api/uc/tenant/list-belonging', { id })
    ).body.data
  await h.platform.system('test').write(async ({ db }) => {
    const entry = {
      belongTenantId: '2',
      belongDepartmentId: null,
      applicantId: personId('zhouming'),
    }
    await db
      .insertInto('tenantBelong')
      .values([
        { ...entry, tenantId: '9', id: '801', auditStatus: 2 },
        { ...entry, tenantId: '10', id: '802', auditStatus: 1 },
        { ...entry, tenantId: DISSOLVED, id: '803', auditStatus: 2 },
        { ...entry, tenantId: '7', id: '804', auditStatus: 2 },
      ])
      .execute()
  })
  const rows = await list('heping', '2')
  expect(
    rows
      .filter((each) => ['9', '10', DISSOLVED, '7'].includes(each.id))
      .map(({ id, hasChild }) => ({ id, hasChild })),
  ).toEqual([
    { id: '7', hasChild: 1 },
    { id: '9', hasChild: 2 },
  ])
  expect(
    (await h.person('heping').post('/api/department/list-subordinate', { tenantId: '9' })).body
      .code,
  ).toBe(40401)
  expect(
    (
      await h
        .person('heping')
        .post<{ id: string }[]>('/api/uc/tenant/list-belonging', { id: '2', tenantType: 3 })
    ).body.data.map((each) => each.id),
  ).toEqual(['9'])
})

/** Each call of departments, with an id in the place where it takes one. */
const ASKING_FOR: readonly (readonly [
  what: string,
  ask: (id: string) => (caller: Caller) => Promise<Answer<unknown>>,
])[] = [
  ['get', (id) => (caller) => caller.get('/api/department/get', { id })],
  ['get-setting', (id) => (caller) => caller.get('/api/department/get-setting', { deptId: id })],
  [
    'get-dept-safe-settings',
    (id) => (caller) => caller.get('/api/department/get-dept-safe-settings', { deptId: id }),
  ],
  [
    'get-authorization',
    (id) => (caller) => caller.get('/api/department/get-authorization', { deptId: id }),
  ],
  ['update', (id) => (caller) => caller.post('/api/department/update', { id, name: '改名' })],
  [
    'move what',
    (id) => (caller) => caller.post('/api/department/move', { id, pid: departmentId('2') }),
  ],
  [
    'move where',
    (id) => (caller) =>
      caller.post('/api/department/move', { id: departmentId('2', '督查室'), pid: id }),
  ],
  [
    'sort',
    (id) => (caller) =>
      caller.post('/api/department/sort', { pid: id, ids: [departmentId('2', '督查室')] }),
  ],
  [
    'save below',
    (id) => (caller) =>
      caller.post('/api/department/save', {
        name: '新',
        simpleName: '新',
        pid: id,
        managers: [personId('zhouming')],
      }),
  ],
  ['dissolve', (id) => (caller) => caller.post('/api/department/dissolve', { id })],
  [
    'dissolve into',
    (id) => (caller) =>
      caller.post('/api/department/dissolve', {
        id: departmentId('2', '督查室'),
        targetDeptId: id,
      }),
  ],
  [
    'update-department-setting',
    (id) => (caller) =>
      caller.post('/api/department/update-department-setting', {
        id,
        name: '改名',
        simpleName: '改名',
      }),
  ],
  [
    'update-department-setting below',
    (id) => (caller) =>
      caller.post('/api/department/update-department-setting', {
        id: departmentId('2', '督查室'),
        name: '督查室',
        simpleName: '督查室',
        pid: id,
      }),
  ],
  [
    'update-dept-safe-info',
    (id) => (caller) =>
      caller.post('/api/department/update-dept-safe-info', { id, hiddenFlag: 3, type: 1 }),
  ],
  [
    'update-dept-safe-info for',
    (id) => (caller) =>
      caller.post('/api/department/update-dept-safe-info', {
        id: departmentId('2', '督查室'),
        hiddenFlag: 2,
        type: 1,
        deptIds: [id],
      }),
  ],
  [
    'update-dept-safe-info of',
    (id) => (caller) =>
      caller.post('/api/department/update-dept-safe-info', {
        id: departmentId('2', '督查室'),
        hiddenFlag: 3,
        type: 3,
        seenDeptIds: [id],
      }),
  ],
  [
    'get-department-group',
    (id) => (caller) =>
      caller.get('/api/group/internal/get-department-group', { departmentId: id }),
  ],
]

test('[DP-05] who manages departments hears of a hidden one, of one below it and of another organisation’s exactly what he hears of one that does not exist', async () => {
  await grantDepartmentKeys(h.platform, 'heping')
  const caller = h.person('heping')
  for (const [what, ask] of ASKING_FOR) {
    const { status, body } = await ask('888888888888888888')(caller)
    // Refused for the department, and not for want of a key: that would be said of any id.
    expect({ what, code: body.code }).toEqual({ what, code: expect.any(Number) })
    expect([40001, 40401]).toContain(body.code)
    for (const id of [HIDDEN, UNDER_HIDDEN, departmentId('9', '教务处')]) {
      const other = await ask(id)(caller)
      expect({ what, id, status: other.status, body: { ...other.body, requestId: '' } }).toEqual({
        what,
        id,
        status,
        body: { ...body, requestId: '' },
      })
    }
  }
})
