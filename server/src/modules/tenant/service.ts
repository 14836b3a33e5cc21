/** Rules of organisations as their members see them (S1 §7; decisions T1, K15). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import * as queries from './queries.ts'
import type { CurrentTenant, Tenant } from './schemas.ts'

export async function listCurrent(ctx: Ctx): Promise<Static<typeof CurrentTenant>[]> {
  return (await queries.ofMine(ctx.db)).map((row) => ({ ...row, roleNames: [...row.roleNames] }))
}

/** Basic data of the organisation in force; another's id is answered like an unknown one (R6). */
export async function get(ctx: Ctx, id: string | undefined): Promise<Static<typeof Tenant>> {
  const found = id === undefined || id === ctx.tenantId ? await queries.detail(ctx.db, ctx.tenantId) : undefined
  if (!found) throw notFound()
  const { createdAt, tenantCode: _code, status: _status, reason: _reason, creatorId: _creator, principalId: _principal, ...shown } = found
  return { ...shown, createTime: shanghaiText(createdAt) }
}

/** For the sign-in side: the organisation that a person went into last comes first in every list of theirs. */
export async function recordVisit(ctx: Ctx, userId: string, tenantId: string): Promise<void> {
  await ctx.write((w) => queries.visit(w.db, userId, tenantId, ctx.now()))
}
