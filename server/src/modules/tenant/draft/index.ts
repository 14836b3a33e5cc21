import { accountPurgeSteps } from '../../../platform/account-purge.ts'
import { fileOwners } from '../../../platform/files.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import { purgeDrafts, removeOldDrafts } from './discard.ts'
import { QUALIFICATION_OWNER } from './schemas.ts'

const CLEAN_UP_MILLIS = 6 * 3_600_000

/** Papers have an owner, and forgotten drafts go. */
export function registerDrafts(hooks: Hooks): void {
  hooks.extend(fileOwners, QUALIFICATION_OWNER)
  hooks.extend(accountPurgeSteps, { name: 'tenant.draft', purge: purgeDrafts })
  hooks.job({ name: 'tenant.draft.cleanUp', every: CLEAN_UP_MILLIS, run: removeOldDrafts })
}
