/** Rules of one's own sessions (decisions section 0, UC-14). */
import { ErrorCode } from '@zz/contract'
import type { AuthStore, SessionEndReason } from '@zz/login-site'
import { asksConsent, endSessions, listSessions, issueTicket } from '@zz/login-site'
import type { Bus } from '../../platform/bus.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { notMember } from '../../platform/http/admission.ts'
import { ticketGuards } from '../../platform/ticket-guards.ts'
import { shanghaiText } from '../../platform/time.ts'
import { recordVisit } from '../tenant/service.ts'
import { announceEnded } from './authenticator.ts'
import { deviceOf, describeLocation } from './device.ts'
import type { AuthParts } from './index.ts'
import { authTables, authWrite } from './store.ts'
import type { TokenPair } from './token-endpoint.ts'

export { authWrite } from './store.ts'

/** A session of the caller's own; times as text in Shanghai's, `current` for the one that asks. */
export interface DeviceSession {
  readonly id: string
  readonly device: string
  readonly place: string
  readonly ip: string
  readonly loginTime: string
  readonly lastTime: string
  readonly current: boolean
}

/**
 * For other domains: ends every session of a person in their own transaction, which must be of a
 * system context.
 */
export async function endSessionsOf(
  w: Write,
  now: Date,
  userId: string,
  reason: SessionEndReason,
): Promise<void> {
  await endSessions(authWrite(w), now, { userId }, reason)
}

/** The caller's live sessions, this one first. */
export async function listDeviceSessions(ctx: Ctx): Promise<DeviceSession[]> {
  const rows = await listSessions(authTables(ctx.asSystem().db), ctx.now(), ctx.user.id)
  const devices = rows.map((row) => ({
    id: row.uid,
    device: deviceOf(row.userAgent),
    place: describeLocation(row.ip),
    ip: row.ip,
    loginTime: shanghaiText(row.createdAt),
    lastTime: shanghaiText(row.lastSeenAt),
    current: row.uid === ctx.sessionId,
  }))
  return devices.sort((a, b) => Number(b.current) - Number(a.current))
}

/**
 * A fresh pair of tokens in the other tenant, for a sign-in that has a refresh token.
 * @throws WrongState for one that asked for none (`offline_access`)
 * @throws NotMember when the person is no member there, with words of its own where it is dissolved
 */
export async function switchTenant(
  ctx: Ctx,
  parts: Pick<AuthParts, 'gate' | 'tokens' | 'permissions'>,
  tenantId: string,
): Promise<TokenPair> {
  const token = parts.gate.tokenOf(ctx.familyId)
  // The call was let in by this token, which is gone only when the cache was emptied since: the
  // caller renews it, as any that is not known.
  if (token === undefined) throw fail(ErrorCode.SignInExpired)
  const pair = await parts.tokens.changeTenant(token, tenantId, ctx.ip)
  if (pair === null) throw notMember(await parts.permissions.of(ctx.user.id, tenantId))
  await recordVisit(ctx, ctx.user.id, tenantId)
  return pair
}

/** Ends the session of this token, everywhere. A second time changes nothing. */
export async function endOwnSession(ctx: Ctx, bus: Bus): Promise<null> {
  await ctx
    .asSystem()
    .write((w) =>
      endSessions(
        authWrite(w),
        ctx.now(),
        { sessionUid: ctx.sessionId, userId: ctx.user.id },
        'logout',
      ),
    )
  announceEnded(bus, { sessions: [ctx.sessionId], families: [ctx.familyId] })
  return null
}

/**
 * Ends another of the caller's sessions.
 * @throws NotFound for one that is unknown, over or somebody else's
 */
export async function endOne(ctx: Ctx, bus: Bus, id: string): Promise<null> {
  const ended = await ctx
    .asSystem()
    .write((w) =>
      endSessions(authWrite(w), ctx.now(), { sessionUid: id, userId: ctx.user.id }, 'ended'),
    )
  if (ended.length === 0) throw notFound()
  announceEnded(bus, { sessions: ended, families: [] })
  return null
}

/** Ends all of the caller's sessions but this one. */
export async function endOthers(ctx: Ctx, bus: Bus): Promise<null> {
  const ended = await ctx
    .asSystem()
    .write((w) =>
      endSessions(
        authWrite(w),
        ctx.now(),
        { userId: ctx.user.id, except: ctx.sessionId },
        'others',
      ),
    )
  announceEnded(bus, { sessions: ended, families: [] })
  return null
}

/**
 * A ticket of 60 s with which a registered application that cannot start OpenID Connect takes over
 * this sign-in.
 * @throws InvalidInput at clientId for an unknown one, and for one that people are asked to agree to
 */
export async function issueOpenTicket(
  ctx: Ctx,
  store: AuthStore,
  clients: AuthParts['clients'],
  clientId: string,
): Promise<{ ticket: string; expiresIn: number }> {
  const client = clients.find(({ id }) => id === clientId)
  if (client === undefined || asksConsent(client))
    throw failField(ErrorCode.InvalidInput, 'clientId')
  for (const guard of ticketGuards.of(ctx.registry)) refuseIf(await guard.refuse(ctx, clientId))
  const made = await issueTicket(store, () => ctx.now(), 'open', clientId, {
    userId: ctx.user.id,
    sessionUid: ctx.sessionId,
    tenantId: ctx.tenantId,
  })
  return { ticket: made, expiresIn: 60 }
}
