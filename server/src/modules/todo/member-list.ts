/**
 * The to-dos of one member, in columns by the state of the member's own part (S2 §7; decisions O5,
 * S4.10).
 */
import { type Expression, type SqlBool, sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { Id } from '../../platform/schema.ts'
import { personName } from '../account/service.ts'
import { TodoStatus } from './schemas.ts'
import { type TodoStatus as Status, TodoState } from './state.ts'

/** Whose to-dos, and who looks. */
export interface MemberTodoScope {
  readonly tenantId: string
  /** The member whose to-dos are listed. */
  readonly userId: string
  /** Only what this person may see; null for all of the member's. */
  readonly onlyOf: string | null
  readonly now: Date
}

/** Which parts stand so: done ones count as completed, whatever else became of the to-do. */
const standsAs = (status: Status, now: Date): Expression<SqlBool> => {
  const todo = (fits: Expression<SqlBool>) => sql<SqlBool>`exists (
    select 1 from todo t where t.tenant_id = item.tenant_id and t.id = item.todo_id and ${fits})`
  const late = sql<SqlBool>`t.todo_status = 1 and t.deadline_time < ${now}`
  const inTime = sql<SqlBool>`t.todo_status = 1 and (t.deadline_time is null or t.deadline_time >= ${now})`
  if (status === TodoState.Completed)
    return sql<SqlBool>`(item.done or ${todo(sql<SqlBool>`t.todo_status = 2`)})`
  const open = { 1: inTime, 3: late, 4: sql<SqlBool>`t.todo_status = 4` }[status]
  return sql<SqlBool>`(not item.done and ${todo(open)})`
}

/** Newest first, by when the to-do was created, which each part carries. */
export const MEMBER_TODO_LIST = defineList<MemberTodoScope>()({
  table: 'todoExecutor',
  filters: ({ from, until, when, heard }) => ({
    /** Whose; the caller's own without. It decides about the rows by the scope. */
    userUid: heard(Id),
    /** The column that is paged. */
    pageTodoStatus: when(TodoStatus, (status, _part, { now }) => standsAs(status, now)),
    /** A filter besides, mostly of the same value (decisions O5). */
    todoStatus: when(TodoStatus, (status, _part, { now }) => standsAs(status, now)),
    /** Of the creation, both ends included. */
    startTime: from('createdAt'),
    endTime: until('createdAt'),
  }),
  ways: (db, { tenantId, userId, onlyOf }) => {
    const parts = db
      .selectFrom('todoExecutor')
      .selectAll('todoExecutor')
      .where('todoExecutor.tenantId', '=', tenantId)
      .where('todoExecutor.userId', '=', userId)
    if (onlyOf === null) return [parts]
    return [
      parts.where(
        sql<SqlBool>`exists (select 1 from todo t where t.tenant_id = todo_executor.tenant_id
          and t.id = todo_executor.todo_id and t.creator_uid = ${onlyOf}
          union all select 1 from todo_executor e where e.tenant_id = todo_executor.tenant_id
          and e.todo_id = todo_executor.todo_id and e.user_id = ${onlyOf}
          union all select 1 from todo_supervisor v where v.tenant_id = todo_executor.tenant_id
          and v.todo_id = todo_executor.todo_id and v.user_id = ${onlyOf})`,
      ),
    ]
  },
  newest: () => ['createdAt', 'todoId'],
  columns: (page) =>
    page
      .innerJoin('todo as t', (join) =>
        join.onRef('t.tenantId', '=', 'item.tenantId').onRef('t.id', '=', 'item.todoId'),
      )
      .leftJoin('tenantCard as o', 'o.id', 'item.tenantId')
      .selectAll('t')
      .select([
        personName('t.tenantId', 't.creatorUid').as('creatorName'),
        'o.tenantName',
        'item.done',
        'item.finishTime as ownFinishTime',
      ]),
})
