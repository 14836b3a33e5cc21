/**
 * What a domain tells the approval engine about one kind of application (issue "Approval engine";
 * architecture, Hooks).
 */
import type { Ctx, Write } from './context.ts'
import type { Db } from './db/schema.ts'

export const APPROVAL_KINDS = [
  'tenantCreate',
  'belong',
  'superiorChange',
  'join',
  'certification',
  'realName',
  'venueListing',
  'booking',
  'bookingExtension',
  'appUse',
  'todoExtension',
] as const
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number]

/** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
export type ApprovalStatus = 1 | 2 | 3 | 4 | 5

/**
 * What the applied-for thing looked like when it was applied for; `ApprovalKind.title` and the
 * lists read it. No secrets.
 */
export type ApprovalSnapshot = Readonly<Record<string, unknown>>

export interface ApprovalSubject {
  readonly objectType: string
  readonly objectId: string
  readonly snapshot: ApprovalSnapshot
}

/** One application. */
export interface ApprovalRow extends ApprovalSubject {
  readonly id: string
  readonly kind: ApprovalKindName
  /** The organisation that reviews. */
  readonly tenantId: string
  readonly applicantTenantId: string | null
  readonly applicantId: string
  readonly departmentId: string | null
  readonly title: string
  readonly auditStatus: ApprovalStatus
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
  readonly version: number
}

/**
 * Something that an application would change, for its reviewer to compare. Null where there is
 * none.
 */
export interface ApprovalChange {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export interface ApprovalDecision {
  /** 2 passed, 3 refused. */
  readonly status: 2 | 3
  readonly reason: string | null
  /** Who decided. */
  readonly by: string
  readonly at: Date
}

/**
 * Which of its tenant's applications of a kind a person may see and decide: all, those aimed at
 * these departments, or none.
 */
export type ApprovalReach = 'all' | 'none' | readonly string[]

export interface ApprovalKind {
  readonly kind: ApprovalKindName
  /** Asked in the reviewing organisation: `ctx.tenantId` is the row's. */
  reach(ctx: Ctx): Promise<ApprovalReach>
  /** What the application is about, in a few words: the reviewer's list and messages show it. */
  title(subject: ApprovalSubject): string
  /**
   * What would be different once it passes; nothing where the application brings something about
   * that was not there.
   */
  changes?(subject: ApprovalSubject): readonly ApprovalChange[]
  /** Further words by which the reviewer's list finds it; the title is always one. */
  keywords?(subject: ApprovalSubject): readonly string[]
  /**
   * The effects, in the transaction of the decision and in system scope; what it throws is the
   * answer, and nothing has happened.
   */
  decided(row: ApprovalRow, decision: ApprovalDecision, w: Write): Promise<void>
  /** The applicant took it back; system scope, the same transaction. */
  withdrawn?(row: ApprovalRow, w: Write): Promise<void>
  /** Whom a new application is announced to. `db` is in system scope. */
  reviewers?(row: ApprovalRow, db: Db): Promise<readonly string[]>
  /**
   * Whom the decision is announced to; the applicant alone unless given. `db` is in system scope.
   */
  applicants?(row: ApprovalRow, db: Db): Promise<readonly string[]>
}
