/** Why the session before this sign-in is over, as the console says it; the page shows one line. */

/** Parameter of the authorization request. Fixed words are shown, so a foreign link can say no more. */
export const ENDED_PARAM = 'ended'

const REASONS = ['kickout', 'disabled', 'expired'] as const
/** kickout: ended from another device, or by a new password; disabled: the account was. */
export type EndedReason = (typeof REASONS)[number]

/** In: the parameters of the request. Out: the reason; null without one, and for any other text. */
export const endedReasonOf = (params: Readonly<Record<string, unknown>>): EndedReason | null =>
  REASONS.find((reason) => reason === params[ENDED_PARAM]) ?? null
