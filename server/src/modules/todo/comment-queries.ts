/** SQL of comments. Every statement names the tenant, which leads every key. */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { TodoCommentTable, TodoDb } from './tables.ts'

/** Adds a comment. */
export async function insertComment(
  db: TodoDb,
  row: Omit<Selectable<TodoCommentTable>, 'createdAt'> & { readonly createdAt: Date },
): Promise<void> {
  await db.insertInto('todoComment').values(row).execute()
}

/** One comment of the organisation. */
export const findComment = (
  db: TodoDb,
  tenantId: string,
  id: string,
): Promise<Selectable<TodoCommentTable> | undefined> =>
  db
    .selectFrom('todoComment')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** False when it is gone already. */
export async function deleteComment(db: TodoDb, tenantId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('todoComment')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who hears of a comment: creator, executors and supervisors of the to-do. */
export async function findConcerned(
  db: TodoDb,
  tenantId: string,
  todoId: string,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select t.creator_uid as user_id from todo t where t.tenant_id = ${tenantId} and t.id = ${todoId} union
    select e.user_id from todo_executor e where e.tenant_id = ${tenantId} and e.todo_id = ${todoId} union
    select v.user_id from todo_supervisor v where v.tenant_id = ${tenantId} and v.todo_id = ${todoId}
    order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}
