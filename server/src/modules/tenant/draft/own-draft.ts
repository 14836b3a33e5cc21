/** The caller's own draft, or what the caller's refused or withdrawn application amounts to. */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, notFound } from '../../../platform/errors.ts'
import { draftOfTenant } from './of-tenant.ts'
import * as queries from './queries.ts'
import type { DraftState } from './schemas.ts'

const STALE = '数据已被他人修改，请刷新'
const SUBMITTED = '该申请已提交，请在审核状态中查看'
/** What every save of a draft answers: where it stands, and the version for the next save. */
export type SavedState = Static<typeof DraftState>

/** What a save answers of a draft. */
export const stateOf = ({
  id,
  perfectStep,
  tenantType,
  version,
}: Pick<queries.DraftRow, 'id' | 'perfectStep' | 'tenantType' | 'version'>): SavedState => ({
  id,
  perfectStep,
  tenantType,
  version,
})

/**
 * The caller's draft as the transaction will change it. An organisation that was refused or taken
 * back without a draft gets one from what it handed in.
 * @throws NotFound for anybody else's, AlreadyProcessed once it is submitted and when it moved on
 * since `version` was read
 */
export async function lockOwnDraft(
  ctx: Ctx,
  w: Pick<Write, 'db'>,
  id: string,
  version: number | undefined,
): Promise<queries.DraftRow> {
  const held = await queries.lockDraft(w.db, ctx.user.id, id)
  const tenant = held?.submitted === false ? null : await draftOfTenant(w.db, ctx.user.id, id)
  if (held === undefined && tenant === null) throw notFound()
  if (held === undefined && tenant !== null) {
    await queries.insertDraft(w.db, { ...tenant, version: 0, createdAt: ctx.now() })
    return lockOwnDraft(ctx, w, id, version)
  }
  if (held === undefined) throw notFound()
  if (held.submitted && tenant === null) throw fail(ErrorCode.AlreadyProcessed, SUBMITTED)
  if (version !== undefined && version !== held.version)
    throw fail(ErrorCode.AlreadyProcessed, STALE)
  return held
}

/** The caller's draft to read; NotFound as `lockOwnDraft`. */
export async function readOwnDraft(ctx: Ctx, id: string): Promise<queries.DraftRow> {
  const found = await queries.findDraft(ctx.db, ctx.user.id, id)
  if (found !== undefined && !found.submitted) return found
  const tenant = await draftOfTenant(ctx.db, ctx.user.id, id)
  if (tenant === null)
    throw found === undefined ? notFound() : fail(ErrorCode.AlreadyProcessed, SUBMITTED)
  const at = ctx.now()
  return found ?? { ...tenant, version: 0, createdAt: at, updatedAt: at }
}

/** The caller's draft as it stands, with a row of its own; refused as `lockOwnDraft`. */
export const ensureDraft = (
  ctx: Ctx,
  id: string,
  version: number | undefined,
): Promise<SavedState> => ctx.write(async (w) => stateOf(await lockOwnDraft(ctx, w, id, version)))
