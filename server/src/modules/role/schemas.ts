import Type from 'typebox'
import { DateTimeText, Id, Lines, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { Typed } from '../../platform/readers.ts'

/** Without `tenantId` the organisation in force. */
export const MyPermissionsQuery = Type.Object(
  { tenantId: Type.Optional(Id) },
  { additionalProperties: false },
)

/** What the caller holds in that organisation; who does not work there is refused. */
export const MyPermissions = Model('MyPermissions', {
  menus: Type.Array(Type.String()),
  resources: Type.Array(Type.String()),
  principal: Type.Boolean(),
  operator: Type.Boolean(),
})

/** Names of roles and of their groups (decisions R1). */
const Name = Typed('name', { minLength: 1, maxLength: 20, pattern: '\\S' })
/** As many as one act may name. */
export const MAX_BATCH = 200
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BATCH, uniqueItems: true })
/** Of the organisation in force; another one is answered as unknown. */
const TenantOf = Type.Optional(Id)
const Remark = Type.Optional(Nullable(Lines(108)))

/** `name` finds roles by a part of their names; null and '' find all. */
export const ListRoles = Type.Object(
  { name: Type.Optional(Nullable(Typed('name', { maxLength: 108 }))), tenantId: TenantOf },
  { additionalProperties: false },
)

/** A role that cannot be changed: principal, admin or member; null for the organisation's own. */
const Builtin = Nullable(
  Type.Union([Type.Literal('principal'), Type.Literal('admin'), Type.Literal('member')]),
)

/** A group with the roles in it that were asked for. */
export const RoleGroup = Model('RoleGroup', {
  id: Id,
  name: Type.String(),
  /** Holds the built-in roles: neither it nor they can be changed. */
  locked: Type.Boolean(),
  roles: Type.Array(
    Type.Object(
      {
        id: Id,
        name: Type.String(),
        builtin: Builtin,
        /** People who hold it themselves. */
        userCount: Type.Integer(),
        departmentCount: Type.Integer(),
      },
      { additionalProperties: false },
    ),
  ),
})

/** `roleGroupId` is taken and ignored: the id alone names the role. */
export const GetRole = Type.Object(
  { id: Id, roleGroupId: Type.Optional(Nullable(Id)), tenantId: TenantOf },
  { additionalProperties: false },
)

/** A role with how many people and departments hold it. */
export const RoleDetail = Model('RoleDetail', {
  id: Id,
  name: Type.String(),
  roleGroupId: Id,
  roleGroupName: Type.String(),
  remark: Nullable(Type.String()),
  builtin: Builtin,
  createTime: DateTimeText,
  creator: Nullable(Type.String()),
  userCount: Type.Integer(),
  departmentCount: Type.Integer(),
  /** Normal staff who hold it, themselves or through a department. */
  affectedCount: Type.Integer(),
  /** How many permissions it gives. */
  grantCount: Type.Integer(),
  /** Why the caller may not change it; null where nothing stands in the way. */
  lockedReason: Nullable(Type.String()),
  /** Rises with each change of name, group or remark. */
  version: Type.Integer(),
})

export const SaveGroup = Type.Object(
  { name: Name, tenantId: TenantOf },
  { additionalProperties: false },
)
export const UpdateGroup = Type.Object(
  { id: Id, name: Name, tenantId: TenantOf },
  { additionalProperties: false },
)
/** Id of a role or of a group. */
export const OneOf = Type.Object({ id: Id, tenantId: TenantOf }, { additionalProperties: false })

