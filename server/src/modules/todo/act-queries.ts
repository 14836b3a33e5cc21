/** SQL of what is done with open to-dos. Every statement names the tenant, which leads every key. */
import { type Selectable, sql } from 'kysely'
import { json } from '../../platform/db/schema.ts'
import type { TodoFile } from './columns.ts'
import { URGE_PAUSE_MILLIS } from './policy.ts'
import { TodoState } from './state.ts'
import type { TodoDb, TodoExecutorTable, TodoTable } from './tables.ts'

/**
 * The to-do if it is open, held until the transaction ends: of two acts at once the second sees what
 * the first did.
 */
export const lockOpenTodo = (
  db: TodoDb,
  tenantId: string,
  id: string,
): Promise<Selectable<TodoTable> | undefined> =>
  db
    .selectFrom('todo')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('todoStatus', '=', TodoState.Open)
    .forUpdate()
    .executeTakeFirst()

/** What an executor says and hands in with the own part. */
export interface FinishedPart {
  readonly at: Date
  readonly remark: string | null
  readonly files: readonly TodoFile[]
}

/** The key of one executor's part. */
interface PartKey {
  readonly tenantId: string
  readonly todoId: string
  readonly userId: string
}

/** What the part has from before it was reopened; undefined when it is done, or there is none. */
export const findOpenPart = (
  db: TodoDb,
  { tenantId, todoId, userId }: PartKey,
): Promise<Pick<Selectable<TodoExecutorTable>, 'remark' | 'files'> | undefined> =>
  db
    .selectFrom('todoExecutor')
    .select(['remark', 'files'])
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todoId)
    .where('userId', '=', userId)
    .where('done', '=', false)
    .executeTakeFirst()

/** Ends an open part of a to-do whose row is held by the caller. */
export async function finishPart(
  db: TodoDb,
  { tenantId, todoId, userId }: PartKey,
  { at, remark, files }: FinishedPart,
): Promise<void> {
  await db
    .updateTable('todoExecutor')
    .set({ done: true, finishTime: at, remark, files: json(files) })
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todoId)
    .where('userId', '=', userId)
    .execute()
}

/** Whose part of the to-do is not done. */
export async function findUndone(db: TodoDb, tenantId: string, todoId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('todoExecutor')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todoId)
    .where('done', '=', false)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Ends the to-do as completed; its row is held by the caller. */
export async function closeFinished(
  db: TodoDb,
  tenantId: string,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('todo')
    .set((eb) => ({
      todoStatus: TodoState.Completed,
      finishTime: at,
      nextRemindAt: null,
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Notes the urge where the last one is long enough ago, and makes an ordinary to-do one of type 2.
 * False within the pause: the database decides, not an earlier read.
 */
export async function urgeOpen(
  db: TodoDb,
  tenantId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const since = new Date(at.getTime() - URGE_PAUSE_MILLIS)
  const row = await db
    .updateTable('todo')
    .set((eb) => ({
      urgedAt: at,
      todoTaskType: sql<number>`case when todo_task_type = 1 then 2 else todo_task_type end`,
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('todoStatus', '=', TodoState.Open)
    .where((eb) => eb.or([eb('urgedAt', 'is', null), eb('urgedAt', '<=', since)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the people who were not supervisors before. */
export async function addSupervisors(
  db: TodoDb,
  todo: { readonly tenantId: string; readonly id: string; readonly createdAt: Date },
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const { tenantId, id: todoId, createdAt } = todo
  const rows = await db
    .insertInto('todoSupervisor')
    .values(userIds.map((userId) => ({ tenantId, todoId, userId, createdAt })))
    .onConflict((oc) => oc.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Makes the to-do one of type 3; an urgent one stays urgent. */
export async function raiseToSupervised(db: TodoDb, tenantId: string, id: string): Promise<void> {
  await db
    .updateTable('todo')
    .set((eb) => ({ todoTaskType: 3, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('todoTaskType', '<', 3)
    .execute()
}

/** Who supervises the to-do. */
export async function findSupervisorIds(
  db: TodoDb,
  tenantId: string,
  todoId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('todoSupervisor')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todoId)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** People who left watch over nothing any more. System scope. */
export async function removeSupervisors(
  db: TodoDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`delete from todo_supervisor where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    db,
  )
}
