/** A person's own applications about organisations. */
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { sliceOf } from '../../../platform/list/page.ts'
import type { PageOf } from '../../../platform/route.ts'
import { TenantState } from '../../../platform/states.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { type ApprovalRow, changesOf, newestOfApplicant } from '../../approval/service.ts'
import { papersIdOf } from '../lifecycle/snapshot.ts'
import * as queries from './queries.ts'
import type { CreatedTenant, ListCreated } from './schemas.ts'

/** What stands in the list of a person's own applications; those taken back are gone. */
const CREATED_KINDS = ['tenantCreate', 'certification', 'superiorChange', 'belong']
/** Waiting, passed, refused. */
const DECIDABLE = [1, 2, 3]
/** More than anybody applies for, and than any organisation belongs to. */
const ALL = 1000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const newestFirst = (a: ApprovalRow, b: ApprovalRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || Number(BigInt(b.id) - BigInt(a.id))

/** The organisation that an application is about. */
const tenantOf = (row: ApprovalRow): string => row.applicantTenantId ?? row.objectId

/**
 * The caller's applications that stand in the list, newest first, with their organisations; those
 * that were begun anew where `includeVoid`.
 */
async function findCreated(ctx: Ctx, includeVoid: boolean) {
  const applications = await newestOfApplicant(ctx.db, ctx.user.id, CREATED_KINDS)
  const tenants = await queries.findApplied(ctx.db, applications.map(tenantOf))
  return applications
    .filter((row) => DECIDABLE.includes(row.auditStatus))
    .map((row) => {
      const of = tenants.get(tenantOf(row))
      return { ...row, of, isVoid: of?.status === TenantState.Void }
    })
    .filter(({ isVoid }) => includeVoid || !isVoid)
    .sort(newestFirst)
    .slice(0, ALL)
}

/** How many rows `listCreated` answers to a call without filters. */
export const countCreated = async (ctx: Ctx): Promise<number> =>
  (await findCreated(ctx, false)).length

/** The organisation that decides, with the department that a belonging is aimed at. */
const reviewerNameOf = (
  { kind, tenantId, snapshot }: ApprovalRow,
  names: ReadonlyMap<string, queries.ReviewingTenant>,
): string =>
  [
    names.get(tenantId)?.tenantFullName ?? '',
    kind === 'belong' ? snapshot.belongDepartmentName : '',
  ]
    .map(text)
    .filter((name) => name !== '')
    .join(' / ')

/**
 * The caller's own applications: to create an organisation, and in an organisation's name to change
 * its superior, to belong to another one, and to be certified; the newest of each (decisions I8).
 */
export async function listCreated(
  ctx: Ctx,
  asked: Static<typeof ListCreated>,
): Promise<PageOf<Static<typeof CreatedTenant>[]>> {
  const all = await findCreated(ctx, asked.data?.includeVoid === 1)
  const { offset, limit } = sliceOf(asked, ALL)
  const rows = all.slice(offset, offset + limit)
  const [reviewers, belongs] = await Promise.all([
    queries.findReviewing(
      ctx.db,
      rows.map(({ tenantId }) => tenantId),
    ),
    Promise.all(
      rows.map((row) =>
        row.kind === 'tenantCreate'
          ? queries.findBelongs(ctx.db, row.objectId, 0, ALL)
          : Promise.resolve([]),
      ),
    ),
  ])
  const data = rows.map((row, index) => ({
    applyId: row.id,
    kind: row.kind,
    papers: papersIdOf(row.snapshot) !== null,
    reviewerName: reviewerNameOf(row, reviewers),
    changes: changesOf(ctx, row),
    tenantId: tenantOf(row),
    tenantFullName: text(row.snapshot.tenantFullName),
    tenantName: text(row.snapshot.tenantName),
    logo: row.of?.logo ?? (text(row.snapshot.tenantLogo) || null),
    tenantType: Number(row.snapshot.tenantType),
    createTime: shanghaiText(row.createdAt),
    parentName: row.of?.parentName ?? (text(row.snapshot.parentName) || null),
    reason: row.reason,
    auditStatus: row.auditStatus,
    isVoid: row.isVoid,
    belongDtos: (belongs[index] ?? []).map((each) => ({
      belongTenantId: each.belongTenantId,
      belongTenantName: each.belongTenantName ?? '',
      auditStatus: each.auditStatus,
    })),
  }))
  return { data, totalNum: all.length }
}
