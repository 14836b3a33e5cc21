/** What calls answer about one department (S1 §3; S2 §3, §7; decisions D2 to D4, D7). */
import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { LineDepartment } from './schemas.ts'

export const DepartmentOf = Type.Object({ id: Id }, { additionalProperties: false })
/** `deptId` as the specification calls it; a department of the organisation in force. */
export const SettingOf = Type.Object({ deptId: Id }, { additionalProperties: false })

/** Both by a key or by leading the department; 1 yes, 2 no. */
export const MaySet = Model('MaySet', {
  maySet: YesNo,
  /** 1: the caller manages the members of it and of what lies below. */
  mayManage: YesNo,
})

/** A person whom a department names; `id` is the account's. */
export const DepartmentPerson = Model('DepartmentPerson', {
  id: Id,
  name: Type.String(),
  avatar: Nullable(Type.String()),
})

/** 1 hidden, 2 specified, 3 normal. */
const HiddenFlag = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
/** What its members see: 1 all below, 2 only their own, 3 specified. */
const ViewType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Numbers count what the caller sees. */
export const DepartmentDetail = Model('DepartmentDetail', {
  id: Id,
  name: Type.String(),
  simpleName: Type.String(),
  tenantId: Id,
  tenantFullName: Type.String(),
  /** Who leads the organisation. */
  principalName: Nullable(Type.String()),
  /** -1 for the root. */
  pid: Id,
  /** From the highest that the caller sees down to the department itself. */
  line: Type.Array(LineDepartment),
  depth: Type.Integer(),
  managers: Type.Array(DepartmentPerson),
  /** Names of the roles that its members hold through it. */
  roles: Type.Array(Type.String()),
  haveGroup: YesNo,
  groupName: Nullable(Type.String()),
  /** Departments directly below it, and anywhere below it, as far as the caller sees them. */
  childCount: Type.Integer(),
  departmentCount: Type.Integer(),
  /** People of the department itself, and with everything below, each once. */
  userCount: Type.Integer(),
  userCountAll: Type.Integer(),
  hiddenFlag: HiddenFlag,
  createTime: DateTimeText,
  version: Type.Integer(),
})

export const DepartmentTenantOf = Type.Object({ tenantId: Id }, { additionalProperties: false })

/** The organisation in place of a department: what the tree shows at its top. */
export const DepartmentTenant = Model('DepartmentTenant', {
  tenantId: Id,
  tenantFullName: Type.String(),
  /** Who leads the organisation. */
  principalName: Nullable(Type.String()),
  /** Departments that the caller sees, the root left out. */
  departmentCount: Type.Integer(),
  /** Names of all roles of the organisation. */
  roles: Type.Array(Type.String()),
})

/** What the settings read, with the version that they send back. */
export const DepartmentSetting = Model('DepartmentSetting', {
  id: Id,
  name: Type.String(),
  simpleName: Type.String(),
  /** -1 for the root. */
  pid: Id,
  superiorDept: Nullable(LineDepartment),
  managers: Type.Array(DepartmentPerson),
  beLong: Type.Array(
    Type.Object(
      {
        tenantId: Id,
        tenantName: Type.String(),
        departmentId: Nullable(Id),
        departmentName: Nullable(Type.String()),
      },
      { additionalProperties: false },
    ),
  ),
  version: Type.Integer(),
})

/** hiddenFlag 1 and 2 hide the department, 3 does not; type is what its members see. */
export const SafeSettings = Model('SafeSettings', {
  id: Id,
  hiddenFlag: HiddenFlag,
  type: ViewType,
  /** To whom it shows with hiddenFlag 2. */
  contacts: Type.Array(DepartmentPerson),
  deptIds: Type.Array(LineDepartment),
  /** What its members see with type 3. */
  seenDeptIds: Type.Array(LineDepartment),
  version: Type.Integer(),
})

/** Only what is given by departments; what people hold themselves is not in it. */
export const Authorization = Model('DepartmentAuthorization', {
  apps: Type.Array(
    Type.Object(
      {
        id: Id,
        name: Type.String(),
        icon: Nullable(Type.String()),
        /** 1: given to one of the departments above. */
        inherited: YesNo,
      },
      { additionalProperties: false },
    ),
  ),
  roles: Type.Array(
    Type.Object({ id: Id, name: Type.String(), inherited: YesNo }, { additionalProperties: false }),
  ),
})
