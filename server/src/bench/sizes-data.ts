/**
 * The rows that `npm run bench:sizes` asks for: an organisation with very many of everything that a
 * list shows. Rows stand in the bare database, so that no call's own work is part of making them.
 */
import { CROWD_TENANT, crowdDepartment } from '../seed/crowd.ts'
import { personId } from '../seed/data/people.ts'
import { crowdStaff, FEW, MANAGER, withBareDatabase } from './crowd-server.ts'

/** How many of each: `factor` 1 is what the issue names. */
export const sizesOf = (factor: number) => {
  const many = (count: number): number => Math.ceil(count * factor)
  return {
    staff: many(125_000),
    departments: many(30_000),
    todos: many(1_000_000),
    auditEntries: many(1_000_000),
    messages: many(200_000),
    approvals: many(100_000),
    appointments: many(100_000),
    some: many(20_000),
  }
}

const FIRST = 70_000_000
/** Superior of departments that the seed does not make. */
const TOP = '95000001'

/** Ids that calls are made with. */
export const FOUND = {
  tenant: CROWD_TENANT,
  department: crowdDepartment.crowded,
  wide: TOP,
  /** Has no open to-do. */
  idle: crowdStaff(500),
  todo: String(FIRST + 1),
  role: String(FIRST),
  group: String(FIRST),
  venue: String(FIRST + 1),
  position: String(FIRST + 1),
  /** Passed, and the caller's own. */
  appointment: String(FIRST + 2),
  approval: String(FIRST + 1),
  importId: String(FIRST),
  version: String(FIRST + 1),
  broadcast: String(FIRST + 1),
  /** Seen by everybody who books. */
  publicVenue: String(FIRST + 2),
  batch: String(FIRST),
  draft: String(FIRST),
  docModule: String(FIRST + 1),
  docCategory: String(FIRST + 1001),
  docPage: String(FIRST + 1002),
  /** Waits; the operators decide it. */
  realName: String(FIRST - 1),
  inviteToken: 'benchbenchbenchbenchbe',
  tenantCode: 'BENCH234',
  /** Stands in one title and in one audit entry. */
  rare: '防汛沙袋清点',
} as const

const series = (count: number): string => `generate_series(1, ${count}) n`
const T = CROWD_TENANT
const ME = MANAGER
/** What an application keeps of its applicant. */
const SNAPSHOT = `jsonb_build_object('tenantId', '${T}', 'tenantName', '组织', 'tenantFullName', '组织' || n, 'tenantLogo', null, 'tenantType', 1, 'creatorRealName', '周明', 'creatorMobile', '138****0000', 'parentName', null)`
const ago = (unit: string): string => `now() - n * interval '${unit}'`

