/** What is decided over which applications. */
import type { ApprovalItem, AuditResult, AuditRow, BelongAuditRow } from '@zz/api-contract/workflow'
import type { FieldChange } from './Changes'
import type { AuditDecision } from './words'

/** A row of either view of 组织审核 (AU-01). */
export type ExamineRow = AuditRow | BelongAuditRow

/** The step of its flow in which an application waits, counted from 1. */
export type RunningStep = NonNullable<ApprovalItem['step']>

/** What of an application every list of them knows. */
export interface AuditSubject {
  readonly applyId: string
  readonly kind: string
  /** Papers were sent to be certified again. */
  readonly papers?: boolean
  readonly auditStatus: number
  readonly changes: readonly FieldChange[]
  /** Null without a flow and once it has ended; lists of a single kind do not know it. */
  readonly step?: RunningStep | null
}

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
