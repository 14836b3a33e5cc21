/** An application to be certified again, with the papers before and those sent. */
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { type ApprovalRow, ofApplicantTenant } from '../../approval/service.ts'
import { fileAddresses } from '../../upload/service.ts'
import type { HeldPapers } from '../file/columns.ts'
import { ownApplication, reviewedApplication } from '../file/history.ts'
import { requireVisibleTenant } from '../file/service.ts'
import { papersIdOf } from '../lifecycle/snapshot.ts'
import { findSentPapers } from './queries.ts'
import type { CertificationApplication, CertificationQuery } from './schemas.ts'

/** The newest of the organisation in force, or the one named, if it is about papers. */
async function findApplication(
  ctx: Ctx,
  { id, applyId }: Static<typeof CertificationQuery>,
): Promise<ApprovalRow | undefined> {
  if (applyId !== undefined) {
    const tenantId = id ?? ctx.tenantId
    return (
      (await ownApplication(ctx, tenantId, applyId)) ??
      (await reviewedApplication(ctx, tenantId, applyId))
    )
  }
  const { id: tenantId } = await requireVisibleTenant(ctx, id)
  const rows = await ofApplicantTenant(ctx.db, tenantId, ['certification'])
  return rows.find(({ snapshot }) => papersIdOf(snapshot) !== null)
}

const withAddresses = (papers: HeldPapers, urls: ReadonlyMap<string, string>) => ({
  creditCode: papers.creditCode,
  recordNumber: papers.recordNumber,
  qualityInfo: papers.qualityInfo.map(({ type, key }) => ({
    type,
    key,
    url: urls.get(key) ?? null,
  })),
})

/**
 * For the organisation's members and for who reviews it: without `applyId` the newest application.
 * Null where none was about papers; NotFound for a stranger's.
 */
export async function getCertification(
  ctx: Ctx,
  query: Static<typeof CertificationQuery>,
): Promise<Static<typeof CertificationApplication> | null> {
  const row = await findApplication(ctx, query)
  const id = row && papersIdOf(row.snapshot)
  const sent = row && id ? await findSentPapers(ctx.db, row.objectId, id) : undefined
  if (row === undefined || sent === undefined) return null
  // Signed for ten minutes: that the person may see them was settled above.
  const urls = await fileAddresses(
    ctx,
    [...sent.before.qualityInfo, ...sent.qualityInfo].map(({ key }) => key),
  )
  const { creatorRealName } = row.snapshot
  return {
    applyId: row.id,
    auditStatus: row.auditStatus,
    own: row.applicantId === ctx.user.id,
    applicantName: typeof creatorRealName === 'string' ? creatorRealName : '',
    reason: row.reason,
    createTime: shanghaiText(row.createdAt),
    before: withAddresses(sent.before, urls),
    after: withAddresses(sent, urls),
  }
}
