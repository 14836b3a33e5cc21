/** SQL of changing an open to-do. Every statement names the tenant, which leads every key. */
import { type Selectable, sql } from 'kysely'
import { TodoState } from './state.ts'
import type { TodoDb, TodoTable } from './tables.ts'

/** The executors of a to-do and whether they are done. */
export const findParts = (
  db: TodoDb,
  tenantId: string,
  todoId: string,
): Promise<{ userId: string; done: boolean }[]> =>
  db
    .selectFrom('todoExecutor')
    .select(['userId', 'done'])
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todoId)
    .orderBy('userId')
    .execute()

/** Takes undone parts away. */
export async function removeParts(
  db: TodoDb,
  tenantId: string,
  todoId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`delete from todo_executor where tenant_id = ${tenantId} and todo_id = ${todoId}
    and not done and user_id = any(${[...userIds]}::bigint[])`.execute(db)
}

/** What a form changes; `files` as JSON text. */
export type TodoChange = Pick<
  Selectable<TodoTable>,
  | 'title'
  | 'content'
  | 'todoTaskType'
  | 'deadlineTime'
  | 'remindBefore'
  | 'nextRemindAt'
  | 'executorCount'
> & { readonly files: string }

/** Changes the to-do while it is open; whether it was. */
export async function updateOpen(
  db: TodoDb,
  tenantId: string,
  id: string,
  change: TodoChange,
): Promise<boolean> {
  const row = await db
    .updateTable('todo')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('todoStatus', '=', TodoState.Open)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
