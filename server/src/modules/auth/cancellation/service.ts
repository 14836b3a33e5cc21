/**
 * The person cancels the own account: four conditions, a code, the password or a passkey; final at
 * once (S1 §4; decisions section 0, S4.14, U10, U11).
 */
import { ErrorCode } from '@zz/contract'
import {
  type CheckedCode,
  endSessions,
  isCodeChecked,
  keepCheckedCode,
  redeemTicket,
  redeemCheckedCode,
} from '@zz/login-site'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField, type Refusal } from '../../../platform/errors.ts'
import { type BlockerLine, type BlockerReader, blockersOf } from '../../../platform/hooks.ts'
import { cancelAccount, ownContact } from '../../account/service.ts'
import { announceEnded } from '../authenticator.ts'
import { checkTarget, codeSceneOf } from '../code/service.ts'
import { maskTarget } from '../code/target.ts'
import { proofFor, requireOwnPassword } from '../contact/service.ts'
import type { AuthParts } from '../index.ts'
import { deletePasskeysOf } from '../passkey/queries.ts'
import { authWrite } from '../store.ts'

const SCENE = 'destroy'
/** Of a proof of the password, or of a passkey. */
const CANCEL = 7
/** In the order of the notice (U10). */
const CONDITIONS = ['account', 'organisation', 'pending', 'dispute'] as const

/** One of the four conditions, as the page shows it before it asks for a code. */
export interface Condition {
  readonly key: (typeof CONDITIONS)[number]
  readonly pass: boolean
  /** What stands in the way, in sentences; empty where it passes. */
  readonly detail: string
  /** Where it is settled. */
  readonly routeId: string | null
  readonly params: Readonly<Record<string, string>>
}

/** What stands in the way, of every domain. `reader` is in system scope. */
async function findBlockers(reader: BlockerReader, userId: string): Promise<BlockerLine[]> {
  const lines: BlockerLine[] = []
  for (const blocker of blockersOf(reader, 'user.destroy'))
    lines.push(...(await blocker.check(reader, { userId, tenantId: '-1' })))
  return lines
}

/** The four conditions, in the order of the notice. */
export async function checkConditions(ctx: Ctx): Promise<Condition[]> {
  // Applications, bookings and memberships lie with many organisations.
  const lines = await findBlockers(ctx.asSystem(), ctx.user.id)
  return CONDITIONS.map((key) => {
    const own = lines.filter(({ about = 'pending' }) => about === key)
    const at = own.find((line) => line.at !== undefined)?.at
    return {
      key,
      pass: own.length === 0,
      detail: own.map(({ detail }) => detail).join('；'),
      routeId: at?.routeId ?? null,
      params: { ...at?.params },
    }
  })
}

const boundTargets = async (ctx: Ctx): Promise<string[]> => {
  const { mobile, email } = await ownContact(ctx)
  return [mobile, email].filter((target) => target !== null)
}

/**
 * Whether the code is right; the cancellation may follow in this session for ten minutes. A security
 * message tells the person that it was asked for.
 * @throws InvalidInput at principal for another number than the own; WrongVerificationCode,
 * VerificationExpired at code; TooManyRequests after five wrong ones
 */
export async function checkCancelCode(
  ctx: Ctx,
  parts: AuthParts,
  { code, principal }: { readonly code: string; readonly principal: string },
): Promise<{ pass: boolean }> {
  const own = await boundTargets(ctx)
  const target = own.find((each) => principal === each || principal === maskTarget(each))
  if (target === undefined)
    throw failField(ErrorCode.InvalidInput, 'principal', '请使用账号绑定的手机号或邮箱')
  const deps = await parts.codes.deps()
  const typed = await checkTarget(ctx, parts.codes, deps, target, code, SCENE)
  await keepCheckedCode(deps, typed, ctx.sessionId)
  const { id } = ctx.user
  await ctx.asSystem().write((w) => {
    w.audit({
      action: 'user.cancel.request',
      objectType: 'user',
      objectId: id,
      tenantId: '-1',
    })
    w.emit({
      type: 'user.cancel.requested',
      objectType: 'user',
      objectId: id,
      payload: {},
      tenantId: '-1',
    })
    return Promise.resolve()
  })
  return { pass: true }
}

const STALE_CODE = (): Refusal =>
  failField(ErrorCode.VerificationExpired, 'code', '验证码已失效，请重新获取')

async function findChecked(ctx: Ctx, parts: AuthParts): Promise<CheckedCode> {
  for (const principal of await boundTargets(ctx)) {
    const checked = { principal, scene: codeSceneOf(ctx, SCENE), sessionUid: ctx.sessionId }
    if (await isCodeChecked(parts.codes, checked)) return checked
  }
  throw STALE_CODE()
}

/**
 * Ends the account, its sessions and its passkeys. What the person can correct costs neither code
 * nor token.
 * @throws VerificationExpired at code unless it was checked in this session, at token for one that
 * is over; WrongPassword at password; WrongState with what stands in the way
 */
export async function cancelOwnAccount(
  ctx: Ctx,
  parts: AuthParts,
  { password, token }: { readonly password?: string; readonly token?: string },
): Promise<null> {
  const checked = await findChecked(ctx, parts)
  const proof = token === undefined ? null : await proofFor(ctx, parts.codes, CANCEL, token)
  if (proof === null) {
    if (password === undefined || password === '')
      throw failField(ErrorCode.InvalidInput, 'password', '请输入密码')
    await requireOwnPassword(ctx, parts.codes, password)
  }
  const now = ctx.now()
  const { id } = ctx.user
  const ended = await ctx.asSystem().write(async (w) => {
    const auth = authWrite(w)
    // First, as it holds the account's row until the end.
    if (!(await cancelAccount(w, id, now))) throw fail(ErrorCode.AccountDisabled)
    const lines = await findBlockers({ db: w.db, registry: w.registry, now: () => now }, id)
    if (lines.length > 0)
      throw fail(ErrorCode.WrongState, lines.map(({ detail }) => detail).join('；'))
    if (!(await redeemCheckedCode(auth.db, now, checked))) throw STALE_CODE()
    if (proof !== null && !(await redeemTicket(auth, parts.codes.clock, ...proof)))
      throw failField(ErrorCode.VerificationExpired, 'token', '验证已失效，请重新验证')
    await deletePasskeysOf(auth.db, id)
    return endSessions(auth, now, { userId: id }, 'cancelled', ctx.sessionId)
  })
  announceEnded(parts.bus, { sessions: ended, families: [] })
  return null
}
