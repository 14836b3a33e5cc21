/**
 * Verification codes (decisions S4.15, U1): hashed, bound to scene and number, single use, five
 * tries, 5 minutes.
 */

import { randomInt } from 'node:crypto'
import { ErrorCode } from '@zz/contract'
import { type Kysely, sql } from 'kysely'
import { Failure } from './failure.ts'
import type { CheckLevel } from './human-check.ts'
import type { AttemptLimits } from './limits.ts'
import { addressNetwork } from './network.ts'
import type { AuthStore, Clock } from './ports.ts'
import { hmacSha256, isSameSecret } from './secrets.ts'
import type { AuthTables } from './tables.ts'

/** Between two codes for one number (U1). */
export const RESEND_SECONDS = 60
const TTL_MS = 5 * 60_000
const TRIES = 5
const DAY_MS = 86_400_000
const PER_NUMBER = 10
const PER_ADDRESS = 500

export interface CodeDeps {
  readonly store: AuthStore
  readonly clock: Clock
  readonly limits: AttemptLimits
  readonly hmacSecret: string
}

/** Who asks for a code, for which number and scene. */
export interface CodeRequest {
  readonly principal: string
  readonly scene: string
  readonly ip: string
  readonly digits?: number
  readonly own?: boolean
}

const digest = (secret: string, principal: string, scene: string, code: string): string =>
  hmacSha256(secret, 'code', principal, scene, code)

const OFTEN = [
  { name: 'code-minute', limit: 5, ms: 60_000 },
  { name: 'code-hour', limit: 50, ms: 3_600_000 },
] as const

/**
 * How hard the captcha before the network's next code is: harder after 5 codes in a minute or 50 in
 * an hour.
 */
export async function readCodeCheckLevel(limits: AttemptLimits, ip: string): Promise<CheckLevel> {
  const counts = await Promise.all(OFTEN.map(({ name }) => limits.read([name, addressNetwork(ip)])))
  return OFTEN.some(({ limit }, index) => (counts[index] ?? 0) >= limit) ? 'hard' : 'easy'
}

/**
 * Counts a request for a code, before its captcha is looked at.
 * @returns how hard that captcha must have been
 */
export async function countCodeRequest(limits: AttemptLimits, ip: string): Promise<CheckLevel> {
  const taken = await Promise.all(
    OFTEN.map(({ name, limit, ms }) => limits.take([name, addressNetwork(ip)], limit, ms)),
  )
  return taken.every(({ allowed }) => allowed) ? 'easy' : 'hard'
}

type CodeOwner = Pick<CodeRequest, 'principal' | 'own'>

const whose = ({ own }: CodeOwner): string => (own === true ? 'own' : 'anybody')
const ofDay = (request: CodeOwner): readonly string[] => [
  'code-number',
  request.principal,
  whose(request),
]

/**
 * Sends what `issueCode` made. Where it cannot be sent, it is none of the number's ten of the day: a
 * provider that is down for some minutes must not keep a person out until tomorrow. The pause stays,
 * as a provider that answers too late may have sent it all the same.
 * @throws what `send` throws
 */
export async function sendCodeBy(
  limits: AttemptLimits,
  request: CodeOwner,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    await limits.giveBack(ofDay(request))
    throw error
  }
}

/**
 * Makes a code for the number and scene; an earlier one of that scene is void.
 * @returns the code, to be sent and forgotten
 * @param input `own` when the browser has signed in as the number's person before: what strangers
 * ask for does not use up those codes
 * @throws Failure TooManyRequests within 60 s, after 10 a day for the number or 500 for the network
 */
export async function issueCode(deps: CodeDeps, input: CodeRequest): Promise<string> {
  const { limits } = deps
  const steps = [
    () => limits.take(['code-pause', input.principal, whose(input)], 1, RESEND_SECONDS * 1000),
    () => limits.take(['code-address', addressNetwork(input.ip)], PER_ADDRESS, DAY_MS),
    () => limits.take(ofDay(input), PER_NUMBER, DAY_MS),
  ]
  for (const step of steps)
    if (!(await step()).allowed) throw new Failure(ErrorCode.TooManyRequests)
  const digits = input.digits ?? 6
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const now = deps.clock()
  const row = {
    codeHash: digest(deps.hmacSecret, input.principal, input.scene, code),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + TTL_MS),
    usedAt: null,
    checkedBy: null,
  }
  await deps.store.db
    .insertInto('authCode')
    .values({ principal: input.principal, scene: input.scene, ...row })
    .onConflict((conflict) => conflict.columns(['principal', 'scene']).doUpdateSet(row))
    .execute()
  return code
}

