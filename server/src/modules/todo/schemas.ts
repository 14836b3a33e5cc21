import Type from 'typebox'
import { FileKey } from '../../platform/files.ts'
import { Id, Millis, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { TODO_FILES, TODO_PART_FILES } from './files.ts'

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

/** To-dos created on one day, by task type; `date` is MM-DD (decisions O3). */
export const TodoTrendDay = Model('TodoTrendDay', {
  date: Type.String(),
  ordinaryCount: Type.Integer(),
  urgeCount: Type.Integer(),
  supervisorCount: Type.Integer(),
  urgentCount: Type.Integer(),
})

/** To-dos created in one month: the first four by what they are, the others by how urgent. */
export const TodoMonth = Model('TodoMonth', {
  ordinaryTodoCount: Type.Integer(),
  /** Of the system and of an organisation's own flows together. */
  auditTodoCount: Type.Integer(),
  systemAuditTodoCount: Type.Integer(),
  definedAuditTodoCount: Type.Integer(),
  commonTodoCount: Type.Integer(),
  urgeTodoCount: Type.Integer(),
  supervisorTodoCount: Type.Integer(),
  urgentTodoCount: Type.Integer(),
})

/** The end of the year 9998, in milliseconds: of any later month the next one may be no date. */
const LAST_MONTH = 253_370_764_799_999

/** `time`: any moment of the month, in milliseconds; this month without. */
export const MonthOf = Type.Object(
  { time: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_MONTH, title: '月份' })) },
  { additionalProperties: false },
)

/** A to-do as it stands with one of its executors, whose own part counts (decisions S4.10). */
export const MemberTodoRow = Model('MemberTodoRow', {
  ...row,
  /** 2 once the member's own part is done, else as `todoStatus`. */
  ownStatus: TodoStatus,
  /** When the member's own part was done. */
  ownFinishTime: Nullable(Millis),
})

export const TodoId = Type.Object({ id: Id }, { additionalProperties: false })
export const ItemId = Type.Object({ itemId: Id }, { additionalProperties: false })

const file = {
  name: Type.String({ maxLength: 200 }),
  size: Type.Integer({ minimum: 0 }),
} as const
const File = Type.Object({ key: Type.String(), ...file }, { additionalProperties: false })
const NewFile = Type.Object({ key: FileKey(TODO_FILES), ...file }, { additionalProperties: false })
const PartFile = Type.Object(
  { key: FileKey(TODO_PART_FILES), ...file },
  { additionalProperties: false },
)

/** A to-do whole, with names as its organisation calls people. */
export const TodoDetail = Model('TodoDetail', {
  ...row,
  /** Of the row: a change stands on the version that was read. */
  version: Type.Integer(),
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
      /** Handed in with the part. */
      files: Type.Array(File),
    }),
  ),
  supervisors: Type.Array(
    Type.Object({ userId: Id, name: Type.String(), avatar: Nullable(Type.String()) }),
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
  /** Whether the caller has a part that is not done. */
  canFinish: YesNo,
  /** Whether the caller may urge, apart from the pause. */
  canUrge: YesNo,
  /** When the pause after the last urge ends; null where there is none. */
  nextUrgeTime: Nullable(Millis),
  canSupervise: YesNo,
  canEdit: YesNo,
  /** Later deadlines that executors ask for and nobody answered yet, oldest first. */
  extensions: Type.Array(
    Type.Object({
      id: Id,
      userId: Id,
      name: Type.String(),
      avatar: Nullable(Type.String()),
      /** Asked for. */
      deadlineTime: Millis,
      reason: Type.String(),
      createTime: Millis,
      /** Whether the caller may agree to it or refuse it. */
      canDecide: YesNo,
    }),
  ),
  /** Whether the caller may ask for a later deadline now. */
  canExtend: YesNo,
})

const form = {
  title: Type.String({ maxLength: 108 }),
  content: Type.Optional(Type.String({ maxLength: 5000 })),
  executorIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
  deadlineTime: Type.Optional(Nullable(Millis)),
  todoTaskType: Type.Optional(TodoKind),
  remindBefore: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 43_200 }), { maxItems: 5 }),
  ),
  files: Type.Optional(Type.Array(NewFile, { maxItems: 20 })),
} as const
const supervisorIds = Type.Array(Id, { maxItems: 50, uniqueItems: true })

/** `executorIds` are accounts of the organisation, `remindBefore` minutes before the deadline. */
export const SaveTodo = Type.Object(
  { ...form, supervisorIds: Type.Optional(supervisorIds) },
  { additionalProperties: false },
)

/** The whole form anew, and the version of the row that it stands on. */
export const UpdateTodo = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), ...form },
  { additionalProperties: false },
)

/** The caller's own part is done. */
export const FinishTodo = Type.Object(
  {
    id: Id,
    remark: Type.Optional(Type.String({ maxLength: 500, title: '完成说明' })),
    files: Type.Optional(Type.Array(PartFile, { maxItems: 20 })),
  },
  { additionalProperties: false },
)

/** Accounts of the organisation that watch over the to-do from now on. */
export const SuperviseTodo = Type.Object({ id: Id, supervisorIds }, { additionalProperties: false })

/** An executor asks for a later deadline. */
export const ApplyExtension = Type.Object(
  { id: Id, deadlineTime: Millis, reason: Type.String({ maxLength: 500, title: '延期原因' }) },
  { additionalProperties: false },
)

/** `id` of the request; 2 agrees, 3 refuses and says why. */
export const DecideExtension = Type.Object(
  {
    id: Id,
    auditStatus: Type.Union([Type.Literal(2), Type.Literal(3)]),
    reason: Type.Optional(Type.String({ maxLength: 200, title: '处理意见' })),
  },
  { additionalProperties: false },
)

/** What people say about a to-do, the newest first. */
export const TodoCommentRow = Model('TodoCommentRow', {
  id: Id,
  authorId: Id,
  authorName: Type.String(),
  authorAvatar: Nullable(Type.String()),
  content: Type.String(),
  createTime: Millis,
  canDelete: YesNo,
})

/** One more comment. */
export const SaveComment = Type.Object(
  { todoId: Id, content: Type.String({ maxLength: 500, title: '评论' }) },
  { additionalProperties: false },
)
