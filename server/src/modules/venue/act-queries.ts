/**
 * SQL of what is done to venues. The venue's row is locked first: who comes second sees what the
 * first one left (decisions section 0, Bookings).
 */
import type { Selectable } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import type { VenueApplyTable, VenueDb } from './tables.ts'

/** An organisation's venues without deleted ones, what acts need of them; read, they are held. */
const lockedVenues = (db: VenueDb, tenantId: string) =>
  db
    .selectFrom('venue')
    .select([
      'tenantId',
      'id',
      'name',
      'venueLabel',
      'venueAddress',
      'venueImageUrl',
      'venueType',
      'listingStatus',
      'forbidden',
    ])
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .forUpdate()

/**
 * The venue, held until the transaction ends; undefined for an unknown, another organisation's or a
 * deleted one.
 */
export const lockVenue = (db: VenueDb, tenantId: string, id: string) =>
  lockedVenues(db, tenantId).where('id', '=', id).executeTakeFirst()

/** A venue that is not deleted, held until the transaction ends. */
export type LockedVenue = NonNullable<Awaited<ReturnType<typeof lockVenue>>>

interface VenueChange {
  readonly venueType?: 1 | 2
  readonly listingStatus?: 1 | 2 | 3 | null
  readonly onlineTime?: Date
  readonly deletedAt?: Date
  readonly forbidden?: 1 | 2
  readonly forbiddenTime?: Date | null
  readonly forbiddenReason?: string | null
}

/** Changes a venue whose row is locked. */
export async function changeVenue(
  db: VenueDb,
  { tenantId, id }: LockedVenue,
  change: VenueChange,
): Promise<void> {
  await db
    .updateTable('venue')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** A listing application that waits, with the id of its approval. */
export async function addApply(
  db: VenueDb,
  row: Omit<Selectable<VenueApplyTable>, 'auditStatus' | 'auditTime' | 'reason'>,
): Promise<void> {
  await db.insertInto('venueApply').values(row).execute()
}

/** What passed last of a venue. */
export type ListedBefore = Pick<Selectable<VenueApplyTable>, 'name' | 'venueLabel' | 'venueAddress'>

/** The venue as it was when it passed the review last; undefined where it never did. */
export const findListedBefore = (
  db: VenueDb,
  { tenantId, id }: LockedVenue,
): Promise<ListedBefore | undefined> =>
  db
    .selectFrom('venueApply')
    .select(['name', 'venueLabel', 'venueAddress'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('auditStatus', '=', AuditState.Passed)
    .orderBy('sendTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Closes a waiting application; false when it waits no longer. */
export async function closeApply(
  db: VenueDb,
  tenantId: string,
  id: string,
  auditStatus: 2 | 3 | 4,
  reason: string | null,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('venueApply')
    .set({ auditStatus, reason, auditTime: at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an approved booking of the venue has not ended. */
export async function hasApprovedAhead(
  db: VenueDb,
  { tenantId, id }: LockedVenue,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('appointment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('auditStatus', '=', AuditState.Passed)
    .where('endTime', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An organisation's venues, held until the transaction ends; without deleted ones. */
export const lockVenues = (db: VenueDb, tenantId: string): Promise<LockedVenue[]> =>
  lockedVenues(db, tenantId).orderBy('id').execute()

/** Removes every booking of an organisation's venues, whoever booked. System scope. */
export async function deleteBookingsAt(db: VenueDb, tenantId: string): Promise<void> {
  await db.deleteFrom('appointment').where('tenantId', '=', tenantId).execute()
}
