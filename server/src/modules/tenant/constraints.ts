import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Names, codes, places and belonging of organisations. */
export const tenantConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'tenant_full_name', code: ErrorCode.AlreadyExists, field: 'tenantFullName' },
  { constraint: 'tenant_tenant_code_key', code: ErrorCode.AlreadyProcessed },
  { constraint: 'tenant_belong_once', code: ErrorCode.AlreadyExists, text: '归属组织已存在' },
  { constraint: 'member_tenant_id_user_id_platform_key', code: ErrorCode.AlreadyExists },
  { constraint: 'member_department_main', code: ErrorCode.AlreadyProcessed },
]
