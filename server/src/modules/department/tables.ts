/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** The nodes of an organisation’s tree. */
export interface DepartmentTable {
  tenantId: string
  id: string
  /** Null for the root; -1 on the wire. */
  pid: string | null
  name: string
  simpleName: string
  /**
   * Ids from the root, each followed by a slash: the row and everything below it share the
   * prefix.
   */
  path: string
  depth: number
  sort: Defaulted<number>
  /** 1 hidden, 2 visible to department_viewer only, 3 normal (decisions D3). */
  hiddenFlag: Defaulted<1 | 2 | 3>
  /** What its members may see: 1 all below, 2 only their own, 3 those named. */
  viewType: Defaulted<1 | 2 | 3>
  version: Defaulted<number>
  createdAt: CreatedAt
}

/** To what a department belongs, of all that its organisation does. */
export interface DepartmentBelongTable {
  tenantId: string
  departmentId: string
  belongTenantId: string
  /** null: the organisation as a whole. */
  belongDepartmentId: string | null
}

/** Who leads a department. */
export interface DepartmentManagerTable {
  tenantId: string
  departmentId: string
  userId: string
}

/** To whom a department with hidden flag 2 shows. */
export interface DepartmentViewerTable {
  tenantId: string
  departmentId: string
  viewerKind: 'user' | 'department'
  viewerId: string
}

/** What members of a department with view type 3 see besides it, each with all below. */
export interface DepartmentSightTable {
  tenantId: string
  departmentId: string
  seenId: string
}

/** Derived by triggers: normal staff by each department they sit in and each above it. */
export interface StaffReachTable {
  tenantId: string
  departmentId: string
  memberId: string
  userId: string
  platform: Columns['staff_reach.platform']
  direct: boolean
  main: boolean
  alone: boolean
  nameKey: string
  grams: string[] | null
  /**
   * Of the root, as grams: real name, or what the organisation calls the person, and nickname,
   * in small letters, one a line.
   */
  names: string | null
  /** User name in small letters. */
  account: string | null
  /** Pinyin without blanks and initials, each behind a line break. */
  spelling: string | null
}

/**
 * View for system scope, and of the organisation in force: normal staff by each department they
 * sit in and each above it.
 */
export interface MemberReachView {
  readonly tenantId: string
  readonly departmentId: string
  readonly userId: string
  readonly direct: boolean
}

/**
 * View for system scope, and of the organisation in force: departments of active organisations.
 */
export interface ActiveDepartmentView {
  readonly tenantId: string
  readonly id: string
  /**
   * Ids from the root, each followed by a slash: the row and everything below it share the
   * prefix.
   */
  readonly path: string
}

/** View: departments in which the caller sits. */
export interface MyDepartmentView {
  readonly tenantId: string
  readonly departmentId: string
  /**
   * Ids from the root, each followed by a slash: the row and everything below it share the
   * prefix.
   */
  readonly path: string
}

/** View: departments of the caller’s scope that are hidden from the caller. */
export interface MyHiddenDepartmentView {
  readonly tenantId: string
  readonly departmentId: string
}

/** View: departments of the caller’s scope that the caller may see. */
export interface MyVisibleDepartmentView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly names: string
}

/**
 * View: names of departments hidden from nobody, of the organisation in force and where one
 * whose file the caller sees stands below or asks to belong.
 */
export interface DepartmentCardView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
}

/**
 * View: departments of the caller’s scope, for statements that ask sight_of and show nothing
 * that it does not let through.
 */
export interface DepartmentEntryView {
  readonly tenantId: string
  readonly id: string
  /** Null for the root; -1 on the wire. */
  readonly pid: string | null
  readonly name: string
  /**
   * Ids from the root, each followed by a slash: the row and everything below it share the
   * prefix.
   */
  readonly path: string
  readonly depth: number
  readonly sort: number
}

/** View of staff_reach for the caller’s scope, for statements that ask sight_of first. */
export interface StaffPlaceView {
  readonly tenantId: string
  readonly departmentId: string
  readonly memberId: string
  readonly userId: string
  readonly platform: Columns['staff_reach.platform']
  readonly direct: boolean
  readonly main: boolean
  readonly alone: boolean
  readonly nameKey: string
  readonly grams: string[] | null
  /**
   * Of the root, as grams: real name, or what the organisation calls the person, and nickname,
   * in small letters, one a line.
   */
  readonly names: string | null
  /** User name in small letters. */
  readonly account: string | null
  /** Pinyin without blanks and initials, each behind a line break. */
  readonly spelling: string | null
}

/** View: names that organisations of the caller’s scope give their people. */
export interface StaffNameView {
  readonly tenantId: string
  readonly userId: string
  /** Name inside the organisation. */
  readonly staffName: Columns['staff_name.staff_name']
  /** Of staff_name, written with it. */
  readonly namePinyin: string | null
  readonly nameInitials: string | null
  readonly nameGrams: string[]
}

/** The tables and views of this folder, as its statements see them. */
export interface DepartmentTables {
  department: DepartmentTable
  departmentBelong: DepartmentBelongTable
  departmentManager: DepartmentManagerTable
  departmentViewer: DepartmentViewerTable
  departmentSight: DepartmentSightTable
  staffReach: StaffReachTable
  memberReach: MemberReachView
  activeDepartment: ActiveDepartmentView
  myDepartment: MyDepartmentView
  myHiddenDepartment: MyHiddenDepartmentView
  myVisibleDepartment: MyVisibleDepartmentView
  departmentCard: DepartmentCardView
  departmentEntry: DepartmentEntryView
  staffPlace: StaffPlaceView
  staffName: StaffNameView
}

/** What statements of this folder see. */
export type DepartmentDb = ModuleDb<DepartmentTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends DepartmentTables {}
  interface PublishedViews {
    memberReach: MemberReachView
    activeDepartment: ActiveDepartmentView
    departmentCard: DepartmentCardView
    staffName: StaffNameView
  }
}
