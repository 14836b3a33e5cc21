/**
 * Rows of two parties: what each may add and change in its own scope, tried in SQL as the runtime
 * role. The columns stand here in words of their own, not read from the declarations.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CompiledQuery } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { type Scope, SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { openTestDatabase, runAsOwner } from './database.ts'

const REVIEWER: Scope = { tenantId: '7001', userId: '', role: '' }
/** Somebody of the reviewing organisation. */
const REVIEWING_PERSON: Scope = { tenantId: '7001', userId: '8009', role: '' }
const APPLICANT_TENANT: Scope = { tenantId: '7002', userId: '', role: '' }
const APPLICANT: Scope = { tenantId: '', userId: '8002', role: '' }
const DENIED = '42501'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await runAsOwner([
    `insert into tenant (id, tenant_name, tenant_full_name, tenant_english_name, tenant_type, status, creator_id)
     select id, 'T' || id, 'T' || id, 'T' || id, 1, 2, 8001 from unnest(array[7001, 7002]::bigint[]) id`,
    `insert into venue (tenant_id, id, name, creator_id) values (7001, 1, '会议室', 8001)`,
  ])
})
afterAll(() => database.close())

const run = async (scope: Scope, text: string): Promise<string> => {
  try {
    const { numAffectedRows } = await database.write(scope, (db) =>
      db.executeQuery(CompiledQuery.raw(text)),
    )
    return String(numAffectedRows)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const application = (id: number, more: Readonly<Record<string, string>> = {}): string => {
  const row = {
    tenant_id: '7001',
    id: String(id),
    kind: `'belong'`,
    applicant_tenant_id: '7002',
    applicant_id: '8002',
    object_type: `'tenant'`,
    object_id: String(id),
    title: `'x'`,
    search_text: `'x'`,
    snapshot: `'{}'`,
    ...more,
  }
  return `insert into approval (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

const booking = (id: number, more: Readonly<Record<string, string>> = {}): string => {
  const row = {
    tenant_id: '7001',
    id: String(id),
    venue_id: '1',
    booker_tenant_id: '7002',
    booker_id: '8002',
    user_count: '3',
    start_time: 'now()',
    end_time: `now() + interval '1 hour'`,
    ...more,
  }
  return `insert into appointment (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

beforeEach(async () => {
  await runAsOwner(['delete from approval', 'delete from appointment'])
  await run(SYSTEM_SCOPE, application(1))
  await run(SYSTEM_SCOPE, booking(1))
})

const WITHDRAWN = `audit_status = 4, decided_by = 8002, decided_at = now()`

test.each([
  ['the applicant', APPLICANT],
  ['the applicant’s organisation', APPLICANT_TENANT],
  ['the reviewing organisation', REVIEWER],
])(
  '[SV-02] %s adds an application that waits, and changes nothing of what it says',
  async (_who, scope) => {
    expect(await run(scope, application(2))).toBe('1')
    expect(await run(scope, application(3, { audit_status: '2' }))).toBe(DENIED)
    expect(await run(scope, application(4, { decided_by: '8002' }))).toBe(DENIED)
    for (const change of [`title = 'other'`, 'applicant_id = 8009', 'tenant_id = 7002'])
      expect(['0', DENIED]).toContain(await run(scope, `update approval set ${change}`))
    expect(await run(scope, 'delete from approval')).toBe('0')
    expect(await run(SYSTEM_SCOPE, 'update approval set audit_status = 2 where id = 1')).toBe('1')
  },
)

test('[SV-02] an applicant takes the own application back and does not pass it', async () => {
  for (const change of [
    'audit_status = 2',
    'audit_status = 2, decided_by = 8002',
    'audit_status = 3, decided_by = 8002',
    'audit_status = 4, decided_by = 8001',
  ])
    expect(await run(APPLICANT, `update approval set ${change}`)).toBe(DENIED)
  expect(await run(APPLICANT_TENANT, `update approval set ${WITHDRAWN}`)).toBe('0')
  expect(await run(APPLICANT, `update approval set ${WITHDRAWN}`)).toBe('1')
  // What is decided stays so.
  expect(await run(APPLICANT, `update approval set ${WITHDRAWN}`)).toBe('0')
})

test('[SV-02] a person of the reviewing organisation decides in the own name, once', async () => {
  const decide = (status: number, by: string): string =>
    `update approval set audit_status = ${status}, decided_by = ${by}, decided_at = now()`
  for (const change of [decide(2, '8001'), decide(4, '8009'), 'audit_status = 1, version = 2'])
    expect(
      await run(
        REVIEWING_PERSON,
        change.startsWith('update') ? change : `update approval set ${change}`,
      ),
    ).toBe(DENIED)
  expect(await run(REVIEWER, decide(2, '8009'))).toBe(DENIED)
  expect(await run({ ...REVIEWING_PERSON, tenantId: '7002' }, decide(2, '8009'))).toBe('0')
  expect(await run(REVIEWING_PERSON, decide(2, '8009'))).toBe('1')
  expect(await run(REVIEWING_PERSON, decide(3, '8009'))).toBe('0')
})

test('[SV-02] of a booking the venue’s organisation writes the decision and nothing else, the booker adds one that waits', async () => {
  expect(await run(REVIEWER, `update appointment set audit_status = 3, reason = '满'`)).toBe('1')
  for (const change of ['user_count = 9', 'booker_id = 8001', 'start_time = now()'])
    expect(await run(REVIEWER, `update appointment set ${change}`)).toBe(DENIED)
  expect(await run(REVIEWER, booking(2))).toBe(DENIED)
  expect(await run(APPLICANT, booking(3))).toBe('1')
  expect(await run(APPLICANT, booking(4, { audit_status: '2' }))).toBe(DENIED)
  expect(await run(APPLICANT, 'update appointment set audit_status = 2')).toBe('0')
  expect(await run(APPLICANT_TENANT, 'update appointment set audit_status = 2')).toBe('0')
  expect(await run(APPLICANT, 'delete from appointment')).toBe('0')
})

test('[SV-02] a belonging entry follows its application: neither organisation passes it alone, either ends it', async () => {
  const entry = (status: number) =>
    `insert into tenant_belong (tenant_id, id, belong_tenant_id, applicant_id, audit_status) values (7002, 1, 7001, 8002, ${status})`
  for (const scope of [APPLICANT, REVIEWER]) expect(await run(scope, entry(1))).toBe(DENIED)
  // It adds one that waits (migration 0461), and none that has passed.
  expect(await run(APPLICANT_TENANT, entry(2))).toBe(DENIED)
  expect(await run(APPLICANT_TENANT, entry(1))).toBe('1')
  const pass = 'update tenant_belong set audit_status = 2'
  for (const scope of [APPLICANT, REVIEWER]) expect(await run(scope, pass)).toBe('0')
  expect(await run(APPLICANT_TENANT, pass)).toBe(DENIED)
  expect(await run(SYSTEM_SCOPE, 'update approval set audit_status = 2')).toBe('1')
  for (const change of ['audit_status = 3', 'audit_status = 2, belong_tenant_id = 7002'])
    expect(await run(APPLICANT_TENANT, `update tenant_belong set ${change}`)).toBe(DENIED)
  expect(await run(APPLICANT_TENANT, pass)).toBe('1')
  // The other side ends it, and does nothing else to it.
  expect(await run(REVIEWER, 'update tenant_belong set audit_status = 3')).toBe(DENIED)
  expect(await run(REVIEWER, 'update tenant_belong set audit_status = 4')).toBe('1')
})
