/** Rules of organisations as their members see them (S1 §7; decisions T1, K15). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { AuditState } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { waitingOfApplicant } from '../approval/service.ts'
import * as files from './file/queries.ts'
import { requireVisibleTenant } from './file/service.ts'
import * as queries from './queries.ts'
import type { CurrentTenant, TenantSummary } from './schemas.ts'

/** Active organisations in which the caller works, the last visited first. */
export async function listCurrent(ctx: Ctx): Promise<Static<typeof CurrentTenant>[]> {
  return (await queries.ofMine(ctx.db)).map((row) => ({ ...row, roleNames: [...row.roleNames] }))
}

/** More than any organisation belongs to. */
const MAX_BELONGS = 1000

/** Both answers about an organisation leave these columns out, and show `createdAt` as text. */
const shown = <T extends queries.ShownTenant>({
  createdAt,
  status: _status,
  reason: _reason,
  creatorId: _creator,
  principalId: _principal,
  ...rest
}: T) => ({
  ...rest,
  createTime: shanghaiText(createdAt),
})

/**
 * Organisations and departments that the organisation belongs to. The caller may see the
 * organisation.
 */
const belongsOf = (ctx: Ctx, tenantId: string): Promise<Static<typeof TenantSummary>['belongs']> =>
  belongingsInForce(ctx.db, tenantId)

/**
 * Basic data of the organisation in force, or of one that the person applies for or reviews;
 * another's id is answered like an unknown one (R6).
 */
export async function findTenant(
  ctx: Ctx,
  id: string | undefined,
): Promise<Static<typeof TenantSummary>> {
  if (ctx.tenantId === '-1' || (id !== undefined && id !== ctx.tenantId)) {
    const other = await requireVisibleTenant(ctx, id)
    return {
      ...shown(other),
      belongs: await belongsOf(ctx, other.id),
      certifiedNow: other.certification,
      pendingFullName: null,
      pendingApplyId: null,
    }
  }
  const [found, belongs, pending] = await Promise.all([
    queries.findTenantDetail(ctx.db, ctx.tenantId),
    belongsOf(ctx, ctx.tenantId),
    waitingOfApplicant(ctx.db, {
      applicantId: ctx.user.id,
      applicantTenantId: ctx.tenantId,
      kind: 'certification',
    }),
  ])
  if (!found) throw notFound()
  const { tenantCode: _code, creditCode: _credit, priorCertification, ...own } = shown(found)
  return {
    ...own,
    belongs,
    certifiedNow: priorCertification ?? found.certification,
    pendingApplyId: pending?.id ?? null,
  }
}

/** An accepted belonging; department null where the whole organisation is meant. */
export interface BelongingInForce {
  readonly belongTenantId: string
  readonly belongTenantName: string
  readonly belongDepartmentId: string | null
  readonly belongDepartmentName: string | null
}

/**
 * Organisations and departments that the organisation belongs to by their consent, the newest first.
 * One that is dissolved is nobody to belong to; it is again once it is restored.
 */
export async function belongingsInForce(db: Db, tenantId: string): Promise<BelongingInForce[]> {
  const rows = await files.findBelongs(db, tenantId, 0, MAX_BELONGS)
  return rows.flatMap(({ auditStatus, belongTenantName, ...row }) =>
    auditStatus === AuditState.Passed && belongTenantName !== null
      ? [
          {
            belongTenantId: row.belongTenantId,
            belongTenantName,
            belongDepartmentId: row.belongDepartmentId,
            belongDepartmentName: row.belongDepartmentName,
          },
        ]
      : [],
  )
}

/**
 * For the sign-in side: the organisation that a person went into last comes first in every list of
 * theirs.
 */
export async function recordVisit(ctx: Ctx, userId: string, tenantId: string): Promise<void> {
  await ctx.write((w) => queries.saveVisit(w.db, userId, tenantId, ctx.now()))
}

export { CurrentTenant } from './schemas.ts'
export { applyBelong, type NewBelong } from './lifecycle/belong.ts'
export { submitCreation } from './lifecycle/creation.ts'
export { type SnapshotApplicant, applicantSnapshot } from './lifecycle/snapshot.ts'

export { LOGO_OWNER } from './settings/schemas.ts'
export { lockLedTenant } from './admin/queries.ts'
export { takeLead } from './admin/service.ts'
export { fullNameOf } from './lifecycle/queries.ts'
export { findNamedTenants, findOrganisationNames, isCertified } from './queries.ts'
export { lockTenantStructure } from './relation/structure-queries.ts'
export { countOrganisations } from './total-queries.ts'
export { requireNameable } from './nameable.ts'
export { endStaff, holdStaffAmong, lockStaff, staffIn } from './staff-end-queries.ts'
export {
  countFormer,
  countJoined,
  findFormer,
  findFormerBehind,
  findStaffFacts,
  type FormerKey,
  type FormerWanted,
  type StaffFacts,
} from './former-staff-queries.ts'
export {
  activeName,
  addStaff,
  departmentsOf,
  findActiveTenants,
  findTenantsOfTypes,
  isActiveStaff,
  moveStaff,
  principalIdOf,
  type StaffEntry,
  type StaffSeat,
  staffSeatsOf,
  staffAmong,
  startTenantOf,
} from './staff-queries.ts'
export {
  countPeople,
  countPeopleUpTo,
  findJoinCard,
  findJoinCards,
  findOwnAmong,
  findTenantCode,
  findTenantOfCode,
  type JoinCard,
} from './card-queries.ts'
