/** SQL of to-dos. Every statement names the tenant, which leads every key. */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Schema } from '../../platform/db/schema.ts'
import { template } from '../../platform/db/query-template.ts'
import type { TodoExecutorTable, TodoLogTable, TodoTable } from './tables.ts'

export interface TodoFilter {
  readonly title?: string | undefined
  readonly creatorUid?: string | undefined
  readonly deadlineStart?: Date | undefined
  readonly deadlineEnd?: Date | undefined
  readonly todoTaskType?: number | undefined
  readonly todoType?: number | undefined
  readonly todoStatus?: 1 | 2 | 3 | 4 | undefined
}

export interface TodoScope {
  readonly tenantId: string
  /** Only what this person created or executes; null for everything of the organisation. */
  readonly onlyOf: string | null
  readonly now: Date
}

type Where = (eb: ExpressionBuilder<Schema, 'todo'>) => Expression<SqlBool>

/** Of person `p`, whom the organisation calls `n` (decisions N3). */
const shownName = sql<string>`case when p.status = 3 then '已注销用户' else coalesce(nullif(p.real_name, ''), n.staff_name, p.nick_name) end`

const mine = (eb: ExpressionBuilder<Schema, 'todo'>, userId: string): Expression<SqlBool> =>
  eb.or([
    eb('todo.creatorUid', '=', userId),
    eb.exists(
      eb
        .selectFrom('todoExecutor as e')
        .select('e.todoId')
        .whereRef('e.tenantId', '=', 'todo.tenantId')
        .whereRef('e.todoId', '=', 'todo.id')
        .where('e.userId', '=', userId),
    ),
  ])

const inStatus = (
  eb: ExpressionBuilder<Schema, 'todo'>,
  status: 1 | 2 | 3 | 4,
  now: Date,
): Expression<SqlBool> => {
  if (status === 1)
    return eb.and([
      eb('todo.todoStatus', '=', 1),
      eb.or([eb('todo.deadlineTime', 'is', null), eb('todo.deadlineTime', '>=', now)]),
    ])
  if (status === 3)
    return eb.and([eb('todo.todoStatus', '=', 1), eb('todo.deadlineTime', '<', now)])
  return eb('todo.todoStatus', '=', status)
}

const matching =
  (scope: TodoScope, filter: TodoFilter): Where =>
  (eb) => {
    const all: Expression<SqlBool>[] = [eb('todo.tenantId', '=', scope.tenantId)]
    if (scope.onlyOf !== null) all.push(mine(eb, scope.onlyOf))
    if (filter.title !== undefined)
      all.push(sql<boolean>`strpos(lower(todo.title), lower(${filter.title})) > 0`)
    if (filter.creatorUid !== undefined) all.push(eb('todo.creatorUid', '=', filter.creatorUid))
    if (filter.deadlineStart !== undefined)
      all.push(eb('todo.deadlineTime', '>=', filter.deadlineStart))
    if (filter.deadlineEnd !== undefined)
      all.push(eb('todo.deadlineTime', '<=', filter.deadlineEnd))
    if (filter.todoTaskType !== undefined)
      all.push(eb('todo.todoTaskType', '=', filter.todoTaskType))
    if (filter.todoType !== undefined) all.push(eb('todo.todoType', '=', filter.todoType))
    if (filter.todoStatus !== undefined) all.push(inStatus(eb, filter.todoStatus, scope.now))
    return eb.and(all)
  }

/** The page is cut before names are joined, so that the index on newest-first carries it. */
export const pageQuery = (
  db: Db,
  scope: TodoScope,
  filter: TodoFilter,
  offset: number,
  limit: number,
) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('todo')
        .selectAll('todo')
        .where(matching(scope, filter))
        .orderBy('todo.createdAt', 'desc')
        .orderBy('todo.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('t'),
    )
    .leftJoin('userDirectory as p', 'p.id', 't.creatorUid')
    .leftJoin('staffName as n', (join) =>
      join.onRef('n.tenantId', '=', 't.tenantId').onRef('n.userId', '=', 't.creatorUid'),
    )
    .leftJoin('tenant as o', 'o.id', 't.tenantId')
    .selectAll('t')
    .select([shownName.as('creatorName'), 'o.tenantName'])
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')

export type TodoListRow = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number]

