/** Pictures of cards go thirty days after the decision (decisions S4.16). */
import type { Ctx } from '../../platform/context.ts'
import { forgetPictures } from './queries.ts'
import { BACK_OWNER, FRONT_OWNER } from './schemas.ts'

const KEPT_MILLIS = 30 * 24 * 3_600_000
/** Of one run; the next one goes on. */
const AT_ONCE = 200

/** Gives up the pictures of what was decided so long ago. System scope. */
export async function removePictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MILLIS)
  await ctx.write(async (w) => {
    const people = await forgetPictures(w.db, before, AT_ONCE)
    for (const userId of people) {
      await w.files.release(FRONT_OWNER, userId)
      await w.files.release(BACK_OWNER, userId)
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
