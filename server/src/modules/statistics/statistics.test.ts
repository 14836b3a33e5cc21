import { afterEach, expect, jest, test } from '@jest/globals'
import type { Static } from 'typebox'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { Caller } from '../../test/harness.ts'
import type { PositionRow } from '../position/schemas.ts'
import { csvOf } from './csv.ts'
import { statisticSections } from './parts.ts'
import type { StatisticsFile, TenantStatistics } from './schemas.ts'

type Statistics = Static<typeof TenantStatistics>
type Section = Statistics['sections'][number]

const h = demoHarness()
afterEach(() => void jest.restoreAllMocks())

const PATH = '/api/uc/tenant/statistics'
const find = async (caller: Caller): Promise<Statistics> =>
  (await caller.get<Statistics>(PATH)).body.data

const pageTotal = async (caller: Caller, path: string, data: object): Promise<number | undefined> =>
  (await caller.post(path, { pageNum: 1, pageSize: 1, data })).body.totalNum

/** The total of the list behind a figure; `key` null for that without the row's filter. */
const TOTALS: Readonly<
  Record<Section['key'], (caller: Caller, key: string | null) => Promise<number | undefined>>
> = {
  members: async (caller, platform) =>
    (
      await caller.post('/api/user/search', {
        userName: '',
        platform,
        tenantId: caller.identity.tenantId,
        pageNum: 1,
        pageSize: 1,
      })
    ).body.totalNum,
  memberMonths: async (caller, month) => {
    const { body } = await caller.post<{ joinTime: string }[]>('/api/user/page-tenant-user', {
      pageNum: 1,
      pageSize: 1000,
      data: { status: 1 },
    })
    const months = body.data.map(({ joinTime }) => joinTime.slice(0, 7))
    const { sections } = await find(caller)
    const keys = sections.find(({ key }) => key === 'memberMonths')?.rows ?? []
    if (month === null) return body.totalNum
    const isOf = (at: string): boolean =>
      month === 'earlier' ? !keys.some(({ key }) => key === at) : at === month
    return months.filter(isOf).length
  },
  departments: async (caller, id) =>
    (
      await caller.post('/api/department/list-user', {
        id,
        tenantId: caller.identity.tenantId,
        includeChild: 1,
        byPerson: 1,
        pageNum: 1,
        pageSize: 1,
      })
    ).body.totalNum,
  positionTypes: (caller, pid) =>
    pageTotal(caller, '/api/user/select-position-by-type', pid === null ? {} : { pid }),
  // 关联人数 of its row.
  positions: async (caller, id) => {
    const { body } = await caller.post<Static<typeof PositionRow>[]>(
      '/api/user/select-position-by-type',
      { pageNum: 1, pageSize: 1000, data: {} },
    )
    return body.data.find((row) => row.id === id)?.relationNum
  },
  todos: (caller, status) =>
    pageTotal(
      caller,
      '/api/todo/select-all-todo',
      status === null ? {} : { todoStatus: Number(status) },
    ),
  todoTasks: (caller, type) =>
    pageTotal(
      caller,
      '/api/todo/select-all-todo',
      type === null ? {} : { todoTaskType: Number(type) },
    ),
  bookings: (caller, auditStatus) =>
    pageTotal(
      caller,
      '/api/venue/query-appointment-manager',
      auditStatus === null ? {} : { auditStatus: Number(auditStatus) },
    ),
  venues: (caller, type) =>
    pageTotal(
      caller,
      '/api/venue/page-public-venue',
      type === null ? {} : { venueType: Number(type) },
    ),
  apps: async (caller, state) => {
    const { body } = await caller.get<{ isOpen: 1 | 2; isUse: 1 | 2 }[]>(
      '/api/uc-app/select-app-list',
    )
    const stateOf = ({ isOpen, isUse }: { isOpen: 1 | 2; isUse: 1 | 2 }): string =>
      isOpen === 2 ? 'unopened' : isUse === 1 ? 'used' : 'closed'
    return body.data.filter((app) => state === null || stateOf(app) === state).length
  },
}

