/**
 * Work on an import that dies half way: what is left is gone on with, each row once.
 */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { begin, commit, rowsOf } from './member.test-support.ts'
import { fileOf, runnerHarness } from './runner.test-support.ts'

const { h, admin, stateOf, work, dying, counted } = runnerHarness()

/** Three parts of those that are brought in at once. */
const PEOPLE = 220

test.each([
  ['1381', 3, false],
  ['1382', 3, true],
  ['1383', 4, false],
  ['1384', 4, true],
])(
  '[MB-05] killed while %s is checked and brought in, at transaction %i, after its commit: %s',
  async (prefix, nth, after) => {
    const { id } = await begin(admin(), fileOf(prefix, PEOPLE), { createDepartments: 1 })
    await work(dying(nth, after))
    // Whoever comes now leaves it alone until the dead one's time is over.
    expect(['checking', 'ready']).toContain((await stateOf(id)).status)
    await work(h.platform, 60_000)
    expect(await stateOf(id)).toMatchObject({ status: 'ready', total: PEOPLE, faulty: 0 })

    await commit(admin(), id)
    await work(dying(nth, after), 60_000)
    await work(h.platform)
    const half = await stateOf(id)
    expect(half.status).toBe('running')
    await work(h.platform, 120_000)
    expect(await stateOf(id)).toMatchObject({
      status: 'done',
      added: PEOPLE,
      failed: 0,
      done: PEOPLE,
    })
    expect(await counted(prefix)).toEqual({ accounts: PEOPLE, seats: PEOPLE, places: PEOPLE })
    expect((await rowsOf(admin(), id)).every(({ state }) => state === 1)).toBe(true)
    const audit = await h.platform
      .system('test')
      .db.selectFrom('auditLog')
      .select('after')
      .where('objectId', '=', id)
      .where('action', '=', 'member.import')
      .execute()
    const added = audit.flatMap((entry) => (entry.after as { added: string[] } | null)?.added ?? [])
    expect([added.length, new Set(added).size]).toEqual([PEOPLE, PEOPLE])
  },
)

test('[MB-05] after many have come, statements about people are planned for as many', async () => {
  const { id } = await begin(admin(), fileOf('1387', 1000), { createDepartments: 1 })
  await work(h.platform)
  await commit(admin(), id)
  await work(h.platform)
  expect(await stateOf(id)).toMatchObject({ status: 'done', added: 1000 })
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('user_account', 'member', 'member_department', 'staff_reach') and reltuples >= 1000 order by 1`.execute(
    h.platform.system('test').db,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'member',
    'member_department',
    'staff_reach',
    'user_account',
  ])
})
