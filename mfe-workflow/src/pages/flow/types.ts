/** What the calls of approval flows take and answer (WF-02). */
import type { ApprovalDetail } from '@zz/api-contract/workflow'

/** 1: one signer of a step decides it; 2: all of them must pass it. */
export type Sign = 1 | 2

/** A step as the flow of a kind of application has it. */
export interface FlowStepPlan {
  name: string
  sign: Sign
  hours: number | null
  /** Empty: whoever may review the kind. */
  signers: { userId: string; userName: string }[]
}

/** How an organisation decides one kind of application. */
export interface ApprovalFlow {
  kind: string
  kindName: string
  enabled: 1 | 2
  steps: FlowStepPlan[]
  updateBy: string | null
  updateTime: string | null
  version: number
}

/** Body of the call that saves a flow. */
export interface SaveFlow {
  kind: string
  enabled: 1 | 2
  steps: { name: string; sign: Sign; hours: number | null; userIds: string[] }[]
  version: number
}

/** Somebody who is asked in a step of an application. */
export interface FlowSigner {
  userId: string
  userName: string
  /** 1 waiting, 2 passed, 3 refused, 4 no longer asked, 5 handed to another. */
  status: 1 | 2 | 3 | 4 | 5
  /** 1 named by the flow, 2 it was handed to them, 3 added. */
  way: 1 | 2 | 3
  byName: string | null
  reason: string | null
  time: string | null
}

/** A step of an application that goes through a flow. */
export interface FlowStep {
  no: number
  name: string
  sign: Sign
  /** 1 waiting, 2 passed, 3 refused, 4 never decided. */
  status: 1 | 2 | 3 | 4 | 5
  dueTime: string | null
  overdue: 1 | 2
  signers: FlowSigner[]
}

/** An application with its flow, and what the caller may do with it. */
export type FlowDetail = ApprovalDetail & {
  flow: FlowStep[]
  maySign: 1 | 2
  mayUrge: 1 | 2
  mayWithdraw: 1 | 2
}
