/**
 * Signed-in browsers and their families of refresh tokens. Ending is one transaction; an event
 * tells every process.
 */
import type { Kysely } from 'kysely'
import { endProvenSignIns } from './interaction.ts'
import { hashItemId } from './item-id.ts'
import type { AuthStore, AuthWrite } from './ports.ts'
import type { RequestFacts } from './request-facts.ts'
import { sha256 } from './secrets.ts'
import type { AuthTables } from './tables.ts'

/** A session ends after that long without a renewal. */
export const SESSION_SECONDS = 14 * 24 * 3600

/** Why a session ended, as its event and the audit log tell it. */
export type SessionEndReason =
  | 'logout'
  | 'ended'
  | 'others'
  | 'password'
  | 'disabled'
  | 'cancelled'
  | 'revoked'

/** What to end: one session, or all of a person, perhaps but one. */
export type SessionEndSelector =
  | { readonly sessionUid: string; readonly userId?: string }
  | { readonly userId: string; readonly except?: string }

/**
 * Creates the row at sign-in and keeps its expiry; tells of a new device.
 * @returns false when the session has ended
 */
export async function recordSession(
  store: AuthStore,
  now: Date,
  session: { uid: string; userId: string; expiresAt: Date; from: RequestFacts },
): Promise<boolean> {
  const known = await store.db
    .selectFrom('authSession')
    .select('userId')
    .where('uid', '=', session.uid)
    .executeTakeFirst()
  if (known?.userId === session.userId) {
    // Told by the statement that writes, as it waits for an end that is being written.
    const live = await store.db
      .updateTable('authSession')
      .set({ expiresAt: session.expiresAt, lastSeenAt: now })
      .where('uid', '=', session.uid)
      .where('endedAt', 'is', null)
      .returning('uid')
      .executeTakeFirst()
    return live !== undefined
  }
  const browser = sha256(session.from.browser)
  await store.write(
    async (w) => {
      // The first sign-in of all is no news to the person.
      const { before, seen } = await w.db
        .selectFrom('authSession')
        .select((eb) => [
          eb.fn.countAll<string>().as('before'),
          eb.fn.countAll<string>().filterWhere('browser', '=', browser).as('seen'),
        ])
        .where('userId', '=', session.userId)
        .executeTakeFirstOrThrow()
      const made = await w.db
        .insertInto('authSession')
        .values({
          uid: session.uid,
          userId: session.userId,
          ip: session.from.ip,
          userAgent: session.from.userAgent.slice(0, 400),
          browser,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: session.expiresAt,
        })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .returning('uid')
        .executeTakeFirst()
      if (!made) return
      w.audit({
        tenantId: '-1',
        action: 'user.signIn',
        objectType: 'user',
        objectId: session.userId,
        after: { session: session.uid },
      })
      w.emit({
        type: 'session.started',
        tenantId: '-1',
        objectType: 'user',
        objectId: session.userId,
        payload: {
          sessionUid: session.uid,
          ip: session.from.ip,
          userAgent: session.from.userAgent,
          newDevice: Number(before) > 0 && Number(seen) === 0,
        },
      })
    },
    {
      userId: session.userId,
      ip: session.from.ip,
      userAgent: session.from.userAgent,
      requestId: session.from.requestId,
    },
  )
  return true
}

/**
 * Whether somebody signed in in this browser as that person before. An unknown person, null, costs
 * the same time.
 */
export async function hasSignedInBefore(
  db: Kysely<AuthTables>,
  browser: string,
  userId: string | null,
): Promise<boolean> {
  const seen = await db
    .selectFrom('authSession')
    .select('uid')
    .where('browser', '=', sha256(browser))
    .where('userId', '=', userId ?? '0')
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}

/** Every renewal pushes the session's end away; oidc-provider itself never does. */
export async function extendSession(store: AuthStore, now: Date, uid: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await store.db
    .updateTable('authSession')
    .set({ expiresAt, lastSeenAt: now })
    .where('uid', '=', uid)
    .where('endedAt', 'is', null)
    .execute()
  const item = await store.db
    .selectFrom('authItem')
    .select(['id', 'payload'])
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!item) return
  const payload = JSON.stringify({ ...item.payload, exp: Math.floor(expiresAt.getTime() / 1000) })
  // By its id as well: a session that a second client's sign-in saved anew meanwhile stays as it is.
  await store.db
    .updateTable('authItem')
    .set({ expiresAt, payload })
    .where('model', '=', 'Session')
    .where('id', '=', item.id)
    .where('expiresAt', '<', new Date(expiresAt.getTime() - 60_000))
    .execute()
}

