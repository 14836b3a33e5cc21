/**
 * Pictures of cards go thirty days after the decision (decisions S4.16), what is left of a cancelled
 * account 180 days after its end (S4.14).
 */
import type { Ctx, DomainEvent, Write } from '../../platform/context.ts'
import { forgetFingerprints, forgetPerson, forgetPictures } from './queries.ts'
import { BACK_OWNER, FRONT_OWNER } from './schemas.ts'

const DAY = 24 * 3_600_000
const KEPT_MILLIS = 30 * DAY
/** So long nobody else is verified with the number of a cancelled account. */
const FINGERPRINT_MILLIS = 180 * DAY
/** Of one run; the next one goes on. */
const AT_ONCE = 200

const releaseCards = async (w: Write, userId: string): Promise<void> => {
  await w.files.release(FRONT_OWNER, userId)
  await w.files.release(BACK_OWNER, userId)
}

/** Consumer of `user.cancelled`: from then on the fingerprint alone is kept. System scope. */
export async function forgetCancelled(
  { objectId, createdAt }: DomainEvent,
  w: Write,
): Promise<void> {
  await forgetPerson(w.db, objectId, createdAt)
  await releaseCards(w, objectId)
}

/** Gives up the pictures of what was decided, and fingerprints, so long ago. System scope. */
export async function removePictures(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime()
  const before = new Date(now - KEPT_MILLIS)
  await ctx.write(async (w) => {
    await forgetFingerprints(w.db, new Date(now - FINGERPRINT_MILLIS))
    const people = await forgetPictures(w.db, before, AT_ONCE)
    for (const userId of people) {
      await releaseCards(w, userId)
      w.audit({
        action: 'user.realName.forget',
        objectType: 'realName',
        objectId: userId,
        tenantId: '-1',
        after: { pictures: 0 },
      })
    }
  })
}
