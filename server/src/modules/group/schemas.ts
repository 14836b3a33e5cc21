import Type from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

/** Groups are those of the government client (S1 §7: "Platform used is the government one"). */
const Platform = Type.Optional(Type.Literal('gov', { title: '平台' }))

/** Of the organisation in force; another one is refused. */
const TenantOf = Type.Optional(Id)

/** Characters of an announcement's title. */
export const TITLE_MAX = 50
/** Characters of an announcement. */
export const ANNOUNCEMENT_MAX = 1000

const GroupName = Typed('name', { title: '群名称', minLength: 1, maxLength: 108, pattern: '\\S' })
const GroupUid = Type.String({ ...Id, title: '群' })

/** As read before the edit; without it the last one wins, as the documents' payload has none. */
const Version = Type.Optional(Type.Integer({ minimum: 1 }))

/**
 * A group as the documents write it, who name some fields twice (S1 §3 Group); every field but the
 * first three is null where there is none.
 */
export const GroupCard = Model('GroupCard', {
  /** 1 there is one, 2 none. */
  haveGroup: YesNo,
  isHaveGroup: YesNo,
  tenantId: Id,
  id: Nullable(Id),
  groupUid: Nullable(Id),
  groupName: Nullable(Type.String()),
  /** The department whose group it is; null for the organisation's. */
  departmentId: Nullable(Id),
  departmentName: Nullable(Type.String()),
  platform: Nullable(Type.Literal('gov')),
  /** 1 with everybody below the department. */
  containChildFlag: Nullable(YesNo),
  /** People in it. */
  totalUser: Nullable(Type.Integer()),
  count: Nullable(Type.Integer()),
  /** The owner. */
  adminId: Nullable(Id),
  userId: Nullable(Id),
  adminName: Nullable(Type.String()),
  adminAvatar: Nullable(Type.String()),
  createTime: Nullable(DateTimeText),
  /** Rises with each change but those of its members. */
  version: Nullable(Type.Integer()),
  /** Whether the caller may change its owner, tell its members something, dissolve it. */
  canManage: Type.Boolean(),
  /** Whether the caller may create one, or change its name and reach. */
  canEdit: Type.Boolean(),
})

/** `name` is what the organisation calls the person; null for one without a name here. */
export const GroupMember = Model('GroupMember', {
  userId: Id,
  name: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  /** 1 the owner. */
  ownerFlag: YesNo,
  joinTime: DateTimeText,
})

/** Plain text; `authorName` null where the author has no name here. */
export const GroupAnnouncement = Model('GroupAnnouncement', {
  id: Id,
  title: Type.String(),
  content: Type.String(),
  authorName: Nullable(Type.String()),
  createTime: DateTimeText,
})

/** `id` and `groupUid` are the same id under the two names of the specification. */
export const DepartmentGroupRow = Model('DepartmentGroupRow', {
  id: Id,
  groupUid: Id,
  groupName: Type.String(),
  departmentId: Id,
  departmentName: Nullable(Type.String()),
  containChildFlag: YesNo,
  count: Type.Integer(),
  adminName: Nullable(Type.String()),
  createTime: DateTimeText,
})

/** The same id twice, under both names of the specification. */
export const SavedGroup = Model('SavedGroup', { id: Id, groupUid: Id })

export const TenantGroupOf = Type.Object({ tenantId: TenantOf }, { additionalProperties: false })

export const DepartmentGroupOf = Type.Object({ departmentId: Id }, { additionalProperties: false })

export const SaveTenantGroup = Type.Object(
  { tenantId: TenantOf, platform: Platform },
  { additionalProperties: false },
)

/** Makes the department's group, or changes the one that it has. */
export const SaveDepartmentGroup = Type.Object(
  {
    departmentId: Id,
    groupName: GroupName,
    tenantId: TenantOf,
    /** 1 with everybody below; 2, the default, without. Never from 1 back to 2 (S1 §4). */
    containChild: Type.Optional(
      Type.Union([Type.Literal(1), Type.Literal(2)], { title: '包含下级部门成员' }),
    ),
    platform: Platform,
    /** Of the group that is changed; a new one has none. */
    version: Version,
  },
  { additionalProperties: false },
)

/** `adminUid` must be a member of the group. */
export const UpdateAdmin = Type.Object(
  { groupUid: GroupUid, adminUid: Type.String({ ...Id, title: '群主' }), version: Version },
  { additionalProperties: false },
)

export const GroupOf = Type.Object({ groupUid: GroupUid }, { additionalProperties: false })

/** Plain text to all members of the group. */
export const Announce = Type.Object(
  {
    groupUid: GroupUid,
    title: Type.String({ title: '公告标题', minLength: 1, maxLength: TITLE_MAX, pattern: '\\S' }),
    content: Type.String({
      title: '公告内容',
      minLength: 1,
      maxLength: ANNOUNCEMENT_MAX,
      pattern: '\\S',
    }),
  },
  { additionalProperties: false },
)

export const GroupMemberPage = Paged(
  Type.Object(
    {
      groupUid: GroupUid,
      /** A part of the name. */
      name: Type.Optional(Nullable(Typed('name', { title: '姓名', maxLength: 108 }))),
    },
    { additionalProperties: false },
  ),
)

export const AnnouncementPage = Paged(GroupOf)
