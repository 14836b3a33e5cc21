/** To-dos as stored. */
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '../../platform/db/schema.ts'

export interface TodoFile {
  readonly key: string
  readonly name: string
  readonly size: number
}

export interface TodoTable {
  tenantId: string
  id: string
  title: string
  content: Generated<string>
  /** 1 普通待办, 2 审批待办, 3 系统审批, 4 自定义审批 (decisions O1). */
  todoType: number
  /** 1 普通, 2 催办, 3 督办, 4 紧急. */
  todoTaskType: number
  /** Stored: 1, 2 or 4; 3 is computed. */
  todoStatus: ColumnType<1 | 2 | 4, 1 | 2 | 4 | undefined, 1 | 2 | 4>
  creatorUid: string
  executorCount: number
  deadlineTime: Timestamp | null
  /** Minutes before the deadline at which executors are reminded. */
  remindBefore: ColumnType<number[], number[] | undefined, number[]>
  files: ColumnType<TodoFile[], string | undefined, string>
  finishTime: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: string | null
  /** The application that it stands for; null for all others. */
  approvalId: ColumnType<string | null, string | null | undefined, never>
  version: Generated<number>
  createdAt: ColumnType<Date, Date | undefined, never>
}

export interface TodoExecutorTable {
  tenantId: string
  todoId: string
  userId: string
  done: Generated<boolean>
  finishTime: Timestamp | null
  remark: string | null
  /** That of the to-do, for the order of lists. */
  createdAt: ColumnType<Date, Date, never>
}

export type TodoLogKind = 'create' | 'urge' | 'supervise' | 'finish' | 'revoke' | 'extend'

export interface TodoLogTable {
  tenantId: string
  id: string
  todoId: string
  kind: TodoLogKind
  actorId: string
  remark: string | null
  createdAt: CreatedAt
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    todo: TodoTable
    todoExecutor: TodoExecutorTable
    todoLog: TodoLogTable
  }
}