/** A code that a session has typed rightly. */
export interface CheckedCode {
  readonly principal: string
  readonly scene: string
  readonly sessionUid: string
}

/** A code as somebody typed it. */
export interface TypedCode {
  readonly principal: string
  readonly scene: string
  readonly code: string
}

/**
 * Counts a try of the code, and leaves it usable: a mistake elsewhere in the form must not cost it.
 * A right one costs no try, however often it is sent.
 * @throws Failure VerificationExpired when there is none, it is over, used or tried too often;
 * WrongVerificationCode when it differs
 */
export async function checkCode(deps: CodeDeps, input: TypedCode): Promise<void> {
  const now = deps.clock()
  const { db } = deps.store
  const tried = await db
    .updateTable('authCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('principal', '=', input.principal)
    .where('scene', '=', input.scene)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', TRIES)
    .returning('codeHash')
    .executeTakeFirst()
  if (!tried) throw new Failure(ErrorCode.VerificationExpired, undefined, 'code')
  if (
    !isSameSecret(tried.codeHash, digest(deps.hmacSecret, input.principal, input.scene, input.code))
  )
    throw new Failure(ErrorCode.WrongVerificationCode, undefined, 'code')
  await db
    .updateTable('authCode')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('principal', '=', input.principal)
    .where('scene', '=', input.scene)
    .where('codeHash', '=', tried.codeHash)
    .execute()
}

/** So long an act may follow the check of its code (U2). */
const CHECKED_MS = 10 * 60_000

/** Keeps a code that was checked for the act that follows, in the session that typed it. */
export async function keepCheckedCode(
  { store, clock, hmacSecret }: CodeDeps,
  input: TypedCode,
  sessionUid: string,
): Promise<void> {
  await store.db
    .updateTable('authCode')
    .set({ checkedBy: sessionUid, expiresAt: new Date(clock().getTime() + CHECKED_MS) })
    .where('principal', '=', input.principal)
    .where('scene', '=', input.scene)
    .where('codeHash', '=', digest(hmacSecret, input.principal, input.scene, input.code))
    .where('usedAt', 'is', null)
    .execute()
}

/** Whether the session has typed the code of this number and scene, and may still act by it. */
export async function isCodeChecked(
  { store, clock }: Pick<CodeDeps, 'store' | 'clock'>,
  { principal, scene, sessionUid }: CheckedCode,
): Promise<boolean> {
  const row = await store.db
    .selectFrom('authCode')
    .select('principal')
    .where('principal', '=', principal)
    .where('scene', '=', scene)
    .where('checkedBy', '=', sessionUid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock())
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a code that the session has typed; false when it may not act by it any more. */
export async function redeemCheckedCode(
  db: Kysely<AuthTables>,
  now: Date,
  { principal, scene, sessionUid }: CheckedCode,
): Promise<boolean> {
  const used = await db
    .updateTable('authCode')
    .set({ usedAt: now })
    .where('principal', '=', principal)
    .where('scene', '=', scene)
    .where('checkedBy', '=', sessionUid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('principal')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Uses up a code that was checked; `db` may be a transaction's.
 * @throws Failure VerificationExpired when it was used or replaced meanwhile
 */
export async function markCodeUsed(
  { clock, hmacSecret }: Pick<CodeDeps, 'clock' | 'hmacSecret'>,
  db: Kysely<AuthTables>,
  input: TypedCode,
): Promise<void> {
  const used = await db
    .updateTable('authCode')
    .set({ usedAt: clock() })
    .where('principal', '=', input.principal)
    .where('scene', '=', input.scene)
    .where('codeHash', '=', digest(hmacSecret, input.principal, input.scene, input.code))
    .where('usedAt', 'is', null)
    .returning('principal')
    .executeTakeFirst()
  if (!used) throw new Failure(ErrorCode.VerificationExpired, undefined, 'code')
}

/** Checks a code and uses it up. @throws what `checkCode` and `markCodeUsed` throw */
export async function redeemCode(deps: CodeDeps, input: TypedCode): Promise<void> {
  await checkCode(deps, input)
  await markCodeUsed(deps, deps.store.db, input)
}
