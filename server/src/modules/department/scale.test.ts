import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { CROWD_TENANT, crowdDepartment, seedCrowd } from '../../seed/crowd.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { countTouched } from '../../test/plan.ts'
import * as directory from './directory-queries.ts'
import { findVisibility } from './visibility-queries.ts'
import * as people from './people-queries.ts'
import * as queries from './staff-queries.ts'
import * as search from './staff-search-queries.ts'

const h = demoHarness()
/** Of them 1,000 in one department; 2,000 departments, 400 of them directly below one. */
const STAFF = 20_000

beforeAll(() => seedCrowd(h.platform.system('test'), STAFF), 300_000)

const page = (number: number) => ({ limit: 50, offset: (number - 1) * 50 })

const VIEWERS = [
  ['zhouming', 'who leads the organisation'],
  ['heping', 'from whom two departments are hidden'],
] as const

test.each([...VIEWERS])(
  '[SW-07] among 20,000 staff and 2,000 departments a page costs little more than its rows: %s, %s',
  async (who, _why) => {
    const reader = h.platform.database.reader({ tenantId: '2', userId: personId(who), role: '' })
    const visibility = await findVisibility(reader, CROWD_TENANT)
    if (visibility === undefined) throw new Error('out of scope')
    const all = { tenantId: CROWD_TENANT, visibility, text: '', platform: null }
    const crowded: queries.StaffOf = {
      ...all,
      range: { in: crowdDepartment.crowded },
      path: `${crowdDepartment.crowded}/`,
    }
    const whole: queries.StaffOf = { ...all, range: { below: crowdDepartment.root }, path: '' }
    const named = (text: string) => ({ text, platform: null, tenantId: null })
    // Rows of people in hidden departments are gone through once; of each row shown its place,
    // person and organisation are looked up.
    const about = 3000
    // Of everybody, the engine may find one pass over the derived rows (one for each level) cheaper
    // than the index.
    const pass = STAFF * 4
    const cases: Readonly<
      Record<string, readonly [ask: (db: Db) => Promise<unknown>, most: number]>
    > = {
      'the first page of 1,000': [
        (db) => queries.findStaffPage(db, crowded, page(1), 'seats'),
        about,
      ],
      'the last page of 1,000': [
        (db) => queries.findStaffPage(db, crowded, page(20), 'seats'),
        about,
      ],
      'the first page of everybody': [
        (db) => queries.findStaffPage(db, whole, page(1), 'seats'),
        about,
      ],
      'the first page of one platform': [
        (db) => queries.findStaffPage(db, { ...whole, platform: 'wisdom' }, page(1), 'seats'),
        about,
      ],
      'a deep page of everybody': [
        (db) => queries.findStaffPage(db, whole, page(200), 'seats'),
        pass + about,
      ],
      'the count of everybody': [(db) => queries.countStaffByPlatform(db, whole), pass + about],
      'the first page of 400 departments': [
        (db) =>
          directory.findChildren(db, { tenantId: CROWD_TENANT, id: crowdDepartment.wide }, page(1)),
        about,
      ],
      'the last page of 400 departments': [
        (db) =>
          directory.findChildren(db, { tenantId: CROWD_TENANT, id: crowdDepartment.wide }, page(8)),
        about,
      ],
      'departments by name': [
        (db) => directory.findDepartments(db, '督查', undefined, page(1)),
        about + 2000,
      ],
      'people by a rare name': [
        (db) => search.findStaffByText(db, named('欧阳楠'), page(1)),
        about,
      ],
      'people by pinyin': [(db) => search.findStaffByText(db, named('zhangwei'), page(1)), about],
      'people by initials': [(db) => search.findStaffByText(db, named('wjg'), page(1)), about],
      'people by the commonest surname': [
        (db) => search.findStaffByText(db, named('王'), page(1)),
        STAFF / 4 + about,
      ],
    }
    const dear: string[] = []
    for (const [name, [ask, most]] of Object.entries(cases)) {
      const work = await countTouched(reader, ask)
      if (work > most) dear.push(`${name}: ${work} rows instead of ${most}`)
    }
    expect(dear).toEqual([])
  },
  120_000,
)

