/**
 * SQL of what a person still has open: counted before leaving, and moved to somebody else
 * (decisions S4.5, S4.10).
 */
import { sql } from 'kysely'
import { closeHandedOver } from './extension-queries.ts'
import { TodoState } from './state.ts'
import type { TodoDb } from './tables.ts'

/**
 * To-dos in progress or overdue of which the person's own part is not done, in all organisations
 * that are active: those of a dissolved one are reached by nobody, and go with it. System scope.
 */
export async function openShares(db: TodoDb, userId: string): Promise<number> {
  const row = await db
    .selectFrom('todoExecutor as e')
    .innerJoin('todo as t', (join) =>
      join.onRef('t.tenantId', '=', 'e.tenantId').onRef('t.id', '=', 'e.todoId'),
    )
    .innerJoin('tenantCard as o', 'o.id', 'e.tenantId')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('e.userId', '=', userId)
    .where('e.done', '=', false)
    .where('t.todoStatus', '=', TodoState.Open)
    .executeTakeFirstOrThrow()
  return row.n
}

/** A to-do of which a person's part is not done. */
export interface OpenPart {
  readonly tenantId: string
  readonly id: string
  readonly title: string
  readonly creatorUid: string
}

/** To-dos in progress of whatever organisation in which others wait for the person. System scope. */
export const findOpenPartsOf = (db: TodoDb, userId: string): Promise<OpenPart[]> =>
  db
    .selectFrom('todoExecutor as e')
    .innerJoin('todo as t', (join) =>
      join.onRef('t.tenantId', '=', 'e.tenantId').onRef('t.id', '=', 'e.todoId'),
    )
    .select(['t.tenantId', 't.id', 't.title', 't.creatorUid'])
    .where('e.userId', '=', userId)
    .where('e.done', '=', false)
    .where('t.todoStatus', '=', TodoState.Open)
    .where('t.approvalId', 'is', null)
    .where('t.creatorUid', '<>', userId)
    .orderBy('t.id')
    .execute()

/**
 * Open to-dos that the person created or still has a part of, each from an index of its own;
 * applications to review are counted by `openReviews`.
 */
export async function openOf(db: TodoDb, tenantId: string, userId: string): Promise<number> {
  const open = sql`t.tenant_id = ${tenantId} and t.todo_status = 1 and t.approval_id is null`
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select t.id from todo t where ${open} and t.creator_uid = ${userId}
      union
      select t.id from todo_executor e join todo t on t.tenant_id = e.tenant_id and t.id = e.todo_id
      where ${open} and e.tenant_id = ${tenantId} and e.user_id = ${userId} and not e.done) theirs`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Applications that wait for the person's review, by their to-dos. */
export async function openReviews(
  db: TodoDb,
  tenantId: string,
  userId: string,
): Promise<readonly { todoId: string; approvalId: string }[]> {
  const rows = await db
    .selectFrom('todoExecutor as e')
    .innerJoin('todo as t', (join) =>
      join.onRef('t.tenantId', '=', 'e.tenantId').onRef('t.id', '=', 'e.todoId'),
    )
    .select(['t.id as todoId', 't.approvalId'])
    .where('e.tenantId', '=', tenantId)
    .where('e.userId', '=', userId)
    .where('e.done', '=', false)
    .where('t.todoStatus', '=', TodoState.Open)
    .where('t.approvalId', 'is not', null)
    .execute()
  return rows.flatMap(({ todoId, approvalId }) =>
    approvalId === null ? [] : [{ todoId, approvalId }],
  )
}

/**
 * Gives open to-dos and undone parts to another person; one who has a part already keeps a single
 * one.
 */
export async function moveOpenTodos(
  db: TodoDb,
  tenantId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('todo')
    .set((eb) => ({ creatorUid: to, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('creatorUid', '=', from)
    .where('todoStatus', '=', TodoState.Open)
    .where('approvalId', 'is', null)
    .execute()
  await moveParts(db, { tenantId, from, to, reviews: false })
  await closeHandedOver(db, tenantId, { from, to })
}

/** Gives the undone parts of to-dos that stand for applications, or of all others. */
export async function moveParts(
  db: TodoDb,
  {
    tenantId,
    from,
    to,
    reviews,
  }: {
    readonly tenantId: string
    readonly from: string
    readonly to: string
    readonly reviews: boolean
  },
): Promise<void> {
  // To-dos before their parts, as every act on a to-do holds them.
  await db
    .selectFrom('todo as t')
    .select('t.id')
    .where('t.tenantId', '=', tenantId)
    .where('t.todoStatus', '=', TodoState.Open)
    .where('t.approvalId', reviews ? 'is not' : 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('todoExecutor as e')
          .select('e.todoId')
          .whereRef('e.tenantId', '=', 't.tenantId')
          .whereRef('e.todoId', '=', 't.id')
          .where('e.userId', '=', from)
          .where('e.done', '=', false),
      ),
    )
    .orderBy('t.id')
    .forUpdate()
    .execute()
  const taken = await db
    .deleteFrom('todoExecutor')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', from)
    .where('done', '=', false)
    .where('todoId', 'in', (eb) =>
      eb
        .selectFrom('todo')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('todoStatus', '=', TodoState.Open)
        .where('approvalId', reviews ? 'is not' : 'is', null),
    )
    .returning(['todoId', 'createdAt'])
    .execute()
  if (taken.length === 0) return
  const todoIds = taken.map((row) => row.todoId)
  await db
    .insertInto('todoExecutor')
    .values(taken.map((part) => ({ ...part, tenantId, userId: to })))
    // What was left to do is left to whoever takes over, with the own part done or not: a to-do of
    // which every part is done would stand open for ever. What was said and handed in with a done
    // part stays with it, and is there to be gone on from when it is done again.
    .onConflict((oc) =>
      oc.columns(['tenantId', 'todoId', 'userId']).doUpdateSet({ done: false, finishTime: null }),
    )
    .execute()
  await db
    .updateTable('todo')
    .set((eb) => ({
      executorCount: eb
        .selectFrom('todoExecutor as e')
        .select((each) => each.cast<number>(each.fn.countAll(), 'integer').as('n'))
        .whereRef('e.tenantId', '=', 'todo.tenantId')
        .whereRef('e.todoId', '=', 'todo.id')
        .$asScalar(),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', 'in', todoIds)
    .execute()
}
