/** SQL of later deadlines that executors ask for. Every statement names the tenant, which leads every key. */
import { type Selectable, sql } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import { personName } from '../account/service.ts'
import type { TodoDb, TodoExtensionTable } from './tables.ts'

/** A request; name and picture null for who has none here. */
export type ExtensionRow = Selectable<TodoExtensionTable> & {
  readonly name: string | null
  readonly avatar: string | null
}

const extensions = (db: TodoDb, tenantId: string) =>
  db
    .selectFrom('todoExtension as x')
    .leftJoin('userDirectory as p', 'p.id', 'x.userId')
    .selectAll('x')
    .select([personName('x.tenantId', 'x.userId').as('name'), 'p.avatar'])
    .where('x.tenantId', '=', tenantId)

/** Those of a to-do that nobody answered yet, oldest first. */
export const findOpenExtensions = (
  db: TodoDb,
  tenantId: string,
  todoId: string,
): Promise<ExtensionRow[]> =>
  extensions(db, tenantId)
    .where('x.todoId', '=', todoId)
    .where('x.auditStatus', '=', AuditState.Waiting)
    .orderBy('x.createdAt')
    .orderBy('x.id')
    .execute()

/** One request, answered or not. */
export const findExtension = (
  db: TodoDb,
  tenantId: string,
  id: string,
): Promise<ExtensionRow | undefined> =>
  extensions(db, tenantId).where('x.id', '=', id).executeTakeFirst()

/** Begins open. A second open one of the same person breaks `todo_extension_open`. */
export async function insertExtension(
  db: TodoDb,
  row: Pick<
    Selectable<TodoExtensionTable>,
    'tenantId' | 'id' | 'todoId' | 'userId' | 'deadlineTime' | 'reason'
  > & { readonly createdAt: Date },
): Promise<void> {
  await db.insertInto('todoExtension').values(row).execute()
}

/** How a request was answered, by whom and with which words. */
export interface ExtensionDecision {
  readonly auditStatus: 2 | 3
  readonly by: string
  readonly at: Date
  readonly reply: string | null
}

/** False when it was answered or closed already: the database decides, not an earlier read. */
export async function settleExtension(
  db: TodoDb,
  tenantId: string,
  id: string,
  { auditStatus, by, at, reply }: ExtensionDecision,
): Promise<boolean> {
  const row = await db
    .updateTable('todoExtension')
    .set({ auditStatus, decidedBy: by, decidedAt: at, reply })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends the open requests of a to-do, or of these people for it, as nothing is left to be decided.
 */
export async function closeExtensions(
  db: TodoDb,
  { tenantId, todoId }: { readonly tenantId: string; readonly todoId: string },
  at: Date,
  userIds?: readonly string[],
): Promise<void> {
  if (userIds?.length === 0) return
  const open = db
    .updateTable('todoExtension')
    .set({ auditStatus: AuditState.Withdrawn, decidedAt: at })
    .where('tenantId', '=', tenantId)
    .where('todoId', '=', todoId)
    .where('auditStatus', '=', AuditState.Waiting)
  await (userIds === undefined ? open : open.where('userId', 'in', userIds)).execute()
}

/**
 * Ends what nobody is to decide any more once `to` took over from `from`: the requests of the
 * leaver, and those of the successor where the successor leads the to-do now and changes its
 * deadline.
 */
export async function closeHandedOver(
  db: TodoDb,
  tenantId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update todo_extension x set audit_status = 4, decided_at = now()
    where x.tenant_id = ${tenantId} and x.audit_status = 1 and (x.user_id = ${from} or (
      x.user_id = ${to} and exists (select 1 from todo t
        where t.tenant_id = x.tenant_id and t.id = x.todo_id and t.creator_uid = ${to})))`.execute(
    db,
  )
}

/** Puts off the deadline of a to-do whose row is held by the caller. */
export async function moveDeadline(
  db: TodoDb,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  deadlineTime: Date,
  nextRemindAt: Date | null,
): Promise<void> {
  await db
    .updateTable('todo')
    .set((eb) => ({ deadlineTime, nextRemindAt, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
