import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Names of roles and their groups, and the roles that every organisation has once. */
export const roleConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'role_group_tenant_id_name_key',
    code: ErrorCode.AlreadyExists,
    field: 'name',
    text: '角色组名称已存在',
  },
  {
    constraint: 'role_tenant_id_name_key',
    code: ErrorCode.AlreadyExists,
    field: 'name',
    text: '角色名称已存在',
  },
  { constraint: 'role_builtin', code: ErrorCode.AlreadyProcessed },
]
