/** Every number of the overview is the total of the list behind it, whoever looks. */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { Caller } from '../../test/harness.ts'
import { arrange, CHIEF, INSIDER, NAMED, NARROW } from '../department/leaks.test-support.ts'
import type { DepartmentNode, StaffRow } from '../department/schemas.ts'
import type { MessageRow } from '../message/schemas.ts'
import type { TodoRow } from '../todo/schemas.ts'
import { overviewPieces } from './parts.ts'
import type { TenantOverview } from './schemas.ts'

type Overview = Static<typeof TenantOverview>

const h = demoHarness()

beforeAll(async () => {
  await arrange(h.platform.system('test'))
  // Hidden below one that everybody sees.
  await h.platform.system('test').write(async ({ db }) => {
    await db
      .updateTable('department')
      .set({ hiddenFlag: 1 })
      .where('tenantId', '=', '2')
      .where('id', '=', departmentId('2', '系统运维组'))
      .execute()
  })
})
afterEach(() => void jest.restoreAllMocks())

const find = async (caller: Caller): Promise<Overview> => {
  const { status, body } = await caller.post<Overview>('/api/uc/tenant/overview')
  expect(status).toBe(200)
  return body.data
}
const numbersOf = ({ figures }: Overview): Record<string, number | null> =>
  Object.fromEntries(figures.map(({ key, count }) => [key, count]))

/** From today's first moment on, so many days, in Asia/Shanghai. */
const days = (count: number): { startTime: number; endTime: number } => {
  const [today] = new Date(Date.now() + 8 * 3_600_000).toISOString().split('T')
  const startTime = Date.parse(`${today}T00:00:00+08:00`)
  return { startTime, endTime: startTime + count * 86_400_000 - 1 }
}

/** The lists that the cards open, with the filters of their links. */
const LISTS: Readonly<Record<string, readonly [path: string, data: object]>> = {
  waitingAudits: ['/api/uc/tenant/audit/page-for-audit', { auditStatus: 1 }],
  waitingBelongs: ['/api/uc/tenant/audit/page-for-belong-audit', { auditStatus: 1 }],
  waitingJoins: ['/api/user/apply/page-apply', { auditStatus: 1 }],
  members: ['/api/user/page-tenant-user', { status: 1 }],
  openTodos: ['/api/todo/select-all-todo', { todoStatus: 1 }],
  overdueTodos: ['/api/todo/select-all-todo', { todoStatus: 3 }],
  todayBookings: ['/api/venue/query-appointment-manager', { auditStatus: 2, ...days(1) }],
  myBookings: ['/api/venue/my-appointments', { auditStatus: 2, ...days(366) }],
}

const totalsOf = async (caller: Caller, keys: readonly string[]): Promise<object> => {
  const created = await caller.post<unknown[]>('/api/uc/tenant/list-create-by-self')
  const apps = await caller.get<unknown[]>('/api/uc-app/select-workbench-app-list')
  const tree = await caller.get<{ departmentCount: number }>(
    `/api/department/get-department-tenant?tenantId=${caller.identity.tenantId}`,
  )
  const totals: Record<string, number | undefined> = {
    ...(keys.includes('departments') ? { departments: tree.body.data.departmentCount } : {}),
    myApplications: created.body.data.length,
    myApps: apps.body.data.length,
  }
  for (const key of keys.filter((each) => LISTS[each] !== undefined)) {
    const [path, data] = LISTS[key] ?? ['', {}]
    totals[key] = (await caller.post(path, { pageNum: 1, pageSize: 1, data })).body.totalNum
  }
  return totals
}

const MEMBER = ['myApplications', 'myApps', 'myBookings', 'openTodos', 'overdueTodos']
const REVIEWER = [...MEMBER, 'waitingAudits', 'waitingBelongs', 'waitingJoins']
const LEADER = ['departments', 'members', ...REVIEWER, 'todayBookings'].toSorted()

test.each([
  ['zhouming', '2', LEADER],
  ['linxue', '2', LEADER],
  ['chensiyuan', '2', REVIEWER],
  ['tangwen', '2', MEMBER],
  ['heping', '2', MEMBER],
  ['zhaolan', '2', [...MEMBER, 'todayBookings'].toSorted()],
  ['lujianguo', '4', LEADER],
  ['zhouming', '4', LEADER],
  ['heping', '7', MEMBER],
  ['wutong', '1', LEADER],
])(
  '[OS-15] to %s in organisation %s each number is the total of its list',
  async (who, tenantId, keys) => {
    const caller = h.person(who, tenantId)
    const numbers = numbersOf(await find(caller))
    expect(Object.keys(numbers).toSorted()).toEqual(keys)
    expect(numbers).toEqual(await totalsOf(caller, keys))
  },
)

