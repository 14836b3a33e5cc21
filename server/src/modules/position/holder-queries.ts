/** SQL of who holds which position (decisions N2, P2). */
import { sql } from 'kysely'
import type { PositionDb } from './tables.ts'

/** These people hold no position from then on. */
export async function takePositions(
  db: PositionDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`delete from position_holder where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    db,
  )
}

/**
 * Keeps an enabled position until the transaction ends, as somebody may be deleting it; answers its
 * name, undefined for one that is disabled or gone.
 */
export async function holdEnabledPosition(
  db: PositionDb,
  tenantId: string,
  positionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from position where tenant_id = ${tenantId} and id = ${positionId} and status = 1 for key share`.execute(
    db,
  )
  return rows[0]?.name
}

/** These people hold the position, and no other, from then on. */
export async function setPosition(
  db: PositionDb,
  tenantId: string,
  userIds: readonly string[],
  positionId: string,
): Promise<void> {
  await sql`
    insert into position_holder (tenant_id, user_id, position_id)
    select ${tenantId}::bigint, x.id, ${positionId}::bigint from unnest(${[...userIds]}::bigint[]) x(id)
    on conflict (tenant_id, user_id) do update set position_id = excluded.position_id`.execute(db)
}

/** What somebody holds. */
export interface HeldPosition {
  readonly positionId: string
  readonly positionName: string
}

/** What these people hold now, by person; who holds nothing has no entry. */
export async function findHeldPositions(
  db: PositionDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, HeldPosition>> {
  const { rows } = await sql<HeldPosition & { userId: string }>`
    select h.user_id, p.id as position_id, p.name as position_name from position_holder h
    join position p on p.tenant_id = h.tenant_id and p.id = h.position_id
    where h.tenant_id = ${tenantId} and h.user_id = any(${[...userIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ userId, ...held }) => [userId, held]))
}

/**
 * Who holds the position without being normal staff: who left keeps it for a return. In the
 * organisation's scope, as nobody else is told who its staff is.
 */
export async function findFormerHolders(
  db: PositionDb,
  tenantId: string,
  positionId: string,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select h.user_id from position_holder h
    where h.tenant_id = ${tenantId} and h.position_id = ${positionId} and not exists (
      select 1 from normal_staff s where s.tenant_id = h.tenant_id and s.user_id = h.user_id)`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}
