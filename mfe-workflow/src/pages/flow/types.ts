/** Names for parts of what the calls of approval flows answer (WF-02). */
import type { ApprovalDetail, ApprovalFlow } from '@zz/api-contract/workflow'

/** 1: one signer of a step decides it; 2: all of them must pass it. */
export type Sign = ApprovalFlow['steps'][number]['sign']

/**
 * A step of an application that goes through a flow. `status`: 1 waiting, 2 passed, 3 refused, 4
 * never decided, 5 to come.
 */
export type FlowStep = ApprovalDetail['flow'][number]

/**
 * Somebody who is asked in a step. `status`: 1 waiting, 2 passed, 3 refused, 4 no longer asked, 5
 * handed to another; `way`: 1 named by the flow, 2 it was handed to them, 3 added.
 */
export type FlowSigner = FlowStep['signers'][number]
