import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Names, codes, places and belonging of organisations. */
export const tenantConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'tenant_full_name', code: ErrorCode.AlreadyExists, field: 'tenantFullName' },
  {
    constraint: 'tenant_credit_code',
    code: ErrorCode.AlreadyExists,
    field: 'creditCode',
    text: '该统一社会信用代码已被使用',
  },
  {
    constraint: 'tenant_certification_code',
    code: ErrorCode.AlreadyExists,
    field: 'creditCode',
    text: '该统一社会信用代码已被使用',
  },
  {
    constraint: 'tenant_certification_one',
    code: ErrorCode.WrongState,
    text: '认证正在审核中，请等待审核结果',
  },
  { constraint: 'tenant_draft_one', code: ErrorCode.WrongState, text: '您已有未完成的创建草稿' },
  { constraint: 'tenant_tenant_code_key', code: ErrorCode.AlreadyProcessed },
  { constraint: 'tenant_belong_once', code: ErrorCode.AlreadyExists, text: '归属组织已存在' },
  { constraint: 'member_tenant_id_user_id_platform_key', code: ErrorCode.AlreadyExists },
  { constraint: 'member_department_main', code: ErrorCode.AlreadyProcessed },
]
