/** Two people who change the same row: the second one hears of the first (decisions S4.22). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from './errors.ts'

/** Changing: only what has the version that the caller has read, where the caller names it. */
export const refuseStale = (
  row: { readonly version: number },
  version: number | undefined,
): Refusal | undefined =>
  version === undefined || version === row.version
    ? undefined
    : fail(ErrorCode.AlreadyProcessed, '数据已被他人修改，请刷新')
