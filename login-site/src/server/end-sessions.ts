/**
 * Ending sessions and their families of refresh tokens: one transaction, and an event that tells every
 * process.
 */
import type { Kysely } from 'kysely'
import { endProvenSignIns } from './interaction.ts'
import { hashItemId } from './item-id.ts'
import type { AuthStore, AuthWrite } from './ports.ts'
import type { AuthTables } from './tables.ts'

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
