/**
 * A page of any declared list comes from an index in the list's order, however many rows there are:
 * neither is the table read whole nor are all rows sorted. Held by what the plan goes through, with
 * the policies on and also when the engine has forgotten the values (ADR 0047).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { ACCOUNT_LIST } from '../modules/account/list.ts'
import { CATALOGUE_LIST } from '../modules/app/operating/list.ts'
import { APP_VERSION_LIST } from '../modules/app-version/list.ts'
import { DECIDED_APPROVALS, SENT_APPROVALS } from '../modules/approval/lists.ts'
import { AUDIT_LIST } from '../modules/audit-log/list.ts'
import { BROADCAST_LIST } from '../modules/broadcast/list.ts'
import { DOC_FEEDBACK_LIST } from '../modules/document/feedback-list.ts'
import { ANNOUNCEMENTS, DEPARTMENT_GROUPS, GROUP_MEMBERS } from '../modules/group/lists.ts'
import { SENT_LIST } from '../modules/join/sent-list.ts'
import { MESSAGE_LIST } from '../modules/message/list.ts'
import { POSITION_LIST } from '../modules/position/list.ts'
import { MOVE_LIST } from '../modules/registry/list-queries.ts'
import { ROLE_DEPARTMENTS, ROLE_USERS } from '../modules/role/member-lists.ts'
import { COMMENT_LIST } from '../modules/todo/comment-list.ts'
import { TODO_EXPORT, TODO_LIST } from '../modules/todo/list.ts'
import { MEMBER_TODO_LIST } from '../modules/todo/member-list.ts'
import { OVERSEEN_VENUES } from '../modules/venue/ban-queries.ts'
import { APPOINTMENTS, BOOKABLE_VENUES, MY_APPOINTMENTS } from '../modules/venue/booking/lists.ts'
import { VENUE_APPLIES, VENUE_LIST } from '../modules/venue/lists.ts'
import type { Db } from '../platform/db/schema.ts'
import type { Scope } from '../platform/db/scope.ts'
import { personId } from '../seed/data/people.ts'
import { demoHarness } from '../seed/harness.test-support.ts'
import { countTouched, gatherStatistics } from './plan.ts'

const h = demoHarness()
/** Rows of each list in the organisation, beside those of the demonstration. */
const ROWS = 4000
const ME = personId('linxue')
/** Has no to-dos in the demonstration, and twenty here. */
const FEW = personId('suzhengyi')
const ROLE = '970001'
const GROUP = '970002'
const MEMBER: Scope = { tenantId: '2', userId: ME, role: '' }
const OPERATOR: Scope = { tenantId: '1', userId: personId('wutong'), role: 'operator' }
const SYSTEM: Scope = { tenantId: '', userId: '', role: 'system' }

