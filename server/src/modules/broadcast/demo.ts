/** What the operators of the demonstration have announced (decisions section 5). */
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'

/** Below those that `newId` makes. */
const FIRST = 65_000
const DAY = 86_400_000
const HOUR = 3_600_000

interface DemoBroadcast {
  readonly title: string
  readonly content: string
  readonly audience: 'all' | 'types'
  readonly types: readonly number[]
  /** 1 to be sent, 3 sent, 4 withdrawn. */
  readonly status: 1 | 3 | 4
  /** Days from today, at nine. */
  readonly day: number
  readonly people: number
}

const BROADCASTS: readonly DemoBroadcast[] = [
  {
    title: '平台例行维护通知',
    content:
      '<p>平台将于本周六 00:00 至 02:00 进行例行维护，期间部分功能可能短暂不可用。</p><p>请提前保存正在编辑的内容，给您带来的不便敬请谅解。</p>',
    audience: 'all',
    types: [],
    status: 3,
    day: -6,
    people: 60,
  },
  {
    title: '社区组织信息填报提醒',
    content:
      '<p>请各社区组织负责人于月底前完成组织信息填报：</p><ul><li>组织简介与联系方式</li><li>组织认证材料</li></ul>',
    audience: 'types',
    types: [4, 7],
    status: 1,
    day: 7,
    people: 0,
  },
  {
    title: '客户端升级通知',
    content: '<p>新版本客户端将于近期发布，请及时升级。</p>',
    audience: 'all',
    types: [],
    status: 4,
    day: -2,
    people: 0,
  },
]

/** One statement where nothing is there yet; the question travels with those of its order. */
export async function seedBroadcasts(ctx: Ctx): Promise<void> {
  const there = await ctx.db
    .selectFrom('broadcast')
    .select('id')
    .where('id', '=', String(FIRST))
    .executeTakeFirst()
  if (there) return
  const creatorId = personId('wutong')
  const rows = BROADCASTS.map((each, index) => {
    const at = new Date(shanghaiDay(ctx.now(), each.day).getTime() + 9 * HOUR)
    const over = each.status === 1 ? null : at
    return {
      id: String(FIRST + index),
      title: each.title,
      content: each.content,
      audience: each.audience,
      types: each.types,
      status: each.status,
      people: each.people,
      send_at: at,
      started_at: each.status === 3 ? at : null,
      finished_at: over,
      withdrawn_by: each.status === 4 ? creatorId : null,
      created_at: new Date(Math.min(at.getTime(), ctx.now().getTime()) - DAY),
    }
  })
  await ctx.write(async ({ db }) => {
    await sql`
      insert into broadcast (id, title, content, audience, tenant_types, status, total, done, send_at, started_at, finished_at, withdrawn_by, creator_id, created_at)
      select x.id, x.title, x.content, x.audience, array(select json_array_elements_text(x.types)::integer), x.status, x.people, x.people,
        x.send_at, x.started_at, x.finished_at, x.withdrawn_by, ${creatorId}::bigint, x.created_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, title text, content text, audience text, types json, status smallint, people integer,
        send_at timestamptz, started_at timestamptz, finished_at timestamptz, withdrawn_by bigint, created_at timestamptz)
      on conflict (id) do nothing`.execute(db)
  })
}
