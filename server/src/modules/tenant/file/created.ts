/** The organisations that somebody applied to create, and their renewed certifications. */
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { type ApprovalRow, changesOf, newestOfApplicant } from '../../approval/service.ts'
import * as queries from './queries.ts'
import type { CreatedTenant } from './schemas.ts'

/** What stands in the list of organisations that somebody made; those taken back are gone. */
const CREATED_KINDS = ['tenantCreate', 'certification']
/** Waiting, passed, refused. */
const DECIDABLE = [1, 2, 3]
const VOID = 5
/** More than anybody applies for, and than any organisation belongs to. */
const ALL = 1000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const newestFirst = (a: ApprovalRow, b: ApprovalRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || Number(BigInt(b.id) - BigInt(a.id))

/** The caller's applications that stand in the list, newest first, with their organisations. */
async function findCreated(ctx: Ctx) {
  const applications = await newestOfApplicant(ctx.db, ctx.user.id, CREATED_KINDS)
  const tenants = await queries.findApplied(
    ctx.db,
    applications.map(({ objectId }) => objectId),
  )
  return applications
    .filter(
      ({ auditStatus, objectId }) =>
        DECIDABLE.includes(auditStatus) && tenants.get(objectId)?.status !== VOID,
    )
    .sort(newestFirst)
    .slice(0, ALL)
    .map((row) => ({ ...row, ...tenants.get(row.objectId), id: row.id }))
}

/** How many rows `listCreated` answers. */
export const countCreated = async (ctx: Ctx): Promise<number> => (await findCreated(ctx)).length

/**
 * Organisations that the caller applied to create, and the renewed certifications that the caller
 * asked for, in the three states of an application (decisions I8).
 */
export async function listCreated(ctx: Ctx): Promise<Static<typeof CreatedTenant>[]> {
  const rows = (await findCreated(ctx)).map((row) => ({ ...row, changes: changesOf(ctx, row) }))
  const belongs = await Promise.all(
    rows.map((row) =>
      row.kind === 'tenantCreate'
        ? queries.findBelongs(ctx.db, row.objectId, 0, ALL)
        : Promise.resolve([]),
    ),
  )
  return rows.map(
    (
      { kind, changes, id, objectId, snapshot, createdAt, auditStatus, reason, logo, parentName },
      index,
    ) => ({
      applyId: id,
      kind,
      changes,
      tenantId: objectId,
      tenantFullName: text(snapshot.tenantFullName),
      tenantName: text(snapshot.tenantName),
      logo: logo ?? (text(snapshot.tenantLogo) || null),
      tenantType: Number(snapshot.tenantType),
      createTime: shanghaiText(createdAt),
      parentName: parentName ?? (text(snapshot.parentName) || null),
      reason,
      auditStatus,
      belongDtos: (belongs[index] ?? []).map((each) => ({
        belongTenantId: each.belongTenantId,
        belongTenantName: each.belongTenantName ?? '',
        auditStatus: each.auditStatus,
      })),
    }),
  )
}
