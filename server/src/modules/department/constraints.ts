import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Departments under one parent differ in name. */
export const departmentConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'department_sibling_name',
    code: ErrorCode.AlreadyExists,
    field: 'name',
    text: '同级部门名称已存在',
  },
  {
    constraint: 'department_belong_once',
    code: ErrorCode.AlreadyExists,
    field: 'allTenants',
    text: '归属组织已存在',
  },
]
