/** Drafts that are given up, begun anew from a refused application, or forgotten (T3, A7, T2). */
import { ErrorCode } from '@zz/contract'
import { richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, notFound } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { TenantState } from '../../../platform/states.ts'
import { withdrawApplicationsOf } from '../../approval/service.ts'
import { INTRODUCTION_OWNER, LOGO_OWNER } from '../settings/schemas.ts'
import * as queries from './queries.ts'
import { type DraftState, QUALIFICATION_OWNER } from './schemas.ts'
import { readOwnDraft, stateOf } from './own-draft.ts'
import { keepBelongs, voidApplicant } from './submit-queries.ts'

const OWNERS = [LOGO_OWNER, QUALIFICATION_OWNER, INTRODUCTION_OWNER] as const
const MILLIS_OF_DAY = 86_400_000
/** T2. */
const DRAFT_DAYS = 90
const AT_ONCE = 200

/** Ends what an application that will never be decided asked for besides. */
async function endApplicant(ctx: Ctx, w: Write, id: string): Promise<void> {
  await keepBelongs(w.db, id, [])
  await withdrawApplicationsOf(w, {
    applicantTenantId: id,
    kind: 'belong',
    but: [],
    by: ctx.user.id,
    at: ctx.now(),
  })
  await voidApplicant(w.db, id)
  w.audit({
    action: 'tenant.void',
    objectType: 'tenant',
    objectId: id,
    after: { status: TenantState.Void },
    tenantId: '-1',
  })
}

/**
 * Gives up the caller's draft with its files; an application that was taken back ends for good.
 * @throws NotFound for anybody else's and for one that waits or was refused
 */
export async function discardDraft(ctx: Ctx, id: string): Promise<null> {
  await ctx.asSystem().write(async (w) => {
    const draft = await queries.lockDraft(w.db, ctx.user.id, id)
    const tenant = await queries.lockOwnTenant(w.db, id, ctx.user.id)
    if (
      tenant === undefined
        ? draft === undefined || draft.submitted
        : tenant.status !== TenantState.Draft
    )
      throw notFound()
    await queries.deleteDraft(w.db, ctx.user.id, id)
    for (const owner of OWNERS) await w.files.release(owner, id)
    if (tenant !== undefined) await endApplicant(ctx, w, id)
  })
  return null
}

/**
 * Begins a new draft with what a refused application handed in; the old one is void (A7).
 * @throws NotFound unless the caller's application was refused, WrongState while the caller has
 * another draft
 */
export async function recreateDraft(ctx: Ctx, oldId: string): Promise<Static<typeof DraftState>> {
  const found = await readOwnDraft(ctx, oldId)
  const id = newId()
  const { tenantType, basic, relation, qualification, introduction, principal } = found
  const steps = { basic, relation, qualification, introduction, principal }
  const draft = { userId: ctx.user.id, id, tenantType, perfectStep: 0, ...steps }
  await ctx.asSystem().write(async (w) => {
    const tenant = await queries.lockOwnTenant(w.db, oldId, ctx.user.id)
    if (tenant?.status !== TenantState.Refused) throw notFound()
    if ((await queries.findFreshDraft(w.db, ctx.user.id)) !== undefined)
      throw fail(ErrorCode.WrongState, '您已有未完成的创建草稿')
    await queries.deleteDraft(w.db, ctx.user.id, oldId)
    await queries.insertDraft(w.db, { ...draft, submitted: false, createdAt: ctx.now() })
    const files = [
      [LOGO_OWNER, typeof basic.logo === 'string' ? [basic.logo] : []],
      [QUALIFICATION_OWNER, (qualification.qualityInfo ?? []).map(({ key }) => key)],
      [INTRODUCTION_OWNER, Object.values(introduction).flatMap(richTextFiles)],
    ] as const
    for (const [owner, keys] of files)
      await w.files.move(owner, oldId, { objectId: id, tenantId: id, keys })
    await endApplicant(ctx, w, oldId)
  })
  return stateOf({ ...draft, version: 1 })
}

/**
 * Removes the drafts of an account that is purged; the papers of an organisation that was applied
 * for are its own. System scope.
 */
export async function purgeDrafts(w: Write, userId: string): Promise<void> {
  for (const { id, submitted } of await queries.findDraftsOf(w.db, userId)) {
    await queries.deleteDraft(w.db, userId, id)
    if (!submitted) for (const owner of OWNERS) await w.files.release(owner, id)
  }
}

/** Removes drafts that nobody wrote on for ninety days, and those of organisations that came alive. */
export async function removeOldDrafts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DRAFT_DAYS * MILLIS_OF_DAY)
  await ctx.write(async (w) => {
    for (const draft of await queries.findOldDrafts(w.db, before, AT_ONCE)) {
      if (!(await queries.deleteOldDraft(w.db, draft, before))) continue
      for (const owner of OWNERS) await w.files.release(owner, draft.id)
    }
    await queries.deleteSettledDrafts(w.db)
  })
}
