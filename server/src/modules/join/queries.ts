/** SQL of invitations by phone and of finding organisations by name. */
import { type Insertable, type Selectable, sql } from 'kysely'
import { InvitationState } from './states.ts'
import type { JoinableTenantView, JoinDb, JoinInvitationTable } from './tables.ts'

/** `direct` where acceptance makes a member at once, else it makes an application. */
export type Invitation = Selectable<JoinInvitationTable>

/** Organisations that let themselves be found whose names hold a text in small letters, whole names first. */
export async function findByName(
  db: JoinDb,
  text: string,
  limit: number,
): Promise<Selectable<JoinableTenantView>[]> {
  const { rows } = await sql<Selectable<JoinableTenantView>>`
    select * from joinable_tenant
    where strpos(lower(tenant_name), ${text}) > 0 or strpos(lower(tenant_full_name), ${text}) > 0
    order by (${text} in (lower(tenant_name), lower(tenant_full_name))) desc, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How these people stand with the organisation's invitations. */
export interface InviteeState {
  readonly userId: string
  /** Invitations since the moment, whatever came of them. */
  readonly times: number
  /** One of an administrator waits, and may still be accepted. */
  readonly waitsDirect: boolean
}

/** By account id; who was never invited has no entry. */
export async function findInviteeStates(
  db: JoinDb,
  tenantId: string,
  userIds: readonly string[],
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<ReadonlyMap<string, InviteeState>> {
  const { rows } = await sql<InviteeState>`
    select user_id, count(*) filter (where created_at > ${since})::integer as times,
      bool_or(status = 1 and direct and expires_at > ${at}) as waits_direct
    from join_invitation where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])
    group by user_id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** How many invitations of the organisation were sent since the moment, and of one member. */
export async function countSent(
  db: JoinDb,
  tenantId: string,
  inviterId: string,
  since: Date,
): Promise<{ readonly member: number; readonly tenant: number }> {
  const { rows } = await sql<{ member: number; tenant: number }>`
    select count(*)::integer as tenant,
      (count(*) filter (where inviter_id = ${inviterId}))::integer as member
    from join_invitation where tenant_id = ${tenantId} and created_at > ${since}`.execute(db)
  return rows[0] ?? { member: 0, tenant: 0 }
}

/** Ends what waits for these people, as another invitation takes its place. */
export async function replaceWaiting(
  db: JoinDb,
  tenantId: string,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update join_invitation set status = 4, ended_at = ${at}
    where tenant_id = ${tenantId} and status = 1 and user_id = any(${[...userIds]}::bigint[])`.execute(
    db,
  )
}

/** Adds them; answers the ids of those that no other one waiting stood in the way of. */
export async function insertInvitations(
  db: JoinDb,
  rows: readonly Insertable<JoinInvitationTable>[],
): Promise<ReadonlySet<string>> {
  const made = await db
    .insertInto('joinInvitation')
    .values([...rows])
    .onConflict((oc) =>
      oc.columns(['tenantId', 'userId']).where('status', '=', sql.lit(1)).doNothing(),
    )
    .returning('id')
    .execute()
  return new Set(made.map(({ id }) => id))
}

/** One of a person's own, by its id; of any in system scope. */
export const findInvitation = (db: JoinDb, id: string): Promise<Invitation | undefined> =>
  db.selectFrom('joinInvitation').selectAll().where('id', '=', id).executeTakeFirst()

/** Those that a person may still accept, the newest first. */
export const findWaitingInvitations = (
  db: JoinDb,
  userId: string,
  at: Date,
  tenantId: string | null = null,
): Promise<Invitation[]> => {
  const waiting = db
    .selectFrom('joinInvitation')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '=', InvitationState.Waiting)
    .where('expiresAt', '>', at)
  return (tenantId === null ? waiting : waiting.where('tenantId', '=', tenantId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/**
 * Ends one that still waits. False when it was ended meanwhile, or, unless it is taken back, its
 * time is over: the database decides, not an earlier read.
 */
export async function endInvitation(
  db: JoinDb,
  { tenantId, id }: Pick<Invitation, 'tenantId' | 'id'>,
  status: 2 | 3 | 4,
  at: Date,
): Promise<boolean> {
  const waiting = db
    .updateTable('joinInvitation')
    .set({ status, endedAt: at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', InvitationState.Waiting)
  const ended = await (status === InvitationState.TakenBack
    ? waiting
    : waiting.where('expiresAt', '>', at)
  )
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all that wait in an organisation's name. System scope. */
export async function endOfTenant(db: JoinDb, tenantId: string, at: Date): Promise<void> {
  await db
    .updateTable('joinInvitation')
    .set({ status: InvitationState.TakenBack, endedAt: at })
    .where('tenantId', '=', tenantId)
    .where('status', '=', InvitationState.Waiting)
    .execute()
}

/** Ends those whose time is over. System scope. */
export async function endOverdue(db: JoinDb, at: Date): Promise<void> {
  await db
    .updateTable('joinInvitation')
    .set({ status: InvitationState.Expired, endedAt: at })
    .where('status', '=', InvitationState.Waiting)
    .where('expiresAt', '<=', at)
    .execute()
}

/** Removes all of an organisation's. System scope. */
export async function removeOfTenant(db: JoinDb, tenantId: string): Promise<void> {
  await db.deleteFrom('joinInvitation').where('tenantId', '=', tenantId).execute()
}
