/** An organisation that applies, with what its application shows of its superior and creator. */
import type { Db } from '../../../platform/db/schema.ts'
import { contactOf } from '../../account/service.ts'
import { type ApplyingTenant, fullNameOf, lockApplying } from './queries.ts'

/**
 * The locked organisation; `parentName` is null without a superior, `creatorMobile` is not
 * shortened.
 */
export interface LockedApplicant extends ApplyingTenant {
  readonly parentName: string | null
  readonly creatorRealName: string
  readonly creatorMobile: string | null
}

/** Its row stays locked until the transaction ends. System scope. */
export async function lockApplicant(
  db: Db,
  tenantId: string,
): Promise<LockedApplicant | undefined> {
  const applying = await lockApplying(db, tenantId)
  if (applying === undefined) return undefined
  const [parentName, creator] = await Promise.all([
    fullNameOf(db, applying.pid),
    contactOf(db, applying.creatorId),
  ])
  return {
    ...applying,
    parentName,
    creatorRealName: creator?.name ?? '',
    creatorMobile: creator?.mobile ?? null,
  }
}
