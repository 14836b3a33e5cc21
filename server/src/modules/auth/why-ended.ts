/** Why tokens of a session do not count any more, in the words of the API (decisions G4). */
import { ErrorCode } from '@zz/contract'
import type { AccountPort, SessionEndReason } from '@zz/login-site'

/** Ends that come from another device. A log-out is the person's own. */
const ELSEWHERE: readonly SessionEndReason[] = ['ended', 'others', 'password']

/** Codes that a browser turns into the words of the sign-in page. */
export type WhyEnded =
  | typeof ErrorCode.AccountDisabled
  | typeof ErrorCode.SignedOutElsewhere
  | typeof ErrorCode.SignInExpired

/**
 * In: the person and how the session ended, undefined where no session is known. Out:
 * AccountDisabled when the person was disabled, SignedOutElsewhere when the session was ended from
 * another device or by a new password, else SignInExpired.
 */
export const whyEnded = async (
  accounts: Pick<AccountPort, 'get'>,
  session: { readonly userId: string; readonly endReason: string | null } | undefined,
): Promise<WhyEnded> => {
  if (session === undefined) return ErrorCode.SignInExpired
  if ((await accounts.get(session.userId))?.state === 'disabled') return ErrorCode.AccountDisabled
  return ELSEWHERE.some((reason) => reason === session.endReason)
    ? ErrorCode.SignedOutElsewhere
    : ErrorCode.SignInExpired
}
