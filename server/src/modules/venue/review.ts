/**
 * Listing applications as the platform's operators read them (decisions S4.7, S4.11): the engine's
 * list of one kind, and what there is of the venue. They are decided as every application is.
 */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { AuditState, isEndedUndecided } from '../../platform/states.ts'
import { findPersonNames } from '../account/service.ts'
import {
  type ApprovalRow,
  changesOf,
  findReviewedApproval,
  pageApprovals,
} from '../approval/service.ts'
import * as queries from './review-queries.ts'
import type { ListingReview, ListingReviewDetail, PageListingReviews } from './review-schemas.ts'
import { toMillis } from './shapes.ts'

const KIND = 'venueListing'

type Review = Static<typeof ListingReview>
type Step = Static<typeof ListingReviewDetail>['steps'][number]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const moment = (millis: number | null | undefined): Date | undefined =>
  millis === null || millis === undefined ? undefined : new Date(millis)

/** Those who applied and decided, by name, as far as the operators may know them. */
const namesOf = (ctx: Ctx, rows: readonly ApprovalRow[]): Promise<ReadonlyMap<string, string>> =>
  findPersonNames(ctx.db, ctx.tenantId, [
    ...new Set(
      rows.flatMap(({ applicantId, decidedBy }) =>
        decidedBy === null ? [applicantId] : [applicantId, decidedBy],
      ),
    ),
  ])

const describe = (
  ctx: Ctx,
  row: ApprovalRow,
  names: ReadonlyMap<string, string>,
  tenantFullName: string,
): Review => ({
  applyId: row.id,
  kind: row.kind,
  venueId: row.objectId,
  name: text(row.snapshot.name),
  venueLabel: text(row.snapshot.venueLabel),
  venueAddress: text(row.snapshot.venueAddress),
  venueImageUrl: text(row.snapshot.venueImageUrl),
  tenantId: row.applicantTenantId ?? '-1',
  tenantFullName: text(row.snapshot.tenantFullName) || tenantFullName,
  senderName: names.get(row.applicantId) ?? '',
  sendTime: row.createdAt.getTime(),
  // One that was taken back is neither listed nor opened here.
  auditStatus: row.auditStatus as 1 | 2 | 3,
  reason: row.reason,
  auditorName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
  auditTime: toMillis(row.decidedAt),
  changes: changesOf(ctx, row),
})

/** Listing applications that wait or were decided, newest first. */
export async function pageListingReviews(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof PageListingReviews>,
): Promise<PageOf<Review[]>> {
  const filter = {
    kinds: [KIND],
    text: data.name?.trim() || undefined,
    auditStatus: data.auditStatus ?? undefined,
    from: moment(data.sendStartTime),
    to: moment(data.sendEndTime),
  }
  const { data: rows, totalNum } = await pageApprovals(ctx, filter, pageNum, pageSize)
  const [names, organisations] = await Promise.all([
    namesOf(ctx, rows),
    queries.findVenueOrganisations(ctx.db, [...new Set(rows.map(({ objectId }) => objectId))]),
  ])
  return {
    data: rows.map((row) => describe(ctx, row, names, organisations.get(row.objectId) ?? '')),
    totalNum,
  }
}

/** Each application of the venue that was not taken back: sent, and decided where it was. */
const stepsOf = (history: readonly ApprovalRow[], names: ReadonlyMap<string, string>): Step[] =>
  history
    .filter(({ auditStatus }) => !isEndedUndecided(auditStatus))
    .toReversed()
    .flatMap((row): Step[] => {
      const sent = {
        name: '提交申请',
        status: AuditState.Passed,
        time: row.createdAt.getTime(),
        userName: names.get(row.applicantId) ?? '',
        reason: null,
      }
      const decided = {
        name: '上架审核',
        status: row.auditStatus as 1 | 2 | 3,
        time: toMillis(row.decidedAt),
        userName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
        reason: row.reason,
      }
      return [sent, decided]
    })

type ReviewedVenue = NonNullable<Awaited<ReturnType<typeof queries.findReviewedVenue>>>

const venueOf = (
  venue: ReviewedVenue,
  periods: Awaited<ReturnType<typeof queries.findNextPeriods>>,
): Static<typeof ListingReviewDetail>['venue'] =>
  venue.deletedAt !== null
    ? null
    : {
        advantage: venue.advantage,
        region: [venue.province, venue.city, venue.county].filter((part) => part !== null),
        latitude: venue.latitude,
        longitude: venue.longitude,
        contactMobile: venue.contactMobile,
        venueRemark: venue.venueRemark,
        venueVideoUrl: venue.venueVideoUrl,
        seatRow: venue.seatRow,
        seatCol: venue.seatCol,
        validSeatCount: venue.validSeatCount,
        openStartTime: toMillis(venue.openStartTime),
        openEndTime: toMillis(venue.openEndTime),
        openPeriods: periods.map(({ startTime, endTime }) => ({
          startTime: startTime.getTime(),
          endTime: endTime.getTime(),
        })),
        venueType: venue.venueType,
        forbidden: venue.forbidden,
      }

/**
 * One application with the venue, its organisation and what was decided of it before. NotFound for
 * an unknown one, and for whoever may not decide it.
 */
export async function findListingReview(
  ctx: Ctx,
  id: string,
): Promise<Static<typeof ListingReviewDetail>> {
  const { row, history } = await findReviewedApproval(ctx, KIND, id)
  const tenantId = row.applicantTenantId ?? '-1'
  const [names, venue, periods] = await Promise.all([
    namesOf(ctx, history),
    queries.findReviewedVenue(ctx.db, tenantId, row.objectId),
    queries.findNextPeriods(ctx.db, tenantId, row.objectId, ctx.now()),
  ])
  if (venue === undefined) throw notFound()
  const { tenantFullName, tenantType, logo, certification } = venue
  return {
    ...describe(ctx, row, names, tenantFullName),
    venue: venueOf(venue, periods),
    tenant: { tenantFullName, tenantType, logo, certification },
    steps: stepsOf(history, names),
  }
}