test('[OS-15] the numbers of the demonstration: applications that wait, to-dos of everyone to who manages them, own ones else', async () => {
  expect(numbersOf(await find(h.person('zhouming')))).toMatchObject({
    openTodos: 38,
    overdueTodos: 14,
  })
  const own = numbersOf(await find(h.person('heping')))
  expect(own.openTodos).toBeGreaterThanOrEqual(23)
  expect(own.openTodos).toBeLessThan(38)
  expect(own.waitingAudits).toBeUndefined()
})

test('[OS-15] [SV-02] a stranger, a former member and nobody see nothing of it', async () => {
  const call = '/api/uc/tenant/overview'
  expect(await h.nobody.post(call)).toMatchObject({ status: 401, body: { code: 40101 } })
  for (const caller of [
    h.person('gaoyuan', '-1'),
    h.person('gaoyuan', '2'),
    h.person('lujianguo', '2'),
    h.person('sunhao', '2'),
  ])
    expect(await caller.post(call)).toMatchObject({ status: 403, body: { code: 40302 } })
})

test('[OS-15] [SV-02] in another own organisation nothing of the first one is counted or named', async () => {
  const { trend, tasks, tenant } = await find(h.person('zhouming', '4'))
  expect(tenant).toMatchObject({ id: '4' })
  expect(tasks).toEqual([])
  const counts = trend?.map(({ date: _date, ...made }) => Object.values(made)).flat()
  expect(new Set(counts)).toEqual(new Set([0]))
})

/** Deadlines of the open to-dos in which the person's part is not done, the nearest first. */
const ownDeadlines = async (who: string): Promise<(number | null)[]> => {
  const rows = await h.platform
    .system('test')
    .db.selectFrom('todoExecutor')
    .innerJoin('todo', (join) =>
      join
        .onRef('todo.tenantId', '=', 'todoExecutor.tenantId')
        .onRef('todo.id', '=', 'todoExecutor.todoId'),
    )
    .select('todo.deadlineTime')
    .where('todo.tenantId', '=', '2')
    .where('todoExecutor.userId', '=', personId(who))
    .where('todoExecutor.done', '=', false)
    .where('todo.todoStatus', '=', 1)
    .execute()
  const last = Number.POSITIVE_INFINITY
  return rows
    .map(({ deadlineTime }) => deadlineTime?.getTime() ?? null)
    .toSorted((a, b) => (a ?? last) - (b ?? last))
}

test.each(['heping', 'zhouming', 'tangwen'])(
  '[OS-15] what waits for %s are the own undone parts of open to-dos, the nearest deadline first',
  async (who) => {
    const deadlines = await ownDeadlines(who)
    if (who === 'heping') expect(deadlines.length).toBeGreaterThan(5)
    const { tasks } = await find(h.person(who))
    expect(tasks?.map(({ deadlineTime }) => deadlineTime)).toEqual(deadlines.slice(0, 5))
  },
)

test('[OS-15] a part that is done waits no longer, though the to-do is still open for others', async () => {
  const [first] = (await find(h.person('liwei_zh'))).tasks ?? []
  expect(first).toBeDefined()
  await h.platform.system('test').write(async ({ db }) => {
    await db
      .updateTable('todoExecutor')
      .set({ done: true })
      .where('todoId', '=', first?.id ?? '')
      .where('userId', '=', personId('liwei_zh'))
      .execute()
  })
  const { tasks } = await find(h.person('liwei_zh'))
  expect(tasks?.map(({ id }) => id)).not.toContain(first?.id)
})

test.each(['zhouming', 'heping', 'tangwen'])(
  '[OS-15] the trend of %s counts the rows of the list by day and task type, today last, fifteen days',
  async (who) => {
    const { trend } = await find(h.person(who))
    const list = await h.person(who).post<Static<typeof TodoRow>[]>('/api/todo/select-all-todo', {
      pageNum: 1,
      pageSize: 1000,
      data: {},
    })
    const days = Array.from({ length: 15 }, (_, nth) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
        h.platform.now().getTime() - (14 - nth) * 86_400_000,
      ),
    )
    const made = (day: string, type: number): number =>
      list.body.data.filter(
        (row) =>
          row.todoTaskType === type &&
          new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(row.createTime) ===
            day,
      ).length
    expect(trend).toEqual(
      days.map((day) => ({
        date: day.slice(5),
        ordinaryCount: made(day, 1),
        urgeCount: made(day, 2),
        supervisorCount: made(day, 3),
        urgentCount: made(day, 4),
      })),
    )
  },
)

const HIGHEST = { pageNum: 1, pageSize: 12 }

