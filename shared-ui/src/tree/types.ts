/** What the tree of departments is given and answers. */
import type { ReactNode } from 'react'

/** Rows of a page: as many as the server gives at once. */
export const DEPARTMENT_PAGE = 100

/** A department as the tree shows it; `userCount` stands behind its name. */
export interface TreeDepartment {
  readonly id: string
  readonly name: string
  /** Null for a highest one. */
  readonly pid: string | null
  readonly hasChild: boolean
  /** People of the department and of all below it, each once. */
  readonly userCount: number
}

/** A department whose name fits the search, with the names above it. */
export interface DepartmentHit {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** A page of rows, and how many rows there are on all pages. */
export interface TreePage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Where departments come from. Each call rejects with an ApiError. */
export interface DepartmentSource {
  /** What lies directly below a department; the highest ones for null. Pages count from 1. */
  children(pid: string | null, pageNum: number): Promise<TreePage<TreeDepartment>>
  search(text: string, pageNum: number): Promise<TreePage<DepartmentHit>>
  /** Ids from a highest one down to the department itself. */
  line(id: string): Promise<readonly string[]>
}

/** A department put somewhere else. */
export interface DepartmentMove {
  readonly department: TreeDepartment
  /** The department it is to lie in. */
  readonly pid: string
  readonly parentName: string
  /** The sibling that it is to stand before; null for the end. */
  readonly beforeId: string | null
  /**
   * Siblings between its old and its new place, itself included, in their new order; null where it
   * comes from another department.
   */
  readonly order: readonly string[] | null
}

/**
 * The tree of departments (DP-01). Without `onMove` nothing can be dragged, and keys move only the
 * cursor.
 */
export interface DepartmentTreeProps {
  /** Name of the tree, for readers. */
  readonly label: string
  /** The same object as long as the organisation is the same. */
  readonly source: DepartmentSource
  /** Another number: what is open is read again. */
  readonly revision?: number
  /** Id of the one that is shown beside; it is brought into sight. */
  readonly chosen?: string | undefined
  readonly onChoose: (department: { readonly id: string; readonly name: string }) => void
  /** What is searched for; '' shows the tree. */
  readonly text?: string
  /** What can be done with a department, behind ⋯. */
  readonly menuOf?: (department: TreeDepartment) => ReactNode
  /** Given where departments may be moved, by mouse and by key. */
  readonly onMove?: (move: DepartmentMove) => void
}
