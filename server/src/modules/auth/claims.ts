/** Claims that clients read of a person at the login site, by scope. */
import type { ClaimsPort } from '@zz/login-site'
import type { Db } from '../../platform/db/schema.ts'
import { findReachable } from '../account/service.ts'
import { seatNamesOf } from '../department/service.ts'
import { findOrganisationNames, isActiveStaff } from '../tenant/service.ts'

/** In: a reader in system scope. */
export const createClaims = (db: () => Db): ClaimsPort => ({
  async contact(userId) {
    const [found] = await findReachable(db(), [userId])
    return {
      ...(found?.mobile ? { phone_number: found.mobile, phone_number_verified: true } : {}),
      ...(found?.email ? { email: found.email.toLowerCase(), email_verified: true } : {}),
    }
  },
  async organisation(userId, tenantId) {
    if (!(await isActiveStaff(db(), userId, tenantId))) return {}
    const [names, seats] = await Promise.all([
      findOrganisationNames(db(), [tenantId]),
      seatNamesOf(db(), tenantId, [userId]),
    ])
    return {
      organisation: { id: tenantId, name: names.get(tenantId) ?? '' },
      departments: seats.get(userId) ?? [],
    }
  },
})
