/** The wizard: entering a venue, and changing one (S2 §2.7, §7; decisions V7, V8, S4.11). */
import { ErrorCode } from '@zz/contract'
import { richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import { compareRichTexts, compareRows, compareTexts } from '../../platform/audit-changes.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseStale } from '../../platform/row-version.ts'
import { shanghaiText } from '../../platform/time.ts'
import { lockVenue } from './act-queries.ts'
import * as queries from './edit-queries.ts'
import type { AddVenue, UpdateVenue } from './edit-schemas.ts'
import { VENUE_IMAGES, VENUE_REMARK, VENUE_VIDEO } from './files.ts'
import { readVenueForm, refusePastOpening } from './form.ts'
import { ownPeriods } from './overview-queries.ts'
import { isWithin, type TimeSpan } from './periods.ts'
import { refuseEdit, refuseEditUnderReview, refuseShrinking } from './policy.ts'
import { isAvailable } from './seats.ts'

type Form = ReturnType<typeof readVenueForm>
type Whole = Awaited<ReturnType<typeof queries.readWholeVenue>>

/** Two venues of one organisation with one name could not be told apart in its lists. */
async function refuseNamesake(w: Write, tenantId: string, id: string, name: string): Promise<void> {
  if ((await queries.findNamesake(w.db, tenantId, name, id)) !== undefined)
    throw failField(ErrorCode.AlreadyExists, 'name', '场地名称已存在')
}

/** AlreadyExists at `name` for one that another venue of the organisation has. */
export async function addVenue(ctx: Ctx, input: Static<typeof AddVenue>): Promise<{ id: string }> {
  const { row, periods } = readVenueForm(input)
  const now = ctx.now()
  refusePastOpening(row.openStartTime, now)
  const { tenantId, user } = ctx
  const id = newId()
  await ctx.write(async (w) => {
    await refuseNamesake(w, tenantId, id, row.name)
    await queries.insertVenue(w.db, { ...row, tenantId, id, creatorId: user.id, createdAt: now })
    await queries.replacePeriods(w.db, { tenantId, id }, periods)
    for (const owner of [VENUE_IMAGES, VENUE_VIDEO, VENUE_REMARK]) await w.files.keep(owner, id)
    w.audit({
      action: 'venue.create',
      objectType: 'venue',
      objectId: id,
      after: { name: row.name, venueAddress: row.venueAddress, seats: row.validSeatCount },
    })
    w.emit({
      type: 'venue.created',
      objectType: 'venue',
      objectId: id,
      payload: { title: row.name },
    })
  })
  return { id }
}

/** What a reviewer has before the eyes, which stays as it is until the review ends. */
const REVIEWED = [
  ...(['venueAddress', 'provinceCode', 'cityCode', 'countyCode', 'latitude', 'longitude'] as const),
  ...(['seatRow', 'seatCol', 'validSeats', 'openMode'] as const),
] as const

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

const areSamePeriods = (
  before: readonly { readonly startTime: Date; readonly endTime: Date }[],
  after: readonly TimeSpan[],
): boolean =>
  before.length === after.length &&
  before.every(
    ({ startTime, endTime }, nth) =>
      isSameTime(startTime, after[nth]?.start ?? null) &&
      isSameTime(endTime, after[nth]?.end ?? null),
  )

/** Whether a booking that was approved still fits into the venue as it would be. */
const holds = (
  booking: Awaited<ReturnType<typeof queries.findApprovedAhead>>[number],
  { row, periods }: Form,
): boolean =>
  isWithin(periods, { start: booking.startTime, end: booking.endTime }) &&
  (booking.seats === null
    ? booking.userCount <= row.validSeatCount
    : booking.seats.every((seat) => isAvailable(seat, row)))

/** Files that the venue shows already: they may stay, whoever uploaded them. */
const shownFiles = (venue: Whole): string[] => [
  ...venue.venueImageUrl.split(',').filter(Boolean),
  ...(venue.venueVideoUrl === null ? [] : [venue.venueVideoUrl]),
  ...richTextFiles(venue.venueRemark),
]

const periodText = (start: Date, end: Date): string =>
  `${shanghaiText(start)} 至 ${shanghaiText(end)}`

/** Periods that the one list has and the other has not. */
const missingIn = (texts: readonly string[], others: readonly string[]): string[] => {
  const there = new Set(others)
  return texts.filter((text) => !there.has(text))
}

/** What an entry of the audit log says: of each column in `changed`, and of the periods. */
function tellChange(
  venue: Whole,
  { row, periods }: Form,
  before: Awaited<ReturnType<typeof ownPeriods>>,
  changed: ReturnType<typeof compareRows>,
) {
  const old = before.map(({ startTime, endTime }) => periodText(startTime, endTime))
  const now = periods.map(({ start, end }) => periodText(start, end))
  const told = { before: { ...changed.before }, after: { ...changed.after } }
  const keep = (key: string, [from, to]: readonly [unknown, unknown]): void =>
    void (Object.assign(told.before, { [key]: from }), Object.assign(told.after, { [key]: to }))
  if ('venueRemark' in changed.after)
    keep('venueRemark', compareRichTexts(venue.venueRemark, row.venueRemark))
  if ('validSeats' in changed.after)
    keep('validSeats', compareTexts(venue.validSeats ?? '', row.validSeats ?? ''))
  if (old.join() !== now.join()) keep('openPeriods', [missingIn(old, now), missingIn(now, old)])
  return told
}

/**
 * Changes a venue; a listed one stays listed. NotFound for another organisation's; AlreadyProcessed
 * where it was changed since it was read; WrongState for a banned one, for what a running review
 * looks at, and where an approved booking would fit no more.
 */
export async function updateVenue(ctx: Ctx, input: Static<typeof UpdateVenue>): Promise<null> {
  const form = readVenueForm(input)
  const { tenantId } = ctx
  const id = input.venueId
  await ctx.write(async (w) => {
    const held = await lockVenue(w.db, tenantId, id)
    if (held === undefined) throw notFound()
    const venue = await queries.readWholeVenue(w.db, held)
    refuseIf(refuseEdit(venue))
    refuseIf(refuseStale(venue, input.version))
    const before = await ownPeriods(w.db, tenantId, id)
    const changed = compareRows(venue, form.row)
    const periodsChanged = !areSamePeriods(before, form.periods)
    const reviewed = periodsChanged || REVIEWED.some((key) => key in changed.after)
    refuseIf(refuseEditUnderReview(venue, reviewed))
    if (reviewed) {
      const ahead = await queries.findApprovedAhead(w.db, held, ctx.now())
      refuseIf(refuseShrinking(ahead.every((booking) => holds(booking, form))))
    }
    if (form.row.name !== venue.name) await refuseNamesake(w, tenantId, id, form.row.name)
    await queries.saveVenue(w.db, held, form.row)
    if (periodsChanged) await queries.replacePeriods(w.db, held, form.periods)
    const had = shownFiles(venue)
    for (const owner of [VENUE_IMAGES, VENUE_VIDEO, VENUE_REMARK])
      await w.files.keep(owner, id, { had })
    const told = tellChange(venue, form, before, changed)
    w.audit({
      action: 'venue.update',
      objectType: 'venue',
      objectId: id,
      before: { name: venue.name, ...told.before },
      after: told.after,
    })
    w.emit({
      type: 'venue.updated',
      objectType: 'venue',
      objectId: id,
      payload: { title: form.row.name },
    })
  })
  return null
}
