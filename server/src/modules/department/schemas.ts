import Type, { type Static } from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { Id, Model, Nullable, Paging, YesNo } from '../../platform/schema.ts'

const Platform = Type.Union([Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')])

/** '' and null ask for all. */
const AnyPlatform = Type.Optional(Nullable(Type.Union([Platform, Type.Literal('')])))

/** Without `id` the top of the organisation, without `tenantId` the one in force. */
export const SubordinateDepartments = Type.Object(
  {
    tenantId: Type.Optional(Id),
    id: Type.Optional(Id),
    /** 1: `userCount` takes in what lies below. */
    includeChild: Type.Optional(YesNo),
    ...Paging,
  },
  { additionalProperties: false },
)

/** A department in the selector's tree; `hasChild` counts what the caller sees. */
export const DepartmentNode = Model('DepartmentNode', {
  id: Id,
  name: Type.String(),
  tenantId: Id,
  hasChild: YesNo,
  /**
   * People of the department itself, with `includeChild` 1 of everything below too, each once however
   * many departments and platforms they are in.
   */
  userCount: Type.Integer(),
})

export const StaffRow = Model('StaffRow', {
  /** Id of the staff row; with tenantId and platform the selection key. */
  id: Id,
  uid: Id,
  userName: Type.String(),
  nickName: Type.String(),
  realName: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  platform: Platform,
  /** Of the person in that department, where a row is a person; else that of the row alone. */
  platforms: Type.Array(Platform),
  tenantId: Id,
  tenantName: Type.String(),
  departmentId: Id,
  departmentName: Type.String(),
  /** Names from the root, joined by a slash. */
  departmentPath: Type.String(),
  /** 1: a member of the organisation in force who cannot sign in, and is named to nothing. */
  idle: Type.Optional(YesNo),
})

/** One seat: a person on one platform, with the department in which the caller found it. */
export type StaffRow = Static<typeof StaffRow>

const People = {
  id: Id,
  tenantId: Type.Optional(Id),
  /** 1: with everything below. */
  includeChild: Type.Optional(YesNo),
  /** Part of a name or account number, the beginning of its pinyin or initials. */
  name: Type.Optional(Typed('name')),
}

/** A page of staff; `platform` '' or null for all three. */
export const DepartmentUsers = Type.Object(
  {
    ...People,
    platform: AnyPlatform,
    /** 1: a row for each person, not for each person and platform. */
    byPerson: Type.Optional(YesNo),
    ...Paging,
  },
  { additionalProperties: false },
)

export const DepartmentUserCount = Type.Object(People, { additionalProperties: false })

export const PlatformCount = Model('PlatformCount', { platform: Platform, count: Type.Integer() })

/** Staff on one platform; a platform without any may be missing. */
export type PlatformCount = Static<typeof PlatformCount>

export const DepartmentSearch = Type.Object(
  /** Of one organisation, or of all in the scope. */
  { name: Typed('name'), tenantId: Type.Optional(Id), ...Paging },
  { additionalProperties: false },
)

/** A found department with the organisation that it is in. */
export const FoundDepartment = Model('FoundDepartment', {
  id: Id,
  name: Type.String(),
  tenantId: Id,
  tenantName: Type.String(),
  /** Names from the root, joined by a slash. */
  path: Type.String(),
})

export const DepartmentLineQuery = Type.Object({ id: Id }, { additionalProperties: false })

export const LineDepartment = Model('LineDepartment', { id: Id, name: Type.String() })