/** One statement a table, in the order of what refers to what. */
export const fillingStatements = (
  factor: number,
): readonly (readonly [table: string, text: string])[] => {
  const SIZES = sizesOf(factor)
  /** Those who have a seat, as `seed/crowd.ts` gives them. */
  const PEOPLE = Math.ceil(SIZES.staff * 0.8)
  const person = (step: number): string => `910000001 + (n::bigint * ${step}) % ${PEOPLE}`
  return [
    [
      'department',
      `insert into department (tenant_id, id, pid, name, simple_name, path, depth, sort)
     values (${T}, ${TOP}, ${crowdDepartment.root}, '批量部', '批量部', '${crowdDepartment.root}/${TOP}/', 2, 100)`,
    ],
    [
      'department',
      `insert into department (tenant_id, id, pid, name, simple_name, path, depth, sort)
     select ${T}, 96000000 + n, ${TOP}, '批量处' || n, '批量', '${crowdDepartment.root}/${TOP}/' || (96000000 + n) || '/', 3, n
     from generate_series(1, (select ${SIZES.departments} - count(*) from department where tenant_id = ${T})) n`,
    ],
    [
      'todo',
      `insert into todo (tenant_id, id, title, todo_type, todo_task_type, todo_status, creator_uid, executor_count, deadline_time, finish_time, created_at)
     select ${T}, ${FIRST} + n, case when n = ${Math.ceil(SIZES.todos / 2)} then '${FOUND.rare}' else '批量待办' || n end, 1 + n % 4, 1 + n % 4,
       case when n % 10 < 3 then 1 else 2 end, case when n % 20 = 1 then ${ME} else ${person(7)} end, 1,
       case when n % 3 > 0 then ${ago('20 seconds')} + interval '90 days' end, case when n % 10 >= 3 then ${ago('20 seconds')} + interval '1 day' end, ${ago('20 seconds')}
     from ${series(SIZES.todos)}`,
    ],
    [
      'todo_executor',
      `insert into todo_executor (tenant_id, todo_id, user_id, done, created_at)
     select t.tenant_id, t.id, case when n % ${Math.max(1, Math.floor(SIZES.todos / 44))} = 0 then ${FEW} when t.todo_status = 2 and n % 50 = 7 then ${FOUND.idle}
       else 910001000 + (n * 13) % ${Math.max(1, PEOPLE - 1000)} end, t.todo_status = 2, t.created_at
     from (select *, id - ${FIRST} as n from todo where tenant_id = ${T} and id > ${FIRST}) t`,
    ],
    [
      'todo_comment',
      `insert into todo_comment (tenant_id, id, todo_id, author_id, content, created_at)
     select ${T}, ${FIRST} + n, ${FOUND.todo}, ${person(3)}, '意见' || n, ${ago('1 minute')} from ${series(SIZES.some)}`,
    ],
    [
      'todo_log',
      `insert into todo_log (tenant_id, id, todo_id, kind, actor_id, created_at)
     select ${T}, ${FIRST} + n, ${FIRST} + n, 'create', ${ME}, ${ago('1 minute')} from ${series(SIZES.some)}`,
    ],
    [
      'audit_log',
      `insert into audit_log (id, tenant_id, actor_id, ip, request_id, action, object_type, object_id, before, after, result, created_at)
     select audit_first_id(date_trunc('month', now() at time zone 'UTC')) + (n::bigint << 20), ${T}, case when n % 10 = 0 then ${ME} else ${person(11)} end, '10.0.0.1', 'r' || n,
       (array['todo.create', 'todo.finish', 'member.save', 'role.save'])[1 + n % 4], (array['todo', 'todo', 'user', 'role'])[1 + n % 4], (${FIRST} + n)::text, null,
       jsonb_build_object('title', case when n = ${Math.ceil(SIZES.auditEntries / 2)} then '${FOUND.rare}' else '批量待办' || n end), 'ok',
       date_trunc('month', now()) + n * interval '250 milliseconds'
     from ${series(SIZES.auditEntries)}`,
    ],
    [
      'message',
      `insert into message (user_id, id, yyyy_mm, tenant_id, event, subject, content, msg_category, readed, biz_type, biz_id, dedupe_key, created_at)
     select ${ME}, ${FIRST} + n, to_char(at, 'YYYYMM')::int, ${T}, 'bench', '消息' || n, '内容', 1 + n % 2, 1 + n % 2, 'bench', n, 'bench' || n, at
     from (select n, ${ago('2 minutes')} as at from ${series(SIZES.messages)}) made`,
    ],
    [
      'approval',
      `insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status, decided_by, decided_at, created_at)
     select ${T}, ${FIRST} + n, case when n % 1000 = 0 then (array['belong', 'certification'])[1 + n / 1000 % 2] else 'appUse' end, ${T}, case when n % 5 = 0 then ${ME} else ${person(17)} end, 'tenant', ${FIRST} + n, '申请' || n, '申请' || n, ${SNAPSHOT},
       case when n % 2 = 0 then 1 else 2 end, case when n % 2 = 1 then ${ME} end, case when n % 2 = 1 then ${ago('1 minute')} end, ${ago('1 minute')}
     from ${series(SIZES.approvals)}`,
    ],
    [
      'role',
      `insert into role (tenant_id, id, role_group_id, name, creator_id) select ${T}, ${FIRST} + n - 1, min(id), '批量角色' || n, ${ME} from role_group, generate_series(1, 500) n where tenant_id = ${T} group by n`,
    ],
    [
      'role_user',
      `insert into role_user (tenant_id, role_id, user_id, creator_id, created_at) select ${T}, ${FOUND.role}, 910000000 + n, ${ME}, ${ago('1 minute')} from ${series(Math.min(SIZES.some, PEOPLE))}`,
    ],
    [
      'role_department',
      `insert into role_department (tenant_id, role_id, department_id, creator_id, created_at)
     select ${T}, ${FOUND.role}, d.id, ${ME}, now() from department d where d.tenant_id = ${T} order by d.id limit ${SIZES.some}`,
    ],
    [
      'user_group',
      `insert into user_group (tenant_id, id, name, owner_id, status) values (${T}, ${FOUND.group}, '批量群', ${ME}, 1)`,
    ],
    [
      'user_group',
      `insert into user_group (tenant_id, id, department_id, name, owner_id, created_at)
     select ${T}, ${FIRST} + d.id, d.id, '群' || d.name, ${ME}, now() from department d where d.tenant_id = ${T} and d.id > 95000000`,
    ],
    [
      'user_group_member',
      `insert into user_group_member (tenant_id, group_id, user_id, joined_at)
     select ${T}, ${FOUND.group}, u, now() from (select ${ME}::bigint as u union select 910000000 + n from ${series(PEOPLE)}) x`,
    ],
    [
      'group_announcement',
      `insert into group_announcement (tenant_id, id, group_id, title, content, author_id, created_at)
     select ${T}, ${FIRST} + n, ${FOUND.group}, '公告' || n, 'x', ${ME}, ${ago('1 minute')} from ${series(SIZES.some)}`,
    ],
    [
      'position',
      `insert into position (tenant_id, id, name, creator_id, created_at) select ${T}, ${FIRST} + n, '批量岗' || n, ${ME}, ${ago('1 minute')} from ${series(2000)}`,
    ],
    [
      'position_holder',
      `insert into position_holder (tenant_id, user_id, position_id) select ${T}, 910000000 + n, case when n % 2 = 0 then ${FOUND.position} else ${FIRST} + 1 + n % 2000 end from ${series(PEOPLE)}`,
    ],
    [
      'join_invitation',
      `insert into join_invitation (tenant_id, id, user_id, inviter_id, invitee_text, direct, platforms, status, created_at, expires_at)
     select ${T}, ${FIRST} + n, 910000000 + n, ${ME}, 'x' || n, true, '{gov}', 2, ${ago('1 minute')}, now() from ${series(SIZES.some)}`,
    ],
    [
      'venue',
      `insert into venue (tenant_id, id, name, venue_type, online_time, listing_status, creator_id, valid_seat_count, created_at)
     select ${T}, ${FIRST} + n, '批量场地' || n, 1 + n % 2, ${ago('1 minute')}, case when n % 2 = 0 then 2 end, ${ME}, 50, ${ago('1 minute')} from ${series(2000)}`,
    ],
    [
      'venue_apply',
      `insert into venue_apply (tenant_id, id, venue_id, name, venue_label, venue_address, audit_status, send_time, sender_id)
     select ${T}, ${FIRST} + n, ${FIRST} + n, '批量场地' || n, 'x', 'x', 2, ${ago('1 minute')}, ${ME} from ${series(2000)}`,
    ],
    [
      'appointment',
      `insert into appointment (tenant_id, id, venue_id, booker_tenant_id, booker_id, user_count, start_time, end_time, audit_status, created_at)
     select ${T}, ${FIRST} + n, ${FIRST} + 1 + n % 2000, ${T}, case when n % 10 = 2 then ${ME} else ${person(19)} end, 5, now() + (n - ${SIZES.appointments / 2}) * interval '1 hour',
       now() + (n + 1 - ${SIZES.appointments / 2}) * interval '1 hour', case when n % 2 = 0 then 2 else 3 end, ${ago('1 minute')} from ${series(SIZES.appointments)}`,
    ],
    [
      'member_import',
      `insert into member_import (tenant_id, id, creator_id, file_key, file_name, status, total, done, added) values (${T}, ${FOUND.importId}, ${ME}, 'x', 'x.csv', 'done', ${SIZES.some}, ${SIZES.some}, ${SIZES.some})`,
    ],
    [
      'member_import_row',
      `insert into member_import_row (tenant_id, import_id, line, cells) select ${T}, ${FOUND.importId}, n, jsonb_build_object('name', '行' || n, 'mobile', '', 'department', '', 'platform', '', 'position', '', 'workNo', '') from ${series(SIZES.some)}`,
    ],
    [
      'doc_node',
      `insert into doc_node (id, kind, name, updated_at) select ${FIRST} + n, 1, '批量模块' || n, now() from ${series(500)}`,
    ],
    [
      'doc_node',
      `insert into doc_node (id, kind, pid, module_id, name, content, published, visible, sort, updated_at)
     values (${FOUND.docCategory}, 2, ${FOUND.docModule}, null, '批量分类', '', true, true, 1, now()),
       (${FOUND.docPage}, 3, ${FOUND.docCategory}, ${FOUND.docCategory}, '批量页', '<p>内容</p>', true, true, 1, now())`,
    ],
    [
      'doc_node',
      `update doc_node set published = true, visible = true where id = ${FOUND.docModule}`,
    ],
    [
      'approval',
      `insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status, created_at)
     values (1, ${FOUND.realName}, 'realName', ${T}, ${FEW}, 'user', ${FEW}, '实名认证', '实名认证', '{}', 1, now())`,
    ],
    [
      'real_name',
      `insert into real_name (tenant_id, user_id, approval_id, status, name, id_card, id_card_mask, id_card_hash, submitted_at)
     select 1, 910000000 + n, case when n = 1 then ${FOUND.realName} else ${FIRST} + 200000 + n end, case when n = 1 then 1 else 2 end, '姓名' || n,
       case when n = 1 then 'x' end, '1**', 'bench' || n, ${ago('1 minute')} from ${series(SIZES.some)}`,
    ],
    [
      'member_batch',
      `insert into member_batch (tenant_id, id, creator_id, act, args, user_ids, status, done, succeeded)
     values (${T}, ${FOUND.batch}, ${ME}, 'leave', '{}', array(select 910000000 + n from ${series(1000)}), 'done', 1000, 1000)`,
    ],
    [
      'tenant_draft',
      `insert into tenant_draft (user_id, id, tenant_type) values (${ME}, ${FOUND.draft}, 1)`,
    ],
    [
      'apply_set',
      `insert into apply_set (tenant_id, default_join_department_id, invite_token) values (${T}, ${crowdDepartment.root}, '${FOUND.inviteToken}')
     on conflict (tenant_id) do update set invite_token = excluded.invite_token`,
    ],
    [
      'doc_feedback',
      `insert into doc_feedback (tenant_id, node_id, user_id, helpful, updated_at) select 1, ${FIRST} + 1, 910000000 + n, 1 + n % 2, ${ago('1 minute')} from ${series(SIZES.some)}`,
    ],
    [
      'app_version',
      `insert into app_version (id, platform, client_type, app_name, app_version, app_url, creator_id, created_at)
     select ${FIRST} + n, 'gov', 2, 'x', '1.0.' || n, 'x', ${personId('wutong')}, ${ago('1 minute')} from ${series(2000)}`,
    ],
    [
      'broadcast',
      `insert into broadcast (id, title, content, audience, send_at, status, creator_id, created_at)
     select ${FIRST} + n, '通知' || n, 'x', 'all', now(), 3, ${personId('wutong')}, ${ago('1 minute')} from ${series(2000)}`,
    ],
    [
      'tenant',
      `insert into tenant select (jsonb_populate_record(t, jsonb_build_object('id', ${FIRST} + n, 'pid', ${T}, 'tenant_type', 1 + n % 7, 'top_org_flag', 2,
       'tenant_name', '第' || n || '街道', 'tenant_full_name', '第' || n || '街道办事处', 'tenant_code', null))).* from tenant t, ${series(2000)} where t.id = 4`,
    ],
    ['tenant', `update tenant set tenant_code = '${FOUND.tenantCode}' where id = ${FIRST} + 1`],
    [
      'department',
      `insert into department (tenant_id, id, name, simple_name, path, depth) select id, id, tenant_name, tenant_name, id || '/', 1 from tenant where id > ${FIRST}`,
    ],
  ]
}

/** Makes all of them, says how long each took, and gathers statistics. */
export const fillSizes = (factor: number, say: (line: string) => void): Promise<void> =>
  withBareDatabase(async (client) => {
    await client.query('vacuum analyze')
    for (const [table, text] of fillingStatements(factor)) {
      const from = performance.now()
      const { rowCount } = await client.query(text)
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      say(`  ${table.padEnd(20)} ${rowCount} rows in ${seconds} s`)
    }
    await client.query('vacuum analyze')
  })
