/**
 * Names of the numbers by which states that several domains ask about are stored and told on the
 * wire. A number keeps its meaning for good. SQL as text and the indexes that it is to match write
 * the number itself.
 */

/** Of an application to whoever decides it, and of what is stored beside it (`auditStatus`). */
export const AuditState = { Waiting: 1, Passed: 2, Refused: 3, Withdrawn: 4, Expired: 5 } as const

/** Whether an application ended without a decision: it was taken back, or its time ran out. */
export const isEndedUndecided = (auditStatus: 1 | 2 | 3 | 4 | 5): boolean =>
  auditStatus === AuditState.Withdrawn || auditStatus === AuditState.Expired

/** Of an organisation (decisions S4.1). */
export const TenantState = {
  Draft: 0,
  Pending: 1,
  Active: 2,
  Refused: 3,
  Dissolved: 4,
  Void: 5,
} as const

/** Of a person's place in an organisation (decisions S4.5). */
export const MemberState = { Normal: 1, Left: 2, Cancelled: 3 } as const

/** Of an account. */
export const AccountState = { Normal: 1, Disabled: 2, Cancelled: 3 } as const

/** Of what is offered where somebody chooses, or no longer is. */
export const OfferState = { Enabled: 1, Disabled: 2 } as const
