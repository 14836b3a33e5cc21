/** SQL of to-dos. Every statement names the tenant, which leads every key. */
import { type Selectable, sql } from 'kysely'
import { personName } from '../account/service.ts'
import { TodoState } from './state.ts'
import { type TodoListRow, type TodoScope, visibleTodos, withNames } from './visible-queries.ts'
import type { TodoDb, TodoExecutorTable, TodoLogTable, TodoTable } from './tables.ts'

const visible = (db: TodoDb, scope: Omit<TodoScope, 'now'>, id: string) => {
  const ways = visibleTodos(db, scope).map((way) => way.where('todo.id', '=', id))
  return db.selectFrom(sql<Selectable<TodoTable>>`(${sql.join(ways, sql` union `)})`.as('item'))
}

/** Whether the to-do lies within the scope. */
export const isVisible = async (
  db: TodoDb,
  scope: Omit<TodoScope, 'now'>,
  id: string,
): Promise<boolean> =>
  (await visible(db, scope, id).select('item.id').executeTakeFirst()) !== undefined

/** One to-do within the scope. */
export const findTodo = (
  db: TodoDb,
  scope: Omit<TodoScope, 'now'>,
  id: string,
): Promise<TodoListRow | undefined> => withNames(visible(db, scope, id)).executeTakeFirst()

/** A share of a to-do; name and picture null for who has none here. */
export type ExecutorRow = Selectable<TodoExecutorTable> & {
  readonly name: string | null
  readonly avatar: string | null
}

/** Those who are done first. */
export const findExecutors = (
  db: TodoDb,
  tenantId: string,
  todoId: string,
): Promise<ExecutorRow[]> =>
  db
    .selectFrom('todoExecutor as e')
    .leftJoin('userDirectory as p', 'p.id', 'e.userId')
    .selectAll('e')
    .select([personName('e.tenantId', 'e.userId').as('name'), 'p.avatar'])
    .where('e.tenantId', '=', tenantId)
    .where('e.todoId', '=', todoId)
    .orderBy('e.done', 'desc')
    .orderBy('e.userId')
    .execute()

/** Someone who watches over a to-do; name and picture null for who has none here. */
export interface SupervisorRow {
  readonly userId: string
  readonly name: string | null
  readonly avatar: string | null
}

/** Who supervises the to-do. */
export const findSupervisors = (
  db: TodoDb,
  tenantId: string,
  todoId: string,
): Promise<SupervisorRow[]> =>
  db
    .selectFrom('todoSupervisor as v')
    .leftJoin('userDirectory as p', 'p.id', 'v.userId')
    .select(['v.userId', personName('v.tenantId', 'v.userId').as('name'), 'p.avatar'])
    .where('v.tenantId', '=', tenantId)
    .where('v.todoId', '=', todoId)
    .orderBy('v.userId')
    .execute()

/** `actorName` null where the person has no name here. */
export type LogRow = Selectable<TodoLogTable> & { readonly actorName: string | null }

/** Oldest first. */
export const findLog = (db: TodoDb, tenantId: string, todoId: string): Promise<LogRow[]> =>
  db
    .selectFrom('todoLog as l')
    .selectAll('l')
    .select(personName('l.tenantId', 'l.actorId').as('actorName'))
    .where('l.tenantId', '=', tenantId)
    .where('l.todoId', '=', todoId)
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .execute()

/**
 * Revokes when it is still open. False when somebody else was faster: the database decides, not an
 * earlier read.
 */
export async function revokeOpen(
  db: TodoDb,
  tenantId: string,
  id: string,
  by: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('todo')
    .set((eb) => ({
      todoStatus: TodoState.Revoked,
      revokedAt: at,
      revokedBy: by,
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('todoStatus', '=', TodoState.Open)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `createdAt` is given, so that entries of one act bear one moment. */
export async function addLog(
  db: TodoDb,
  row: Omit<Selectable<TodoLogTable>, 'createdAt'> & { createdAt: Date },
): Promise<void> {
  await db.insertInto('todoLog').values(row).execute()
}

/** Begins open and at version 1; `files` as JSON text. */
export interface NewTodo
  extends Omit<
    Selectable<TodoTable>,
    | 'files'
    | 'createdAt'
    | 'approvalId'
    | 'todoStatus'
    | 'finishTime'
    | 'revokedAt'
    | 'revokedBy'
    | 'version'
    | 'urgedAt'
    | 'digestedAt'
  > {
  readonly files: string
  readonly createdAt: Date
}

/** The to-do with one open share for each executor; at least one is expected. */
export async function insertTodo(
  db: TodoDb,
  todo: NewTodo,
  executorIds: readonly string[],
): Promise<void> {
  await db.insertInto('todo').values(todo).execute()
  await addExecutors(db, todo, executorIds)
}

/** Gives each of these people a part of the to-do. */
export async function addExecutors(
  db: TodoDb,
  todo: { readonly tenantId: string; readonly id: string; readonly createdAt: Date },
  executorIds: readonly string[],
): Promise<void> {
  const { tenantId, id: todoId, createdAt } = todo
  await db
    .insertInto('todoExecutor')
    .values(executorIds.map((userId) => ({ tenantId, todoId, userId, createdAt })))
    .execute()
}

/** Who created, executes or supervises each of these to-dos, by to-do. System scope. */
export async function peopleOf(
  db: TodoDb,
  todos: readonly { readonly tenantId: string; readonly objectId: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tenantIds = todos.map(({ tenantId }) => tenantId)
  const ids = todos.map(({ objectId }) => objectId)
  const { rows } = await sql<{ id: string; userIds: string[] }>`
    select t.id, array_agg(distinct p.user_id::text) as user_ids
    from (select distinct * from unnest(${tenantIds}::bigint[], ${ids}::bigint[]) x (tenant_id, id)) asked
    join todo t on t.tenant_id = asked.tenant_id and t.id = asked.id
    cross join lateral (
      select t.creator_uid as user_id union
      select e.user_id from todo_executor e where e.tenant_id = t.tenant_id and e.todo_id = t.id union
      select v.user_id from todo_supervisor v where v.tenant_id = t.tenant_id and v.todo_id = t.id
    ) p
    group by t.id`.execute(db)
  return new Map(rows.map(({ id, userIds }) => [id, userIds]))
}
