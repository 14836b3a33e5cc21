/** Of what operators announce: `Interrupted` ended half way and can be gone on with. */
export const BroadcastState = {
  Planned: 1,
  Sending: 2,
  Sent: 3,
  Withdrawn: 4,
  Interrupted: 5,
} as const
