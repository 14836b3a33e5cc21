/** SQL of to-dos that stand for an application. System scope: every statement names the tenant. */
import { sql } from 'kysely'
import { addExecutors } from './queries.ts'
import { TodoState } from './state.ts'
import type { TodoDb } from './tables.ts'

/** A to-do that stands for an application; there is one for each `approvalId`. */
export interface AuditTodo {
  readonly tenantId: string
  readonly id: string
  readonly approvalId: string
  readonly title: string
  readonly creatorUid: string
  readonly createdAt: Date
}

/** False when the application has its to-do already. */
export async function insertOnce(
  db: TodoDb,
  todo: AuditTodo,
  executorIds: readonly string[],
): Promise<boolean> {
  const made = await db
    .insertInto('todo')
    .values({ ...todo, todoType: 3, todoTaskType: 1, executorCount: executorIds.length })
    .onConflict((oc) =>
      oc.columns(['tenantId', 'approvalId']).where('approvalId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  await addExecutors(db, todo, executorIds)
  return true
}

/**
 * Ends the application's to-do while it is open: 2 done, for every executor, or 4 revoked, `by` null
 * where nobody did. Its id, or undefined when there was nothing to end.
 */
export async function closeAuditTodo(
  db: TodoDb,
  tenantId: string,
  approvalId: string,
  status: 2 | 4,
  by: string | null,
  at: Date,
): Promise<string | undefined> {
  const ended =
    status === TodoState.Completed ? { finishTime: at } : { revokedAt: at, revokedBy: by }
  const closed = await db
    .updateTable('todo')
    .set((eb) => ({ todoStatus: status, version: eb('version', '+', 1), ...ended }))
    .where('tenantId', '=', tenantId)
    .where('approvalId', '=', approvalId)
    .where('todoStatus', '=', TodoState.Open)
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) return undefined
  if (status === TodoState.Completed)
    await db
      .updateTable('todoExecutor')
      .set({ done: true, finishTime: sql<Date>`coalesce(finish_time, ${at})` })
      .where('tenantId', '=', tenantId)
      .where('todoId', '=', closed.id)
      .execute()
  return closed.id
}

/**
 * Who has the application's open to-do from now on; those who have it no longer lose their part. Its
 * id, or undefined where it is closed or not there.
 */
export async function setReviewers(
  db: TodoDb,
  tenantId: string,
  approvalId: string,
  reviewerIds: readonly string[],
): Promise<string | undefined> {
  const todo = await db
    .updateTable('todo')
    .set((eb) => ({ executorCount: reviewerIds.length, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('approvalId', '=', approvalId)
    .where('todoStatus', '=', TodoState.Open)
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
  if (todo === undefined) return undefined
  const left = await db
    .deleteFrom('todoExecutor')
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todo.id)
    .where('userId', 'not in', [...reviewerIds])
    .returning('userId')
    .execute()
  const there = await db
    .selectFrom('todoExecutor')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todo.id)
    .execute()
  const has = new Set(there.map(({ userId }) => userId))
  const added = reviewerIds.filter((userId) => !has.has(userId))
  if (added.length > 0) await addExecutors(db, { tenantId, ...todo }, added)
  return left.length + added.length > 0 ? todo.id : undefined
}
