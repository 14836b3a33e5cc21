/** Departments, who leads and sees them, and who works where. */
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../platform/db/schema.ts'

export interface DepartmentTable {
  tenantId: string
  id: string
  /** null for the root; -1 on the wire. */
  pid: string | null
  name: string
  simpleName: string
  /** Ids from the root, each followed by a slash. */
  path: string
  depth: number
  sort: Generated<number>
  /** 1 hidden, 2 for those named, 3 normal (decisions D3). */
  hiddenFlag: Generated<number>
  /** What its members may see: 1 all below, 2 only their own, 3 those named. */
  viewType: Generated<number>
  version: Generated<number>
  createdAt: CreatedAt
}

export interface DepartmentManagerTable {
  tenantId: string
  departmentId: string
  userId: string
}

/** To whom a department with `hiddenFlag` 2 shows. */
export interface DepartmentViewerTable {
  tenantId: string
  departmentId: string
  viewerKind: 'user' | 'department'
  viewerId: string
}

/** What members of a department with `viewType` 3 see besides it, each with all below. */
export interface DepartmentSightTable {
  tenantId: string
  departmentId: string
  seenId: string
}

/** View: names of departments that are hidden from nobody. */
export interface DepartmentCardView {
  tenantId: string
  id: string
  name: string
}

/**
 * View: departments of whichever organisation, for statements that ask sight_of first and show
 * nothing that it does not let through.
 */
export interface DepartmentEntryView {
  tenantId: string
  id: string
  pid: string | null
  name: string
  path: string
  depth: number
  sort: number
}

/**
 * View of `staff_reach`: normal staff by each department they sit in (`direct`) and each above it.
 * For statements that have asked sight_of first.
 */
export interface StaffPlaceView {
  tenantId: string
  departmentId: string
  memberId: string
  userId: string
  platform: 'gov' | 'wisdom' | 'drifter'
  direct: boolean
  main: boolean
  /** They sit in no other. */
  alone: boolean
  nameKey: string
  /** With the root only. */
  grams: string[] | null
}

/**
 * View: names that organisations give their people. For statements that have found the person in an
 * organisation that the asker sees.
 */
export interface StaffNameView {
  tenantId: string
  userId: string
  staffName: string
  namePinyin: string | null
  nameInitials: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    department: DepartmentTable
    departmentManager: DepartmentManagerTable
    departmentViewer: DepartmentViewerTable
    departmentSight: DepartmentSightTable
    departmentCard: DepartmentCardView
    departmentEntry: DepartmentEntryView
    staffPlace: StaffPlaceView
    staffName: StaffNameView
  }
}
