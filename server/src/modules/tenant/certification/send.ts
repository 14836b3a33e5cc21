/**
 * Certification again (decisions section 0, T8, S4.2): failed, missing or changed papers are sent to
 * whoever reviewed the creation. What is certified stays in force until they pass.
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../../platform/errors.ts'
import { splitFileKeys } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { submitApproval } from '../../approval/service.ts'
import { requireQualification, type WholeQualification } from '../draft/rules.ts'
import { QUALIFICATION_OWNER } from '../draft/schemas.ts'
import type { HeldPapers, QualityImage } from '../file/columns.ts'
import { snapshotOfAsker } from '../lifecycle/asker.ts'
import { refuseOutdated } from '../policy.ts'
import { findTenantDetail } from '../queries.ts'
import { lockTenant } from '../settings/queries.ts'
import type { TenantSummary } from '../schemas.ts'
import { findTenant } from '../service.ts'
import * as queries from './queries.ts'
import type { Certify } from './schemas.ts'
import { CertificationState } from './state.ts'

type Input = Static<typeof Certify>
type Held = NonNullable<Awaited<ReturnType<typeof lockTenant>>>

/** `licenseFile` may name licences beside `qualityInfo`, as in a draft. */
const imagesOf = ({ qualityInfo = [], licenseFile }: Input): QualityImage[] => {
  const named = new Set(qualityInfo.map(({ key }) => key))
  const licences = splitFileKeys(licenseFile ?? '').filter((key) => !named.has(key))
  return [...qualityInfo, ...licences.map((key) => ({ type: 2 as const, key }))]
}

const isSame = (a: HeldPapers, b: HeldPapers): boolean =>
  a.creditCode === b.creditCode &&
  a.recordNumber === b.recordNumber &&
  JSON.stringify(a.qualityInfo.map(({ type, key }) => [type, key])) ===
    JSON.stringify(b.qualityInfo.map(({ type, key }) => [type, key]))

/** Before the transaction, as other organisations' codes are read in system scope. */
async function requirePapers(ctx: Ctx, input: Input): Promise<WholeQualification> {
  const tenant = await findTenantDetail(ctx.db, ctx.tenantId)
  if (tenant === undefined) throw notFound()
  const { creditCode, recordNumber } = input
  return requireQualification(ctx.asSystem().db, tenant.id, tenant.tenantType, {
    creditCode: creditCode ?? null,
    recordNumber: recordNumber ?? null,
    qualityInfo: imagesOf(input),
  })
}

/** The organisation as it may send papers now; its row stays held. */
async function lockSender(ctx: Ctx, w: Write, version: number | undefined): Promise<Held> {
  const row = await lockTenant(w.db, ctx.tenantId)
  if (row === undefined) throw notFound()
  refuseIf(refuseOutdated(version, row.version))
  return row
}

/** What is in force beside the papers that are sent; WrongState while something waits already. */
function requireNothingWaits({ certification }: Held): -1 | 2 | 3 {
  if (certification === CertificationState.Waiting)
    throw fail(ErrorCode.WrongState, '认证正在审核中，请等待审核结果')
  return certification
}

async function apply(ctx: Ctx, w: Write, input: Input, papers: WholeQualification): Promise<void> {
  const row = await lockSender(ctx, w, input.version)
  const priorCertification = requireNothingWaits(row)
  const before = await queries.findHeldPapers(w.db, row.id)
  if (row.certification === CertificationState.Certified && isSame(before, papers))
    throw failField(ErrorCode.InvalidInput, 'creditCode', '认证资料没有变化，无需重新认证')
  const still = before.qualityInfo.map(({ key }) => key)
  await w.files.keep(QUALIFICATION_OWNER, row.id, { had: still, still })
  const id = newId()
  const sent = { tenantId: row.id, id, applicantId: ctx.user.id, createdAt: ctx.now() }
  await queries.insertSentPapers(w.db, { ...sent, ...papers, before })
  await queries.setCertification(w.db, row.id, {
    certification: CertificationState.Waiting,
    priorCertification,
  })
  await submitApproval(
    w,
    {
      kind: 'certification',
      reviewTenantId: row.pid ?? OPERATOR_TENANT,
      applicantTenantId: row.id,
      applicantId: ctx.user.id,
      objectType: 'tenant',
      objectId: row.id,
      snapshot: {
        ...(await snapshotOfAsker(w.db, row, ctx.user.id)),
        certificationId: id,
        oldCreditCode: before.creditCode,
        newCreditCode: papers.creditCode,
        oldRecordNumber: before.recordNumber,
        newRecordNumber: papers.recordNumber,
      },
    },
    ctx.now(),
  )
  w.emit({
    type: 'tenant.certification.sent',
    objectType: 'tenant',
    objectId: row.id,
    payload: { title: row.tenantFullName },
  })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId: row.id,
    payload: { fields: ['certification'] },
  })
}

/**
 * Sends the papers of the organisation in force for review and answers it as it is then.
 * @throws InvalidInput, AlreadyExists at what is missing, wrong, unchanged or another's code,
 * WrongState while something waits, AlreadyProcessed when it moved on since `version`
 */
export async function certifyTenant(ctx: Ctx, input: Input): Promise<Static<typeof TenantSummary>> {
  requireTenantInForce(ctx, input.tenantId)
  const papers = await requirePapers(ctx, input)
  await ctx.write((w) => apply(ctx, w, input, papers))
  return findTenant(ctx, undefined)
}