export const countQuery = (db: Db, scope: TodoScope, filter: TodoFilter) =>
  db
    .selectFrom('todo')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where(matching(scope, filter))

type ListValues = TodoScope & TodoFilter

const pageOf = template(
  (db, values: ListValues & { offset: number; limit: number }) =>
    pageQuery(db, values, values, values.offset, values.limit),
  ['todoStatus'],
)
const countOf = template((db, values: ListValues) => countQuery(db, values, values), ['todoStatus'])

const listValues = ({ tenantId, onlyOf, now }: TodoScope, filter: TodoFilter): ListValues => ({
  tenantId,
  onlyOf,
  now,
  ...filter,
})

export const page = (
  db: Db,
  scope: TodoScope,
  filter: TodoFilter,
  offset: number,
  limit: number,
): Promise<TodoListRow[]> => pageOf(db, { ...listValues(scope, filter), offset, limit })

export async function count(db: Db, scope: TodoScope, filter: TodoFilter): Promise<number> {
  const [row] = await countOf(db, listValues(scope, filter))
  return row?.n ?? 0
}

/** One to-do within the scope. */
export const one = (db: Db, scope: TodoScope, id: string): Promise<TodoListRow | undefined> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('todo')
        .selectAll('todo')
        .where(matching(scope, {}))
        .where('todo.id', '=', id)
        .as('t'),
    )
    .leftJoin('userDirectory as p', 'p.id', 't.creatorUid')
    .leftJoin('staffName as n', (join) =>
      join.onRef('n.tenantId', '=', 't.tenantId').onRef('n.userId', '=', 't.creatorUid'),
    )
    .leftJoin('tenant as o', 'o.id', 't.tenantId')
    .selectAll('t')
    .select([shownName.as('creatorName'), 'o.tenantName'])
    .executeTakeFirst()

export type ExecutorRow = Selectable<TodoExecutorTable> & {
  readonly name: string | null
  readonly avatar: string | null
}

export const executors = (db: Db, tenantId: string, todoId: string): Promise<ExecutorRow[]> =>
  db
    .selectFrom('todoExecutor as e')
    .leftJoin('userDirectory as p', 'p.id', 'e.userId')
    .leftJoin('staffName as n', (join) =>
      join.onRef('n.tenantId', '=', 'e.tenantId').onRef('n.userId', '=', 'e.userId'),
    )
    .selectAll('e')
    .select([shownName.as('name'), 'p.avatar'])
    .where('e.tenantId', '=', tenantId)
    .where('e.todoId', '=', todoId)
    .orderBy('e.done', 'desc')
    .orderBy('e.userId')
    .execute()

export type LogRow = Selectable<TodoLogTable> & { readonly actorName: string | null }

export const log = (db: Db, tenantId: string, todoId: string): Promise<LogRow[]> =>
  db
    .selectFrom('todoLog as l')
    .leftJoin('userDirectory as p', 'p.id', 'l.actorId')
    .leftJoin('staffName as n', (join) =>
      join.onRef('n.tenantId', '=', 'l.tenantId').onRef('n.userId', '=', 'l.actorId'),
    )
    .selectAll('l')
    .select(shownName.as('actorName'))
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
  db: Db,
  tenantId: string,
  id: string,
  by: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('todo')
    .set((eb) => ({ todoStatus: 4, revokedAt: at, revokedBy: by, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('todoStatus', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function addLog(
  db: Db,
  row: Omit<Selectable<TodoLogTable>, 'createdAt'> & { createdAt: Date },
): Promise<void> {
  await db.insertInto('todoLog').values(row).execute()
}

export interface NewTodo
  extends Omit<
    Selectable<TodoTable>,
    'files' | 'approvalId' | 'todoStatus' | 'finishTime' | 'revokedAt' | 'revokedBy' | 'version'
  > {
  readonly files: string
}

export async function insert(db: Db, todo: NewTodo, executorIds: readonly string[]): Promise<void> {
  await db.insertInto('todo').values(todo).execute()
  await db
    .insertInto('todoExecutor')
    .values(executorIds.map((userId) => ({ tenantId: todo.tenantId, todoId: todo.id, userId })))
    .execute()
}

/** Which of these people are normal staff of the organisation. */
export async function staffAmong(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('userId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('status', '=', 1)
    .where('userId', 'in', [...userIds])
    .execute()
  return rows.map((row) => row.userId)
}
