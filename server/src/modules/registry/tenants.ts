/** Organisations as operators choose them for a canary. */
import type { Static } from 'typebox'
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { findNamedTenants, findOrganisationNames } from '../tenant/service.ts'
import type { ReleaseTenant } from './schemas.ts'

/** Organisations that one search answers. */
const MOST = 20

/** Active organisations by a part of their name or their whole number; the first ones without. */
export const findTenants = (ctx: Ctx, text = ''): Promise<Static<typeof ReleaseTenant>[]> =>
  findNamedTenants(ctx.asSystem().db, text.trim().toLowerCase(), MOST)

/** Throws InvalidInput of `tenantIds` naming the organisations that do not exist. */
export const refuseUnknownTenants = async (
  ctx: Ctx,
  tenantIds: readonly string[],
): Promise<void> => {
  const names = await findOrganisationNames(ctx.asSystem().db, tenantIds)
  const unknown = tenantIds.filter((id) => !names.has(id))
  if (unknown.length > 0)
    throw failField(ErrorCode.InvalidInput, 'tenantIds', `组织 ${unknown.join('、')} 不存在`)
}
