import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { explainPlan } from '../../test/plan.ts'
import { ROLE_USERS } from './member-lists.ts'

const h = demoHarness()

interface Given {
  readonly id: string
  readonly path: string
  readonly wide: boolean
}

/** A tree of 400: each below one of those before it, two of three given, some with all below. */
const tree = (seed: number): Given[] => {
  const places: Given[] = []
  for (let nth = 0; nth < 400; nth += 1) {
    const above = nth === 0 ? undefined : places[(nth * seed) % Math.min(nth, 60)]
    const id = String(1 + nth * 7)
    places.push({ id, path: `${above?.path ?? ''}${id}/`, wide: (nth * seed) % 4 < 2 })
  }
  // Without the root, below which all others lie.
  return places.slice(1).filter((_, nth) => nth % 3 > 0)
}

test('[RL-02] of the departments that have a role, those below one that gives it to all below it are left out', async () => {
  for (const seed of [7, 11, 23]) {
    const given = tree(seed)
    const expected = given
      .filter(
        ({ id, path }) => !given.some((o) => o.wide && o.id !== id && path.startsWith(o.path)),
      )
      .map(({ id, wide }) => ({ id, includeChild: wide }))
    expect(expected.length).toBeLessThan(given.length)
    const column = (name: keyof Given) => given.map((each) => each[name])
    const { rows } = await sql<{ id: string; includeChild: boolean }>`
      select t.id, t.include_child from (
        select array_agg(g.id order by g.path collate "C") as ids, array_agg(g.path order by g.path collate "C") as paths, array_agg(g.wide order by g.path collate "C") as wides
        from unnest(${column('id')}::bigint[], ${column('path')}::text[], ${column('wide')}::boolean[]) g(id, path, wide)
      ) x cross join lateral highest_departments(x.ids, x.paths, x.wides) t order by t.id`.execute(
      h.platform.system('test').db,
    )
    expect(rows).toEqual(expected.toSorted((a, b) => Number(a.id) - Number(b.id)))
  }
})

test('[RL-02] what the caller may see is not asked again for each who holds a role', async () => {
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
  const { total } = ROLE_USERS.statements(
    reader,
    { pageNum: 1, pageSize: 10, data: {} },
    { tenantId: '2', roleId: '1', hidden: [], limited: false, own: [], named: [] },
  )
  expect(await explainPlan(reader, total.compile())).not.toContain('sight_of')
})
