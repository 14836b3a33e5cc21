/** Of an invitation: `TakenBack` also where another one replaced it. */
export const InvitationState = {
  Waiting: 1,
  Accepted: 2,
  Declined: 3,
  TakenBack: 4,
  Expired: 5,
} as const
