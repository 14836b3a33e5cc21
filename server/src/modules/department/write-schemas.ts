/** What calls that change departments take in (S2 §5, §7; decisions D1 to D3, D5). */
import Type from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { Id, Nullable, YesNo } from '../../platform/schema.ts'

const Name = Typed('name', { minLength: 1, maxLength: 40, pattern: '\\S', title: '部门名称' })
const SimpleName = Typed('name', { minLength: 1, maxLength: 20, pattern: '\\S', title: '部门简称' })
/** As many as one department may name of each kind. */
const MOST_NAMED = 200
const Ids = (title: string) => Type.Array(Id, { maxItems: MOST_NAMED, uniqueItems: true, title })
/** Of the organisation in force; another one is refused. */
const TenantOf = Type.Optional(Id)
/** What the caller has read; without it whatever stands there is changed. */
const Version = Type.Optional(Type.Integer({ minimum: 1 }))
const Superior = Type.String({ ...Id, title: '上级部门' })

/** `pid` is a department of the organisation in force, `managers` are account ids, perhaps none. */
export const SaveDepartment = Type.Object(
  {
    name: Name,
    simpleName: SimpleName,
    pid: Superior,
    tenantId: TenantOf,
    managers: Ids('部门主管'),
  },
  { additionalProperties: false },
)

/** Without `simpleName` the short name stays. */
export const UpdateDepartment = Type.Object(
  {
    id: Id,
    name: Name,
    simpleName: Type.Optional(SimpleName),
    version: Version,
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** `pid` may not lie below the department itself. */
export const MoveDepartment = Type.Object(
  {
    id: Id,
    pid: Superior,
    /** The sibling that it is to stand before; without it the last. */
    beforeId: Type.Optional(Id),
    version: Version,
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** As many as one act may put in order. */
const MOST_SORTED = 5000

/** `ids` are children of `pid`, in the order wanted. */
export const SortDepartments = Type.Object(
  {
    pid: Superior,
    ids: Type.Array(Id, { minItems: 1, maxItems: MOST_SORTED, uniqueItems: true, title: '部门' }),
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** `targetDeptId` takes its people; null or missing where it has none. */
export const DissolveDepartment = Type.Object(
  {
    id: Id,
    targetDeptId: Type.Optional(Nullable(Id)),
    /** Of verify-password; not asked for. */
    token: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** One save of the settings: parts without their flag stay as they are. */
export const UpdateDepartmentSetting = Type.Object(
  {
    id: Id,
    name: Name,
    simpleName: SimpleName,
    /** Another superior (decisions D2); left out it stays. */
    pid: Type.Optional(Nullable(Superior)),
    /** Taken where isUpdateManagers is 1. */
    newManagers: Type.Optional(Ids('部门主管')),
    isUpdateManagers: Type.Optional(YesNo),
    /** Of all that the organisation belongs to; taken where isUpdateTenants is 1. */
    allTenants: Type.Optional(
      Type.Array(
        Type.Object(
          { tenantId: Id, departmentId: Type.Optional(Nullable(Id)) },
          { additionalProperties: false },
        ),
        { maxItems: MOST_NAMED, title: '归属组织/部门' },
      ),
    ),
    isUpdateTenants: Type.Optional(YesNo),
    version: Version,
  },
  { additionalProperties: false },
)

const Three = (title: string) =>
  Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { title })

/** One save of visibility: a list counts only where its option asks for one. */
export const UpdateSafeSettings = Type.Object(
  {
    id: Id,
    hiddenFlag: Three('可见范围'),
    type: Three('成员可查看范围'),
    /** People to whom a department with hiddenFlag 2 shows. */
    contacts: Type.Optional(Ids('可见人员')),
    /** Departments to whose members it shows; with type 3 also what its members see. */
    deptIds: Type.Optional(Ids('指定部门')),
    /** With type 3 what its members see, where it is not deptIds. */
    seenDeptIds: Type.Optional(Ids('可查看的部门')),
    version: Version,
  },
  { additionalProperties: false },
)
