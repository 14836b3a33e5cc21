/**
 * An organisation's file for its members, for who applies for it, and for who reviews it; nobody
 * else learns that it is there (R6, S4.1).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { fail, notFound } from '../../../platform/errors.ts'
import { pageOfList, sliceOf, sliceOfPage } from '../../../platform/list/page.ts'
import type { PageOf } from '../../../platform/route.ts'
import { AuditState, isEndedUndecided, TenantState } from '../../../platform/states.ts'
import { shanghaiText } from '../../../platform/time.ts'
import {
  type ApprovalRow,
  mayReview,
  newestOfApplicant,
  ofApplicantTenant,
} from '../../approval/service.ts'
import { fileAddresses } from '../../upload/service.ts'
import { ownApplication, reviewedApplication, stepsOf } from './history.ts'
import * as queries from './queries.ts'
import type {
  TenantAssociate,
  AuditInfo,
  AuditInfoQuery,
  BelongAuditStatus,
  BelongEntry,
  BelongQuery,
  TenantIntroduction,
  PageAuditBelongApply,
  TenantParent,
  TenantQualification,
} from './schemas.ts'

/** Waiting, passed or refused here, and within the person's reach. */
async function reviews(ctx: Ctx, rows: readonly ApprovalRow[]): Promise<boolean> {
  for (const row of rows)
    if (
      !isEndedUndecided(row.auditStatus) &&
      row.tenantId === ctx.tenantId &&
      (await mayReview(ctx, row))
    )
      return true
  return false
}

/** Applications that open an organisation's file to whoever reviews them. */
const ORGANISATION_KINDS = ['tenantCreate', 'belong', 'superiorChange', 'certification']
const NOBODYS_YET = [0, 1, 3, 5]

/**
 * NotFound for a stranger as for an unknown id. Without an id the organisation in force; NotMember
 * when there is none.
 */
export async function requireVisibleTenant(
  ctx: Ctx,
  id: string | undefined,
): Promise<queries.TenantFile> {
  const wanted = id ?? ctx.tenantId
  if (wanted === '-1') throw id === undefined ? fail(ErrorCode.NotMember) : notFound()
  const [found, applications] = await Promise.all([
    queries.findTenantFile(ctx.db, wanted),
    ofApplicantTenant(ctx.db, wanted, ORGANISATION_KINDS),
  ])
  if (found === undefined) throw notFound()
  if (found.id === ctx.tenantId) return found
  // Once it is alive it belongs to its members: whoever made it and left sees no more of it than
  // anyone.
  const mine =
    NOBODYS_YET.includes(found.status) &&
    (found.creatorId === ctx.user.id || found.principalId === ctx.user.id)
  if (!mine && (found.status === TenantState.Draft || !(await reviews(ctx, applications))))
    throw notFound()
  return found
}

/**
 * Papers in force, with addresses of their pictures. NotFound and NotMember as
 * `requireVisibleTenant`.
 */
export async function getQualification(
  ctx: Ctx,
  id: string | undefined,
): Promise<Static<typeof TenantQualification>> {
  const { id: tenantId, certification } = await requireVisibleTenant(ctx, id)
  const found = await queries.findQualification(ctx.db, tenantId)
  const qualityInfo = found?.qualityInfo ?? []
  // Signed for ten minutes where they are private: that the person may see them was settled above.
  const urls = await fileAddresses(
    ctx,
    qualityInfo.map((image) => image.key),
  )
  return {
    tenantId,
    certification,
    creditCode: found?.creditCode ?? null,
    recordNumber: found?.recordNumber ?? null,
    qualityInfo: qualityInfo.map(({ type, key }) => ({ type, key, url: urls.get(key) ?? null })),
    licenseFile: qualityInfo
      .filter((image) => image.type === 2)
      .map((image) => image.key)
      .join(','),
  }
}

/**
 * Sections by key; `version` for the next save in the organisation in force alone. Errors as
 * `requireVisibleTenant`.
 */
export async function getIntroduction(
  ctx: Ctx,
  id: string | undefined,
): Promise<Static<typeof TenantIntroduction>> {
  const { id: tenantId, tenantType, topOrgFlag } = await requireVisibleTenant(ctx, id)
  const own = tenantId === ctx.tenantId
  const [sections, version] = await Promise.all([
    queries.findIntroduction(ctx.db, tenantId),
    own ? queries.introductionVersion(ctx.db, tenantId) : undefined,
  ])
  return {
    tenantId,
    tenantType,
    topOrgFlag,
    ...(version === undefined ? {} : { version }),
    ...sections,
  }
}

const entry = (
  row: queries.BelongFile,
  own: ReadonlyMap<string, string> = new Map(),
): Static<typeof BelongEntry> => ({
  id: row.id,
  applyId: own.get(row.id) ?? null,
  belongTenantId: row.belongTenantId,
  belongTenantName: row.belongTenantName ?? '',
  belongTenantType: row.tenantType,
  belongDepartmentId: row.belongDepartmentId,
  belongDepartmentName: row.belongDepartmentName,
  auditStatus: row.auditStatus,
  reason: row.reason,
  createTime: shanghaiText(row.createdAt),
})

