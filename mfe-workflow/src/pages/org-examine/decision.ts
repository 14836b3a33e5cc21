/** What is decided over which applications. */
import type { AuditResult, AuditRow, BelongAuditRow } from '@zz/api-contract/workflow'
import type { Decision } from '../../audit/words'

export type Row = AuditRow | BelongAuditRow
export interface Verdict {
  readonly auditStatus: Decision
  readonly reason: string
}
/** Sends the decision; a failed call has said its text already (api.ts). */
export type Decide = (
  rows: readonly Row[],
  verdict: Verdict,
) => Promise<{ readonly data?: AuditResult | undefined; readonly error?: unknown }>
