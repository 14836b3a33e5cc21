/** Departments and who leads and sees them. */
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

export interface DepartmentViewerTable {
  tenantId: string
  departmentId: string
  viewerKind: 'user' | 'department'
  viewerId: string
}

/** View: names of departments that are hidden from nobody. */
export interface DepartmentCardView {
  tenantId: string
  id: string
  name: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    department: DepartmentTable
    departmentManager: DepartmentManagerTable
    departmentViewer: DepartmentViewerTable
    departmentCard: DepartmentCardView
  }
}
