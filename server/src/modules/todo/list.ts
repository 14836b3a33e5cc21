/** The list of to-dos (S2 §7; decisions O4, S4.7). */
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { FilterKit } from '../../platform/list/filters.ts'
import { defineList } from '../../platform/list/list.ts'
import { findByPairs } from '../../platform/list/pairs.ts'
import { Id } from '../../platform/schema.ts'
import { TodoKind, TodoStatus } from './schemas.ts'
import { TodoState } from './state.ts'
import { type TodoScope, visibleTodos, withNames } from './visible-queries.ts'

const filters = ({ is, holds, from, until, when }: FilterKit<'todo', TodoScope>) => ({
  title: {
    ...holds('title'),
    /** Of all those of the organisation; a person's own are few to go through. */
    found: async (db: Db, text: unknown, { tenantId, onlyOf }: TodoScope) =>
      onlyOf === null ? findByPairs(db, 'todo_title', tenantId, String(text)) : null,
  },
  creatorUid: is('creatorUid', Id),
  /** Both ends included. */
  deadlineStartTime: from('deadlineTime'),
  deadlineEndTime: until('deadlineTime'),
  /** Both ends included, as months of the overview are. */
  createStartTime: from('createdAt'),
  createEndTime: until('createdAt'),
  todoTaskType: is('todoTaskType', TodoKind),
  todoType: is('todoType', TodoKind),
  /** 3 is 1 past its deadline (decisions S4.10). */
  todoStatus: when(TodoStatus, (status, todo, { now }) => {
    if (status === TodoState.Completed || status === TodoState.Revoked)
      return todo('todoStatus', '=', status)
    const late = todo('deadlineTime', '<', now)
    const inTime = todo.or([todo('deadlineTime', 'is', null), todo('deadlineTime', '>=', now)])
    // Literal: a bound parameter matches the index of open ones only while it is planned anew.
    const open = todo('todoStatus', '=', sql.lit(1))
    return todo.and([open, status === TodoState.Overdue ? late : inTime])
  }),
})

/** A row comes once, also where the caller both created and executes it. */
export const TODO_LIST = defineList<TodoScope>()({
  table: 'todo',
  key: ['tenantId', 'id'],
  filters,
  ways: visibleTodos,
  newest: () => ['createdAt', 'id'],
  columns: withNames,
})

/** The same list, read on from the to-do that was the last so far. */
export interface TodoExportScope extends TodoScope {
  /** Its id; null for the beginning. */
  readonly after: string | null
}

/** Told from one another by place and not by number: what is new meanwhile moves no row. */
export const TODO_EXPORT = defineList<TodoExportScope>()({
  table: 'todo',
  key: ['tenantId', 'id'],
  filters,
  ways: (db, { after, tenantId, ...scope }) => {
    const ways = visibleTodos(db, { ...scope, tenantId })
    if (after === null) return ways
    return ways.map((way) =>
      way.where(
        sql<SqlBool>`(todo.created_at, todo.id) < (select l.created_at, l.id from todo l
          where l.tenant_id = ${tenantId} and l.id = ${after})`,
      ),
    )
  },
  newest: () => ['createdAt', 'id'],
  columns: withNames,
})