test.each([
  ['zhouming', true],
  ['heping', false],
  [INSIDER, true],
  [CHIEF, true],
])(
  '[OS-15] [SV-02] the departments of %s are those that the selector shows below the root, each with the total of its staff',
  async (who, seesHidden) => {
    const caller = h.person(who)
    const { departments } = await find(caller)
    const below = await caller.post<Static<typeof DepartmentNode>[]>(
      '/api/department/list-subordinate',
      { id: departmentId('2'), ...HIGHEST },
    )
    const staff = await Promise.all(
      below.body.data.map(async ({ id, name }) => {
        const people = { id, tenantId: '2', includeChild: 1, byPerson: 1, pageNum: 1, pageSize: 1 }
        const found = await caller.post<StaffRow[]>('/api/department/list-user', people)
        return { id, name, staffCount: found.body.totalNum }
      }),
    )
    expect(departments).toEqual({
      list: staff,
      more: (below.body.totalNum ?? 0) - staff.length,
    })
    expect(staff.length).toBeGreaterThan(3)
    const named = await caller.post<Static<typeof DepartmentNode>[]>(
      '/api/department/list-subordinate',
      { id: departmentId('2') },
    )
    expect(named.body.data.some(({ name }) => name === '信访科')).toBe(seesHidden)
  },
)

test('[OS-15] [SV-02] whoever sits in a hidden department alone is not counted above it, but to who sees that', async () => {
  const staffOf = async (who: string): Promise<number> =>
    (await find(h.person(who))).departments?.list.find(({ name }) => name === '信息科')
      ?.staffCount ?? 0
  expect(await staffOf('heping')).toBeGreaterThan(0)
  expect(await staffOf('heping')).toBeLessThan(await staffOf('zhouming'))
})

test.each([
  [NARROW, ['物资组']],
  [NAMED, ['社会救助组', '应急管理科']],
])('[OS-15] [SV-02] %s, whose department is limited, sees only %s', async (who, names) => {
  const { departments } = await find(h.person(who))
  const top = await h
    .person(who)
    .post<Static<typeof DepartmentNode>[]>('/api/department/list-subordinate', { tenantId: '2' })
  expect(top.body.data.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(departments?.list.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('[OS-15] the latest messages are the first rows of the message list', async () => {
  const { news } = await find(h.person('zhouming'))
  const list = await h
    .person('zhouming')
    .post<Static<typeof MessageRow>[]>('/api/station/query-page', {
      pageNum: 1,
      pageSize: 5,
      data: {},
    })
  expect(news).toHaveLength(5)
  expect(news).toEqual(
    list.body.data.map(({ id, subject, createTime, readed }) => ({
      id,
      title: subject,
      createTime,
      readed,
    })),
  )
})

test('[OS-15] the organisation’s card: names, certification in force, superior and principal', async () => {
  expect((await find(h.person('heping', '7'))).tenant).toMatchObject({
    id: '7',
    parentName: expect.stringContaining('锦云街道'),
    principalName: expect.stringMatching(/^[\u4e00-\u9fff]{2,}$/),
    certification: 2,
  })
  await h.platform.system('test').write(async ({ db }) => {
    await db
      .updateTable('tenant')
      .set({ certification: 1, priorCertification: 2 })
      .where('id', '=', '2')
      .execute()
  })
  expect((await find(h.person('zhouming'))).tenant?.certification).toBe(2)
})

test('[OS-15] a part that cannot be read is null, and the others stand', async () => {
  const departments = overviewPieces.find(h.platform.hooks, 'departments')
  if (departments === undefined) throw new Error('the departments have registered nothing')
  const read = jest.spyOn(departments, 'read').mockRejectedValue(new Error('the disk is full'))
  const found = await find(h.person('zhouming'))
  expect(found.departments).toBeNull()
  expect(read).toHaveBeenCalledTimes(2)
  expect(found.tasks).not.toBeNull()
  expect(numbersOf(found)).toMatchObject({ openTodos: 38 })
  read.mockRestore()
  expect((await find(h.person('zhouming'))).departments).not.toBeNull()
})

test('[OS-15] a statement that fails takes no other part with it, though both travel in one batch', async () => {
  const news = overviewPieces.find(h.platform.hooks, 'news')
  if (news === undefined) throw new Error('the messages have registered nothing')
  jest.spyOn(news, 'read').mockImplementation(async ({ db }) => {
    await db
      .selectFrom('message')
      .select('id')
      .where((eb) => eb(eb.cast<number>(eb.val('no number'), 'integer'), '=', 1))
      .execute()
    return undefined
  })
  const found = await find(h.person('zhouming'))
  expect(found.news).toBeNull()
  expect(Object.values(found).filter((part) => part === null)).toHaveLength(1)
  expect(found.tasks).not.toBeNull()
  expect(found.figures.every(({ count }) => count !== null)).toBe(true)
})
