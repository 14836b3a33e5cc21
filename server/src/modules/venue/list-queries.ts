/** SQL of the lists. Every statement names the tenant, which leads every key. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Schema } from '../../platform/db/schema.ts'
import type { ApplyStatus } from './tables.ts'

export interface VenueFilter {
  readonly venueType?: 1 | 2 | undefined
  readonly name?: string | undefined
  readonly label?: string | undefined
  readonly onlineFrom?: Date | undefined
  readonly onlineTo?: Date | undefined
  readonly useStatus?: 1 | 2 | undefined
  readonly forbidden?: 1 | 2 | undefined
}

export interface VenueScope {
  readonly tenantId: string
  readonly now: Date
}

/** Whether an approved booking is running at a venue. */
export const inUse = (eb: ExpressionBuilder<Schema, 'venue'>, now: Date): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('appointment as a')
      .select('a.id')
      .whereRef('a.tenantId', '=', 'venue.tenantId')
      .whereRef('a.venueId', '=', 'venue.id')
      .where('a.auditStatus', '=', 2)
      .where('a.startTime', '<=', now)
      .where('a.endTime', '>', now),
  )

const holdsLabel = (
  column: 'venue.venueLabel' | 'venueApply.venueLabel',
  label: string,
): Expression<SqlBool> =>
  sql<boolean>`strpos(',' || ${sql.ref(column)} || ',', ${`,${label},`}) > 0`

const holds = (column: string, text: string): Expression<SqlBool> =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`

const matching =
  ({ tenantId, now }: VenueScope, filter: VenueFilter) =>
  (eb: ExpressionBuilder<Schema, 'venue'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [
      eb('venue.tenantId', '=', tenantId),
      eb('venue.deletedAt', 'is', null),
    ]
    if (filter.venueType !== undefined) all.push(eb('venue.venueType', '=', filter.venueType))
    if (filter.name !== undefined) all.push(holds('venue.name', filter.name))
    if (filter.label !== undefined) all.push(holdsLabel('venue.venueLabel', filter.label))
    if (filter.onlineFrom !== undefined) all.push(eb('venue.onlineTime', '>=', filter.onlineFrom))
    if (filter.onlineTo !== undefined) all.push(eb('venue.onlineTime', '<=', filter.onlineTo))
    if (filter.forbidden !== undefined) all.push(eb('venue.forbidden', '=', filter.forbidden))
    if (filter.useStatus === 2) all.push(inUse(eb, now))
    if (filter.useStatus === 1) all.push(eb.not(inUse(eb, now)))
    return eb.and(all)
  }

/**
 * The page is cut before bookings are counted, so that the index on newest-first carries it. Listed
 * ones stand by the time of listing.
 */
export const pageQuery = (
  db: Db,
  scope: VenueScope,
  filter: VenueFilter,
  offset: number,
  limit: number,
) => {
  const newest = filter.venueType === 1 ? ('onlineTime' as const) : ('createdAt' as const)
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('venue')
        .select([
          'tenantId',
          'id',
          'name',
          'advantage',
          'venueLabel',
          'venueAddress',
          'venueImageUrl',
          'venueType',
          'createdAt',
          'onlineTime',
        ])
        .select([
          'forbidden',
          'forbiddenTime',
          'seatRow',
          'seatCol',
          'validSeatCount',
          'listingStatus',
        ])
        .where(matching(scope, filter))
        .orderBy(newest, 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('v'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('appointment as a')
          .select([
            sql<boolean>`coalesce(bool_or(a.audit_status = 2 and a.start_time <= ${scope.now} and a.end_time > ${scope.now}), false)`.as(
              'busy',
            ),
            sql<number>`count(*) filter (where a.audit_status = 2 and a.end_time <= ${scope.now} and a.booker_tenant_id <> a.tenant_id)::int`.as(
              'useCount',
            ),
            sql<number>`count(*) filter (where a.audit_status = 2 and a.end_time <= ${scope.now} and a.booker_tenant_id = a.tenant_id)::int`.as(
              'selfCount',
            ),
            sql<number>`count(*) filter (where a.audit_status in (1, 2))::int`.as('reserveCount'),
          ])
          .whereRef('a.tenantId', '=', 'v.tenantId')
          .whereRef('a.venueId', '=', 'v.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .selectAll('v')
    .select(['n.busy', 'n.useCount', 'n.selfCount', 'n.reserveCount'])
    .orderBy(`v.${newest}`, 'desc')
    .orderBy('v.id', 'desc')
}

export type VenueListRow = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number]

export async function countVenues(db: Db, scope: VenueScope, filter: VenueFilter): Promise<number> {
  const row = await db
    .selectFrom('venue')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where(matching(scope, filter))
    .executeTakeFirstOrThrow()
  return row.n
}

export interface ApplyFilter {
  readonly name?: string | undefined
  readonly label?: string | undefined
  readonly address?: string | undefined
  readonly status?: ApplyStatus | undefined
  readonly sentFrom?: Date | undefined
  readonly sentTo?: Date | undefined
  readonly auditedFrom?: Date | undefined
  readonly auditedTo?: Date | undefined
}

const applying =
  (tenantId: string, filter: ApplyFilter) =>
  (eb: ExpressionBuilder<Schema, 'venueApply'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb('venueApply.tenantId', '=', tenantId)]
    if (filter.name !== undefined) all.push(holds('venueApply.name', filter.name))
    if (filter.label !== undefined) all.push(holdsLabel('venueApply.venueLabel', filter.label))
    if (filter.address !== undefined) all.push(holds('venueApply.venueAddress', filter.address))
    if (filter.status !== undefined) all.push(eb('venueApply.auditStatus', '=', filter.status))
    if (filter.sentFrom !== undefined) all.push(eb('venueApply.sendTime', '>=', filter.sentFrom))
    if (filter.sentTo !== undefined) all.push(eb('venueApply.sendTime', '<=', filter.sentTo))
    if (filter.auditedFrom !== undefined)
      all.push(eb('venueApply.auditTime', '>=', filter.auditedFrom))
    if (filter.auditedTo !== undefined) all.push(eb('venueApply.auditTime', '<=', filter.auditedTo))
    return eb.and(all)
  }

/** Listing applications, newest first. */
export const applyQuery = (
  db: Db,
  tenantId: string,
  filter: ApplyFilter,
  offset: number,
  limit: number,
) =>
  db
    .selectFrom('venueApply')
    .selectAll()
    .where(applying(tenantId, filter))
    .orderBy('sendTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)

export async function countApplies(db: Db, tenantId: string, filter: ApplyFilter): Promise<number> {
  const row = await db
    .selectFrom('venueApply')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where(applying(tenantId, filter))
    .executeTakeFirstOrThrow()
  return row.n
}
