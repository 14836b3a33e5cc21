import Type from 'typebox'
import {
  DateTimeText,
  Id,
  Lines,
  Model,
  Nullable,
  Paging,
  YesNo,
} from '../../../platform/schema.ts'
import { Typed } from '../../../platform/readers.ts'
import { BelongEntry, TenantAssociate } from '../file/schemas.ts'

const Text = Nullable(Type.String())
const TenantType = Type.Integer({ minimum: 1, maximum: 7 })
/** As read before; without it the last one wins, as the documents' payloads have none. */
const Version = Type.Optional(Type.Integer({ minimum: 0 }))
const open = <T extends Parameters<typeof Nullable>[0]>(schema: T) =>
  Type.Optional(Nullable(schema))

/** Parent, belong entries and property company (S1 §3, Relations). */
export const TenantRelation = Model('TenantRelation', {
  tenantId: Id,
  tenantType: TenantType,
  topOrgFlag: YesNo,
  pid: Nullable(Id),
  parentName: Text,
  pidDepartmentId: Nullable(Id),
  parentDepartmentName: Text,
  /** A change of superior that waits for review; what stands above is in force until it passes. */
  pendingSuperior: Nullable(
    Type.Object(
      {
        /** The caller's own application, which `audit/cancel` takes; null for another member's. */
        applyId: Nullable(Id),
        /** null: it asks to be a top-level organisation. */
        pid: Nullable(Id),
        superiorName: Text,
        applicantName: Type.String(),
        createTime: DateTimeText,
      },
      { additionalProperties: false },
    ),
  ),
  belongs: Type.Array(BelongEntry),
  associate: Nullable(TenantAssociate),
  /** For `relation/update-belong`: rises with everything that happens to the entries. */
  belongVersion: Type.Integer(),
  /** For `relation/update-parent` and `relation/update-associate`. */
  version: Type.Integer(),
})

/** `pidDepartmentId` may be missing or null: directly below the organisation. */
export const UpdateParent = Model('UpdateTenantParent', {
  tenantId: Id,
  /** null: none, a top-level organisation. */
  pid: Nullable(Id),
  pidDepartmentId: open(Id),
  version: Version,
})
/** The superior changes when the application passes, not with this answer. */
export const SuperiorApplication = Model('SuperiorApplication', {
  /** `audit/cancel` takes it while it waits. */
  applyId: Id,
})

const Belong = Type.Object(
  {
    belongTenantId: Id,
    belongDepartmentId: open(Id),
    belongTenantName: open(Type.String({ maxLength: 40 })),
    belongDepartmentName: open(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
const MAX_BELONGS = 200

/** All that the organisation is to belong to. */
export const UpdateBelong = Model('UpdateTenantBelong', {
  tenantId: Id,
  belongDtos: Type.Array(Belong, { maxItems: MAX_BELONGS, uniqueItems: false }),
  version: Version,
})

/** `id` is the organisation in force, `ids` those that belong to it. */
export const RemoveBelonging = Model('RemoveBelonging', {
  id: Id,
  ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
})

/** `associateTenantId` must name an active property company: it is changed, never taken off. */
export const UpdateAssociate = Model('UpdateTenantAssociate', {
  tenantId: Id,
  associateTenantId: open(Id),
  associateTenantName: open(Type.String({ maxLength: 40 })),
  associateTenantType: open(TenantType),
  remark: open(Lines(108, { title: '备注' })),
  version: Version,
})

/** Departments of another organisation, by a part of their name. */
export const ListDepartments = Type.Object(
  { tenantId: Id, departmentName: Type.Optional(Typed('name')), ...Paging },
  { additionalProperties: false },
)
/** A department that a stranger may name. */
export const OpenDepartment = Model('OpenDepartment', {
  id: Id,
  name: Type.String(),
  /** Names from below the root down to itself. */
  path: Type.String(),
})
