/**
 * What an organisation does to its venues: apply for listing, delist, delete (S2 §4; decisions V5,
 * S4.11).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { batchResult } from '../../platform/batch-result.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound, Refusal, refuseIf } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { AuditState } from '../../platform/states.ts'
import * as approvals from '../approval/service.ts'
import { fullNameOf, isCertified } from '../tenant/service.ts'
import * as queries from './act-queries.ts'
import { refuseWaitingAt } from './booking/closing.ts'
import { snapshotOf } from './listing.ts'
import { refuseApply, refuseDelete, refuseDelist } from './policy.ts'
import type { UpDownVenue, VenueBatch } from './schemas.ts'

type Batch = Static<typeof VenueBatch>
type Act = (w: Write, venue: queries.LockedVenue) => Promise<void>

/**
 * One venue in one transaction, its row locked: the rule holds for what is there now, however many
 * act at once.
 */
const actOn = (ctx: Ctx, id: string, act: Act, named: (name: string) => void): Promise<void> =>
  ctx.write(async (w) => {
    const venue = await queries.lockVenue(w.db, ctx.tenantId, id)
    if (venue === undefined) throw notFound()
    named(venue.name)
    await act(w, venue)
  })

/**
 * Each venue stands for itself: what fails is a line of the answer. One venue alone answers its
 * failure as an error, as several do of which none succeeds.
 */
async function each(ctx: Ctx, ids: readonly string[], act: Act): Promise<Batch> {
  const failList: Batch['failList'] = []
  for (const id of ids) {
    let name = ''
    try {
      await actOn(ctx, id, act, (found) => {
        name = found
      })
    } catch (error) {
      if (!(error instanceof Refusal) || ids.length === 1) throw error
      failList.push({ id, name, reason: error.message })
    }
  }
  return batchResult(ids.length, failList)
}

/**
 * Sends listing applications for self-use venues to the operators. WrongState 需先完成组织认证 for an
 * organisation that is not active and certified.
 */
export async function applyForListing(ctx: Ctx, ids: readonly string[]): Promise<Batch> {
  if (!(await isCertified(ctx.db, ctx.tenantId)))
    throw fail(ErrorCode.WrongState, '需先完成组织认证')
  const organisation = (await fullNameOf(ctx.db, ctx.tenantId)) ?? ''
  return each(ctx, ids, async (w, venue) => {
    refuseIf(refuseApply(venue))
    const at = ctx.now()
    const { id: venueId, name, venueLabel, venueAddress } = venue
    const application = {
      kind: 'venueListing',
      reviewTenantId: OPERATOR_TENANT,
      applicantTenantId: ctx.tenantId,
      applicantId: ctx.user.id,
    } as const
    const snapshot = snapshotOf(venue, organisation, await queries.findListedBefore(w.db, venue))
    const id = await approvals.submitApproval(
      w,
      { ...application, objectType: 'venue', objectId: venueId, snapshot },
      at,
    )
    await queries.addApply(w.db, {
      tenantId: ctx.tenantId,
      id,
      venueId,
      name,
      venueLabel,
      venueAddress,
      sendTime: at,
      senderId: ctx.user.id,
    })
    await queries.changeVenue(w.db, venue, { listingStatus: AuditState.Waiting })
    w.audit({
      action: 'venue.apply',
      objectType: 'venue',
      objectId: venueId,
      before: { listingStatus: venue.listingStatus, name },
      after: { listingStatus: AuditState.Waiting },
    })
    w.emit({
      type: 'venue.applied',
      objectType: 'venue',
      objectId: venueId,
      payload: { title: name },
    })
  })
}

/**
 * Back to self-use; to be listed again it must pass review anew. What waits for it is refused, what
 * is approved stays. Only where it is not banned.
 */
const delist =
  (ctx: Ctx): Act =>
  async (w, venue) => {
    refuseIf(refuseDelist(venue))
    await queries.changeVenue(w.db, venue, { venueType: 2, listingStatus: null })
    const decision = { reason: '场地已下架', by: ctx.user.id, at: ctx.now() }
    await refuseWaitingAt(w, venue, decision)
    w.audit({
      action: 'venue.delist',
      objectType: 'venue',
      objectId: venue.id,
      before: { venueType: 1, name: venue.name },
      after: { venueType: 2 },
    })
    w.emit({
      type: 'venue.delisted',
      objectType: 'venue',
      objectId: venue.id,
      payload: { title: venue.name },
    })
  }

/**
 * The organisation's side delists, whatever `online` says (decisions V5); the operating side has
 * its own call (Forbidden).
 */
export async function upDown(
  ctx: Ctx,
  { isOperatingSide, venueIds }: Static<typeof UpDownVenue>,
): Promise<Batch> {
  if (isOperatingSide === 1) throw fail(ErrorCode.Forbidden)
  return each(ctx, venueIds, delist(ctx))
}

/**
 * Deletes self-use venues that are not under review and have no approved booking ahead; softly, as
 * bookings and applications go on naming them.
 */
export function deleteVenues(ctx: Ctx, ids: readonly string[]): Promise<Batch> {
  return each(ctx, ids, async (w, venue) => {
    const now = ctx.now()
    refuseIf(refuseDelete(venue, await queries.hasApprovedAhead(w.db, venue, now)))
    await queries.changeVenue(w.db, venue, { deletedAt: now })
    await refuseWaitingAt(w, venue, { reason: '场地已删除', by: ctx.user.id, at: now })
    w.audit({
      action: 'venue.delete',
      objectType: 'venue',
      objectId: venue.id,
      before: { name: venue.name },
      after: null,
    })
    w.emit({
      type: 'venue.deleted',
      objectType: 'venue',
      objectId: venue.id,
      payload: { title: venue.name },
    })
  })
}
