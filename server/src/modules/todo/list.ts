/** The list of to-dos (S2 §7; decisions O4, S4.7). */
import { sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { Id } from '../../platform/schema.ts'
import { TodoKind, TodoStatus } from './schemas.ts'
import { type TodoScope, visibleTodos, withNames } from './visible.ts'

/** A row comes once, also where the caller both created and executes it. */
export const TODO_LIST = defineList<TodoScope>()({
  table: 'todo',
  key: ['tenantId', 'id'],
  filters: ({ is, holds, from, until, when }) => ({
    title: holds('title'),
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
      if (status === 2 || status === 4) return todo('todoStatus', '=', status)
      const late = todo('deadlineTime', '<', now)
      const inTime = todo.or([todo('deadlineTime', 'is', null), todo('deadlineTime', '>=', now)])
      // Literal: a bound parameter matches the index of open ones only while it is planned anew.
      const open = todo('todoStatus', '=', sql.lit(1))
      return todo.and([open, status === 3 ? late : inTime])
    }),
  }),
  ways: visibleTodos,
  newest: () => ['createdAt', 'id'],
  columns: withNames,
})
