/** SQL of the figures about to-dos, on both overviews (decisions O2, O3, S4.7, S4.10). */
import { type RawBuilder, sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { TodoState } from './state.ts'
import type { TodoDb } from './tables.ts'
import type { TodoScope } from './visible-queries.ts'

/** A share of the caller's own, as its lamp is told by. */
export interface OwnTask {
  readonly id: string
  readonly title: string
  readonly todoStatus: 1 | 2 | 4
  readonly createdAt: Date
  readonly deadlineTime: Date | null
  readonly finishTime: Date | null
}

/**
 * Open to-dos of which the person's own part is not done, the nearest deadline first. The person's
 * parts are gathered first: few beside what the organisation has, which a plan in the order of
 * deadlines would go through until it has met enough of them.
 */
export async function findOwnTasks(
  db: TodoDb,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  limit: number,
): Promise<OwnTask[]> {
  const { rows } = await sql<OwnTask>`
    with mine as materialized (
      select e.todo_id from todo_executor e where e.tenant_id = ${tenantId} and e.user_id = ${userId} and not e.done
    )
    select t.id, t.title, t.todo_status, t.created_at, t.deadline_time, t.finish_time
    from mine m join todo t on t.tenant_id = ${tenantId} and t.id = m.todo_id
    where t.todo_status = ${sql.lit(TodoState.Open)}
    order by t.deadline_time nulls last, t.created_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** To-dos created on one day, of one kind. */
export interface DayCount {
  /** Days since 1970 on the wall clock of Asia/Shanghai. */
  readonly day: number
  readonly todoTaskType: number
  readonly count: number
}

type Made = Omit<TodoScope, 'now'> & { readonly since: Date; readonly until: Date | null }

/**
 * To-dos of the scope made from `since` on and before `until`. What a person executes or supervises
 * is found in the span first, and then looked up by its key: joined, a plan goes through all that the
 * organisation made.
 */
const madeIn = ({ tenantId, onlyOf, since, until }: Made): RawBuilder<unknown> => {
  const of = (name: string) => {
    const at = sql.ref(`${name}.createdAt`)
    const before = until === null ? sql`` : sql`and ${at} < ${until}`
    return sql`${sql.ref(`${name}.tenantId`)} = ${tenantId} and ${at} >= ${since} ${before}`
  }
  const columns = sql.raw('t.id, t.created_at, t.todo_type, t.todo_task_type')
  const all = sql`select ${columns} from todo t where ${of('t')}`
  if (onlyOf === null) return all
  return sql`
    ${all} and t.creator_uid = ${onlyOf}
    union
    select ${columns} from (
      select e.todo_id from todo_executor e where ${of('e')} and e.user_id = ${onlyOf}
      union
      select s.todo_id from todo_supervisor s where ${of('s')} and s.user_id = ${onlyOf}
    ) part cross join lateral (
      ${all} and t.id = part.todo_id offset 0
    ) t`
}

/** To-dos of the scope made since a moment, by day and task type; days without any are left out. */
export async function countByDay(
  db: TodoDb,
  scope: Omit<TodoScope, 'now'>,
  since: Date,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select floor((date_part('epoch', made.created_at) + 28800) / 86400)::integer as day, made.todo_task_type, count(*)::integer as count
    from (${madeIn({ ...scope, since, until: null })}) made
    group by 1, 2 ${byValues}`.execute(db)
  return rows
}

/** To-dos of one kind, created in a span of time. */
export interface KindCount {
  readonly todoType: number
  readonly todoTaskType: number
  readonly count: number
}

/** To-dos of the scope made from `since` on and before `until`, by their two kinds. */
export async function countByKind(
  db: TodoDb,
  scope: Omit<TodoScope, 'now'>,
  since: Date,
  until: Date,
): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select made.todo_type, made.todo_task_type, count(*)::integer as count
    from (${madeIn({ ...scope, since, until })}) made
    group by 1, 2 ${byValues}`.execute(db)
  return rows
}
