/**
 * The console's captcha and codes for somebody signed in (S1 §7 user/v2/send-code; decisions S4.15,
 * U1, U4).
 */
import { ErrorCode } from '@zz/contract'
import {
  type CodeDeps,
  checkCode,
  countCodeRequest,
  type HumanAnswer,
  issueCode,
  RESEND_SECONDS,
  sendCodeBy,
  type TypedCode,
} from '@zz/login-site'
import { addressNetwork } from '@zz/login-site/network'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { ownContact } from '../../account/service.ts'
import { type CodeParts, translateRefusals } from './parts.ts'
import { type TargetKind, targetOf } from './target.ts'

/** What captchas of the console are answered for; one scene so far. */
const CAPTCHA_SCENE = 'console-code'
/** What a code is asked for; it serves nothing else, and nobody else. */
export type CodeScene = 'bind' | 'update-pwd' | 'destroy'
/** A code counts for whoever asked for it. */
export const codeSceneOf = (ctx: Ctx, scene: CodeScene): string => `${scene}:${ctx.user.id}`
/** Codes of a cancellation are shorter (decisions U1). */
export const CANCEL_DIGITS = 4
/** A captcha counts for the session that asked for it. */
const browserOf = (ctx: Ctx): string => `session:${ctx.sessionId}`

const WRONG_TRIES = 5
const LOCK_MS = 15 * 60_000

/** A question of the slider: pictures are fetched by its id, `width` in pixels. */
export interface CaptchaStarted {
  readonly id: string
  readonly width: number
  /**
   * Of a harder question: a text whose SHA-256, together with the salt, begins with that many zero
   * bits.
   */
  readonly work?: { readonly salt: string; readonly bits: number }
}

/**
 * Bound to the caller's session. Throws the refusals of the login site's captcha, by `translateRefusals`.
 */
export const startCaptcha = (ctx: Ctx, parts: CodeParts): Promise<CaptchaStarted> =>
  translateRefusals(async () => {
    const { id, width, work } = await parts.captcha.start({
      browser: browserOf(ctx),
      ip: ctx.ip,
      scene: CAPTCHA_SCENE,
    })
    return { id, width, ...(work === undefined ? {} : { work }) }
  })

/**
 * The token pays for one code in the same session. Throws as `startCaptcha`, also for another
 * session's question.
 */
export const answerCaptcha = (
  ctx: Ctx,
  parts: CodeParts,
  id: string,
  answer: HumanAnswer,
): Promise<{ token: string }> =>
  translateRefusals(async () => ({
    token: await parts.captcha.answer(id, answer, { browser: browserOf(ctx), ip: ctx.ip }),
  }))

/** `resendAfter` in seconds; `demoCode` in a demonstration alone, where nothing is sent. */
export interface CodeSent {
  readonly resendAfter: number
  readonly demoCode?: string
}

/**
 * Sends a code on its way, or, in the demonstration, gives it back to be shown. `own` as it was made.
 * @throws Unavailable when it cannot be sent
 */
export async function deliverCode(
  { messenger, demo, limits }: CodeParts,
  {
    target,
    type,
    own,
  }: { readonly target: string; readonly type: TargetKind; readonly own: boolean },
  code: string,
): Promise<CodeSent> {
  if (demo) return { resendAfter: RESEND_SECONDS, demoCode: code }
  const text = `您的验证码为${code}，5分钟内有效，请勿告知他人。`
  // The server's own: a caller who repeats his request id must not make the receiver drop a code.
  const key = newId()
  await sendCodeBy(limits, { principal: target, own }, () =>
    type === 1
      ? messenger.sms({ mobile: target, text, key })
      : messenger.mail({ email: target, subject: '众治验证码', text, key }),
  )
  return { resendAfter: RESEND_SECONDS }
}

/**
 * Sends a code to a mobile or an e-mail address, the same way to one that has an account and to one
 * that has none.
 * With scene destroy only to one's own.
 * @throws InvalidInput at mobileOrEmail or captchaToken; TooManyRequests within 60 s, after 10 a
 * day for the target or 500 for the address; Unavailable when it cannot be sent
 */
export async function sendCode(
  ctx: Ctx,
  parts: CodeParts,
  input: {
    mobileOrEmail: string
    type: TargetKind
    captchaToken: string
    scene?: 'destroy' | undefined
  },
): Promise<CodeSent> {
  const target = targetOf(input.mobileOrEmail, input.type, 'mobileOrEmail')
  const { scene = 'bind' } = input
  const own = scene === 'destroy'
  if (own && !Object.values(await ownContact(ctx)).includes(target))
    throw failField(ErrorCode.InvalidInput, 'mobileOrEmail', '请使用账号绑定的手机号或邮箱')
  const code = await translateRefusals(async () => {
    const level = await countCodeRequest(parts.limits, ctx.ip)
    await parts.captcha.use(input.captchaToken, {
      browser: browserOf(ctx),
      scene: CAPTCHA_SCENE,
      level,
    })
    return issueCode(await parts.deps(), {
      principal: target,
      scene: codeSceneOf(ctx, scene),
      ip: ctx.ip,
      own,
      ...(own ? { digits: CANCEL_DIGITS } : {}),
    })
  })
  return deliverCode(parts, { target, type: input.type, own }, code)
}

/**
 * Runs a guess under the count of five in 15 minutes; the fifth wrong one and those after it are
 * told the lock (decisions section 0, L7).
 */
export async function countGuess<T>(
  parts: CodeParts,
  what: readonly string[],
  wrong: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const { limits } = parts
  const taken = await limits.take(what, WRONG_TRIES, LOCK_MS, true)
  const locked = () =>
    fail(ErrorCode.TooManyRequests, `账号已锁定，请${limits.minutesUntil(taken.until)}分钟后再试`)
  if (!taken.allowed) throw locked()
  try {
    const result = await work()
    await limits.forget(what)
    return result
  } catch (error) {
    if (
      taken.last &&
      error instanceof Error &&
      'code' in error &&
      wrong.includes(Number(error.code))
    )
      throw locked()
    throw error
  }
}

/**
 * Counts a try of the code this person asked for, and leaves it usable. Out: for `markCodeUsed`.
 * @throws WrongVerificationCode, VerificationExpired at code; TooManyRequests after five wrong ones
 */
export async function checkTarget(
  ctx: Ctx,
  parts: CodeParts,
  deps: CodeDeps,
  target: string,
  code: string,
  scene: CodeScene = 'bind',
): Promise<TypedCode> {
  const typed = { principal: target, scene: codeSceneOf(ctx, scene), code }
  await countGuess(
    parts,
    ['own-code', ctx.user.id, addressNetwork(ctx.ip)],
    [ErrorCode.WrongVerificationCode],
    () => translateRefusals(() => checkCode(deps, typed)),
  )
  return typed
}