const FILLED: readonly string[] = [
  `insert into user_account (id, user_name, nick_name, mobile, created_at)
    select 9700000 + n, 'planned' || n, '成员' || n, '+86133' || 10000000 + n, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into member (tenant_id, id, user_id, platform) select 2, 9700000 + n, 9700000 + n, 'gov' from generate_series(1, ${ROWS}) n`,
  `insert into member_department (tenant_id, member_id, department_id, main)
    select 2, 9700000 + n, d.id, true from generate_series(1, ${ROWS}) n, department d where d.tenant_id = 2 and d.pid is null`,
  `insert into department (tenant_id, id, pid, name, simple_name, path, depth)
    select 2, 9700000 + n, d.id, '计划' || n, '计划', d.path || (9700000 + n) || '/', 2 from department d, generate_series(1, ${ROWS}) n where d.tenant_id = 2 and d.pid is null`,
  `insert into role (tenant_id, id, role_group_id, name, creator_id) select 2, ${ROLE}, min(id), '计划角色', ${ME} from role_group where tenant_id = 2`,
  `insert into role_user (tenant_id, role_id, user_id, creator_id, created_at)
    select 2, ${ROLE}, 9700000 + n, ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into role_department (tenant_id, role_id, department_id, creator_id, created_at)
    select 2, ${ROLE}, 9700000 + n, ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into user_group (tenant_id, id, name, owner_id, status) values (2, ${GROUP}, '计划群', ${ME}, 2)`,
  `insert into user_group (tenant_id, id, department_id, name, owner_id, created_at)
    select 2, 9800000 + n, 9700000 + n, '计划群' || n, ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into user_group_member (tenant_id, group_id, user_id, joined_at)
    select 2, ${GROUP}, 9700000 + n, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into group_announcement (tenant_id, id, group_id, title, content, author_id, created_at)
    select 2, 9700000 + n, ${GROUP}, 'x', 'x', ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into doc_node (id, kind, name, updated_at) values (970003, 1, '计划', now())`,
  `insert into doc_feedback (tenant_id, node_id, user_id, helpful, updated_at)
    select 1, 970003, 9700000 + n, 1 + n % 2, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into app (id, code, name, supplier, created_at)
    select 9700000 + n, 'planned-' || n, '计划' || n, 'x', now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into tenant_app (tenant_id, app_id, opened_by, opened_at)
    select 2, 9700000 + n, ${ME}, now() from generate_series(1, ${ROWS}) n`,
  `insert into app_version (id, platform, client_type, app_name, app_version, app_url, creator_id, created_at)
    select 9700000 + n, 'gov', 2, 'x', '1.0.' || n, 'x', 8001, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into audit_log (id, tenant_id, actor_id, ip, request_id, action, object_type, object_id, after, result)
    select audit_first_id(date_trunc('month', now() at time zone 'UTC')) + n, 2, ${ME}, '', '', 'role.create', 'role', n::text, jsonb_build_object('name', '计划' || n), 'ok'
    from generate_series(1, ${ROWS}) n`,
  `insert into broadcast (id, title, content, audience, send_at, status, creator_id, created_at)
    select 9700000 + n, 'x', 'x', 'all', now(), 3, 8001, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into join_invitation (tenant_id, id, user_id, inviter_id, invitee_text, direct, platforms, status, created_at, expires_at)
    select 2, 9700000 + n, 9700000 + n, case when n % 4 = 0 then ${ME} else 9700001 end, 'x', true, '{gov}', 2, now() - n * interval '1 minute', now() from generate_series(1, ${ROWS}) n`,
  `insert into message (user_id, yyyy_mm, id, event, biz_type, biz_id, subject, content, msg_category, dedupe_key, created_at)
    select ${ME}, 202601, 9700000 + n, 'x', 'x', 1, 'x', 'x', 1 + n % 2, 'plan' || n, '2026-01-15'::timestamptz - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into position (tenant_id, id, name, creator_id, created_at)
    select 2, 9700000 + n, '计划' || n, ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into registry_move (remote, action, to_version) select 'planned', 'deploy', 'x' from generate_series(1, ${ROWS}) n`,
  `insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, created_at)
    select 2, 9700000 + n, '计划' || n, 1, 1, ${ME}, 1, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into todo_executor (tenant_id, todo_id, user_id, created_at)
    select 2, 9700000 + n, ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, created_at)
    select 2, 9710000 + n, '少量' || n, 1, 1, ${FEW}, 0, now() - n * interval '7 hours' from generate_series(1, 10) n`,
  `insert into todo_executor (tenant_id, todo_id, user_id, created_at)
    select 2, 9700000 + 300 * n, ${FEW}, now() - n * interval '5 hours' from generate_series(1, 10) n`,
  `insert into todo_comment (tenant_id, id, todo_id, author_id, content, created_at)
    select 2, 9700000 + n, 9700001, ${ME}, 'x', now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into venue (tenant_id, id, name, venue_type, online_time, creator_id, created_at)
    select 2, 9700000 + n, '计划' || n, 1 + n % 2, case when n % 2 = 0 then now() - n * interval '1 minute' end, ${ME}, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  `insert into venue_apply (tenant_id, id, venue_id, name, venue_label, venue_address, audit_status, send_time, sender_id)
    select 2, 9700000 + n, 9700000 + n, 'x', 'x', 'x', 2, now() - n * interval '1 minute', ${ME} from generate_series(1, ${ROWS}) n`,
  `insert into appointment (tenant_id, id, venue_id, booker_tenant_id, booker_id, user_count, start_time, end_time, audit_status, created_at)
    select 2, 9700000 + n, 9700000 + n, 2, ${ME}, 5, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 1 + n % 5, now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}) n`,
  `insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status, decided_by, decided_at, created_at)
    select 2, 9700000 + n, 'tenantCreate', 11, 9700000 + n % 4, 'tenant', 9700000 + n, '计划' || n, '计划' || n, '{}', 2, 9700000 + n % 3, now() - n * interval '1 minute', now() - n * interval '1 hour'
    from generate_series(1, ${ROWS}) n`,
]

const tables = FILLED.map((text) => /^insert into (\w+)/.exec(text)?.[1] ?? '')

beforeAll(async () => {
  await h.platform.system('test').write(async ({ db }) => {
    for (const text of FILLED) await sql.raw(text).execute(db)
  })
  await gatherStatistics(...new Set([...tables, 'staff_reach', 'tenant']))
}, 120_000)

const asked = (data: object = {}) => ({ pageNum: 1, pageSize: 10, data })
const OPEN = { hidden: [], limited: false, own: [], named: [] } as const
const tenant = { tenantId: '2' } as const
const now = new Date()

interface PlannedList {
  /** The exported list. */
  readonly list: string
  /** With which filters, or for whom. */
  readonly when?: string
  readonly as: Scope
  /** One statement: the rows of the first page. */
  rows(db: Db): Promise<readonly unknown[]>
}

const CASES: readonly PlannedList[] = [
  { list: 'ACCOUNT_LIST', as: SYSTEM, rows: (db) => ACCOUNT_LIST.rows(db, asked(), {}) },
  { list: 'CATALOGUE_LIST', as: OPERATOR, rows: (db) => CATALOGUE_LIST.rows(db, asked(), {}) },
  { list: 'APP_VERSION_LIST', as: OPERATOR, rows: (db) => APP_VERSION_LIST.rows(db, asked(), {}) },
  {
    list: 'SENT_APPROVALS',
    as: { ...MEMBER, userId: '9700001' },
    rows: (db) => SENT_APPROVALS.rows(db, asked(), { userId: '9700001' }),
  },
  {
    list: 'DECIDED_APPROVALS',
    as: { ...MEMBER, userId: '9700001' },
    rows: (db) => DECIDED_APPROVALS.rows(db, asked(), { ...tenant, userId: '9700001' }),
  },
  { list: 'AUDIT_LIST', as: MEMBER, rows: (db) => AUDIT_LIST.rows(db, asked(), tenant) },
  { list: 'BROADCAST_LIST', as: OPERATOR, rows: (db) => BROADCAST_LIST.rows(db, asked(), {}) },
  {
    list: 'DOC_FEEDBACK_LIST',
    as: OPERATOR,
    rows: (db) => DOC_FEEDBACK_LIST.rows(db, asked(), {}),
  },
  {
    list: 'GROUP_MEMBERS',
    as: MEMBER,
    rows: (db) => GROUP_MEMBERS.rows(db, asked(), { ...tenant, groupId: GROUP }),
  },
  {
    list: 'ANNOUNCEMENTS',
    as: MEMBER,
    rows: (db) => ANNOUNCEMENTS.rows(db, asked(), { ...tenant, groupId: GROUP }),
  },
  {
    list: 'DEPARTMENT_GROUPS',
    as: MEMBER,
    rows: (db) => DEPARTMENT_GROUPS.rows(db, asked(), { ...tenant, ...OPEN }),
  },
  {
    list: 'SENT_LIST',
    as: MEMBER,
    rows: (db) => SENT_LIST.rows(db, asked(), { ...tenant, inviterId: null }),
  },
  {
    list: 'SENT_LIST',
    when: 'one’s own',
    as: MEMBER,
    rows: (db) => SENT_LIST.rows(db, asked(), { ...tenant, inviterId: ME }),
  },
  {
    list: 'MESSAGE_LIST',
    as: MEMBER,
    rows: (db) => MESSAGE_LIST.rows(db, asked(), { userId: ME }),
  },
  { list: 'POSITION_LIST', as: MEMBER, rows: (db) => POSITION_LIST.rows(db, asked(), tenant) },
  {
    list: 'MOVE_LIST',
    as: SYSTEM,
    rows: (db) => MOVE_LIST.rows(db, asked(), { remote: 'planned' }),
  },
  {
    list: 'ROLE_USERS',
    as: MEMBER,
    rows: (db) => ROLE_USERS.rows(db, asked(), { ...tenant, ...OPEN, roleId: ROLE }),
  },
  {
    list: 'ROLE_DEPARTMENTS',
    as: MEMBER,
    rows: (db) => ROLE_DEPARTMENTS.rows(db, asked(), { ...tenant, ...OPEN, roleId: ROLE }),
  },
  {
    list: 'TODO_LIST',
    when: 'all',
    as: MEMBER,
    rows: (db) => TODO_LIST.rows(db, asked(), { ...tenant, onlyOf: null, now }),
  },
  {
    list: 'TODO_LIST',
    // Both ways to one's own are gathered before they are ordered: what somebody has, not what there is.
    when: 'one’s own, of somebody with few',
    as: { ...MEMBER, userId: FEW },
    rows: (db) => TODO_LIST.rows(db, asked(), { ...tenant, onlyOf: FEW, now }),
  },
  {
    list: 'COMMENT_LIST',
    as: MEMBER,
    rows: (db) => COMMENT_LIST.rows(db, asked(), { ...tenant, todoId: '9700001' }),
  },
  {
    list: 'TODO_EXPORT',
    as: MEMBER,
    rows: (db) => TODO_EXPORT.rows(db, asked(), { ...tenant, onlyOf: null, now, after: '9700050' }),
  },
  {
    list: 'MEMBER_TODO_LIST',
    as: MEMBER,
    rows: (db) =>
      MEMBER_TODO_LIST.rows(db, asked({ pageTodoStatus: 1 }), {
        ...tenant,
        userId: ME,
        onlyOf: null,
        now,
      }),
  },
  {
    list: 'VENUE_LIST',
    when: 'listed',
    as: MEMBER,
    rows: (db) => VENUE_LIST.rows(db, asked({ venueType: 1 }), { ...tenant, now }),
  },
  {
    list: 'VENUE_LIST',
    when: 'self-use',
    as: MEMBER,
    rows: (db) => VENUE_LIST.rows(db, asked({ venueType: 2 }), { ...tenant, now }),
  },
  {
    list: 'VENUE_APPLIES',
    as: MEMBER,
    rows: (db) => VENUE_APPLIES.rows(db, asked(), { ...tenant, now }),
  },
  {
    list: 'OVERSEEN_VENUES',
    as: OPERATOR,
    rows: (db) => OVERSEEN_VENUES.rows(db, asked(), { now }),
  },
  {
    list: 'BOOKABLE_VENUES',
    as: MEMBER,
    rows: (db) => BOOKABLE_VENUES.rows(db, asked(), tenant),
  },
  { list: 'APPOINTMENTS', as: MEMBER, rows: (db) => APPOINTMENTS.rows(db, asked(), tenant) },
  {
    list: 'MY_APPOINTMENTS',
    as: MEMBER,
    rows: (db) => MY_APPOINTMENTS.rows(db, asked(), { userId: ME }),
  },
]

/** Ten rows with what stands beside each, and what the policies look at; of 4,000 in the table. */
const MOST = 400

test.each(CASES.map((each) => [each.list, each.when ?? 'all', each] as const))(
  '[SV-02] the first page of %s (%s) goes through no more than it shows',
  async (_list, _when, { as, rows }) => {
    const reader = h.platform.database.reader(as)
    expect(await rows(reader)).toHaveLength(10)
    expect(await countTouched(h.platform.database.reader(as), rows)).toBeLessThan(MOST)
  },
)

test('[SV-02] every declared list is tried here', () => {
  const modules = new URL('../modules/', import.meta.url)
  const declared = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, modules), 'utf8').matchAll(/(\w+) = defineList\b/g),
    ])
    .map((match) => match[1] ?? '')
  expect([...new Set(CASES.map(({ list }) => list))].sort()).toEqual(declared.sort())
})
