import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Names of types in an organisation, and of positions within their type (decisions P1). */
export const positionConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'position_type_tenant_id_name_key',
    code: ErrorCode.AlreadyExists,
    field: 'name',
    text: '类型名称已存在',
  },
  {
    constraint: 'position_name',
    code: ErrorCode.AlreadyExists,
    field: 'name',
    text: '职位名称已存在',
  },
]
