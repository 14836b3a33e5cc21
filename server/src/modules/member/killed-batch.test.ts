/** An act on many members whose process dies: another one goes on, and deals with each once. */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { departmentId } from '../../seed/data/departments.ts'
import { begin, commit, BASE } from './member.test-support.ts'
import type { MemberBatch } from './people-schemas.ts'
import { expectSameAsRecount } from './recount.test-support.ts'
import { fileOf, runnerHarness } from './runner.test-support.ts'

const { h, admin, stateOf, work, dying } = runnerHarness()

/** Three parts of those that are dealt with at once. */
const PEOPLE = 220
const db = () => h.platform.system('test').db

/** So many new members, by id. */
async function addPeople(prefix: string): Promise<string[]> {
  const { id } = await begin(admin(), fileOf(prefix, PEOPLE), { createDepartments: 1 })
  await work(h.platform)
  await commit(admin(), id)
  await work(h.platform)
  expect(await stateOf(id)).toMatchObject({ status: 'done', added: PEOPLE })
  const rows = await db()
    .selectFrom('userAccount')
    .select('id')
    .where('mobile', 'like', `+86${prefix}%`)
    .execute()
  return rows.map((row) => row.id)
}

test.each([
  ['1371', 'move', 2, false],
  ['1372', 'move', 2, true],
  ['1373', 'place', 3, false],
  ['1374', 'move', 3, true],
] as const)(
  '[MB-01] killed while the people of %s are dealt with by %s, at transaction %i, after its commit: %s',
  async (prefix, act, nth, after) => {
    const userIds = await addPeople(prefix)
    const target = departmentId('2', '财政科')
    const body = { userIds, departmentIds: [target] }
    const { id } = (await admin().post<MemberBatch>(`${BASE}/${act}`, body)).body.data
    const batch = async () =>
      (await admin().get<MemberBatch>(`${BASE}/batch-state`, { id: id ?? '' })).body.data
    await work(dying(nth, after))
    const half = await batch()
    expect([half.status, half.done]).toEqual(['running', (nth - (after ? 1 : 2)) * 100])
    // Whoever comes now leaves it alone until the dead one's time is over.
    await work(h.platform)
    expect(await batch()).toEqual(half)
    await work(h.platform, 60_000)
    expect(await batch()).toMatchObject({
      status: 'done',
      total: PEOPLE,
      done: PEOPLE,
      successCount: PEOPLE,
      failList: [],
    })
    const { rows } = await sql<{ userId: string; entries: number; sits: number }>`
      select u.id as user_id,
        (select count(*)::int from audit_log a where a.action = 'member.move' and a.object_id = u.id::text) as entries,
        (select count(*)::int from member m join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
          where m.tenant_id = 2 and m.user_id = u.id and p.department_id = ${target}) as sits
      from user_account u where u.id = any(${userIds}::bigint[])`.execute(db())
    expect(rows.filter(({ entries, sits }) => entries !== 1 || sits !== 1)).toEqual([])
    expect(rows).toHaveLength(PEOPLE)
    await expectSameAsRecount(db())
  },
)