/** Ends one family (a reused refresh token, a revoked grant) and leaves the session alone. */
export async function endFamily(
  store: AuthStore,
  now: Date,
  id: string,
  reason: SessionEndReason,
): Promise<void> {
  await store.write(async (w) => {
    const ended = await w.db
      .updateTable('authFamily')
      .set({ endedAt: now, endReason: reason })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning(['userId', 'sessionUid', 'tenantId'])
      .executeTakeFirst()
    if (!ended) return
    w.audit({
      tenantId: '-1',
      action: 'session.familyEnded',
      objectType: 'user',
      objectId: ended.userId,
      after: { family: id, reason },
    })
    w.emit({
      type: 'session.ended',
      tenantId: ended.tenantId,
      objectType: 'user',
      objectId: ended.userId,
      payload: { families: [id], sessions: [], reason },
    })
  })
}

/**
 * What a refresh token becomes when its session ends: nothing that can be used, but a renewal by it
 * hears why. It goes when the token would have expired.
 */
const ENDED_REFRESH_TOKEN = 'EndedRefreshToken'

async function endItems(
  db: Kysely<AuthTables>,
  sessions: readonly string[],
  families: readonly string[],
): Promise<void> {
  await db
    .updateTable('authItem')
    .set({ model: ENDED_REFRESH_TOKEN, payload: '{}' })
    .where('model', '=', 'RefreshToken')
    .where('sessionUid', 'in', sessions)
    .where('consumedAt', 'is', null)
    .execute()
  const used = db.deleteFrom('authItem').where('model', '!=', ENDED_REFRESH_TOKEN)
  await used.where('sessionUid', 'in', sessions).execute()
  if (families.length > 0) await used.where('grantId', 'in', families).execute()
}

/** The session that ended under this refresh token; undefined for a token that nobody knows. */
export const endedSessionOf = (
  db: Kysely<AuthTables>,
  refreshToken: string,
): Promise<{ readonly userId: string; readonly endReason: string | null } | undefined> =>
  db
    .selectFrom('authItem as item')
    .innerJoin('authSession as session', 'session.uid', 'item.sessionUid')
    .select(['session.userId', 'session.endReason'])
    .where('item.model', '=', ENDED_REFRESH_TOKEN)
    .where('item.id', '=', hashItemId('RefreshToken', refreshToken))
    .executeTakeFirst()

/**
 * Ends sessions with everything that hangs on them, inside the caller's transaction (system scope).
 * A selector of many also ends the sign-ins that are proven and not followed yet.
 * @returns uids of the sessions that were live until now
 */
export async function endSessions(
  w: AuthWrite,
  now: Date,
  selector: SessionEndSelector,
  reason: SessionEndReason,
  /** The session whose own act it is: its page knows, and is told nothing. */
  by?: string,
): Promise<string[]> {
  let query = w.db
    .updateTable('authSession')
    .set({ endedAt: now, endReason: reason })
    .where('endedAt', 'is', null)
  if (selector.userId !== undefined) query = query.where('userId', '=', selector.userId)
  if ('sessionUid' in selector) query = query.where('uid', '=', selector.sessionUid)
  else if (selector.except !== undefined) query = query.where('uid', '!=', selector.except)
  const ended = await query.returning(['uid', 'userId']).execute()
  if (!('sessionUid' in selector)) await endProvenSignIns(w.db, selector.userId)
  const first = ended[0]
  if (!first) return []
  const uids = ended.map((row) => row.uid)
  const families = await w.db
    .updateTable('authFamily')
    .set({ endedAt: now, endReason: reason })
    .where('sessionUid', 'in', uids)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  const familyIds = families.map((row) => row.id)
  await endItems(w.db, uids, familyIds)
  w.audit({
    tenantId: '-1',
    action: 'session.end',
    objectType: 'user',
    objectId: first.userId,
    after: { sessions: uids, reason },
  })
  w.emit({
    type: 'session.ended',
    tenantId: '-1',
    objectType: 'user',
    objectId: first.userId,
    payload: { sessions: uids, families: familyIds, reason, ...(by === undefined ? {} : { by }) },
  })
  return uids
}

/** A live session, as the list of devices shows it. */
export interface SessionRow {
  readonly uid: string
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The live sessions of a person, the last seen first. */
export const listSessions = (
  db: Kysely<AuthTables>,
  now: Date,
  userId: string,
): Promise<SessionRow[]> =>
  db
    .selectFrom('authSession')
    .select(['uid', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
