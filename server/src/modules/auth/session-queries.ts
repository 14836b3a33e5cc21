/** SQL of whether what a token names still stands. The login site's tables, in system scope. */
import type { AccessClaims, AuthStore } from '@zz/login-site'

/** Whether the token's family and its session stand, of the person that it names. */
export async function isFamilyLive(
  db: AuthStore['db'],
  { familyId, userId, sessionId }: Pick<AccessClaims, 'familyId' | 'userId' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('authFamily as family')
    .innerJoin('authSession as session', 'session.uid', 'family.sessionUid')
    .select('family.id')
    .where('family.id', '=', familyId)
    .where('family.userId', '=', userId)
    .where('session.uid', '=', sessionId)
    .where('family.endedAt', 'is', null)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Why a session ended; null for one that stands or is gone. */
export async function findEndReason(db: AuthStore['db'], sessionId: string) {
  const session = await db
    .selectFrom('authSession')
    .select('endReason')
    .where('uid', '=', sessionId)
    .executeTakeFirst()
  return session?.endReason ?? null
}
