/**
 * Who is shown to whom because of a dealing, one row of the function `deals_with` each
 * (docs/adr/0050-directory-callers.md). Nobody here works anywhere, so that nothing else shows them.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { openTestDatabase, runAsOwner } from './database.ts'

const HERE = '7001'
const ELSEWHERE = '7002'
const CALLER = '8001'
const OTHER = '8002'

const SCOPES = {
  'caller in here': { tenantId: HERE, userId: CALLER },
  'other in here': { tenantId: HERE, userId: OTHER },
  'caller alone': { tenantId: '', userId: CALLER },
  'other alone': { tenantId: '', userId: OTHER },
  'caller elsewhere': { tenantId: ELSEWHERE, userId: CALLER },
  'other elsewhere': { tenantId: ELSEWHERE, userId: OTHER },
} as const
type ScopeName = keyof typeof SCOPES

const approval = (id: number, columns: string, values: string): string =>
  `insert into approval (id, kind, object_type, object_id, title, search_text, snapshot, ${columns})
   values (${id}, 'venueListing', 'venue', ${id}, 'x', 'x', '{}', ${values})`

const booking = (id: number, columns: string, values: string): string =>
  `insert into appointment (id, venue_id, booker_tenant_id, user_count, start_time, end_time, ${columns})
   values (${id}, 1, ${ELSEWHERE}, 1, now(), now() + interval '1 hour', ${values})`

interface Dealing {
  readonly title: string
  readonly person: string
  /** What makes the dealing. */
  readonly row: string
  readonly shownTo: readonly ScopeName[]
}

/** Whoever else decided or applied stands in the rows as 8099, of whom nobody asks. */
const DEALINGS: readonly Dealing[] = [
  {
    title: 'who applied to the organisation in force',
    person: '8011',
    row: approval(
      1,
      'tenant_id, applicant_tenant_id, applicant_id, decided_by',
      `${HERE}, 7003, 8011, null`,
    ),
    shownTo: ['caller in here', 'other in here'],
  },
  {
    title: 'who decided an application of the caller',
    person: '8012',
    row: approval(
      2,
      'tenant_id, applicant_tenant_id, applicant_id, decided_by, audit_status',
      `7003, null, ${CALLER}, 8012, 2`,
    ),
    shownTo: ['caller in here', 'caller alone', 'caller elsewhere'],
  },
  {
    title: 'who decided an application of the organisation in force',
    person: '8013',
    row: approval(
      3,
      'tenant_id, applicant_tenant_id, applicant_id, decided_by, audit_status',
      `7003, ${HERE}, 8099, 8013, 3`,
    ),
    shownTo: ['caller in here', 'other in here'],
  },
  {
    title: 'who booked a venue of the organisation in force',
    person: '8014',
    row: booking(4, 'tenant_id, booker_id', `${HERE}, 8014`),
    shownTo: ['caller in here', 'other in here'],
  },
  {
    title: 'who decided a booking of the caller',
    person: '8015',
    row: booking(5, 'tenant_id, booker_id, auditor_id', `7003, ${CALLER}, 8015`),
    shownTo: ['caller in here', 'caller alone', 'caller elsewhere'],
  },
  {
    title: 'who created the organisation in force',
    person: '8016',
    row: `update tenant set creator_id = 8016 where id = ${HERE}`,
    shownTo: ['caller in here', 'other in here'],
  },
  {
    title: 'who is to lead the organisation in force',
    person: '8017',
    row: `update tenant set principal_id = 8017 where id = ${HERE}`,
    shownTo: ['caller in here', 'other in here'],
  },
  {
    title: 'who dealt with a third organisation and third persons alone',
    person: '8018',
    row: approval(
      8,
      'tenant_id, applicant_tenant_id, applicant_id, decided_by, audit_status',
      '7003, 7003, 8018, 8018, 2',
    ),
    shownTo: [],
  },
]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const persons = [CALLER, OTHER, '8099', ...DEALINGS.map(({ person }) => person)]
  await runAsOwner([
    `insert into user_account (id, user_name, nick_name) select id, 'p' || id, 'P' from unnest(array[${persons.join(', ')}]::bigint[]) id`,
    `insert into tenant (id, tenant_name, tenant_full_name, tenant_english_name, tenant_type, status, creator_id)
     select id, 'T' || id, 'T' || id, 'T' || id, 1, 2, 8099 from unnest(array[${HERE}, ${ELSEWHERE}, 7003]::bigint[]) id`,
    `insert into venue (tenant_id, id, name, creator_id, venue_type, online_time)
     select id, 1, 'V', 8099, 1, now() from unnest(array[${HERE}, 7003]::bigint[]) id`,
    ...DEALINGS.map(({ row }) => row),
  ])
})
afterAll(() => database.close())

test.each(DEALINGS)('[SV-02] $title is shown to whom it concerns', async ({ person, shownTo }) => {
  const seen: string[] = []
  for (const [name, scope] of Object.entries(SCOPES)) {
    const { rows } = await sql`select 1 from user_directory where id = ${person}`.execute(
      database.reader({ ...scope, role: '' }),
    )
    if (rows.length > 0) seen.push(name)
  }
  expect(seen).toEqual(shownTo)
})
