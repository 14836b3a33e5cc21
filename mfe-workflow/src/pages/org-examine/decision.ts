/** What is decided over which applications. */
import type { AuditResult, AuditRow, BelongAuditRow } from '@zz/api-contract/workflow'
import type { AuditDecision } from '../../audit/words'

export type ExamineRow = AuditRow | BelongAuditRow
export interface DecisionInput {
  readonly auditStatus: AuditDecision
  readonly reason: string
}
/** Sends the decision; a failed call has said its text already (api.ts). */
export type DecideCall = (
  rows: readonly ExamineRow[],
  verdict: DecisionInput,
) => Promise<{ readonly data?: AuditResult | undefined; readonly error?: unknown }>
