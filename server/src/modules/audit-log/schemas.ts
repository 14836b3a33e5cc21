import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable } from '../../platform/schema.ts'
import { AUDIT_LIST } from './list.ts'

const line = {
  id: Id,
  /** Key of the action, as the filter names it. */
  action: Type.String(),
  /** What the action is called. */
  actionName: Type.String(),
  objectType: Type.String(),
  /** What the object is called by its type: 成员, 待办. */
  objectTypeName: Type.String(),
  /** What the object itself is or was called; null where nobody knows. */
  objectName: Nullable(Type.String()),
  /** Null for what the server did by itself. */
  actorId: Nullable(Id),
  actorName: Type.String(),
  /** From where; empty for what the server did by itself. */
  ip: Type.String(),
  createTime: DateTimeText,
} as const

/** An entry of the audit log without what was changed. */
export const AuditLogRow = Model('AuditLogRow', line)

/** Something that an entry tells, before and after in words; null where there is nothing. */
const AuditChange = Type.Object(
  {
    label: Type.String(),
    before: Nullable(Type.String()),
    after: Nullable(Type.String()),
  },
  { additionalProperties: false },
)

export const AuditLogEntry = Model('AuditLogEntry', {
  ...line,
  objectId: Type.String(),
  /** By which the server's own log names the call. */
  requestId: Type.String(),
  changes: Type.Array(AuditChange),
})

export const OneEntry = Type.Object({ id: Id }, { additionalProperties: false })

const Choice = Type.Object(
  { value: Type.String(), label: Type.String() },
  { additionalProperties: false },
)

/** What the filters offer. */
export const AuditLogChoices = Model('AuditLogChoices', {
  groups: Type.Array(
    Type.Object(
      { label: Type.String(), actions: Type.Array(Choice) },
      { additionalProperties: false },
    ),
  ),
  objects: Type.Array(Choice),
})

/** The filters of the list, as they stand on the screen. */
export const ExportAudit = Type.Object(
  { data: AUDIT_LIST.body.properties.data },
  { additionalProperties: false },
)

export const AuditLogFile = Model('AuditLogFile', {
  name: Type.String(),
  /** Good for ten minutes. */
  url: Type.String(),
  rows: Type.Integer(),
  /** There are more than a table holds: it has the newest. */
  more: Type.Boolean(),
})
