/**
 * Rows of two parties: what each may add and change in its own scope, tried in SQL as the runtime
 * role. The columns stand here in words of their own, not read from the declarations.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
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
    `insert into doc_node (id, kind, name, updated_at) values (9001, 1, 'x', now())`,
  ])
})
afterAll(() => database.close())

/** Table and verb of what was tried in the scope of a party. */
const tried = new Set<string>()

const run = async (scope: Scope, text: string): Promise<string> => {
  const [, verb, table] = /^(insert|update|delete)(?: into| from)? (\w+)/.exec(text) ?? []
  if (scope !== SYSTEM_SCOPE) tried.add(`${table} ${verb}`)
  try {
    const { numAffectedRows } = await database.write(scope, (db) =>
      db.executeQuery(CompiledQuery.raw(text)),
    )
    return String(numAffectedRows)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const insertOf = (table: string, row: Readonly<Record<string, string>>): string =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`

type Values = Readonly<Record<string, string>>

const application = (id: number, more: Values = {}): string =>
  insertOf('approval', {
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
  })

const booking = (id: number, more: Values = {}): string =>
  insertOf('appointment', {
    tenant_id: '7001',
    id: String(id),
    venue_id: '1',
    booker_tenant_id: '7002',
    booker_id: '8002',
    user_count: '3',
    start_time: 'now()',
    end_time: `now() + interval '1 hour'`,
    ...more,
  })

/** A step of the application's way, which runs. */
const step = (no: number, more: Values = {}): string =>
  insertOf('approval_step', {
    tenant_id: '7001',
    approval_id: '1',
    no: String(no),
    applicant_tenant_id: '7002',
    applicant_id: '8002',
    name: `'初审'`,
    sign: '1',
    user_ids: `'[]'`,
    ...more,
  })

const signer = (id: number, more: Values = {}): string =>
  insertOf('approval_signer', {
    tenant_id: '7001',
    id: String(id),
    approval_id: '1',
    step_no: '1',
    applicant_tenant_id: '7002',
    applicant_id: '8002',
    user_id: String(8009 + id),
    way: '1',
    ...more,
  })

/** One of the organisation that reviews, to a person; each to another one. */
const invitation = (id: number, more: Values = {}): string =>
  insertOf('join_invitation', {
    tenant_id: '7001',
    id: String(id),
    user_id: String(8001 + id),
    inviter_id: '8009',
    invitee_text: `'x'`,
    direct: 'false',
    platforms: `'{gov}'`,
    expires_at: `now() + interval '1 day'`,
    ...more,
  })

const realName = (userId: string, more: Values = {}): string =>
  insertOf('real_name', {
    tenant_id: '7001',
    user_id: userId,
    approval_id: '1',
    status: '1',
    name: `'张三'`,
    id_card: `'x'`,
    id_card_mask: `'x'`,
    id_card_hash: `'x'`,
    card_front: `'front'`,
    submitted_at: 'now()',
    ...more,
  })

const feedback = (userId: string): string =>
  insertOf('doc_feedback', {
    tenant_id: '7001',
    node_id: '9001',
    user_id: userId,
    helpful: '2',
    updated_at: 'now()',
  })

const dissolution = insertOf('tenant_dissolution', {
  tenant_id: '7001',
  principal_id: '8002',
  tenant_name: `'x'`,
  tenant_full_name: `'x'`,
  tenant_type: '1',
  dissolved_at: 'now()',
  restorable_until: 'now()',
})

/** Of the reviewing organisation, uploaded by the applicant. */
const file = (key: string, more: Values = {}): string =>
  insertOf('stored_file', {
    key: `'${key}'`,
    tenant_id: '7001',
    user_id: '8002',
    app_code: `'uc'`,
    purpose: `'file'`,
    name: `'a.pdf'`,
    type: `'application/pdf'`,
    size: '3',
    sha256: `'y'`,
    private: 'true',
    unclaimed_at: `now() - interval '1 hour'`,
    ...more,
  })

const TABLES = [
  ...(['approval', 'appointment', 'join_invitation', 'real_name', 'doc_feedback'] as const),
  ...(['tenant_dissolution', 'stored_file', 'tenant_belong'] as const),
]

beforeEach(async () => {
  await runAsOwner(TABLES.map((table) => `delete from ${table}`))
  for (const row of [
    application(1),
    booking(1),
    invitation(1),
    realName('8002'),
    feedback('8002'),
    dissolution,
    file('a'),
  ])
    expect(await run(SYSTEM_SCOPE, row)).toBe('1')
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

test('[SV-02] of a booking the venue’s organisation writes the decision and nothing else, the booker adds one that waits, and takes it back', async () => {
  expect(await run(REVIEWER, `update appointment set audit_status = 3, reason = '满'`)).toBe('1')
  for (const change of ['user_count = 9', 'booker_id = 8001', 'start_time = now()'])
    expect(await run(REVIEWER, `update appointment set ${change}`)).toBe(DENIED)
  expect(await run(REVIEWER, booking(2))).toBe(DENIED)
  expect(await run(APPLICANT, booking(3))).toBe('1')
  expect(await run(APPLICANT, booking(4, { audit_status: '2' }))).toBe(DENIED)
  expect(await run(APPLICANT, 'update appointment set audit_status = 2')).toBe(DENIED)
  // Taking back is the booker's, and only of what waits or was approved.
  expect(await run(APPLICANT_TENANT, 'update appointment set audit_status = 2')).toBe('0')
  expect(await run(APPLICANT, 'delete from appointment')).toBe('0')
  await run(SYSTEM_SCOPE, 'update appointment set audit_status = 2 where id = 1')
  expect(await run(APPLICANT, 'update appointment set audit_status = 3 where id = 1')).toBe(DENIED)
  expect(
    await run(APPLICANT, 'update appointment set audit_status = 4, user_count = 9 where id = 1'),
  ).toBe(DENIED)
  expect(await run(APPLICANT, 'update appointment set audit_status = 4 where id = 1')).toBe('1')
  expect(await run(APPLICANT, 'update appointment set audit_status = 4 where id = 1')).toBe('0')
})

test('[SV-02] of what a booking holds the booker takes it for a request and gives it up, the venue’s organisation makes it good', async () => {
  const hold = (first: number, more: Values = {}): string =>
    insertOf('venue_hold', {
      tenant_id: '7001',
      appointment_id: '1',
      first_seat: String(first),
      last_seat: String(first),
      venue_id: '1',
      start_time: 'now()',
      end_time: `now() + interval '1 hour'`,
      booker_tenant_id: '7002',
      booker_id: '8002',
      ...more,
    })
  expect(await run(APPLICANT, hold(1))).toBe('1')
  expect(await run(APPLICANT, hold(2, { approved: 'true' }))).toBe(DENIED)
  expect(await run(APPLICANT_TENANT, hold(2))).toBe(DENIED)
  // A seat is taken once, whoever asks.
  expect(await run(REVIEWER, hold(1, { first_seat: '0' }))).toBe('23P01')
  expect(await run(REVIEWER, hold(3, { approved: 'true' }))).toBe('1')
  expect(await run(APPLICANT, 'update venue_hold set approved = true')).toBe('0')
  expect(await run(REVIEWER, 'update venue_hold set last_seat = 9')).toBe(DENIED)
  expect(await run(REVIEWER, 'update venue_hold set approved = true')).toBe('2')
  expect(await run(APPLICANT_TENANT, 'delete from venue_hold')).toBe('0')
  expect(await run(APPLICANT, 'delete from venue_hold where first_seat = 1')).toBe('1')
  expect(await run(REVIEWER, 'delete from venue_hold')).toBe('1')
})

test('[WF-02] the reviewing organisation writes the steps of an application, who applied urges and nothing else', async () => {
  expect(await run(REVIEWER, step(1, { step_status: '1' }))).toBe('1')
  for (const scope of [APPLICANT, APPLICANT_TENANT]) {
    expect(await run(scope, step(2))).toBe(DENIED)
    for (const change of ['step_status = 2', `name = '无'`, `user_ids = '["8002"]'`])
      expect(['0', DENIED]).toContain(await run(scope, `update approval_step set ${change}`))
    expect(await run(scope, 'delete from approval_step')).toBe('0')
  }
  for (const change of [`name = '无'`, 'hours = 1', 'urged_at = now()', 'applicant_id = 8009'])
    expect(await run(REVIEWER, `update approval_step set ${change}`)).toBe(DENIED)
  expect(await run(APPLICANT_TENANT, 'update approval_step set urged_at = now()')).toBe('0')
  expect(await run(APPLICANT, 'update approval_step set urged_at = now()')).toBe('1')
  expect(
    await run({ ...REVIEWER, tenantId: '7003' }, 'update approval_step set step_status = 2'),
  ).toBe('0')
  expect(await run(REVIEWER, 'update approval_step set step_status = 2, ended_at = now()')).toBe(
    '1',
  )
  expect(await run(REVIEWER, 'delete from approval_step')).toBe('0')
})

test('[WF-02] signatures are written by the reviewing organisation alone', async () => {
  await run(SYSTEM_SCOPE, step(1, { step_status: '1' }))
  expect(await run(REVIEWER, signer(1))).toBe('1')
  for (const scope of [APPLICANT, APPLICANT_TENANT]) {
    expect(await run(scope, signer(2))).toBe(DENIED)
    for (const change of ['signer_status = 2', 'user_id = 8002'])
      expect(['0', DENIED]).toContain(await run(scope, `update approval_signer set ${change}`))
    expect(await run(scope, 'delete from approval_signer')).toBe('0')
  }
  for (const change of ['user_id = 8001', 'way = 3', 'applicant_id = 8009', 'step_no = 2'])
    expect(await run(REVIEWER, `update approval_signer set ${change}`)).toBe(DENIED)
  expect(
    await run(REVIEWER, 'update approval_signer set signer_status = 2, signed_at = now()'),
  ).toBe('1')
  expect(await run(REVIEWER, 'delete from approval_signer')).toBe('0')
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
  for (const scope of [REVIEWER, APPLICANT, APPLICANT_TENANT])
    expect(await run(scope, 'delete from tenant_belong')).toBe('0')
})

test('[MB-07] an invitation is taken back by its organisation and answered by whom it invites, each once', async () => {
  expect(await run(REVIEWING_PERSON, invitation(2))).toBe('1')
  // In another's name, already answered, or by whom it invites.
  expect(await run(REVIEWING_PERSON, invitation(3, { inviter_id: '8001' }))).toBe(DENIED)
  expect(await run(REVIEWING_PERSON, invitation(4, { status: '2' }))).toBe(DENIED)
  expect(await run(APPLICANT, invitation(5, { inviter_id: '8002' }))).toBe(DENIED)
  const end = (status: number): string =>
    `update join_invitation set status = ${status}, ended_at = now() where id = 1`
  for (const change of ['user_id = 8009', `platforms = '{wisdom}'`, 'direct = true'])
    for (const scope of [REVIEWER, APPLICANT])
      expect(await run(scope, `update join_invitation set ${change}, status = 4`)).toBe(DENIED)
  // Either side's answer is refused to the other.
  for (const status of [2, 3]) expect(await run(REVIEWER, end(status))).toBe(DENIED)
  expect(await run(APPLICANT, end(4))).toBe(DENIED)
  expect(await run(APPLICANT_TENANT, end(4))).toBe('0')
  expect(await run(APPLICANT, 'delete from join_invitation')).toBe('0')
  expect(await run(REVIEWER, 'delete from join_invitation')).toBe('0')
  expect(await run(APPLICANT, end(3))).toBe('1')
  for (const scope of [REVIEWER, APPLICANT]) expect(await run(scope, end(4))).toBe('0')
})

test('[UC-12] a real name is sent by its person and decided by the reviewing organisation, neither does the other’s part', async () => {
  expect(await run(REVIEWER, realName('8009'))).toBe(DENIED)
  expect(await run({ ...APPLICANT, userId: '8009' }, realName('8009'))).toBe('1')
  expect(
    await run({ ...APPLICANT, userId: '8008' }, realName('8008', { status: '2', id_card: 'null' })),
  ).toBe(DENIED)
  // Who waits changes nothing, least of all into a name that is proven.
  const pass =
    'update real_name set status = 2, id_card = null, decided_at = now() where user_id = 8002'
  expect(await run(APPLICANT, pass)).toBe('0')
  for (const change of [
    `name = '李四'`,
    `id_card_hash = 'y'`,
    `card_front = 'k'`,
    'user_id = 8001',
  ])
    expect(
      await run(
        REVIEWER,
        `update real_name set ${change}, status = 3, id_card = null where user_id = 8002`,
      ),
    ).toBe(DENIED)
  expect(
    await run(
      REVIEWER,
      `update real_name set status = 3, id_card = null, reason = '不清晰', decided_at = now() where user_id = 8002`,
    ),
  ).toBe('1')
  expect(await run(REVIEWER, pass)).toBe('0')
  expect(await run(APPLICANT, pass)).toBe(DENIED)
  expect(
    await run(APPLICANT, `update real_name set status = 1, id_card = '1', name = '李四'`),
  ).toBe('1')
  for (const scope of [REVIEWER, APPLICANT])
    expect(await run(scope, 'delete from real_name')).toBe('0')
})

test('[HD-03] what a reader said of a page is that reader’s alone; the operators read it', async () => {
  expect(await run(REVIEWER, feedback('8009'))).toBe(DENIED)
  expect(await run(APPLICANT, feedback('8009'))).toBe(DENIED)
  expect(await run({ ...APPLICANT, userId: '8009' }, feedback('8009'))).toBe('1')
  for (const verb of ['update doc_feedback set helpful = 1', 'delete from doc_feedback'])
    for (const scope of [REVIEWER, REVIEWING_PERSON])
      expect(await run(scope, `${verb} where user_id = 8002`)).toBe('0')
  for (const change of ['user_id = 8009', 'tenant_id = 7002', 'node_id = 9002'])
    expect(await run(APPLICANT, `update doc_feedback set ${change} where user_id = 8002`)).toBe(
      DENIED,
    )
  expect(
    await run(APPLICANT, `update doc_feedback set helpful = 1, words = '好' where user_id = 8002`),
  ).toBe('1')
  expect(await run(APPLICANT, 'delete from doc_feedback where user_id = 8002')).toBe('1')
})

test('[OS-14] that an organisation is dissolved is written by the server alone', async () => {
  for (const scope of [APPLICANT, APPLICANT_TENANT, REVIEWER]) {
    expect(await run(scope, dissolution)).toBe(DENIED)
    expect(
      await run(
        scope,
        `update tenant_dissolution set restorable_until = now() + interval '1 year'`,
      ),
    ).toBe('0')
    expect(await run(scope, 'delete from tenant_dissolution')).toBe('0')
  }
})

/** The uploader, with the organisation in force in which the file was uploaded. */
const UPLOADER: Scope = { tenantId: '7001', userId: '8002', role: '' }
const KEEP = `object_type = 'todo.files', object_id = '1', unclaimed_at = null`
const GIVE_UP = 'object_type = null, object_id = null, unclaimed_at = now()'

test('[SW-12] what arrived stays as it arrived: neither its uploader nor its organisation writes it', async () => {
  expect(await run(UPLOADER, file('b'))).toBe('1')
  for (const more of [
    { user_id: '8009' },
    { tenant_id: '7002' },
    { object_type: `'todo.files'`, object_id: `'1'` },
    { sealed: 'true' },
    { removing: 'true' },
  ])
    expect(await run(UPLOADER, file('c', more))).toBe(DENIED)
  expect(await run(REVIEWER, file('c'))).toBe(DENIED)
  await run(SYSTEM_SCOPE, `update stored_file set ${KEEP} where key = 'a'`)
  for (const scope of [UPLOADER, REVIEWER]) {
    for (const change of [
      `key = 'z'`,
      'user_id = 8009',
      `app_code = 'x'`,
      `purpose = 'x'`,
      `name = 'x'`,
      `type = 'x'`,
      'size = 1',
      `sha256 = 'x'`,
      'sealed = true',
      'removing = true',
      'tenant_id = 7002',
      `created_at = now() - interval '1 day'`,
      'unclaimed_at = now()',
      // What is private opens for nobody else.
      'private = false',
    ])
      expect([
        change,
        await run(scope, `update stored_file set ${change} where key = 'a'`),
      ]).toEqual([change, DENIED])
    expect(await run(scope, 'delete from stored_file')).toBe('0')
  }
})

test('[SW-12] an uploader gives the file to an object, its organisation gives up what an object keeps, and no more', async () => {
  // Nobody else's upload is kept by an organisation that happens to be in force.
  expect(await run(REVIEWING_PERSON, `update stored_file set ${KEEP}`)).toBe('0')
  expect(await run(APPLICANT_TENANT, `update stored_file set ${KEEP}`)).toBe('0')
  expect(await run(UPLOADER, `update stored_file set ${KEEP}`)).toBe('1')
  expect(await run(APPLICANT_TENANT, `update stored_file set ${GIVE_UP}`)).toBe('0')
  expect(await run(REVIEWING_PERSON, `update stored_file set ${GIVE_UP}`)).toBe('1')
  expect(await run(UPLOADER, `update stored_file set ${KEEP}, tenant_id = 7001`)).toBe('1')
  // Of a dissolved organisation.
  await run(SYSTEM_SCOPE, 'update stored_file set sealed = true')
  for (const scope of [UPLOADER, REVIEWING_PERSON])
    for (const change of [GIVE_UP, 'sealed = false', KEEP])
      expect(await run(scope, `update stored_file set ${change}`)).toBe(DENIED)
})

test('[SV-02] every table of two parties is tried here with every verb, in a scope of one of them', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') like 'ownership: two-party%' order by 1`.execute(
    database.reader(SYSTEM_SCOPE),
  )
  const wanted = rows.flatMap(({ name }) =>
    ['delete', 'insert', 'update'].map((verb) => `${name} ${verb}`),
  )
  expect([...tried].sort()).toEqual(wanted)
})
