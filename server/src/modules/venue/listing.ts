/**
 * Listing review as a kind of application: the operators decide, passing lists the venue (decisions
 * S4.11).
 */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { AuditState } from '../../platform/states.ts'
import type {
  ApprovalChange,
  ApprovalKind,
  ApprovalRow,
  ApprovalSnapshot,
  ApprovalSubject,
} from '../approval/service.ts'
import { holdersOf } from '../role/service.ts'
import { isCertified } from '../tenant/service.ts'
import * as queries from './act-queries.ts'
import { refuseListing } from './policy.ts'

/** As the venue is sent, beside what was listed of it before; null where it never was. */
export const snapshotOf = (
  { name, venueLabel, venueAddress, venueImageUrl }: queries.LockedVenue,
  tenantFullName: string,
  listed: queries.ListedBefore | undefined,
): ApprovalSnapshot => ({
  name,
  venueLabel,
  venueAddress,
  venueImageUrl,
  tenantFullName,
  listed: listed ?? null,
})

/** What of a venue its applications keep, with the words of it. */
const COMPARED = [
  ['name', '场地名称'],
  ['venueLabel', '场地标签'],
  ['venueAddress', '场地地址'],
] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Labels are joined by commas, which people read as 、. */
const readable = (value: unknown): string => textOf(value).replaceAll(',', '、')

/** How the venue differs from what passed last. */
const changesOf = ({ snapshot }: ApprovalSubject): ApprovalChange[] => {
  const { listed } = snapshot
  if (typeof listed !== 'object' || listed === null) return []
  const before = listed as Readonly<Record<string, unknown>>
  return COMPARED.filter(([key]) => textOf(before[key]) !== textOf(snapshot[key])).map(
    ([key, label]) => ({ label, before: readable(before[key]), after: readable(snapshot[key]) }),
  )
}

/** The venue of an application, locked, and its own record of it closed. */
async function close(
  row: ApprovalRow,
  w: Write,
  status: 2 | 3 | 4,
  reason: string | null,
  at: Date,
): Promise<queries.LockedVenue> {
  const tenantId = row.applicantTenantId ?? ''
  const venue = await queries.lockVenue(w.db, tenantId, row.objectId)
  if (venue === undefined) throw notFound()
  if (!(await queries.closeApply(w.db, tenantId, row.id, status, reason, at)))
    throw fail(ErrorCode.AlreadyProcessed)
  return venue
}

/**
 * Locks the venue before it settles. NotFound for a deleted venue, AlreadyProcessed where the
 * application is closed, and what `refuseListing` says where it may not be listed any more.
 */
export const venueListing: ApprovalKind = {
  kind: 'venueListing',
  operatorsOnly: true,
  reach: async (ctx) =>
    ctx.tenantId === OPERATOR_TENANT && (await ctx.can('orgExamine')) ? 'all' : 'none',
  title: ({ snapshot }) => String(snapshot.name),
  keywords: ({ snapshot }) => [textOf(snapshot.venueAddress), textOf(snapshot.tenantFullName)],
  changes: changesOf,
  words: {
    waiting: '场地上架申请待审核',
    asks: (title) => `场地“${title}”申请上架，请及时审核。`,
    name: '场地上架申请',
    outcomeOf: (title) => `场地“${title}”的上架申请`,
    reviewAt: { routeId: 'workflow.ops.venueAudit' },
    resultAt: { routeId: 'venue.manage' },
  },
  async decided(row, decision, w) {
    const venue = await close(row, w, decision.status, decision.reason, decision.at)
    const tenantId = venue.tenantId
    if (decision.status === AuditState.Refused) {
      await queries.changeVenue(w.db, venue, { listingStatus: AuditState.Refused })
    } else {
      refuseIf(refuseListing(venue, await isCertified(w.db, tenantId)))
      await queries.changeVenue(w.db, venue, {
        listingStatus: AuditState.Passed,
        venueType: 1,
        onlineTime: decision.at,
      })
    }
    const after =
      decision.status === AuditState.Passed
        ? { venueType: 1, listingStatus: AuditState.Passed }
        : { venueType: 2, listingStatus: AuditState.Refused, reason: decision.reason }
    w.audit({
      action: decision.status === AuditState.Passed ? 'venue.list' : 'venue.refuse',
      objectType: 'venue',
      objectId: venue.id,
      before: { venueType: 2, name: venue.name },
      after,
      tenantId,
    })
    w.emit({
      type: 'venue.decided',
      objectType: 'venue',
      objectId: venue.id,
      payload: { title: venue.name, status: decision.status },
      tenantId,
    })
  },
  async withdrawn(row, w) {
    const venue = await close(row, w, AuditState.Withdrawn, null, row.decidedAt ?? new Date())
    await queries.changeVenue(w.db, venue, { listingStatus: null })
    w.emit({
      type: 'venue.decided',
      objectType: 'venue',
      objectId: venue.id,
      payload: { title: venue.name, status: AuditState.Withdrawn },
      tenantId: venue.tenantId,
    })
  },
  reviewers: (_row, db) => holdersOf(db, OPERATOR_TENANT, 'orgExamine'),
  applicants: (row, db) =>
    row.applicantTenantId === null
      ? Promise.resolve([])
      : holdersOf(db, row.applicantTenantId, 'venueManager'),
}
