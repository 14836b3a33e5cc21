/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** To-dos. */
export interface TodoTable {
  tenantId: string
  id: string
  title: string
  content: Defaulted<string>
  /** 1 普通待办, 2 审批待办, 3 系统审批, 4 自定义审批 (decisions O1). */
  todoType: number
  /** 1 普通, 2 催办, 3 督办, 4 紧急. */
  todoTaskType: number
  /**
   * 1 in progress, 2 completed, 4 revoked; 3 overdue is computed: 1 and past the deadline
   * (decisions S4.10).
   */
  todoStatus: Defaulted<1 | 2 | 4>
  creatorUid: string
  executorCount: number
  deadlineTime: Timestamp | null
  /** Minutes before the deadline at which executors are reminded. */
  remindBefore: Defaulted<number[]>
  files: Defaulted<Json<Columns['todo.files']>>
  finishTime: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: string | null
  version: Defaulted<number>
  createdAt: CreatedAt
  /** The application that it stands for; null for all others. */
  approvalId: string | null
  /** When it was last urged; again after 30 minutes (decisions S4.10). */
  urgedAt: Timestamp | null
  /** When executors are reminded next; null where they are not again. */
  nextRemindAt: Timestamp | null
  /** When a digest of overdue to-dos named it last. */
  digestedAt: Timestamp | null
}

/** View, of the organisation in force: titles of to-dos, and the pairs of letters in them. */
export interface TodoTitleView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly pairs: string[]
}

/** Who executes a to-do. */
export interface TodoExecutorTable {
  tenantId: string
  todoId: string
  userId: string
  done: Defaulted<boolean>
  finishTime: Timestamp | null
  remark: string | null
  /** That of the to-do, for the order of lists. */
  createdAt: Timestamp
  /** Handed in with the finished part. */
  files: Defaulted<Json<Columns['todo_executor.files']>>
}

/** What happened to a to-do. */
export interface TodoLogTable {
  tenantId: string
  id: string
  todoId: string
  kind: Columns['todo_log.kind']
  actorId: string
  remark: string | null
  createdAt: CreatedAt
}

/** Who watches over a to-do. */
export interface TodoSupervisorTable {
  tenantId: string
  todoId: string
  userId: string
  /** That of the to-do, for the order of lists. */
  createdAt: Timestamp
}

/** What people say about a to-do. */
export interface TodoCommentTable {
  tenantId: string
  id: string
  todoId: string
  authorId: string
  content: string
  createdAt: CreatedAt
}

/** Later deadlines that executors ask for. */
export interface TodoExtensionTable {
  tenantId: string
  id: string
  todoId: string
  /** Who asks. */
  userId: string
  /** Asked for. */
  deadlineTime: Timestamp
  reason: string
  /** 1 open, 2 agreed, 3 refused, 4 closed without a decision. */
  auditStatus: Defaulted<1 | 2 | 3 | 4>
  decidedBy: string | null
  decidedAt: Timestamp | null
  reply: string | null
  createdAt: CreatedAt
}

/** The tables and views of this folder, as its statements see them. */
export interface TodoTables {
  todo: TodoTable
  todoTitle: TodoTitleView
  todoExecutor: TodoExecutorTable
  todoLog: TodoLogTable
  todoSupervisor: TodoSupervisorTable
  todoComment: TodoCommentTable
  todoExtension: TodoExtensionTable
}

/** What statements of this folder see. */
export type TodoDb = ModuleDb<TodoTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends TodoTables {}
}
