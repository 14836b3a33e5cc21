import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { countTouched, gatherStatistics } from '../../test/plan.ts'
import * as queries from './directory-queries.ts'

const h = demoHarness()
const ORGANISATIONS = 9000
const DISTRICT = '2'

beforeAll(async () => {
  await h.platform.system('test').write(({ db }) =>
    sql`insert into tenant select (jsonb_populate_record(t, jsonb_build_object(
        'id', 5000000 + n, 'pid', ${DISTRICT}::bigint, 'tenant_full_name', '批量组织' || n, 'tenant_code', null))).*
      from tenant t, generate_series(1, ${ORGANISATIONS}::int) n where t.id = 4`.execute(db),
  )
  await gatherStatistics('tenant')
}, 60_000)

test('[SW-03] [SW-07] among 9,000 organisations below one a deep page goes through each of them a few times, and not through all of them for each', async () => {
  const reader = h.platform.database.reader({
    tenantId: DISTRICT,
    userId: personId('zhouming'),
    role: '',
  })
  const all = { text: '', tenantType: null }
  const deep = { limit: 50, offset: 7450 }
  const cases: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
    'directly below': (db) => queries.findBelow(db, DISTRICT, all, deep),
    'of the whole scope': (db) => queries.findWithin(db, all, deep),
    'how many': (db) => queries.countBelow(db, DISTRICT, all, 10_001),
    belonging: (db) => queries.findBelonging(db, null, all, deep),
    'by name': (db) => queries.findTenants(db, { ...all, text: '批量' }, 20),
  }
  for (const [what, ask] of Object.entries(cases)) {
    const work = await countTouched(reader, ask, ['CTE Scan', 'WorkTable Scan'])
    expect({ what, much: work > ORGANISATIONS * 12 ? work : false }).toEqual({ what, much: false })
  }
  expect(await queries.findBelow(reader, DISTRICT, all, deep)).toHaveLength(50)
})
