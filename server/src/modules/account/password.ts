/** A new password in the place of the old one, whoever allowed it (S4.14, S4.15). */
import type { Write } from '../../platform/context.ts'
import * as queries from './port-queries.ts'

/**
 * Sets it with audit entry and event, from which the security message follows; ends no session.
 * System scope. False when the account is no normal, activated one.
 */
export async function setOwnPassword(
  w: Write,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  if (!(await queries.lockActive(w.db, id))) return false
  await queries.setSecret(w.db, id, passwordHash, at)
  w.audit({ action: 'user.password.set', objectType: 'user', objectId: id, tenantId: '-1' })
  w.emit({
    type: 'user.password.set',
    objectType: 'user',
    objectId: id,
    payload: {},
    tenantId: '-1',
  })
  return true
}
