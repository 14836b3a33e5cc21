/**
 * Changing what one is reached by: password first, then a code to the new one (S1 §4, §7; decisions
 * U7, S4.14).
 */
import { ErrorCode } from '@zz/contract'
import {
  isPasswordDigest,
  issueTicket,
  readTicket,
  markCodeUsed,
  redeemTicket,
  verifyPassword,
} from '@zz/login-site'
import { addressNetwork } from '@zz/login-site/network'
import type { Ctx, Write } from '../../../platform/context.ts'
import { failField, type Refusal } from '../../../platform/errors.ts'
import { passwordHashOf, changeContact, changeUserName } from '../../account/service.ts'
import { type CodeParts, translateRefusals } from '../code/parts.ts'
import { checkTarget, countGuess } from '../code/service.ts'
import { targetOf } from '../code/target.ts'
import { authWrite } from '../store.ts'

/** 1 modify mobile, 2 bind e-mail, 3 modify e-mail (S1 §3). */
export type UpdateType = 1 | 2 | 3
/**
 * What a proof of the password is for: 4 is the account number (UC-07), 5 the transfer of the
 * principal (OS-07), 6 the dissolution of an organisation (OS-14), 7 the cancellation of the account
 * (UC-11), 8 adding or removing a passkey.
 */
export type ProofType = UpdateType | 4 | 5 | 6 | 7 | 8

const STALE = (): Refusal =>
  failField(ErrorCode.VerificationExpired, 'token', '密码验证已失效，请重新验证')

/** A proof of the password counts for the session and the change it was given for. */
const boundTo = (ctx: Ctx, type: ProofType | undefined): string =>
  `${ctx.sessionId}:${type ?? 'any'}`

/**
 * The live proof with this token: one given for the change, or one given for any, as S1 §7 has it.
 * @throws VerificationExpired at token
 */
export async function proofFor(
  ctx: Ctx,
  parts: CodeParts,
  type: ProofType,
  token: string,
): Promise<readonly ['password', string, string]> {
  for (const what of [type, undefined]) {
    const proof = ['password', boundTo(ctx, what), token] as const
    if (await readTicket(parts.store, parts.clock, ...proof)) return proof
  }
  throw STALE()
}

/**
 * Counts and judges the own password. Whatever form it has, it is judged.
 * @throws WrongPassword at password; TooManyRequests after five wrong ones in 15 minutes
 */
export const requireOwnPassword = (ctx: Ctx, parts: CodeParts, password: string): Promise<void> =>
  countGuess(
    parts,
    ['own-password', ctx.user.id, addressNetwork(ctx.ip)],
    [ErrorCode.WrongPassword],
    async () => {
      const digest = isPasswordDigest(password) ? password : '0'
      if (!(await verifyPassword(await passwordHashOf(ctx), digest)))
        throw failField(ErrorCode.WrongPassword, 'password')
    },
  )

/** A token for one change within ten minutes, whatever it was proven by. */
export async function issueProof(
  ctx: Ctx,
  parts: CodeParts,
  type: ProofType | undefined,
): Promise<{ token: string }> {
  const subject = { userId: ctx.user.id, sessionUid: ctx.sessionId, tenantId: '-1' }
  return {
    token: await issueTicket(parts.store, parts.clock, 'password', boundTo(ctx, type), subject),
  }
}

/**
 * A token for one change within ten minutes: of that kind, or of any when none is named.
 * @throws WrongPassword at password; TooManyRequests after five wrong ones in 15 minutes
 */
export async function verifyOwnPassword(
  ctx: Ctx,
  parts: CodeParts,
  input: { password: string; type?: ProofType },
): Promise<{ token: string }> {
  await requireOwnPassword(ctx, parts, input.password)
  return issueProof(ctx, parts, input.type)
}

/**
 * Uses a proof up in another domain's transaction, which must be of a system context; false when
 * there is none for the act.
 */
export async function redeemProof(
  w: Write,
  ctx: Ctx,
  parts: CodeParts,
  type: ProofType,
  token: string,
): Promise<boolean> {
  const { db } = authWrite(w)
  for (const what of [type, undefined])
    if (await redeemTicket({ db }, parts.clock, 'password', boundTo(ctx, what), token)) return true
  return false
}

/** `code` went to the new number or address, `token` proves the password or a passkey. */
export interface UpdateContact {
  readonly mobileOrEmail: string
  readonly type: UpdateType
  readonly code: string
  readonly token: string
}

/**
 * Sets the new mobile or e-mail address. Token and code are used up with the change and not by what
 * the caller can correct: a mistyped code, an address that is bound already.
 * @throws InvalidInput at mobileOrEmail; WrongVerificationCode, VerificationExpired at code;
 * VerificationExpired at token when the password must be given again; AlreadyExists when another
 * account has it; WrongState when an address is bound already (type 2) or none is (type 3)
 */
export async function updateContact(
  ctx: Ctx,
  parts: CodeParts,
  { mobileOrEmail, type, code, token }: UpdateContact,
): Promise<null> {
  const kind = type === 1 ? 'mobile' : 'email'
  const target = targetOf(mobileOrEmail, type === 1 ? 1 : 2, 'mobileOrEmail')
  const proof = await proofFor(ctx, parts, type, token)
  const deps = await parts.deps()
  const typed = await checkTarget(ctx, parts, deps, target, code)
  await changeContact(
    ctx,
    { kind, value: target, bound: type === 2 ? false : type === 3 ? true : null },
    async (w) => {
      const { db } = authWrite(w)
      if (!(await redeemTicket({ db }, parts.clock, ...proof))) throw STALE()
      await translateRefusals(() => markCodeUsed(deps, db, typed))
    },
  )
  return null
}

/**
 * Sets the account number. What it refuses costs no token, and the token ends with the change.
 * @throws InvalidInput at username for a malformed one or the present one, AlreadyExists for
 * another account's; WrongState at username within a year; VerificationExpired at token
 */
export async function updateUserName(
  ctx: Ctx,
  parts: CodeParts,
  { username, token }: { username: string; token: string },
): Promise<null> {
  const proof = await proofFor(ctx, parts, 4, token)
  await changeUserName(ctx, username)
  await redeemTicket(parts.store, parts.clock, ...proof)
  return null
}
