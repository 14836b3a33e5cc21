import Type from 'typebox'
import { FileKey } from '../../platform/files.ts'
import { Id, Millis, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { TODO_FILES } from './files.ts'

/** Range of both numbers of a to-do: how urgent (todoTaskType) and what it is (todoType). */
export const TodoKind = Type.Integer({ minimum: 1, maximum: 4 })
/** As the wire has it; overdue is computed and stored as in progress (S4.10). */
export const TodoStatus = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
])

const row = {
  id: Id,
  title: Type.String(),
  createTime: Millis,
  deadlineTime: Nullable(Millis),
  finishTime: Nullable(Millis),
  /** User id of who created it. */
  creator: Id,
  creatorName: Type.String(),
  tenantName: Type.String(),
  executorCount: Type.Integer(),
  /** 1 普通, 2 催办, 3 督办, 4 紧急. */
  todoTaskType: TodoKind,
  /** 1 普通待办, 2 审批待办, 3 系统审批, 4 自定义审批. */
  todoType: TodoKind,
  /** 1 进行中, 2 已完成, 3 已逾期, 4 已撤销. */
  todoStatus: TodoStatus,
  priorityLabel: Type.String(),
  /** Done after the deadline. */
  lateFinish: YesNo,
  lamp: Nullable(Type.Union([Type.Literal('green'), Type.Literal('yellow'), Type.Literal('red')])),
  /** Whether the person asking may revoke it now. */
  canRevoke: YesNo,
} as const

export const TodoRow = Model('TodoRow', row)

export const TodoId = Type.Object({ id: Id }, { additionalProperties: false })
export const ItemId = Type.Object({ itemId: Id }, { additionalProperties: false })

const file = {
  name: Type.String({ maxLength: 200 }),
  size: Type.Integer({ minimum: 0 }),
} as const
const File = Type.Object({ key: Type.String(), ...file }, { additionalProperties: false })
const NewFile = Type.Object({ key: FileKey(TODO_FILES), ...file }, { additionalProperties: false })

/** A to-do whole, with names as its organisation calls people. */
export const TodoDetail = Model('TodoDetail', {
  ...row,
  content: Type.String(),
  executors: Type.Array(
    Type.Object({
      userId: Id,
      name: Type.String(),
      avatar: Nullable(Type.String()),
      /** 1 done, 2 not. */
      done: YesNo,
      finishTime: Nullable(Millis),
      remark: Nullable(Type.String()),
    }),
  ),
  /** Oldest first. */
  timeline: Type.Array(
    Type.Object({
      kind: Type.String(),
      label: Type.String(),
      actorName: Nullable(Type.String()),
      time: Millis,
      remark: Nullable(Type.String()),
    }),
  ),
  files: Type.Array(File),
  /** Minutes before the deadline. */
  remindBefore: Type.Array(Type.Integer()),
})

/** `executorIds` are accounts of the organisation, `remindBefore` minutes before the deadline. */
export const SaveTodo = Type.Object(
  {
    title: Type.String({ maxLength: 108 }),
    content: Type.Optional(Type.String({ maxLength: 5000 })),
    executorIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
    deadlineTime: Type.Optional(Nullable(Millis)),
    todoTaskType: Type.Optional(TodoKind),
    remindBefore: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 43_200 }), { maxItems: 5 }),
    ),
    files: Type.Optional(Type.Array(NewFile, { maxItems: 20 })),
  },
  { additionalProperties: false },
)
