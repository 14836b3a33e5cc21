/**
 * Acts that ask for the password once more (decisions U7, S4.8): the sign-in side gives a token for
 * it, and the act uses the token up in its own transaction.
 */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from './context.ts'
import { failField } from './errors.ts'
import { createExtensionPoint } from './extension-point.ts'

/** What the password is proven for: 5 transfer of the principal, 6 dissolving the organisation. */
export type ProvenAct = 5 | 6

/** Whoever verifies passwords registers one. */
export interface PasswordProof {
  readonly name: string
  /**
   * Uses the token up; false when it is unknown, another's, used or over. `w` is in system scope.
   */
  redeem(w: Write, ctx: Ctx, act: ProvenAct, token: string): Promise<boolean>
}

/** The first one that redeems the token settles it. */
export const passwordProofs = createExtensionPoint<PasswordProof>({
  what: 'the proof of a password',
  keyOf: ({ name }) => name,
})

/**
 * Uses up the caller's proof of the password for the act. `w` is in system scope.
 * @throws VerificationExpired at token when the password must be given again
 */
export async function requirePasswordProof(
  w: Write,
  ctx: Ctx,
  act: ProvenAct,
  token: string,
): Promise<void> {
  for (const proof of passwordProofs.of(w.registry))
    if (await proof.redeem(w, ctx, act, token)) return
  throw failField(ErrorCode.VerificationExpired, 'token', '密码验证已失效，请重新验证')
}
