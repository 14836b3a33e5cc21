/**
 * A person's passkeys: added and removed after a fresh proof, and a proof themselves, for any act
 * that asks for the password (ADR 0077).
 */
import { ErrorCode } from '@zz/contract'
import {
  listPasskeys,
  type PasskeyAnswer,
  type PasskeyDeps,
  type PasskeyNew,
  redeemTicket,
  startAssertion,
  startRegistration,
  verifyAssertion,
  verifyRegistration,
} from '@zz/login-site'
import { addressNetwork } from '@zz/login-site/network'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField, notFound } from '../../../platform/errors.ts'
import { countUnderLock } from '../../../platform/db/limit-lock.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { accountInfo } from '../../account/service.ts'
import { translateRefusals } from '../code/parts.ts'
import { countGuess } from '../code/service.ts'
import { issueProof, proofFor, type ProofType } from '../contact/service.ts'
import type { AuthParts } from '../index.ts'
import { authTables, authWrite } from '../store.ts'
import * as queries from './queries.ts'

/** What a fresh proof is given for: adding or removing a passkey. */
const MANAGE = 8

/** A passkey of the caller's own; times as text in Shanghai's, null while it was never used. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** Kept by the maker of the device for all devices of the person. */
  readonly synced: boolean
  readonly createTime: string
  readonly lastUsedTime: string | null
}

function depsOf({ store, codes, relyingParty }: AuthParts): PasskeyDeps {
  if (relyingParty === null) throw fail(ErrorCode.WrongState, '当前环境不支持通行密钥')
  return { store, clock: codes.clock, relyingParty }
}

/** `supported` false where the deployment has no relying party: none can be added then. */
export async function listOwnPasskeys(
  ctx: Ctx,
  parts: AuthParts,
): Promise<{ supported: boolean; passkeys: Passkey[] }> {
  const rows = await listPasskeys(authTables(ctx.asSystem().db), ctx.user.id)
  return {
    supported: parts.relyingParty !== null,
    passkeys: rows.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced: backedUp,
      createTime: shanghaiText(createdAt),
      lastUsedTime: lastUsedAt === null ? null : shanghaiText(lastUsedAt),
    })),
  }
}

/** A challenge counts for the session, the act and whom or what it is about. */
const boundTo = (ctx: Ctx, act: string): string => `${act}:${ctx.sessionId}:${ctx.user.id}`

const refuseFurther = (own: number): void => {
  if (own >= queries.MAX_PASSKEYS)
    throw fail(ErrorCode.WrongState, `最多添加${queries.MAX_PASSKEYS}个通行密钥，请先移除不用的`)
}

/**
 * What the browser is asked to make. The proof is looked at and not used up yet.
 * @throws VerificationExpired at token; WrongState where there are too many, or none can be had
 */
export async function startPasskey(ctx: Ctx, parts: AuthParts, token: string) {
  const deps = depsOf(parts)
  await proofFor(ctx, parts.codes, MANAGE, token)
  const own = await listPasskeys(authTables(ctx.asSystem().db), ctx.user.id)
  refuseFurther(own.length)
  const { userName, nickName, realName } = await accountInfo(ctx, undefined)
  const person = { userId: ctx.user.id, userName, name: realName || nickName }
  return { options: await startRegistration(deps, person, boundTo(ctx, 'register')) }
}

function nameOf(typed: string): string {
  const name = typed.trim()
  if (name === '') throw failField(ErrorCode.InvalidInput, 'name', '请输入通行密钥名称')
  return name
}

/**
 * Keeps the new passkey; a security message tells of it. Only success uses up the proof.
 * @throws VerificationExpired at token or response; InvalidInput at name; AlreadyExists; WrongState
 * where there are too many
 */
