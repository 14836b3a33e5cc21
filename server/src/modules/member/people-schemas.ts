import Type, { type Static } from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

const Platform = Type.Union([Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')])

/** 1 正常, 2 已离职, 3 已注销 (decisions N4). */
const StaffStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Of the organisation in force; another one is refused. */
const TenantOf = Type.Optional(Id)

const PersonName = Typed('name', { minLength: 1, maxLength: 20, pattern: '\\S', title: '姓名' })
const WorkNo = Type.String({ maxLength: 30, title: '工号' })
/** The first one is the main one. */
const DepartmentIds = Type.Array(Id, {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  title: '部门',
})
/** As many as one act may name. */
export const MOST_CHOSEN = 5000
const UserIds = Type.Array(Id, {
  minItems: 1,
  maxItems: MOST_CHOSEN,
  uniqueItems: true,
  title: '成员',
})

export const MemberDepartment = Model('MemberDepartment', {
  id: Id,
  name: Type.String(),
  /** Names from the highest one seen, joined by a slash. */
  path: Type.String(),
})

/** Somebody of an organisation, once however many platforms they are on (decisions N1). */
export const MemberRow = Model('MemberRow', {
  userId: Id,
  avatar: Nullable(Type.String()),
  /** As the organisation calls them. */
  name: Type.String(),
  /** The name that the organisation gave; null for none. */
  staffName: Nullable(Type.String()),
  userName: Type.String(),
  /** E.164; null for none. */
  mobile: Nullable(Type.String()),
  /** Those the caller may see, the main one first; of who left those they sat in. */
  departments: Type.Array(MemberDepartment),
  positionId: Nullable(Id),
  positionName: Nullable(Type.String()),
  /** 2: disabled since. */
  positionStatus: Nullable(YesNo),
  workNo: Nullable(Type.String()),
  platforms: Type.Array(Platform),
  status: StaffStatus,
  /** 1 in use, 2 disabled by the platform, 3 cancelled. */
  accountStatus: StaffStatus,
  /** 2: 待激活. */
  activated: YesNo,
  joinTime: DateTimeText,
  leaveTime: Nullable(DateTimeText),
  /** Of what the organisation says of them; 0 while it says nothing. */
  version: Type.Integer(),
})

export type MemberRow = Static<typeof MemberRow>

/** Digits that a mobile begins or ends with. */
const MobilePart = Typed('mobilePart', { pattern: '^([0-9]{3,19})?$', title: '手机号' })
const FILTERS = {
  tenantId: TenantOf,
  /** Part of a name or account number, the beginning of its pinyin or initials. */
  name: Type.Optional(Nullable(Typed('name', { maxLength: 108 }))),
  mobile: Type.Optional(Nullable(MobilePart)),
  departmentId: Type.Optional(Nullable(Id)),
  /** 2: of the department itself alone. */
  includeChild: Type.Optional(Nullable(YesNo)),
  positionId: Type.Optional(Nullable(Id)),
  platform: Type.Optional(Nullable(Platform)),
  /** null: normal ones, then those who left. */
  status: Type.Optional(Nullable(StaffStatus)),
}

/** Null and '' leave a filter out. */
export const PageMembers = Paged(Type.Object(FILTERS, { additionalProperties: false }))

export type MemberFilter = Static<typeof PageMembers>['data']

/** `userId` is the account's. */
export const MemberOf = Type.Object(
  { userId: Id, tenantId: TenantOf },
  { additionalProperties: false },
)

/** What a colleague may see of somebody (decisions K22; S1 §3). */
export const MemberProfile = Model('MemberProfile', {
  userId: Id,
  tenantId: Id,
  tenantName: Type.String(),
  avatar: Nullable(Type.String()),
  name: Type.String(),
  nickName: Type.String(),
  userName: Type.String(),
  /** Masked for who may not manage members, where the organisation does not show it. */
  mobile: Nullable(Type.String()),
  departments: Type.Array(MemberDepartment),
  positionName: Nullable(Type.String()),
  /** 1 enabled, 2 disabled since; null without a position. */
  positionStatus: Nullable(YesNo),
  workNo: Nullable(Type.String()),
  platforms: Type.Array(Platform),
  status: StaffStatus,
  joinTime: DateTimeText,
  /** 1 male, 2 female, 3 undisclosed. */
  sex: Nullable(StaffStatus),
  /** YYYY-MM-DD; `****-MM-DD` for who may not manage members. */
  birthday: Nullable(Type.String()),
  /** Province, city and district; for who may not manage members that is all. */
  address: Nullable(Type.String()),
})

/** The first department is the main one; the mobile number finds or invites the account. */
export const AddMember = Type.Object(
  {
    tenantId: TenantOf,
    name: PersonName,
    mobile: Typed('mobile', { minLength: 3, maxLength: 30, title: '手机号' }),
    departmentIds: DepartmentIds,
    platforms: Type.Array(Platform, { minItems: 1, maxItems: 3, uniqueItems: true, title: '端' }),
    positionId: Type.Optional(Nullable(Id)),
    workNo: Type.Optional(WorkNo),
  },
  { additionalProperties: false },
)

export const AddedMember = Model('AddedMember', { userId: Id })

/** Everything is replaced: what is sent empty is empty afterwards. */
export const UpdateMember = Type.Object(
  {
    tenantId: TenantOf,
    userId: Id,
    /** '' takes the organisation's name for them away. */
    staffName: Typed('name', { maxLength: 20, title: '组织内姓名' }),
    departmentIds: DepartmentIds,
    positionId: Nullable(Id),
    workNo: WorkNo,
    /** As it was read; another one since is AlreadyProcessed. */
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  },
  { additionalProperties: false },
)

/** Every member sits in exactly these departments afterwards. */
export const MoveMembers = Type.Object(
  { userIds: UserIds, departmentIds: DepartmentIds, tenantId: TenantOf },
  { additionalProperties: false },
)

export const PlaceMembers = Type.Object(
  {
    userIds: UserIds,
    /** Places in this department and below it are given up; null or absent: none. */
    fromDeptId: Type.Optional(Nullable(Id)),
    /** Places that are taken; empty: none. */
    departmentIds: Type.Array(Id, { maxItems: 20, uniqueItems: true, title: '部门' }),
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

export const SetPosition = Type.Object(
  {
    userIds: UserIds,
    /** null: none. */
    positionId: Nullable(Id),
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** Without a hand-over person, who holds something is refused. */
export const LeaveMembers = Type.Object(
  {
    userIds: UserIds,
    tenantId: TenantOf,
    handoverUserId: Type.Optional(Nullable(Type.String({ ...Id, title: '交接人' }))),
  },
  { additionalProperties: false },
)

export const CheckLeave = Type.Object(
  { userIds: UserIds, tenantId: TenantOf },
  { additionalProperties: false },
)

/** What has to be known before people leave. */
export const LeaveCheck = Model('LeaveCheck', {
  /** Who may not leave, and why; at most 50. */
  blocked: Type.Array(
    Type.Object(
      { userId: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
  /** What is handed over, of all together. Empty: nobody has to take over. */
  transfers: Type.Array(
    Type.Object(
      { name: Type.String(), label: Type.String(), count: Type.Integer() },
      { additionalProperties: false },
    ),
  ),
})

export const CheckExit = Type.Object({ tenantId: TenantOf }, { additionalProperties: false })

/** What has to be known before somebody leaves by himself. */
export const ExitCheck = Model('ExitCheck', {
  /** Why it is not possible, each a sentence without its subject; empty: it is. */
  reasons: Type.Array(Type.String()),
  /** What is handed over; empty: nobody has to take over. */
  transfers: LeaveCheck.properties.transfers,
})

/** Without a hand-over person, a caller who holds something is refused. */
export const ExitTenant = Type.Object(
  {
    tenantId: TenantOf,
    handoverUserId: Type.Optional(Nullable(Type.String({ ...Id, title: '交接人' }))),
  },
  { additionalProperties: false },
)

export const RestoreMembers = Type.Object(
  {
    userIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true, title: '成员' }),
    departmentIds: DepartmentIds,
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** An act on several members: done already, or on its way in the background. */
export const MemberBatch = Model('MemberBatch', {
  /** null: it was few enough to be done at once. */
  id: Nullable(Id),
  act: Type.Union([
    Type.Literal('move'),
    Type.Literal('place'),
    Type.Literal('position'),
    Type.Literal('leave'),
  ]),
  status: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('cancelled')]),
  total: Type.Integer(),
  /** Dealt with, with or without success. */
  done: Type.Integer(),
  successCount: Type.Integer(),
  /** At most 200. */
  failList: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
})

/** How far an act on many members is, or what one done at once came to. */
export type MemberBatch = Static<typeof MemberBatch>

/** What became of several people (decisions A3). */
export const MemberOutcome = Model('MemberOutcome', {
  successCount: Type.Integer(),
  failList: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
})

export const BatchId = Type.Object({ id: Id }, { additionalProperties: false })

/** The filters of the list, as a query has them. */
export const ExportMembers = Type.Object(
  {
    tenantId: TenantOf,
    name: Type.Optional(Typed('name', { maxLength: 108 })),
    mobile: Type.Optional(MobilePart),
    departmentId: Type.Optional(Id),
    includeChild: Type.Optional(YesNo),
    positionId: Type.Optional(Id),
    platform: Type.Optional(Platform),
    status: Type.Optional(StaffStatus),
  },
  { additionalProperties: false },
)
