/** The answer of a call that acts on several things, each by itself (decisions A3, S4.11). */
import { ErrorCode } from '@zz/contract'
import { fail } from './errors.ts'

/** One of several things that an act was refused for. */
export interface BatchFailure {
  readonly id: string
  /** Empty where the caller may not know it. */
  readonly name: string
  readonly reason: string
}

/** Answer of an act on several things, each by itself (A3). */
export interface BatchResult {
  readonly successCount: number
  readonly failList: BatchFailure[]
}

/** Failures that the text of a refusal names. */
const TOLD = 3

const describeFailures = (failList: readonly BatchFailure[]): string => {
  const told = failList
    .slice(0, TOLD)
    .map(({ name, reason }) => (name === '' ? reason : `“${name}”${reason}`))
  return `${[...new Set(told)].join('；')}${failList.length > TOLD ? `；等${failList.length}项` : ''}`
}

/**
 * What became of `count` things. Throws WrongState when nothing succeeded: a call that did nothing
 * must not answer 操作成功. The refusal names the first failures, and its data hold them all.
 */
export const batchResult = (count: number, failList: readonly BatchFailure[]): BatchResult => {
  const result = { successCount: count - failList.length, failList: [...failList] }
  if (count > 0 && result.successCount === 0)
    throw fail(ErrorCode.WrongState, describeFailures(failList), result)
  return result
}
