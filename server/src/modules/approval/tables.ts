/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Applications of every kind and what was decided. */
export interface ApprovalTable {
  /** The organisation that reviews. */
  tenantId: string
  id: string
  kind: string
  applicantTenantId: string | null
  applicantId: string
  objectType: string
  objectId: string
  departmentId: string | null
  title: string
  /** Title and keywords in small letters. */
  searchText: string
  snapshot: Json<Columns['approval.snapshot']>
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
  auditStatus: Defaulted<Columns['approval.audit_status']>
  reason: string | null
  decidedBy: string | null
  decidedAt: Timestamp | null
  version: Defaulted<number>
  createdAt: CreatedAt
}

/** How an organisation decides a kind of application, step by step. */
export interface ApprovalFlowTable {
  tenantId: string
  id: string
  kind: string
  enabled: boolean
  /** Name, way of signing, hours and people of each step, in their order. */
  steps: Json<Columns['approval_flow.steps']>
  updatedBy: string | null
  updatedAt: Timestamp
  version: Defaulted<number>
  createdAt: CreatedAt
}

/** The steps of an application that goes through a flow. */
export interface ApprovalStepTable {
  tenantId: string
  approvalId: string
  no: number
  applicantTenantId: string | null
  applicantId: string
  name: string
  /** 1 any signer decides, 2 all signers must pass it. */
  sign: Columns['approval_step.sign']
  hours: number | null
  /** Whom the flow named when it began; empty: whoever may review the kind. */
  userIds: Json<Columns['approval_step.user_ids']>
  /** 0 to come, 1 running, 2 passed, 3 refused. */
  stepStatus: Defaulted<Columns['approval_step.step_status']>
  startedAt: Timestamp | null
  dueAt: Timestamp | null
  endedAt: Timestamp | null
  overdueToldAt: Timestamp | null
  urgedAt: Timestamp | null
}

/** Who signs a step, and how they signed. */
export interface ApprovalSignerTable {
  tenantId: string
  id: string
  approvalId: string
  stepNo: number
  applicantTenantId: string | null
  applicantId: string
  userId: string
  /** 1 waiting, 2 passed, 3 refused, 4 no longer asked, 5 handed to another. */
  signerStatus: Defaulted<Columns['approval_signer.signer_status']>
  /**
   * 1 named by the flow, 2 it was handed to them, 3 added, 4 decided it as who may review the
   * kind.
   */
  way: Columns['approval_signer.way']
  /** Who handed it over or added them. */
  byId: string | null
  reason: string | null
  signedAt: Timestamp | null
  createdAt: CreatedAt
}

/**
 * View, of the organisation in force: by what applications are found, and the pairs of letters
 * in it.
 */
export interface ApprovalTextView {
  /** The organisation that reviews. */
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly pairs: string[]
}

/** The tables and views of this folder, as its statements see them. */
export interface ApprovalTables {
  approval: ApprovalTable
  approvalFlow: ApprovalFlowTable
  approvalStep: ApprovalStepTable
  approvalSigner: ApprovalSignerTable
  approvalText: ApprovalTextView
}

/** What statements of this folder see. */
export type ApprovalDb = ModuleDb<ApprovalTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends ApprovalTables {}
}