export async function savePasskey(
  ctx: Ctx,
  parts: AuthParts,
  input: { readonly token: string; readonly name: string; readonly response: PasskeyNew },
): Promise<{ id: string }> {
  const deps = depsOf(parts)
  const name = nameOf(input.name)
  const proof = await proofFor(ctx, parts.codes, MANAGE, input.token)
  const made = await translateRefusals(() =>
    verifyRegistration(deps, input.response, {
      boundTo: boundTo(ctx, 'register'),
      origin: parts.publicUrl,
    }),
  )
  const { id: userId } = ctx.user
  await ctx.asSystem().write(async (w) => {
    const auth = authWrite(w)
    const row = { ...made, userId, name, createdAt: ctx.now() }
    const own = async () => (await listPasskeys(auth.db, userId)).length
    refuseFurther(await countUnderLock(auth.db, 'passkeys', userId, own))
    if (!(await queries.insertPasskey(auth.db, row)))
      throw fail(ErrorCode.AlreadyExists, '该通行密钥已添加过')
    if (!(await redeemTicket(auth, parts.codes.clock, ...proof)))
      throw failField(ErrorCode.VerificationExpired, 'token', '验证已失效，请重新验证')
    w.audit({
      action: 'user.passkey.add',
      objectType: 'user',
      objectId: userId,
      after: { passkey: made.id, name },
      tenantId: '-1',
    })
    w.emit({
      type: 'user.passkey.added',
      objectType: 'user',
      objectId: userId,
      payload: { name },
      tenantId: '-1',
    })
  })
  return { id: made.id }
}

/** @throws InvalidInput at name; NotFound for an unknown one, or another's */
export async function renameOwnPasskey(
  ctx: Ctx,
  input: { readonly id: string; readonly name: string },
): Promise<null> {
  const name = nameOf(input.name)
  await ctx.asSystem().write(async (w) => {
    const before = await queries.renamePasskey(authWrite(w).db, ctx.user.id, input.id, name)
    if (before === undefined) throw notFound()
    if (before.name === name) return
    w.audit({
      action: 'user.passkey.rename',
      objectType: 'user',
      objectId: ctx.user.id,
      before: { name: before.name },
      after: { passkey: input.id, name },
      tenantId: '-1',
    })
  })
  return null
}

/**
 * Removes it; from then on it neither signs in nor proves anything. A security message tells of it.
 * @throws VerificationExpired at token; NotFound for an unknown one, or another's
 */
export async function removePasskey(
  ctx: Ctx,
  parts: AuthParts,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<null> {
  const proof = await proofFor(ctx, parts.codes, MANAGE, token)
  const { id: userId } = ctx.user
  await ctx.asSystem().write(async (w) => {
    const auth = authWrite(w)
    const gone = await queries.deletePasskey(auth.db, userId, id)
    if (gone === undefined) throw notFound()
    if (!(await redeemTicket(auth, parts.codes.clock, ...proof)))
      throw failField(ErrorCode.VerificationExpired, 'token', '验证已失效，请重新验证')
    w.audit({
      action: 'user.passkey.remove',
      objectType: 'user',
      objectId: userId,
      before: { passkey: id, name: gone.name },
      tenantId: '-1',
    })
    w.emit({
      type: 'user.passkey.removed',
      objectType: 'user',
      objectId: userId,
      payload: { name: gone.name },
      tenantId: '-1',
    })
  })
  return null
}

/** What one of the person's passkeys is asked to sign, for one act. */
export async function startPasskeyProof(ctx: Ctx, parts: AuthParts, type: ProofType) {
  const deps = depsOf(parts)
  const own = await listPasskeys(authTables(ctx.asSystem().db), ctx.user.id)
  if (own.length === 0) throw fail(ErrorCode.WrongState, '账号尚未添加通行密钥')
  return { options: await startAssertion(deps, boundTo(ctx, `prove-${type}`), ctx.user.id) }
}

/**
 * A token as `verify-password` gives one, for the one act.
 * @throws VerificationExpired at response; TooManyRequests after five wrong ones in 15 minutes
 */
export async function provePasskey(
  ctx: Ctx,
  parts: AuthParts,
  { type, response }: { readonly type: ProofType; readonly response: PasskeyAnswer },
): Promise<{ token: string }> {
  const deps = depsOf(parts)
  const verdict = await countGuess(
    parts.codes,
    ['own-passkey', ctx.user.id, addressNetwork(ctx.ip)],
    [ErrorCode.VerificationExpired],
    () =>
      translateRefusals(() =>
        verifyAssertion(deps, response, {
          boundTo: boundTo(ctx, `prove-${type}`),
          origin: parts.publicUrl,
          userId: ctx.user.id,
        }),
      ),
  )
  if (verdict.countedBack)
    parts.log.warn(
      { userId: ctx.user.id, passkey: verdict.id },
      'a passkey counted back: perhaps there is a copy of it',
    )
  return issueProof(ctx, parts.codes, type)
}
