/** SQL of groups. */
import { type Insertable, type Selectable, sql } from 'kysely'
import { personName } from '../account/service.ts'
import { GroupState } from './states.ts'
import type { GroupAnnouncementTable, GroupDb, UserGroupTable } from './tables.ts'

/** Tells this lock from those of other subjects; the number itself means nothing. */
const LOCK = 481

/** The platform whose groups the calls know. */
export const PLATFORM = 'gov'

/**
 * Lets one transaction at a time change the organisation's groups and who is in them: who joins
 * while a group is made is in it, whichever of the two comes first.
 */
export async function lockGroups(db: GroupDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${tenantId}))`.execute(db)
}

/** `departmentId` null for the group of the organisation itself. */
export type Group = Selectable<UserGroupTable>

/**
 * A second group of the organisation or department violates the constraint that `groupConstraints`
 * turns into a refusal.
 */
export async function insertGroup(db: GroupDb, group: Insertable<UserGroupTable>): Promise<void> {
  await db.insertInto('userGroup').values(group).execute()
}

/** The active groups of the organisation. */
export const findActiveGroups = (db: GroupDb, tenantId: string): Promise<Group[]> =>
  db
    .selectFrom('userGroup')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('status', '=', GroupState.Active)
    .orderBy('id')
    .execute()

/** Groups in force of a department; `departmentId` null for the organisation's own. */
export const findActiveGroup = (
  db: GroupDb,
  tenantId: string,
  departmentId: string | null,
): Promise<Group | undefined> =>
  db
    .selectFrom('userGroup')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('departmentId', departmentId === null ? 'is' : '=', departmentId)
    .where('platform', '=', PLATFORM)
    .where('status', '=', GroupState.Active)
    .executeTakeFirst()

/** A group, dissolved or not; undefined for none of the organisation. */
export const findGroup = (db: GroupDb, tenantId: string, id: string): Promise<Group | undefined> =>
  db
    .selectFrom('userGroup')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Null where the owner has no name or no picture here. */
export interface ShownFacts {
  readonly members: number
  readonly ownerName: string | null
  readonly ownerAvatar: string | null
}

/** How many are in a group, and who its owner is. */
export async function findFacts(db: GroupDb, { tenantId, id }: Group): Promise<ShownFacts> {
  return db
    .selectFrom('userGroup as g')
    .select((eb) => [
      personName('g.tenantId', 'g.ownerId').as('ownerName'),
      // Joined, everybody of the directory might be read for the one.
      eb
        .selectFrom('userDirectory as p')
        .select('p.avatar')
        .whereRef('p.id', '=', 'g.ownerId')
        .as('ownerAvatar'),
    ])
    .select(
      sql<number>`(select count(*)::int from user_group_member m where m.tenant_id = g.tenant_id and m.group_id = g.id)`.as(
        'members',
      ),
    )
    .where('g.tenantId', '=', tenantId)
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Of the roster as it is stored, without a lock. */
export async function isInGroup(
  db: GroupDb,
  tenantId: string,
  groupId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('userGroupMember')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** People of the group behind this one, in the order of their ids. */
export async function findRosterBehind(
  db: GroupDb,
  tenantId: string,
  groupId: string,
  behind: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('userGroupMember')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('groupId', '=', groupId)
    .where('userId', '>', behind)
    .orderBy('userId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.userId)
}

interface GroupChange {
  readonly name?: string
  readonly containChild?: 1 | 2
  readonly ownerId?: string
  readonly status?: 2
  readonly dissolvedAt?: Date
}

/** Changes a group, as its next version. */
export async function changeGroup(
  db: GroupDb,
  { tenantId, id }: Pick<Group, 'tenantId' | 'id'>,
  change: GroupChange,
): Promise<void> {
  await db
    .updateTable('userGroup')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** The words are kept; who reads them gets them as messages. */
export async function insertAnnouncement(
  db: GroupDb,
  announcement: Insertable<GroupAnnouncementTable>,
): Promise<void> {
  await db.insertInto('groupAnnouncement').values(announcement).execute()
}

/** Who belongs in which group. */
export interface GroupPlace {
  readonly groupId: string
  readonly userId: string
}

const placesIn = (places: readonly GroupPlace[]) =>
  sql`json_to_recordset(${JSON.stringify(places.map(({ groupId, userId }) => ({ group_id: groupId, user_id: userId })))}::json) as x(group_id bigint, user_id bigint)`

/** Adds people to groups; who is in one already stays. */
export async function insertMembers(
  db: GroupDb,
  tenantId: string,
  places: readonly GroupPlace[],
  joinedAt: Date,
): Promise<void> {
  if (places.length === 0) return
  await sql`
    insert into user_group_member (tenant_id, group_id, user_id, joined_at)
    select distinct ${tenantId}::bigint, x.group_id, x.user_id, ${joinedAt}::timestamptz
    from ${placesIn(places)} on conflict do nothing`.execute(db)
}

/**
 * Takes people out of the active groups in which they have no place any more; `userIds` null looks
 * at everybody. Owners stay.
 */
export async function removeMembers(
  db: GroupDb,
  tenantId: string,
  places: readonly GroupPlace[],
  userIds: readonly string[] | null,
): Promise<void> {
  const looked = userIds === null ? sql`true` : sql`m.user_id = any(${[...userIds]}::bigint[])`
  await sql`
    with place as materialized (select x.group_id, x.user_id from ${placesIn(places)})
    delete from user_group_member m using user_group g
    where g.tenant_id = ${tenantId} and g.status = 1 and m.tenant_id = g.tenant_id and m.group_id = g.id
      and m.user_id <> g.owner_id and ${looked}
      and not exists (select 1 from place p where p.group_id = m.group_id and p.user_id = m.user_id)`.execute(
    db,
  )
}

/** How many active groups the person owns, in one organisation or, without one, in all. */
export async function countOwned(
  db: GroupDb,
  userId: string,
  tenantId: string | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from user_group where owner_id = ${userId} and status = 1
      and (${tenantId}::bigint is null or tenant_id = ${tenantId}::bigint)`.execute(db)
  return rows[0]?.n ?? 0
}
