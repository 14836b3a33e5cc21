/**
 * How other domains use the engine: a kind (`kinds.ts`) says what an application means, the
 * functions of `service.ts` do the rest.
 */
import type { ApprovalSnapshot, ApprovalStatus } from './kinds.ts'

export type {
  ApprovalChange,
  ApprovalDecision,
  ApprovalKind,
  ApprovalReach,
  ApprovalRow,
  ApprovalSnapshot,
  ApprovalStatus,
  ApprovalSubject,
  ApprovalWords,
} from './kinds.ts'

/** A new application. */
export interface NewApproval {
  readonly kind: string
  /** The organisation that reviews: '1', the operators', where nobody else does. */
  readonly reviewTenantId: string
  readonly applicantTenantId?: string | null
  readonly applicantId: string
  readonly objectType: string
  readonly objectId: string
  /** Whose managers may decide too. */
  readonly departmentId?: string | null
  readonly snapshot: ApprovalSnapshot
}

/** The running step of an application, counted from 1, as a page showed it. */
export interface ShownStep {
  readonly id: string
  readonly no: number
}

/** One decision for all ids. */
export interface DecideInput {
  readonly ids: readonly string[]
  readonly auditStatus: 2 | 3
  readonly reason?: string | null
  /** Handed to the kind's `decided` with each decision. */
  readonly choice?: unknown
  /** In which step of its flow whoever decides saw an application; not judged where it is missing. */
  readonly steps?: readonly ShownStep[] | undefined
}

/**
 * Of several; one application alone answers its failure as an error (NotFound, AlreadyProcessed,
 * what `decided` throws).
 */
export interface DecisionResult {
  readonly successCount: number
  readonly failList: readonly {
    readonly id: string
    readonly name: string
    readonly reason: string
  }[]
}

/** Conditions of a list; undefined leaves one out. */
export interface ApprovalFilter {
  readonly kinds: readonly string[]
  /** Part of the title or of a keyword. */
  readonly text?: string | undefined
  /** Those in which the text was found already. */
  readonly ids?: readonly string[] | undefined
  readonly auditStatus?: ApprovalStatus | undefined
  /** Both ends included. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Leaves out what this person applied for. */
  readonly notBy?: string | undefined
  /**
   * Only what waits for this person now: for a signature of theirs, and of what they may review what
   * waits for nobody's signature or past its time.
   */
  readonly waitsFor?: { readonly userId: string; readonly now: Date } | undefined
  /** Fields of the snapshot that must be equal. */
  readonly match?: Readonly<Record<string, string | number>> | undefined
}

/** Payload of `approval.applied`, `approval.decided` and `approval.withdrawn`. */
export interface ApprovalEvent {
  readonly kind: string
  readonly approvalId: string
  readonly objectType: string
  readonly objectId: string
  readonly title: string
  readonly status: ApprovalStatus
  readonly reason: string | null
  readonly applicantId: string
  readonly applicantTenantId: string | null
  readonly reviewTenantId: string
  /** Since when it waits, ISO 8601. */
  readonly appliedAt: string
}
