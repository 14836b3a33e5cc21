import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** What a person is once in an organisation, and the one import that is open. */
export const memberConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'member_profile_work_no',
    code: ErrorCode.AlreadyExists,
    field: 'workNo',
    text: '工号已被本组织的其他成员使用',
  },
  {
    constraint: 'member_import_open',
    code: ErrorCode.WrongState,
    text: '上一次导入正在进行，请等待完成',
  },
]
