/** A real name that was verified is the account's from then on (decisions S4.16). */
import type { DomainEvent, Write } from '../../platform/context.ts'
import { spellName } from './spelling.ts'
import { setRealName } from './queries.ts'

/**
 * Consumer of `user.realName.decided`: takes the name over where it was verified, and tells the
 * person's open pages either way. System scope.
 */
export async function takeRealName({ objectId, payload }: DomainEvent, w: Write): Promise<void> {
  const { name } = payload
  if (typeof name === 'string')
    await setRealName(w.db, objectId, { realName: name, ...spellName(name) })
  w.emit({
    type: 'user.profile.updated',
    objectType: 'user',
    objectId,
    payload: { userId: objectId },
    tenantId: '-1',
  })
}
