/** Signed-in browsers: their sessions, and in which a person has signed in before. */
import type { Kysely } from 'kysely'
import type { AuthStore } from './ports.ts'
import type { RequestFacts } from './request-facts.ts'
import { sha256 } from './secrets.ts'
import type { AuthTables } from './tables.ts'

/** A session ends after that long without a renewal. */
export const SESSION_SECONDS = 14 * 24 * 3600

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
