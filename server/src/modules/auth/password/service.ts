/**
 * A new password of one's own, allowed by a code to the bound mobile or address, or by a phone that
 * confirmed a QR code (S1 §4, §7; decisions U2, U5, S4.15).
 */
import { ErrorCode } from '@zz/contract'
import {
  endSessions,
  countCodeRequest,
  hashPassword,
  issueCode,
  keepCheckedCode,
  markCodeUsed,
  refusePassword,
  verifyPassword,
} from '@zz/login-site'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, failField } from '../../../platform/errors.ts'
import { ownContact, ownWords, passwordHashOf, setOwnPassword } from '../../account/service.ts'
import { announceEnded } from '../authenticator.ts'
import { translateRefusals } from '../code/parts.ts'
import { checkTarget, codeSceneOf, type CodeSent, deliverCode } from '../code/service.ts'
import { maskTarget } from '../code/target.ts'
import type { AuthParts } from '../index.ts'
import { requireScan, redeemScan } from '../scan/service.ts'
import { authWrite } from '../store.ts'

/** How somebody shows to be who is signed in (S1 §3): 1 mobile, 2 e-mail, 3 QR code. */
export type VerifyMethod = 1 | 2 | 3

const SCENE = 'update-pwd'

async function boundTarget(ctx: Ctx, method: 1 | 2): Promise<string> {
  const { mobile, email } = await ownContact(ctx)
  const target = method === 1 ? mobile : email
  if (target === null)
    throw fail(ErrorCode.WrongState, method === 1 ? '账号未绑定手机号' : '账号未绑定邮箱')
  return target
}

/**
 * Sends the code to what is bound, and says where to, shortened.
 * @throws WrongState where nothing is bound; TooManyRequests; Unavailable
 */
export async function sendPasswordCode(
  ctx: Ctx,
  parts: AuthParts,
  method: 1 | 2,
): Promise<CodeSent & { readonly principal: string }> {
  const { codes } = parts
  const target = await boundTarget(ctx, method)
  const code = await translateRefusals(async () => {
    await countCodeRequest(codes.limits, ctx.ip)
    const scene = codeSceneOf(ctx, SCENE)
    return issueCode(await codes.deps(), { principal: target, scene, ip: ctx.ip, own: true })
  })
  const sent = await deliverCode(codes, { target, type: method, own: true }, code)
  return { principal: maskTarget(target), ...sent }
}

/** What allows a new password without the old one. */
export interface PasswordProof {
  readonly verifyMethod: VerifyMethod
  /** What the code went to, shortened or whole; the uid of the QR code for method 3. */
  readonly principal: string
  readonly code: string
}

/** A proof that was found good. */
interface JudgedProof {
  /** Lets it serve the change for ten minutes from now. */
  keep(): Promise<void>
  /** Uses it up, in the transaction of the change. */
  spend(w: Write): Promise<void>
}

/**
 * Judges the proof and leaves it usable: what is wrong with the new password must not cost it.
 * @throws InvalidInput at principal when another number is bound by now; WrongVerificationCode,
 * VerificationExpired at code; TooManyRequests
 */
async function judge(
  ctx: Ctx,
  parts: AuthParts,
  { verifyMethod, principal, code }: PasswordProof,
): Promise<JudgedProof> {
  if (verifyMethod === 3) {
    await requireScan(ctx, parts.codes, principal, code)
    return { keep: () => Promise.resolve(), spend: (w) => redeemScan(w, ctx, principal) }
  }
  const target = await boundTarget(ctx, verifyMethod)
  if (principal !== target && principal !== maskTarget(target))
    throw failField(ErrorCode.InvalidInput, 'principal', '绑定信息已变更，请重新获取验证码')
  const deps = await parts.codes.deps()
  const typed = await checkTarget(ctx, parts.codes, deps, target, code, SCENE)
  return {
    keep: () => keepCheckedCode(deps, typed, ctx.sessionId),
    spend: (w) => translateRefusals(() => markCodeUsed(deps, authWrite(w).db, typed)),
  }
}

/** Whether the proof is good; it then serves `updatePassword` for ten minutes, once. */
export async function checkPasswordProof(
  ctx: Ctx,
  parts: AuthParts,
  proof: PasswordProof,
): Promise<{ pass: boolean; passwordPolicy: 'hint' | 'enforce' }> {
  await (await judge(ctx, parts, proof)).keep()
  return { pass: true, passwordPolicy: parts.passwordPolicy }
}

/**
 * Sets the new password and ends every session of the person, this one with them.
 * @throws InvalidInput at password for one that may not be set, or the present one; what judging
 * the proof throws; AccountDisabled
 */
export async function updatePassword(
  ctx: Ctx,
  parts: AuthParts,
  { password, ...proof }: PasswordProof & { readonly password: string },
): Promise<null> {
  const refusal = await refusePassword(password, await ownWords(ctx))
  if (refusal !== null) throw failField(ErrorCode.InvalidInput, 'password', refusal)
  // Before the proof is judged: of two at once the later one hears that its proof is used.
  const present = await passwordHashOf(ctx)
  const judged = await judge(ctx, parts, proof)
  if (await verifyPassword(present, password))
    throw failField(ErrorCode.InvalidInput, 'password', '新密码不能与旧密码相同')
  const hash = await hashPassword(password)
  const now = ctx.now()
  const { id } = ctx.user
  const ended = await ctx.asSystem().write(async (w) => {
    if (!(await setOwnPassword(w, id, hash, now))) throw fail(ErrorCode.AccountDisabled)
    await judged.spend(w)
    return endSessions(authWrite(w), now, { userId: id }, 'password', ctx.sessionId)
  })
  announceEnded(parts.bus, { sessions: ended, families: [] })
  return null
}
