/** The list of to-dos (S2 §7; decisions O4, S4.7). */
import type { Selectable } from 'kysely'
import Type from 'typebox'
import type { Db } from '../../platform/db/schema.ts'
import { defineList, type PageRows } from '../../platform/list/list.ts'
import { Id } from '../../platform/schema.ts'
import { personName } from '../account/service.ts'
import type { TodoTable } from './tables.ts'

export const TodoKind = Type.Integer({ minimum: 1, maximum: 4 })
export const TodoStatus = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
])

export interface TodoScope {
  readonly tenantId: string
  /** Only what this person created or executes; null for everything of the organisation. */
  readonly onlyOf: string | null
  readonly now: Date
}

export type TodoListRow = Selectable<TodoTable> & {
  readonly creatorName: string | null
  readonly tenantName: string | null
}

/**
 * The to-dos that may be seen: all, or those created and those executed by a person. The moment is
 * compared although the id says it all, so that an index on executors gives their order.
 */
export const visibleTodos = (db: Db, { tenantId, onlyOf }: Omit<TodoScope, 'now'>) => {
  const all = db.selectFrom('todo').selectAll('todo').where('todo.tenantId', '=', tenantId)
  if (onlyOf === null) return [all]
  const executed = all
    .innerJoin('todoExecutor as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'todo.tenantId')
        .onRef('e.todoId', '=', 'todo.id')
        .onRef('e.createdAt', '=', 'todo.createdAt'),
    )
    .where('e.tenantId', '=', tenantId)
    .where('e.userId', '=', onlyOf)
  return [all.where('todo.creatorUid', '=', onlyOf), executed]
}

/** Adds the names that a to-do is shown with. */
export const withNames = (page: PageRows<'todo'>) =>
  page
    .leftJoin('tenantCard as o', 'o.id', 'item.tenantId')
    .selectAll('item')
    .select([personName('item.tenantId', 'item.creatorUid').as('creatorName'), 'o.tenantName'])

export const TODO_LIST = defineList<TodoScope>()({
  table: 'todo',
  key: ['tenantId', 'id'],
  filters: ({ is, holds, from, until, when }) => ({
    title: holds('title'),
    creatorUid: is('creatorUid', Id),
    /** Both ends included. */
    deadlineStartTime: from('deadlineTime'),
    deadlineEndTime: until('deadlineTime'),
    todoTaskType: is('todoTaskType', TodoKind),
    todoType: is('todoType', TodoKind),
    /** 3 is 1 past its deadline (decisions S4.10). */
    todoStatus: when(TodoStatus, (status, todo, { now }) => {
      if (status === 2 || status === 4) return todo('todoStatus', '=', status)
      const late = todo('deadlineTime', '<', now)
      const inTime = todo.or([todo('deadlineTime', 'is', null), todo('deadlineTime', '>=', now)])
      return todo.and([todo('todoStatus', '=', 1), status === 3 ? late : inTime])
    }),
  }),
  ways: visibleTodos,
  newest: () => ['createdAt', 'id'],
  columns: withNames,
})
