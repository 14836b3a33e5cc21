/**
 * A QR code on one device that the same person confirms on another (S1 §4; decisions U3, S4.15).
 * It lives 120 s, is bound to the session that shows it, and is confirmed once.
 */
import { createHash, randomBytes } from 'node:crypto'
import { ErrorCode } from '@zz/contract'
import { hmacSha256, isSameSecret } from '@zz/login-site'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, failField, type Refusal } from '../../../platform/errors.ts'
import { shanghaiText } from '../../../platform/time.ts'
import type { CodeParts } from '../code/parts.ts'
import { deviceOf, describeLocation } from '../device.ts'
import type { AuthParts } from '../index.ts'
import { authTables, authWrite } from '../store.ts'
import * as queries from './queries.ts'

const SCAN_SECONDS = 120
/** So long the page may act by what the phone allowed. */
const ALLOWED_MS = 10 * 60_000

const hashOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url')

/** What the phone's yes is worth to the page: only the session that shows the code can use it. */
const codeOf = async (parts: CodeParts, uid: string, sessionUid: string): Promise<string> =>
  hmacSha256((await parts.deps()).hmacSecret, 'scan', uid, sessionUid)

/** A QR code for this session. */
export async function startScan(
  ctx: Ctx,
  parts: AuthParts,
): Promise<{ uid: string; url: string; expiresIn: number }> {
  const uid = randomBytes(32).toString('base64url')
  const now = ctx.now()
  await parts.store.write((w) =>
    queries.insertScan(w.db, {
      uidHash: hashOf(uid),
      userId: ctx.user.id,
      sessionUid: ctx.sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SCAN_SECONDS * 1000),
    }),
  )
  return { uid, url: `${parts.publicUrl}/scan/confirm?uid=${uid}`, expiresIn: SCAN_SECONDS }
}

/** Why this person may not answer the QR code in this session; undefined when nothing is against it. */
function refuseAnswer(ctx: Ctx, scan: queries.Scan | undefined): Refusal | undefined {
  const over = fail(ErrorCode.VerificationExpired, '二维码已失效，请在电脑上刷新后重新扫码')
  if (scan === undefined) return over
  if (scan.userId !== ctx.user.id)
    return fail(ErrorCode.Forbidden, '该二维码属于其他账号，请使用同一账号登录后扫码')
  if (scan.confirmedAt !== null || scan.refusedAt !== null)
    return fail(ErrorCode.AlreadyProcessed, '该二维码已使用，请在电脑上刷新后重新扫码')
  if (scan.expiresAt <= ctx.now()) return over
  if (scan.sessionUid === ctx.sessionId)
    return fail(ErrorCode.WrongState, '请使用另一台已登录本账号的设备扫码确认')
  return undefined
}

/** What the confirming phone shows of the device that asks. */
export interface ScanFacts {
  /** For example `Chrome · Windows`. */
  readonly device: string
  readonly place: string
  readonly createTime: string
}

/**
 * Which device asks, for who is about to confirm.
 * @throws VerificationExpired, Forbidden, AlreadyProcessed, WrongState, each with its sentence
 */
export async function describeScan(ctx: Ctx, uid: string): Promise<ScanFacts> {
  const db = authTables(ctx.asSystem().db)
  const scan = await queries.findScan(db, hashOf(uid))
  const refusal = refuseAnswer(ctx, scan)
  if (refusal !== undefined || scan === undefined) throw refusal
  const asking = await queries.findAsking(db, scan.sessionUid)
  return {
    device: deviceOf(asking?.userAgent ?? ''),
    place: describeLocation(asking?.ip ?? ''),
    createTime: shanghaiText(scan.createdAt),
  }
}

/**
 * The phone's yes or no. The page with the QR code hears it at once; an empty code is a no.
 * @throws what `describeScan` throws
 */
export async function answerScan(
  ctx: Ctx,
  parts: AuthParts,
  uid: string,
  confirmed: boolean,
): Promise<null> {
  const now = ctx.now()
  const uidHash = hashOf(uid)
  const sessionUid = await ctx.asSystem().write(async (w) => {
    const { db } = authWrite(w)
    const refusal = refuseAnswer(ctx, await queries.findScan(db, uidHash))
    if (refusal !== undefined) throw refusal
    const change = confirmed
      ? { confirmedAt: now, expiresAt: new Date(now.getTime() + ALLOWED_MS) }
      : { refusedAt: now }
    const settled = await queries.settleScan(db, uidHash, now, change)
    if (settled === undefined)
      throw fail(ErrorCode.AlreadyProcessed, '该二维码已使用，请在电脑上刷新后重新扫码')
    if (confirmed)
      w.audit({
        action: 'user.scan.confirm',
        objectType: 'user',
        objectId: ctx.user.id,
        after: { session: settled.sessionUid },
        tenantId: '-1',
      })
    return settled.sessionUid
  })
  const code = confirmed ? await codeOf(parts.codes, uid, sessionUid) : ''
  const userId = ctx.user.id
  parts.push(
    { userId, sessionId: sessionUid },
    { type: 'scanResult', data: { code, userId } },
    uidHash,
  )
  return null
}

/** What the showing page polls for; null `code` until it is confirmed. */
export interface ScanResult {
  readonly status: 'waiting' | 'confirmed' | 'refused' | 'expired'
  /** Once confirmed. */
  readonly code: string | null
}

/** How far it is, for the page that shows it, where its live connection is cut. */
export async function scanResult(ctx: Ctx, parts: AuthParts, uid: string): Promise<ScanResult> {
  const scan = await queries.findScan(authTables(ctx.asSystem().db), hashOf(uid))
  if (scan === undefined || scan.sessionUid !== ctx.sessionId || scan.userId !== ctx.user.id)
    return { status: 'expired', code: null }
  if (scan.refusedAt !== null) return { status: 'refused', code: null }
  if (scan.usedAt !== null || scan.expiresAt <= ctx.now()) return { status: 'expired', code: null }
  if (scan.confirmedAt === null) return { status: 'waiting', code: null }
  return { status: 'confirmed', code: await codeOf(parts.codes, uid, scan.sessionUid) }
}

const AGAIN = (): Refusal => failField(ErrorCode.VerificationExpired, 'code', '请重新扫码')

/** @throws VerificationExpired at code unless the phone allowed it to this session, in time */
export async function requireScan(
  ctx: Ctx,
  parts: CodeParts,
  uid: string,
  code: string,
): Promise<void> {
  const scan = await queries.findScan(authTables(ctx.asSystem().db), hashOf(uid))
  const good =
    scan !== undefined &&
    scan.userId === ctx.user.id &&
    scan.sessionUid === ctx.sessionId &&
    scan.confirmedAt !== null &&
    scan.usedAt === null &&
    scan.expiresAt > ctx.now()
  if (!good || !isSameSecret(code, await codeOf(parts, uid, ctx.sessionId))) throw AGAIN()
}

/** Uses it up in the transaction of the act. @throws VerificationExpired at code */
export async function redeemScan(w: Write, ctx: Ctx, uid: string): Promise<void> {
  const used = await queries.useUp(authWrite(w).db, hashOf(uid), ctx.sessionId, ctx.now())
  if (used === undefined) throw AGAIN()
}
