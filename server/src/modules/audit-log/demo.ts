/** What people of the demonstration's district did lately (decisions section 5). */
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'

const DISTRICT = '2'
/** By which the rows are found again. */
const MARK = 'demo'
const ROWS = 200
const SPAN_MILLIS = 25 * 86_400_000

interface Act {
  readonly by: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before?: object
  readonly after?: object
}

/** A function: ids of demo people throw where there are none. */
const listActs = (): readonly Act[] => {
  const [office, finance] = [departmentId(DISTRICT, '办公室'), departmentId(DISTRICT, '财政科')]
  const heping = personId('heping')
  return [
    {
      by: 'linxue',
      action: 'member.move',
      objectType: 'user',
      objectId: heping,
      before: { departmentIds: [office] },
      after: { departmentIds: [finance], why: 'moved' },
    },
    {
      by: 'zhouming',
      action: 'todo.create',
      objectType: 'todo',
      objectId: '1',
      after: { title: '汛期应急值班安排', executorIds: [heping] },
    },
    {
      by: 'chensiyuan',
      action: 'approval.pass',
      objectType: 'venue',
      objectId: '1',
      before: { auditStatus: 1, title: '政务中心第一会议室' },
      after: { auditStatus: 2, reason: null, kind: 'venueListing' },
    },
    {
      by: 'linxue',
      action: 'role.user.add',
      objectType: 'role',
      objectId: '221',
      after: { name: '审核专员', userId: heping },
    },
    {
      by: 'zhaolan',
      action: 'venue.apply',
      objectType: 'venue',
      objectId: '2',
      before: { listingStatus: null, name: '党群活动中心' },
      after: { listingStatus: 1 },
    },
    {
      by: 'zhouming',
      action: 'tenant.update',
      objectType: 'tenant',
      objectId: DISTRICT,
      before: { address: '锦云大道86号' },
      after: { address: '锦云大道88号' },
    },
    {
      by: 'linxue',
      action: 'department.update',
      objectType: 'department',
      objectId: finance,
      before: { name: '财政科', simpleName: '财政' },
      after: { name: '财政科', simpleName: '财政科' },
    },
    {
      by: 'linxue',
      action: 'role.menu.authorize',
      objectType: 'role',
      objectId: '221',
      before: { name: '审核专员', keys: ['orgExamine'] },
      after: { keys: ['orgExamine', 'todo'] },
    },
    {
      by: 'heping',
      action: 'todo.finish',
      objectType: 'todo',
      objectId: '1',
      before: { todoStatus: 1, title: '社区走访信息汇总' },
      after: { todoStatus: 2, left: 0, remark: '已汇总' },
    },
    {
      by: 'zhouming',
      action: 'group.announce',
      objectType: 'group',
      objectId: '1',
      after: { title: '关于本周例会时间调整的通知' },
    },
    {
      by: 'linxue',
      action: 'member.export',
      objectType: 'tenant',
      objectId: DISTRICT,
      after: { rows: 46, status: 1 },
    },
  ]
}

/** Within the month of now, so that every row lies in a month that was made (ADR 0052). */
const momentsOf = (now: Date): readonly Date[] => {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const from = Math.max(now.getTime() - SPAN_MILLIS, month)
  const step = (now.getTime() - from) / (ROWS + 1)
  return Array.from({ length: ROWS }, (_, index) => new Date(from + Math.floor(step * (index + 1))))
}

/** One statement where nothing is there yet. */
export async function seedAuditLog(ctx: Ctx): Promise<void> {
  const there = await ctx.db
    .selectFrom('auditLog')
    .select('id')
    .where('tenantId', '=', DISTRICT)
    .where('requestId', '=', MARK)
    .limit(1)
    .executeTakeFirst()
  if (there) return
  const acts = listActs()
  const rows = momentsOf(ctx.now()).flatMap((at, index) => {
    const act = acts[index % acts.length]
    if (act === undefined) return []
    return [
      {
        id: String(BigInt(firstIdOf(at)) + BigInt(index)),
        actor_id: personId(act.by),
        ip: `10.8.${index % 8}.${20 + (index % 40)}`,
        action: act.action,
        object_type: act.objectType,
        object_id: act.objectId,
        before: act.before ?? null,
        after: act.after ?? null,
        created_at: at,
      },
    ]
  })
  await ctx.write(async ({ db }) => {
    await sql`
      insert into audit_log (id, tenant_id, actor_id, ip, request_id, action, object_type, object_id, before, after, result, created_at)
      select x.id, ${DISTRICT}::bigint, x.actor_id, x.ip, ${MARK}, x.action, x.object_type, x.object_id, x.before, x.after, 'ok', x.created_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, actor_id bigint, ip text, action text, object_type text, object_id text,
        before jsonb, after jsonb, created_at timestamptz)`.execute(db)
  })
}
