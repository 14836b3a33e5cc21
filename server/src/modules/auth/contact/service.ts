/** Changing what one is reached by: password first, then a code to the new one (S1 §4, §7; decisions U7, S4.14). */
import { isPasswordDigest, makeTicket, readTicket, takeTicket, verifyPassword } from '@zz/login-site'
import { networkOf } from '@zz/login-site/network'
import type { Ctx } from '../../../platform/context.ts'
import { failField, type Refusal } from '../../../platform/errors.ts'
import { passwordHashOf, setContact, setUserName } from '../../account/service.ts'
import type { CodeParts } from '../code/parts.ts'
import { counted, proveTarget } from '../code/service.ts'
import { targetOf } from '../code/target.ts'

/** 1 modify mobile, 2 bind e-mail, 3 modify e-mail (S1 §3). */
export type UpdateType = 1 | 2 | 3
/** What a proof of the password is for; 4 is the account number (UC-07). */
export type ProofType = UpdateType | 4

/** A proof of the password counts for the session and the change it was given for. */
const boundTo = (ctx: Ctx, type: ProofType): string => `${ctx.sessionId}:${type}`

/**
 * A token for one change of that kind within ten minutes.
 * @throws 40004 at password; 42901 after five wrong ones in 15 minutes
 */
export async function verifyOwnPassword(ctx: Ctx, parts: CodeParts, input: { password: string; type: ProofType }): Promise<{ token: string }> {
  await counted(parts, ['own-password', ctx.user.id, networkOf(ctx.ip)], [40004], async () => {
    const digest = isPasswordDigest(input.password) ? input.password : '0'
    if (!(await verifyPassword(await passwordHashOf(ctx), digest))) throw failField(40004, 'password')
  })
  const subject = { userId: ctx.user.id, sessionUid: ctx.sessionId, tenantId: '-1' }
  return { token: await makeTicket(parts.store, parts.clock, 'password', boundTo(ctx, input.type), subject) }
}

export interface UpdateContact {
  readonly mobileOrEmail: string
  readonly type: UpdateType
  readonly code: string
  readonly token: string
}

const STALE = (): Refusal => failField(40003, 'token', '密码验证已失效，请重新验证')

/**
 * Sets the new mobile or e-mail address. A token that no longer counts costs no code, and a mistyped code costs no token.
 * @throws 40001 at mobileOrEmail; 40002, 40003 at code; 40003 at token when the password must be given again; 40901 when another account has it; 40905
 * when an address is bound already (type 2) or none is (type 3)
 */
export async function updateContact(ctx: Ctx, parts: CodeParts, { mobileOrEmail, type, code, token }: UpdateContact): Promise<null> {
  const kind = type === 1 ? 'mobile' : 'email'
  const target = targetOf(mobileOrEmail, type === 1 ? 1 : 2, 'mobileOrEmail')
  const proof = ['password', boundTo(ctx, type), token] as const
  if (!(await readTicket(parts.store, parts.clock, ...proof))) throw STALE()
  await proveTarget(ctx, parts, await parts.deps(), target, code)
  if (!(await takeTicket(parts.store, parts.clock, ...proof))) throw STALE()
  await setContact(ctx, { kind, value: target, bound: type === 2 ? false : type === 3 ? true : null })
  return null
}

/**
 * Sets the account number. What it refuses costs no token, and the token ends with the change.
 * @throws 40001 at username for a malformed one or the present one, 40901 for another account's; 40905 at username within a year; 40003 at token
 */
export async function updateUserName(ctx: Ctx, parts: CodeParts, { username, token }: { username: string; token: string }): Promise<null> {
  const proof = ['password', boundTo(ctx, 4), token] as const
  if (!(await readTicket(parts.store, parts.clock, ...proof))) throw STALE()
  await setUserName(ctx, username)
  await takeTicket(parts.store, parts.clock, ...proof)
  return null
}
