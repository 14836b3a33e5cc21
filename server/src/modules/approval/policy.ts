/** Who may not decide an application though it is within reach. */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import type { ApprovalRow } from './kinds.ts'

/** Nobody decides what they applied for themselves. */
export const refuseDeciding = (
  { applicantId }: Pick<ApprovalRow, 'applicantId'>,
  userId: string,
): Refusal | undefined =>
  applicantId === userId
    ? fail(ErrorCode.Forbidden, '不能审核自己提交的申请，请由其他审核人处理')
    : undefined
