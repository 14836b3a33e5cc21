/**
 * What a domain tells the engine about one kind of application. A kind is one file of its domain
 * and a line where the domain registers: `hooks.extend(approvalKinds, kind)`.
 */
import type { Ctx, Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'

/** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
export type ApprovalStatus = 1 | 2 | 3 | 4 | 5

/**
 * What the applied-for thing looked like when it was applied for; `ApprovalKind.title` and the
 * lists read it. No secrets.
 */
export type ApprovalSnapshot = Readonly<Record<string, unknown>>

/** What an application is about: the object by type and id, and its data as they were then. */
export interface ApprovalSubject {
  readonly objectType: string
  readonly objectId: string
  readonly snapshot: ApprovalSnapshot
}

/** One application. */
export interface ApprovalRow extends ApprovalSubject {
  readonly id: string
  /** Key of its kind. */
  readonly kind: string
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
  /** What the reviewer chose besides, in the terms of the kind; undefined where nothing was asked. */
  readonly choice?: unknown
}

/**
 * Which of its tenant's applications of a kind a person may see and decide: all, those aimed at
 * these departments, or none.
 */
export type ApprovalReach = 'all' | 'none' | readonly string[]

/** A screen of the console, by its route id. */
export interface ApprovalLink {
  readonly routeId: string
  readonly params?: Readonly<Record<string, string>>
}

/** What messages say of a kind's applications, and where they lead (decisions S4.18). */
export interface ApprovalWords {
  /** Subject of the message to the reviewers. */
  readonly waiting: string
  /** Its text. */
  asks(title: string): string
  /** Subject of the message about the outcome, before 已通过 or 未通过. */
  readonly name: string
  /** Beginning of its text, before 已通过审核 or 未通过审核. */
  outcomeOf(title: string): string
  /** The same out of what was applied for, where the title is not enough for whoever applied. */
  outcomeOfSnapshot?(snapshot: ApprovalSnapshot): string
  /** Said to who applies while the same waits already; 该申请正在审核中 unless given. */
  readonly waitsAlready?: string
  /** Where it is reviewed. */
  readonly reviewAt?: ApprovalLink
  /** Where the platform's operators review it, unless that is where everybody does. */
  readonly operatorsReviewAt?: ApprovalLink
  /** Where its outcome shows. */
  readonly resultAt?: ApprovalLink
  /** The outcome is the person's own affair: a security message. */
  readonly isPersonal?: true
}

export interface ApprovalKind {
  /** Its key: stored with each application, and part of the messages' keys. Never rename it. */
  readonly kind: string
  /** Lists that show several kinds name their group: `organisation` is that of S2 §7, Audits. */
  readonly group?: 'organisation'
  /** Its applicant may take it back at any time while it waits, without more ado. */
  readonly withdrawable?: true
  /** A sentence on what applicants do instead of taking it back, where there is a way. */
  readonly takenBackBy?: string
  /** Only the platform's operators review it: organisations set up no flow for it. */
  readonly operatorsOnly?: true
  /** Asked in the reviewing organisation: `ctx.tenantId` is the row's. */
  reach(ctx: Ctx): Promise<ApprovalReach>
  /** What the application is about, in a few words: the reviewer's list and messages show it. */
  title(subject: ApprovalSubject): string
  readonly words: ApprovalWords
  /** Title of the to-do that every reviewer gets; without it there is none. */
  todoTitle?(title: string): string
  /**
   * What would be different once it passes; nothing where the application brings something about
   * that was not there.
   */
  changes?(subject: ApprovalSubject): readonly ApprovalChange[]
  /** Further words by which the reviewer's list finds it; the title is always one. */
  keywords?(subject: ApprovalSubject): readonly string[]
  /**
   * Takes the locks that passing needs over more than the organisation that applied, before the
   * application itself is settled: all transactions take them in this order.
   */
  holds?(w: Write, row: ApprovalRow): Promise<void>
  /**
   * What it is about lies with the organisation that reviews: a decision has its effects there, and
   * not in the name of the organisation that applied.
   */
  readonly isReviewersOwn?: true
  /**
   * The effects, in the transaction of the decision and in the name of the organisation that
   * applied; what it throws is the answer, and nothing has happened.
   */
  decided(row: ApprovalRow, decision: ApprovalDecision, w: Write): Promise<void>
  /** The applicant took it back, at `row.decidedAt`; as `decided`. */
  withdrawn?(row: ApprovalRow, w: Write): Promise<void>
  /**
   * Whom a new application there is announced to; without a department, those who may review the
   * whole organisation's. `db` is in system scope.
   */
  reviewers?(
    row: Pick<ApprovalRow, 'tenantId' | 'departmentId'>,
    db: Db,
  ): Promise<readonly string[]>
  /**
   * Whom the decision is announced to; the applicant alone unless given. `db` is in system scope.
   */
  applicants?(row: ApprovalRow, db: Db): Promise<readonly string[]>
}

/** Every kind of application that the domains of an app have. */
export const approvalKinds = createExtensionPoint<ApprovalKind>({
  what: 'the kind of application',
  keyOf: ({ kind }) => kind,
})

/** The kind of that key; a key that no domain has is an error of the server. */
export const kindOf = (from: Pick<Ctx, 'registry'>, name: string): ApprovalKind => {
  const kind = approvalKinds.find(from.registry, name)
  if (kind === undefined) throw new Error(`no domain registered the kind of application ${name}`)
  return kind
}
