/** What a flow, its steps and their signatures are (WF-02). */
import type { ApprovalRow } from './kinds.ts'

/** 1: one signer decides the step; 2: all of them must pass it. */
export type StepSign = 1 | 2
/** Of a step of a running flow. */
export const StepState = { ToCome: 0, Running: 1, Passed: 2, Refused: 3 } as const
/** Of one who is asked to sign; `NotAsked` any more, `HandedOn` to another. */
export const SignerState = {
  Waiting: 1,
  Passed: 2,
  Refused: 3,
  NotAsked: 4,
  HandedOn: 5,
} as const
/** 0 to come, 1 running, 2 passed, 3 refused. */
export type StepStatus = 0 | 1 | 2 | 3
/** 1 waiting, 2 passed, 3 refused, 4 no longer asked, 5 handed to another. */
export type SignerStatus = 1 | 2 | 3 | 4 | 5
/** 1 named by the flow, 2 it was handed to them, 3 added, 4 they decided it as who may review the kind. */
export type SignerWay = 1 | 2 | 3 | 4

/** A step as an organisation sets it up. */
export interface FlowStepPlan {
  readonly name: string
  readonly sign: StepSign
  /** Within how many hours it is to be decided; null without a limit. */
  readonly hours: number | null
  /** Empty: whoever may review the kind. */
  readonly userIds: readonly string[]
}

/** An organisation's flow for one kind. */
export interface FlowRow {
  readonly id: string
  readonly kind: string
  readonly enabled: boolean
  readonly steps: readonly FlowStepPlan[]
  readonly updatedBy: string | null
  readonly updatedAt: Date
  readonly version: number
}

/** A step of one application. */
export interface StepRow {
  readonly approvalId: string
  readonly no: number
  readonly name: string
  readonly sign: StepSign
  readonly hours: number | null
  readonly userIds: readonly string[]
  readonly stepStatus: StepStatus
  readonly startedAt: Date | null
  readonly dueAt: Date | null
  readonly urgedAt: Date | null
}

/** A signature of a step, asked for or given. */
export interface SignerRow {
  readonly id: string
  readonly approvalId: string
  readonly stepNo: number
  readonly userId: string
  readonly signerStatus: SignerStatus
  readonly way: SignerWay
  readonly byId: string | null
  readonly reason: string | null
  readonly signedAt: Date | null
  /**
   * The signer works in the organisation with an account that is in use; false too where the reader
   * is in another organisation.
   */
  readonly canSign: boolean
}

/** What a step or signature needs of its application. */
export type FlowSubject = Pick<
  ApprovalRow,
  'id' | 'tenantId' | 'kind' | 'applicantId' | 'applicantTenantId'
>
