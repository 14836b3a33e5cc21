import Type from 'typebox'
import { Typed } from '../../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable } from '../../../platform/schema.ts'

/** The organisation in force; another id is answered like an unknown one. */
export const DissolutionOf = Type.Object({ tenantId: Id }, { additionalProperties: false })

/** Shown before anything is asked for; the dissolution itself judges all of it again. */
export const DissolutionCheck = Model('DissolutionCheck', {
  /** What must be typed. */
  tenantFullName: Type.String(),
  /** Only the principal dissolves, and never the operators' own organisation. */
  canDissolve: Type.Boolean(),
  /** What stands in the way; empty: nothing does. */
  blockers: Type.Array(
    Model('DissolutionBlocker', {
      key: Type.String(),
      /** A sentence with the number in it. */
      detail: Type.String(),
      count: Type.Integer({ minimum: 1 }),
      /** The screen where it is settled. */
      routeId: Nullable(Type.String()),
      params: Type.Record(Type.String(), Type.String()),
    }),
  ),
})

/** The token proves the password; whoever sends no `name` is not asked for the name. */
export const DissolveTenant = Type.Object(
  {
    tenantId: Id,
    /** Of verify-password, type 6. */
    token: Type.String({ minLength: 1, maxLength: 108 }),
    reason: Type.Optional(Nullable(Type.String({ title: '解散原因', maxLength: 200 }))),
    /** The full name as it was typed; held against the organisation's where it is sent. */
    name: Type.Optional(Typed('name', { title: '组织名称', maxLength: 108 })),
  },
  { additionalProperties: false },
)

/** A row of the organisations that the caller may bring back. */
export const DissolvedTenant = Model('DissolvedTenant', {
  tenantId: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Nullable(Type.String()),
  tenantType: Type.Integer({ minimum: 1, maximum: 7 }),
  dissolveTime: DateTimeText,
  /** Until when it can be restored; afterwards its data are removed. */
  restorableUntil: DateTimeText,
})

/** Where the old name or code was taken meanwhile, the new one stands here. */
export const RestoreTenant = Type.Object(
  {
    tenantId: Id,
    /** Another full name, where the old one was taken meanwhile. */
    tenantFullName: Type.Optional(Typed('name', { title: '组织全称', maxLength: 40 })),
    /** Another credit code, where the old one was taken meanwhile. */
    creditCode: Type.Optional(Typed('code', { title: '统一社会信用代码', maxLength: 18 })),
  },
  { additionalProperties: false },
)
