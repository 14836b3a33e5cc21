/** What every change of an organisation's data is refused for. */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'

/** Saving over what somebody else saved since `version` was read; without one nothing is compared. */
export const refuseOutdated = (version: number | undefined, now: number): Refusal | undefined =>
  version === undefined || version === now
    ? undefined
    : fail(ErrorCode.AlreadyProcessed, '数据已被他人修改，请刷新')