test.each([...VIEWERS])(
  '[MB-01] a text that stands in thousands of names finds whom gathering them first finds, and its first page is met on the way: %s, %s',
  async (who, _why) => {
    const reader = h.platform.database.reader({ tenantId: '2', userId: personId(who), role: '' })
    const visibility = await findVisibility(reader, CROWD_TENANT)
    if (visibility === undefined) throw new Error('out of scope')
    const base = {
      tenantId: CROWD_TENANT,
      visibility,
      platform: null,
      userIds: null,
      positionId: null,
    }
    const whole = { ...base, range: { below: crowdDepartment.root }, path: '' }
    const ranges = [
      whole,
      { ...whole, platform: 'wisdom' as const },
      { ...base, range: { below: crowdDepartment.wide }, path: `${crowdDepartment.wide}/` },
      { ...base, range: { in: crowdDepartment.crowded }, path: `${crowdDepartment.crowded}/` },
    ]
    expect(await people.isFrequent(reader, CROWD_TENANT, 'crowd')).toBe(true)
    expect(await people.isFrequent(reader, CROWD_TENANT, 'crowd1234')).toBe(false)
    // A letter, two and more, of names, spellings, initials and account numbers.
    for (const text of ['小', 'wang', '王', 'w', 'wx', 'wangx', 'cr', 'wd99', 'd123'])
      for (const range of ranges) {
        const ask = async (frequent: boolean) => ({
          page: await people.findPeoplePage(reader, { ...range, text, frequent }, page(2)),
          count: await people.countPeople(reader, { ...range, text, frequent }, STAFF),
        })
        expect(await ask(true)).toEqual(await ask(false))
      }
    const first = await countTouched(reader, (db) =>
      people.findPeoplePage(db, { ...whole, text: '小', frequent: true }, page(1)),
    )
    expect(first).toBeLessThan(1000)
    // Those of a name at the end of the alphabet: all before them are passed once, in one index.
    const last = await countTouched(reader, (db) =>
      people.findPeoplePageAndTotal(
        db,
        { ...whole, text: 'zhang', frequent: true },
        page(1),
        STAFF,
      ),
    )
    expect(last).toBeLessThan(STAFF * 1.1)
  },
  120_000,
)

test('[SW-07] a text is looked up in the row that its letters found, and in no account', async () => {
  const userId = personId('zhouming')
  const reader = h.platform.database.reader({ tenantId: CROWD_TENANT, userId, role: '' })
  const visibility = await findVisibility(reader, CROWD_TENANT)
  if (visibility === undefined) throw new Error('out of scope')
  const found = {
    tenantId: CROWD_TENANT,
    visibility,
    range: { below: crowdDepartment.root },
    path: '',
    text: 'zhang',
    platform: null,
    userIds: null,
    positionId: null,
    frequent: false,
  }
  const seats = await queries.countStaffByPlatform(reader, found)
  const total = seats.reduce((sum, { count }) => sum + count, 0)
  expect(total).toBeGreaterThan(300)
  const touched = await countTouched(reader, (db) => people.countPeople(db, found, STAFF))
  expect(touched).toBeLessThan(total * 1.5)
})

test('[SW-06] the caller’s own organisation is looked at without walking those below it', async () => {
  const reader = h.platform.database.reader({
    tenantId: CROWD_TENANT,
    userId: personId('zhouming'),
    role: '',
  })
  for (const view of ['staff_place', 'department_entry']) {
    const { rows } = await sql<Record<string, string>>`
      explain (analyze, costs off, timing off) select count(*) from ${sql.table(view)} where tenant_id = ${sql.lit(Number(CROWD_TENANT))}`.execute(
      reader,
    )
    expect(rows.map((row) => Object.values(row)[0]).join(' ')).toMatch(
      /ProjectSet \(never executed\)/,
    )
  }
})

test('[SW-07] in the large organisation the calls answer pages of what there is', async () => {
  const caller = h.person('zhouming')
  const people = async (body: object) =>
    (
      await caller.post<{ id: string; realName: string }[]>('/api/department/list-user', {
        tenantId: CROWD_TENANT,
        pageNum: 1,
        pageSize: 50,
        ...body,
      })
    ).body
  const crowded = await people({ id: crowdDepartment.crowded })
  expect(crowded.data).toHaveLength(50)
  expect(crowded.totalNum).toBeGreaterThanOrEqual(STAFF / 20)
  const everybody = await people({ id: crowdDepartment.root, includeChild: 1, pageNum: 400 })
  expect(everybody.data).toHaveLength(50)
  expect(everybody.totalNum).toBe(STAFF + 1)
  const wang = (
    await caller.post<{ realName: string }[]>('/api/user/search', {
      userName: '王',
      tenantId: CROWD_TENANT,
      pageNum: 2,
      pageSize: 50,
    })
  ).body
  expect(wang.totalNum).toBeGreaterThan(STAFF / 20)
  expect(wang.data.every((row) => row.realName.includes('王'))).toBe(true)
  expect(
    (
      await caller.post<unknown[]>('/api/department/list-subordinate', {
        id: crowdDepartment.wide,
        pageNum: 8,
        pageSize: 50,
      })
    ).body,
  ).toMatchObject({
    totalNum: 400,
  })
  const counts = (
    await caller.post<{ platform: string }[]>('/api/department/count-user', {
      id: crowdDepartment.root,
      includeChild: 1,
    })
  ).body.data
  expect(counts.map((each) => each.platform)).toEqual(['gov', 'wisdom', 'drifter'])
})