const ALL = 1000
/** By entry the caller's own application while it waits: the caller may withdraw it. */
const ownWaitingBelongs = async (
  ctx: Ctx,
  tenantId: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await ofApplicantTenant(ctx.db, tenantId, ['belong']))
      .filter((row) => row.auditStatus === AuditState.Waiting && row.applicantId === ctx.user.id)
      .map(({ objectId, id }) => [objectId, id]),
  )

/** All entries of an organisation whose file the caller sees, the newest first. */
export async function belongEntries(
  ctx: Ctx,
  tenantId: string,
): Promise<Static<typeof BelongEntry>[]> {
  const [rows, own] = await Promise.all([
    queries.findBelongs(ctx.db, tenantId, 0, ALL),
    ownWaitingBelongs(ctx, tenantId),
  ])
  return rows.map((row) => entry(row, own))
}

/**
 * Belongings and applications for them, without withdrawn ones. Errors as `requireVisibleTenant`.
 */
export async function getBelong(
  ctx: Ctx,
  { id, ...asked }: Static<typeof BelongQuery>,
): Promise<PageOf<Static<typeof BelongEntry>[]>> {
  const { id: tenantId } = await requireVisibleTenant(ctx, id)
  const own = await ownWaitingBelongs(ctx, tenantId)
  const { data, totalNum } = await pageOfList(sliceOf(asked), {
    rows: ({ offset, limit }) => queries.findBelongs(ctx.db, tenantId, offset, limit),
    count: (limit) => queries.countBelongs(ctx.db, tenantId, limit),
  })
  return { data: data.map((row) => entry(row, own)), totalNum }
}

/** The superior in force; both ids null at the top. Errors as `requireVisibleTenant`. */
export async function getParent(
  ctx: Ctx,
  id: string | undefined,
): Promise<Static<typeof TenantParent>> {
  const { pid, parentName, pidDepartmentId, parentDepartmentName, topOrgFlag } =
    await requireVisibleTenant(ctx, id)
  return { pid, parentName, pidDepartmentId, parentDepartmentName, topOrgFlag }
}

/** null where no company is set. */
export async function getAssociate(
  ctx: Ctx,
  id: string | undefined,
): Promise<Static<typeof TenantAssociate> | null> {
  const { associateTenantId, associateName, associateType, associateRemark } =
    await requireVisibleTenant(ctx, id)
  return associateTenantId === null
    ? null
    : {
        associateTenantId,
        associateTenantName: associateName ?? '',
        associateTenantType: associateType,
        remark: associateRemark,
      }
}

/** What became of the applications to belong (decisions A6). */
export async function pageBelongApply(
  ctx: Ctx,
  asked: Static<typeof PageAuditBelongApply>,
): Promise<PageOf<Static<typeof BelongAuditStatus>[]>> {
  const { id } = await requireVisibleTenant(ctx, asked.data.tenantId ?? undefined)
  const { data, totalNum } = await pageOfList(sliceOfPage(asked), {
    rows: ({ offset, limit }) => queries.findBelongs(ctx.db, id, offset, limit),
    count: (limit) => queries.countBelongs(ctx.db, id, limit),
  })
  return {
    data: data.map((row) => ({
      applyId: row.id,
      tenantId: row.belongTenantId,
      logo: row.logo,
      tenantFullName: row.belongTenantName ?? '',
      tenantType: row.tenantType,
      belongDepartmentName: row.belongDepartmentName,
      reason: row.reason,
      auditStatus: row.auditStatus,
      createTime: shanghaiText(row.createdAt),
    })),
    totalNum,
  }
}

/** States of an organisation that are an application's too: waiting, passed, refused. */
const DECIDABLE = [1, 2, 3]

/**
 * How an application about an organisation stands, with what happened to it and to those before it
 * of the same kind: without `applyId` the newest application to create it. For who made it, now and
 * later, and whoever may see the organisation (decisions T23).
 */
export async function getAuditInfo(
  ctx: Ctx,
  { tenantId, applyId }: Static<typeof AuditInfoQuery>,
): Promise<Static<typeof AuditInfo>> {
  const own =
    applyId === undefined
      ? (await newestOfApplicant(ctx.db, ctx.user.id, ['tenantCreate'])).find(
          ({ objectId }) => objectId === tenantId,
        )
      : await ownApplication(ctx, tenantId, applyId)
  const found =
    own === undefined
      ? await requireVisibleTenant(ctx, tenantId)
      : await queries.findTenantFile(ctx.db, tenantId)
  const application =
    own ??
    (applyId === undefined
      ? (await ofApplicantTenant(ctx.db, tenantId, ['tenantCreate']))[0]
      : await reviewedApplication(ctx, tenantId, applyId))
  const [steps, belongs] = await Promise.all([
    stepsOf(ctx, application),
    queries.findBelongs(ctx.db, tenantId, 0, ALL),
  ])
  const applied = application?.snapshot.parentName
  return {
    tenantId,
    applyId: application?.id ?? null,
    auditStatus:
      application?.auditStatus ??
      (found !== undefined && DECIDABLE.includes(found.status) ? found.status : null),
    reason: application?.reason ?? found?.reason ?? null,
    auditTime: application?.decidedAt ? shanghaiText(application.decidedAt) : null,
    auditorName: steps.auditorName,
    parentName: found?.parentName ?? (typeof applied === 'string' ? applied : null),
    belongs: belongs.map((row) => entry(row)),
    steps: steps.entries,
  }
}
