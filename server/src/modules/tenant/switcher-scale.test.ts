import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeAll, expect, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { countTouched, gatherStatistics } from '../../test/plan.ts'
import * as queries from './queries.ts'

interface Row {
  readonly tenantId: string
  readonly tenantName: string
  readonly isPrincipal: 1 | 2
  readonly roleNames: readonly string[]
}

const h = demoHarness()
const MANY = 2000
/** Works nowhere in the demo data. */
const BUSY = 'gaoyuan'

/** 2,000 organisations in all of which one person works, and leads every tenth. */
beforeAll(async () => {
  const busy = personId(BUSY)
  await h.platform.system('test').write(async ({ db }) => {
    const run = (query: ReturnType<typeof sql>) => query.execute(db)
    await run(sql`insert into tenant select (jsonb_populate_record(t, jsonb_build_object(
        'id', 5000000 + n, 'pid', 2, 'tenant_full_name', '众多组织' || n, 'tenant_code', null))).*
      from tenant t, generate_series(1, ${MANY}::int) n where t.id = 4`)
    await run(sql`insert into member (tenant_id, id, user_id, platform, status)
      select 5000000 + n, 5000000 + n, ${busy}::bigint, 'gov', 1 from generate_series(1, ${MANY}::int) n`)
    await run(sql`insert into role_group (tenant_id, id, name)
      select 5000000 + n, 5000000 + n, '内置角色' from generate_series(10, ${MANY}::int, 10) n`)
    await run(sql`insert into role select (jsonb_populate_record(r, jsonb_build_object(
        'tenant_id', 5000000 + n, 'id', 5000000 + n, 'role_group_id', 5000000 + n))).*
      from role r, generate_series(10, ${MANY}::int, 10) n where r.tenant_id = 2 and r.builtin = 'principal'`)
    await run(sql`insert into role_user (tenant_id, role_id, user_id, creator_id)
      select 5000000 + n, 5000000 + n, ${busy}::bigint, ${busy}::bigint from generate_series(10, ${MANY}::int, 10) n`)
  })
  await gatherStatistics('tenant', 'member', 'role', 'role_user')
}, 60_000)

/** Statements of the call that is being counted; others go on beside it. */
const counting = new AsyncLocalStorage<{ statements: number }>()
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    const call = counting.getStore()
    if (call !== undefined) call.statements += 1
    return Promise.resolve(result)
  },
}

const listOf = async (who: string) => {
  const call = { statements: 0 }
  const { reader } = h.database
  Object.assign(h.database, {
    reader: (scope: Parameters<typeof reader>[0]) => reader(scope).withPlugin(counter),
  })
  try {
    const { body } = await counting.run(call, () =>
      h.person(who, '-1').get<Row[]>('/api/user/list-current-tenant'),
    )
    return { rows: body.data, statements: call.statements }
  } finally {
    Object.assign(h.database, { reader })
  }
}

test('[SH-05] the switcher of who works in 2,000 organisations takes as many statements as that of who works in three', async () => {
  const [few, many] = [await listOf('heping'), await listOf(BUSY)]
  expect(few.rows).toHaveLength(3)
  expect(many.rows).toHaveLength(MANY)
  expect(few.statements).toBeGreaterThan(0)
  expect(many.statements).toBe(few.statements)
  expect(many.rows.filter(({ isPrincipal }) => isPrincipal === 1)).toHaveLength(MANY / 10)
  const ordinary = many.rows.find(({ tenantId }) => tenantId === '5000001')
  expect(ordinary).toMatchObject({ isPrincipal: 2, roleNames: ['普通成员'] })
})

test('[SH-05] among 2,000 organisations of one person each is gone through a few times, and not all of them for each', async () => {
  const reader = h.database.reader({ tenantId: '-1', userId: personId(BUSY), role: '' })
  const work = await countTouched(reader, queries.ofMine, ['CTE Scan', 'Subquery Scan'])
  expect(work).toBeGreaterThan(MANY)
  // All roles of the person for each organisation would be over 400,000.
  expect(work).toBeLessThan(MANY * 50)
})
