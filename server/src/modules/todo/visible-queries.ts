/** Which to-dos a caller may see, and the names that they are shown with (decisions S4.7). */
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { PageRows } from '../../platform/list/list.ts'
import { personName } from '../account/service.ts'
import type { TodoTable } from './tables.ts'

/** Of which to-dos a list is made, at which moment. */
export interface TodoScope {
  readonly tenantId: string
  /** Only what this person created, executes or supervises; null for everything of the organisation. */
  readonly onlyOf: string | null
  readonly now: Date
}

/** A stored to-do with names; null where they are not known here. */
export type TodoListRow = Selectable<TodoTable> & {
  readonly creatorName: string | null
  readonly tenantName: string | null
}

/**
 * The to-dos that may be seen: all, or those that a person created, executes or supervises. The
 * moment is compared although the id says it all, so that an index on executors, or on supervisors,
 * gives their order.
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
  const supervised = all
    .innerJoin('todoSupervisor as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'todo.tenantId')
        .onRef('e.todoId', '=', 'todo.id')
        .onRef('e.createdAt', '=', 'todo.createdAt'),
    )
    .where('e.tenantId', '=', tenantId)
    .where('e.userId', '=', onlyOf)
  return [all.where('todo.creatorUid', '=', onlyOf), executed, supervised]
}

/** Adds the names that a to-do is shown with. */
export const withNames = (page: PageRows<'todo'>) =>
  page
    .leftJoin('tenantCard as o', 'o.id', 'item.tenantId')
    .selectAll('item')
    .select([personName('item.tenantId', 'item.creatorUid').as('creatorName'), 'o.tenantName'])
