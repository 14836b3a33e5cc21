/** Operators oversee the venues that others can book, and ban them (decisions V2, S4.11). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { PageOf } from '../../platform/route.ts'
import { changeVenue, type LockedVenue, lockVenue } from './act-queries.ts'
import * as queries from './ban-queries.ts'
import type { BanOutcome, BanVenue, OverseenVenue } from './ban-schemas.ts'
import { endBookingsAt } from './booking/closing.ts'
import { refuseBan, refuseUnban } from './policy.ts'
import { toMillis } from './shapes.ts'

type Overseen = Static<typeof OverseenVenue>

/** Told to who booked; why the venue is banned is its own organisation's affair. */
const BANNED = '场地已被封禁'

type OverseenRow = NonNullable<Awaited<ReturnType<typeof queries.findOverseenVenue>>>
type Counts = Pick<Overseen, 'waitingCount' | 'comingCount' | 'runningCount'>

const shown = (row: OverseenRow & Counts): Overseen => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantFullName: row.tenantFullName,
  name: row.name,
  venueLabel: row.venueLabel,
  venueAddress: row.venueAddress,
  venueImageUrl: row.venueImageUrl,
  venueType: row.venueType,
  onlineTime: toMillis(row.onlineTime),
  forbidden: row.forbidden,
  forbiddenTime: toMillis(row.forbiddenTime),
  forbiddenReason: row.forbiddenReason,
  waitingCount: row.waitingCount,
  comingCount: row.comingCount,
  runningCount: row.runningCount,
})

/** Listed and banned venues of all organisations. */
export async function pageOverseenVenues(
  ctx: Ctx,
  asked: Static<typeof queries.OVERSEEN_VENUES.body>,
): Promise<PageOf<Overseen[]>> {
  const { data, totalNum } = await queries.OVERSEEN_VENUES.page(ctx.db, asked, { now: ctx.now() })
  return { data: data.map(shown), totalNum }
}

/** NotFound for an unknown venue, and for one that is neither listed nor banned. */
export async function findOverseenVenue(ctx: Ctx, id: string): Promise<Overseen> {
  const row = await queries.findOverseenVenue(ctx.db, id)
  if (row === undefined) throw notFound()
  return shown({ ...row, ...(await queries.countOverseenBookings(ctx.db, row, ctx.now())) })
}

/**
 * One venue in one transaction, its row locked before its bookings are, as delisting does: whoever
 * books it at this moment is either seen here or sees the ban. It runs as the venue's organisation,
 * whose rows these are. NotFound as `findOverseenVenue`.
 */
async function actOn<T>(
  ctx: Ctx,
  venueId: string,
  act: (w: Write, venue: LockedVenue) => Promise<T>,
): Promise<T> {
  const found = await queries.findOverseenVenue(ctx.db, venueId)
  if (found === undefined) throw notFound()
  return ctx.write((w) =>
    w.inTenant(found.tenantId, async () => {
      const venue = await lockVenue(w.db, found.tenantId, venueId)
      if (venue === undefined) throw notFound()
      return act(w, venue)
    }),
  )
}

/** The act stands in the log of the organisation and in that of the operators. */
function enter(
  w: Write,
  venue: LockedVenue,
  entry: {
    readonly action: 'venue.ban' | 'venue.unban'
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  },
): void {
  for (const tenantId of new Set([venue.tenantId, OPERATOR_TENANT]))
    w.audit({ ...entry, objectType: 'venue', objectId: venue.id, tenantId })
}

/**
 * Bans a listed venue: what waits for it is refused, what is approved and has not begun is
 * cancelled; what runs goes on until its end. InvalidInput at `reason` for a blank one, WrongState
 * where it is banned already or not listed (any more).
 */
export function banVenue(
  ctx: Ctx,
  { venueId, reason: given }: Static<typeof BanVenue>,
): Promise<Static<typeof BanOutcome>> {
  const reason = given.trim()
  if (reason === '') throw failField(ErrorCode.InvalidInput, 'reason', '请填写封禁原因')
  return actOn(ctx, venueId, async (w, venue) => {
    refuseIf(refuseBan(venue))
    const at = ctx.now()
    await changeVenue(w.db, venue, { forbidden: 1, forbiddenTime: at, forbiddenReason: reason })
    const ended = await endBookingsAt(w, venue, { reason: BANNED, by: ctx.user.id, at })
    enter(w, venue, {
      action: 'venue.ban',
      before: { forbidden: 2, name: venue.name },
      after: { forbidden: 1, reason },
    })
    w.emit({
      type: 'venue.banned',
      objectType: 'venue',
      objectId: venue.id,
      tenantId: venue.tenantId,
      payload: { title: venue.name, reason, ...ended },
    })
    return ended
  })
}

/** Lifts a ban; the venue is listed as it was before. WrongState where it is not banned. */
export async function unbanVenue(ctx: Ctx, venueId: string): Promise<null> {
  await actOn(ctx, venueId, async (w, venue) => {
    refuseIf(refuseUnban(venue))
    await changeVenue(w.db, venue, { forbidden: 2, forbiddenTime: null, forbiddenReason: null })
    enter(w, venue, {
      action: 'venue.unban',
      before: { forbidden: 1, name: venue.name },
      after: { forbidden: 2 },
    })
    w.emit({
      type: 'venue.unbanned',
      objectType: 'venue',
      objectId: venue.id,
      tenantId: venue.tenantId,
      payload: { title: venue.name, listed: venue.venueType === 1 },
    })
  })
  return null
}
