/** What became of a decision over one or several applications. Pure. */
import type { ApiFailure } from '@zz/api-contract/base'
import type { AuditResult, AuditRow, BelongAuditRow } from '@zz/api-contract/workflow'
import type { Decision } from '../../audit/words'

export type Row = AuditRow | BelongAuditRow
export interface Verdict {
  readonly auditStatus: Decision
  readonly reason: string
}
export type Answer = { readonly data?: AuditResult | undefined; readonly error?: unknown }
export type Decide = (rows: readonly Row[], verdict: Verdict) => Promise<Answer>

/** Somebody else was quicker, or it does not exist any more: trying again cannot help (decisions G4). */
const GONE = [40902, 40905, 40401]

export type Outcome =
  | { readonly kind: 'done' }
  /** The only one that was asked about could not be decided. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'partly'; readonly done: number; readonly failed: AuditResult['failList'] }
  /** Nothing happened; `again` when the same can be tried once more. */
  | { readonly kind: 'failed'; readonly again: boolean }

/** In: what the call answered for `asked` applications. A failed call has said its text already (api.ts). */
export function outcomeOf(answer: Answer, asked: number): Outcome {
  if (!answer.data) return { kind: 'failed', again: !GONE.includes((answer.error as ApiFailure | undefined)?.code ?? 0) }
  const { successCount, failList } = answer.data
  const [first] = failList
  if (!first) return { kind: 'done' }
  return asked === 1 ? { kind: 'refused', reason: first.reason } : { kind: 'partly', done: successCount, failed: failList }
}
