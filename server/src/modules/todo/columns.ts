/** What SQL cannot say of the columns of to-dos, and the words they have. */

export interface TodoFile {
  readonly key: string
  readonly name: string
  readonly size: number
}

export type TodoLogKind = 'create' | 'urge' | 'supervise' | 'finish' | 'revoke' | 'extend'

export interface Columns {
  'todo.files': TodoFile[]
  'todo_log.kind': TodoLogKind
}
