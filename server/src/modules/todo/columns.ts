/** What SQL cannot say of the columns of to-dos, and the words they have. */

export interface TodoFile {
  readonly key: string
  readonly name: string
  readonly size: number
}

/**
 * What was done to a to-do; `overdue` is told by the clock and never stored. `extend` is a deadline
 * put off, by its creator's change or by agreeing to what an executor asked for.
 */
export type TodoLogKind =
  | 'create'
  | 'edit'
  | 'urge'
  | 'supervise'
  | 'finish'
  | 'revoke'
  | 'extend'
  | 'extendApply'
  | 'extendRefuse'

export interface Columns {
  'todo.files': TodoFile[]
  'todo_executor.files': TodoFile[]
  'todo_log.kind': TodoLogKind
}
