/**
 * Every number of people is one of people: each once, however many platforms and departments they
 * are in; disabled accounts and those not in use yet count, former staff do not (docs/decisions.md).
 * All places that show such a number are recounted from the tables of members.
 */
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { dice } from '../../seed/data/crowd.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'

const h = demoHarness()
const PEOPLE = 60
const FIRST = 9_810_000
const PLATFORMS = ['gov', 'wisdom', 'drifter'] as const

interface Seat {
  readonly userId: string
  readonly departmentId: string
  readonly path: string
}
let seats: readonly Seat[] = []
let departments: readonly {
  readonly id: string
  readonly pid: string | null
  readonly path: string
}[] = []

const personsIn = (fits: (seat: Seat) => boolean): number =>
  new Set(seats.filter(fits).map(({ userId }) => userId)).size
const ownOf = (id: string): number => personsIn((seat) => seat.departmentId === id)
const allOf = (id: string): number => personsIn((seat) => seat.path.split('/').includes(id))

beforeAll(async () => {
  const random = dice(31)
  const roll = (below: number): number => Math.floor(random() * below)
  const { db } = h.platform.system('test')
  const { rows } = await sql<{ id: string; pid: string | null; path: string }>`
    select id, pid, path from department where tenant_id = 2 order by id`.execute(db)
  departments = rows
  await h.platform.system('test').write(async (w) => {
    for (let nth = 0; nth < PEOPLE; nth += 1) {
      const userId = String(FIRST + nth)
      const [status, activated] = [roll(5) === 0 ? 2 : 1, roll(4) !== 0]
      await sql`insert into user_account (id, user_name, nick_name, status, activated) values (${userId}, ${`count${nth}`}, ${`成员${nth}`}, ${status}, ${activated})`.execute(
        w.db,
      )
      const sits = new Set(
        Array.from({ length: 1 + roll(3) }, () => departments[roll(departments.length)]?.id ?? ''),
      )
      for (const [at, platform] of PLATFORMS.slice(0, 1 + roll(3)).entries()) {
        const memberId = String(FIRST * 10 + nth * 10 + at)
        const left = roll(6) === 0
        await sql`insert into member (tenant_id, id, user_id, platform, status, left_at) values (2, ${memberId}, ${userId}, ${platform}, ${left ? 2 : 1}, ${left ? new Date() : null})`.execute(
          w.db,
        )
        for (const [n, departmentId] of [...sits].entries())
          await sql`insert into member_department (tenant_id, member_id, department_id, main) values (2, ${memberId}, ${departmentId}, ${n === 0})`.execute(
            w.db,
          )
      }
    }
  })
  const found = await sql<Seat>`
    select m.user_id, p.department_id, d.path from member m
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    where m.tenant_id = 2 and m.status = 1`.execute(db)
  seats = found.rows
})

const rootId = (): string => departments.find(({ pid }) => pid === null)?.id ?? ''
const admin = () => h.person('linxue')
const post = async <T>(path: string, body: object) =>
  (await admin().post<T>(path, body)).body as { data: T; totalNum?: number }
const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (await admin().get<T>(path, query)).body.data

test('[SW-03] [DP-01] trees, overview of a department, chart and lists say as many people as there are', async () => {
  expect(seats.length).toBeGreaterThan(new Set(seats.map(({ userId }) => userId)).size * 1.5)
  const chart = await get<{ ids: string[]; userCounts: number[] }>('/api/department/chart')
  expect(chart.userCounts).toEqual(chart.ids.map(ownOf))
  for (const { id, pid } of departments) {
    const inTree = async (includeChild: number) =>
      (
        await post<{ id: string; userCount: number }[]>('/api/department/list-subordinate', {
          ...(pid === null ? { tenantId: '2' } : { id: pid }),
          includeChild,
        })
      ).data.find((each) => each.id === id)?.userCount
    const detail = await get<{ userCount: number; userCountAll: number }>('/api/department/get', {
      id,
    })
    const members = async (includeChild: number) =>
      (
        await post('/api/user/page-tenant-user', {
          pageNum: 1,
          pageSize: 10,
          data: { departmentId: id, includeChild, status: 1 },
        })
      ).totalNum
    const colleagues = async (includeChild: number) => {
      const { data, totalNum } = await post<{ uid: string }[]>('/api/department/list-user', {
        id,
        includeChild,
        byPerson: 1,
      })
      expect(new Set(data.map(({ uid }) => uid)).size).toBe(totalNum)
      return totalNum
    }
    expect({
      tree: [await inTree(2), await inTree(1)],
      own: detail.userCount,
      all: detail.userCountAll,
      members: [await members(2), await members(1)],
      colleagues: [await colleagues(2), await colleagues(1)],
    }).toEqual({
      tree: [ownOf(id), allOf(id)],
      own: ownOf(id),
      all: allOf(id),
      members: [ownOf(id), allOf(id)],
      colleagues: [ownOf(id), allOf(id)],
    })
  }
})

test('[OS-13] [OS-15] overview and statistics say the same people', async () => {
  const whole = allOf(rootId())
  const overview = (
    await post<{
      figures: { key: string; count: number }[]
      departments: { list: { id: string; staffCount: number }[] }
    }>('/api/uc/tenant/overview', {})
  ).data
  expect(overview.figures.find(({ key }) => key === 'members')?.count).toBe(whole)
  const shown = overview.departments.list
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.map(({ staffCount }) => staffCount)).toEqual(shown.map(({ id }) => allOf(id)))
  const { sections } = await get<{
    sections: { key: string; total: number | null; rows: { key: string; count: number }[] }[]
  }>('/api/uc/tenant/statistics', { tenantId: '2' })
  const section = (wanted: string) => sections.find(({ key }) => key === wanted)
  expect(section('memberMonths')?.total).toBe(whole)
  expect(section('departments')?.rows.map(({ count }) => count)).toEqual(
    section('departments')?.rows.map(({ key }) => allOf(key)),
  )
})
