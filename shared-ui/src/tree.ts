/**
 * Departments of one organisation as a tree of any size: read branch by branch, searched, chosen
 * from, moved in.
 */
export { departmentSource } from './tree/source'
export { DepartmentTree } from './tree/DepartmentTree'
export type {
  DepartmentHit,
  DepartmentMove,
  DepartmentSource,
  DepartmentTreeProps,
  TreeDepartment,
} from './tree/types'
