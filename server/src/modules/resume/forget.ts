/** Nothing that somebody said of themselves outlives their account (decisions S4.14). */
import type { DomainEvent, Write } from '../../platform/context.ts'
import { deleteAll } from './queries.ts'
import { ACHIEVEMENT_OWNER, PROFESSIONAL_OWNER } from './schemas.ts'

/** Consumer of `user.cancelled`. System scope. */
export async function forgetCancelled({ objectId }: DomainEvent, w: Write): Promise<void> {
  const achievements = await deleteAll(w.db, objectId)
  for (const id of achievements) await w.files.release(ACHIEVEMENT_OWNER, id)
  await w.files.release(PROFESSIONAL_OWNER, objectId)
}
