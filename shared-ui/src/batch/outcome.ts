/** What became of a call that acts on one or several things. Pure. */
import { ErrorCode } from '@zz/contract'
import type { ApiFailure } from '@zz/api-contract/base'

/** One that it could not be done for, and why in words for the reader. */
export interface BatchFailure {
  readonly id: string
  readonly name: string
  readonly reason: string
}

/** The answer of every call over several things (decisions A3, S4.11). */
export interface BatchResult {
  readonly successCount: number
  readonly failList: readonly BatchFailure[]
}

/** What a mutation hook resolves to; exactly one of the two is there. */
export interface BatchAnswer {
  readonly data?: BatchResult | undefined
  readonly error?: unknown
}

/**
 * What the page does next: `done` for all, `partly` with those that failed and why, `failed` for
 * none.
 */
export type BatchOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'partly'; readonly done: number; readonly failed: readonly BatchFailure[] }
  /**
   * Nothing happened, and the call has said why (rules of api.ts); `again` where the same can be
   * tried once more.
   */
  | { readonly kind: 'failed'; readonly again: boolean }

/**
 * No right any more, gone, or somebody else was quicker: the same once more cannot help (decisions
 * G4).
 */
const GONE: readonly number[] = [
  ErrorCode.Forbidden,
  ErrorCode.NotMember,
  ErrorCode.NotFound,
  ErrorCode.AlreadyProcessed,
  ErrorCode.WrongState,
]

/** What a call over several things came to. Without an answer it has failed as a whole. */
export function batchOutcome({ data, error }: BatchAnswer): BatchOutcome {
  if (!data)
    return { kind: 'failed', again: !GONE.includes((error as ApiFailure | undefined)?.code ?? 0) }
  return data.failList.length === 0
    ? { kind: 'done' }
    : { kind: 'partly', done: data.successCount, failed: data.failList }
}
