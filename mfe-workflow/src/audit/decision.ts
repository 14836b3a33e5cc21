/** What is decided over which applications. */
import type { AuditResult, AuditRow, BelongAuditRow } from '@zz/api-contract/workflow'
import { blockedDecision, type Decidable, type Stepped } from '@zz/shared-ui/batch'
import type { FieldChange } from './Changes'
import { type AuditDecision, AUDIT_WAITING } from './words'

/** A row of either view of 组织审核 (AU-01). */
export type ExamineRow = AuditRow | BelongAuditRow

/** What of an application every list of them knows. */
export interface AuditSubject extends Stepped, Decidable {
  readonly applyId: string
  readonly kind: string
  /** Papers were sent to be certified again. */
  readonly papers?: boolean
  readonly auditStatus: number
  readonly changes: readonly FieldChange[]
}

/** Why the reader cannot decide an application; null where they can. */
export const blockedAudit = (
  row: Pick<AuditSubject, 'auditStatus' | 'mayDecide'>,
): string | null => (row.auditStatus === AUDIT_WAITING ? blockedDecision(row) : '该申请已处理')

/** The id by which calls that decide name an application. */
export const applyIdOf = ({ applyId }: Pick<AuditSubject, 'applyId'>): string => applyId

/** The decision; `reason` is '' where none was given. */
export interface DecisionInput {
  readonly auditStatus: AuditDecision
  readonly reason: string
}

/** Sends the decision; a failed call has said its text already (api.ts). */
export type DecideCall<Row> = (
  rows: readonly Row[],
  verdict: DecisionInput,
) => Promise<{ readonly data?: AuditResult | undefined; readonly error?: unknown }>