/** The group is one of the organisation's own, not that of the built-in roles. */
export const SaveRole = Type.Object(
  { name: Name, roleGroupId: Id, remark: Remark, tenantId: TenantOf },
  { additionalProperties: false },
)
/** Everything is replaced, the remark too. */
export const UpdateRole = Type.Object(
  {
    id: Id,
    name: Name,
    roleGroupId: Id,
    remark: Remark,
    tenantId: TenantOf,
    /** As it was read; without it the last save wins. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

/** How many people the deletion concerned. */
export const DeletedRole = Model('DeletedRole', {
  /** Normal staff who held it. */
  affectedCount: Type.Integer(),
})

/** A person who holds the role personally, not by a department. */
export const RoleUserRow = Model('RoleUserRow', {
  /** Of the person. */
  id: Id,
  name: Type.String(),
  avatar: Nullable(Type.String()),
  departments: Type.Array(Type.String()),
  creator: Nullable(Type.String()),
  createTime: DateTimeText,
})

/** A department whose people hold the role by it. */
export const RoleDepartmentRow = Model('RoleDepartmentRow', {
  /** Of the department. */
  id: Id,
  name: Type.String(),
  /** 1: with everything below it. */
  includeChild: YesNo,
  creator: Nullable(Type.String()),
  createTime: DateTimeText,
})

/** `userIds` are accounts, at most `MAX_BATCH`. */
export const ChangeUsers = Type.Object(
  { roleId: Id, tenantId: TenantOf, userIds: Ids },
  { additionalProperties: false },
)
export const AllocateDepartments = Type.Object(
  {
    roleId: Id,
    tenantId: TenantOf,
    departmentIds: Ids,
    /** 1 (as without it): with everything below (decisions R2). */
    includeChild: Type.Optional(YesNo),
  },
  { additionalProperties: false },
)
/** Those without the role are passed over; NotFound where none of them has it. */
export const RemoveDepartments = Type.Object(
  { roleId: Id, tenantId: TenantOf, departmentIds: Ids },
  { additionalProperties: false },
)
/** How many people or departments got the role by this call. */
export const AddedHolders = Model('AddedHolders', {
  /** Without those who held it already. */
  addedCount: Type.Integer(),
})

const Trees = {
  roleIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  /** 1 (as without it): a tree; 2: its keys one after the other. */
  showAsTree: Type.Optional(YesNo),
  /** 1 (as without it): with what is not ticked. */
  showNoAuthed: Type.Optional(YesNo),
  tenantId: TenantOf,
}
export const LoadAppTree = Type.Object(Trees, { additionalProperties: false })
/** `appId` '0' is the console. */
export const LoadKeyTree = Type.Object({ appId: Id, ...Trees }, { additionalProperties: false })

const Node = {
  /** An application's id, or a permission key; of a heading a word of its own. */
  id: Type.String(),
  label: Type.String(),
  checked: Type.Boolean(),
  /** Cannot be ticked or unticked by the caller. */
  disabled: Type.Boolean(),
}
/** A node of the tree; headings have keys of their own and give nothing. */
export const PermissionNode = Model('PermissionNode', {
  ...Node,
  /** Below a heading; none below a key, as no key includes another. */
  children: Type.Array(Type.Object(Node, { additionalProperties: false })),
})

const Keys = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  maxItems: MAX_BATCH,
  uniqueItems: true,
})
/** What was ticked when the caller read it: where it is something else by now, nothing is saved. */
const Known = Type.Optional(Keys)
/** All applications that the role is to have; the others are taken from it. */
export const AuthorizeApp = Type.Object(
  {
    appIds: Type.Array(Id, { maxItems: MAX_BATCH, uniqueItems: true }),
    roleId: Id,
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)
/** All menus of the application that the role is to give; the others are taken from it. */
export const AuthorizeMenu = Type.Object(
  { appId: Id, menuIds: Keys, roleId: Id, tenantId: TenantOf, known: Known },
  { additionalProperties: false },
)
/** All resources of the application that the role is to give; the others are taken from it. */
export const AuthorizeResource = Type.Object(
  { appId: Id, resourceIds: Keys, roleId: Id, tenantId: TenantOf, known: Known },
  { additionalProperties: false },
)

export const EffectiveQuery = Type.Object(
  { userId: Id, tenantId: TenantOf },
  { additionalProperties: false },
)

/** One reason why somebody holds a key. */
export const PermissionSource = Type.Object(
  {
    /** 1 every member has it, 2 the person's own role, 3 a role of a department. */
    kind: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    /** Null for what every member has. */
    roleId: Nullable(Id),
    roleName: Type.String(),
    departmentId: Nullable(Id),
    /** Null without a department, and for one that the caller may not see. */
    departmentName: Nullable(Type.String()),
  },
  { additionalProperties: false },
)

/** Every key that the person holds, with all its sources. */
export const EffectivePermissions = Model('EffectivePermissions', {
  userId: Id,
  name: Type.String(),
  /** False for who does not work here or cannot sign in: nothing is held then. */
  member: Type.Boolean(),
  permissions: Type.Array(
    Type.Object(
      {
        key: Type.String(),
        label: Type.String(),
        kind: Type.Union([Type.Literal('menu'), Type.Literal('resource')]),
        sources: Type.Array(PermissionSource),
      },
      { additionalProperties: false },
    ),
  ),
})
