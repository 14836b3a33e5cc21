/** What an active organisation's application shows of it, and of the member who applies. */
import type { Db } from '../../../platform/db/schema.ts'
import { contactOf } from '../../account/service.ts'
import { superiorName } from '../settings/queries.ts'
import { type ApplicantSnapshot, applicantSnapshot, type SnapshotApplicant } from './snapshot.ts'

type Asking = Omit<SnapshotApplicant, 'creatorRealName' | 'creatorMobile' | 'parentName'> & {
  readonly pid: string | null
}

/** As it is now; in the scope of the organisation and of the member. */
export async function snapshotOfAsker(
  db: Db,
  tenant: Asking,
  userId: string,
): Promise<ApplicantSnapshot & Readonly<Record<string, unknown>>> {
  const [parentName, person] = await Promise.all([
    superiorName(db, tenant.pid),
    contactOf(db, userId),
  ])
  return applicantSnapshot({
    ...tenant,
    parentName,
    creatorRealName: person?.name ?? '',
    creatorMobile: person?.mobile ?? null,
  })
}