test.each([
  ['zhouming', '2', 10],
  ['linxue', '2', 10],
  ['zhouming', '4', 10],
])(
  '[OS-13] to %s in organisation %s each figure is the total of its list',
  async (who, tenantId, count) => {
    const caller = h.person(who, tenantId)
    const found = await find(caller)
    expect(found.sections).toHaveLength(count)
    for (const { key, rows, total } of found.sections) {
      const counted = Object.fromEntries((rows ?? []).map((row) => [row.key, row.count]))
      const listed: Record<string, number | undefined> = {}
      for (const row of rows ?? []) listed[row.key] = await TOTALS[key](caller, row.key)
      expect([key, counted]).toEqual([key, listed])
      if (total !== null) expect([key, total]).toEqual([key, await TOTALS[key](caller, null)])
    }
  },
)

test('[OS-13] the demonstration’s numbers are none of nothing', async () => {
  const { sections } = await find(h.person('zhouming'))
  const of = (key: string) => sections.find((section) => section.key === key)
  expect(of('members')?.rows).toMatchObject([
    { key: 'gov', name: '政务端', count: 36 },
    { key: 'wisdom' },
    { key: 'drifter' },
  ])
  expect(of('memberMonths')?.total).toBeGreaterThan(30)
  expect(of('positionTypes')?.total).toBe(25)
  expect(of('todos')).toMatchObject({ total: 650 })
  expect(of('positions')?.rows?.length).toBeGreaterThan(5)
})

test('[OS-13] [SV-02] who may not open the settings, and a stranger, see none of it', async () => {
  for (const caller of [h.person('heping'), h.person('gaoyuan', '-1'), h.person('lujianguo', '2')])
    expect((await caller.get(PATH)).status).toBe(403)
  expect((await h.person('zhouming').get(PATH, { tenantId: '4' })).body.code).toBe(40401)
})

test('[OS-13] a section that cannot be read has no rows and says so in the table; the others stand', async () => {
  const venues = statisticSections.find(h.platform.hooks, 'venues')
  if (venues === undefined) throw new Error('the venues have registered nothing')
  jest.spyOn(venues, 'read').mockRejectedValue(new Error('the disk is full'))
  const caller = h.person('zhouming')
  const { sections } = await find(caller)
  expect(sections.find(({ key }) => key === 'venues')).toEqual({
    key: 'venues',
    rows: null,
    total: null,
    more: 0,
  })
  expect(sections.filter(({ rows }) => rows === null)).toHaveLength(1)
  const { body } = await caller.post<Static<typeof StatisticsFile>>(`${PATH}/export`)
  expect(body.data.content).toContain('场地（按类型）,获取失败,')
})

test('[OS-13] the export holds the very figures, a name for each section, and its entry in the audit log', async () => {
  const caller = h.person('linxue')
  const found = await find(caller)
  const { body } = await caller.post<Static<typeof StatisticsFile>>(`${PATH}/export`)
  expect(body.data.fileName).toMatch(/^组织统计_\d{4}-\d\d-\d\d\.csv$/)
  const lines = body.data.content.split('\r\n')
  expect(lines[0]).toBe('分类,名称,数量')
  expect(lines.slice(1).map((line) => Number(line.split(',').at(-1)))).toEqual(
    found.sections.flatMap(({ rows, total }) => [
      ...(rows ?? []).map(({ count }) => count),
      ...(total === null ? [] : [total]),
    ]),
  )
  const { action } = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(action).toBe('statistics.export')
})

test('[OS-13] cells that a spreadsheet would calculate are neutralised, those with marks quoted', () => {
  const rows = ['=1+1', '@a', '-2', '甲,乙', '丙"丁'].map((name) => ({ key: name, name, count: 1 }))
  expect(
    csvOf({ sections: [{ key: 'positions', rows, total: null, more: 0 }] })
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice('职位关联人数,'.length, -2)),
  ).toEqual(["'=1+1", "'@a", "'-2", '"甲,乙"', '"丙""丁"'])
})
