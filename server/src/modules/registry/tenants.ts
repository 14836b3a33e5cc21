/** Organisations as operators choose them for a canary. */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { findNamedTenants } from '../tenant/service.ts'
import type { ReleaseTenant } from './schemas.ts'

/** Organisations that one search answers. */
const MOST = 20

/** Active organisations by a part of their name or their whole number; the first ones without. */
export const findTenants = (ctx: Ctx, text = ''): Promise<Static<typeof ReleaseTenant>[]> =>
  findNamedTenants(ctx.asSystem().db, text.trim().toLowerCase(), MOST)
