import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Departments under one parent differ in name. */
export const departmentConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'department_sibling_name', code: ErrorCode.AlreadyExists, field: 'name' },
]
