/** Positions that people are given by id (decisions N2, P2). */
import { ErrorCode } from '@zz/contract'
import { sql } from 'kysely'
import type { Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { findPositions } from './queries.ts'
import type { PositionDb } from './tables.ts'

/**
 * Gives these people the position, or none with null, in the caller's transaction. Answers its name,
 * '' for none. NotFound at `positionId` for one that is disabled or gone; it stays until the
 * transaction ends, as somebody may be deleting it.
 */
export async function givePosition(
  w: Write,
  tenantId: string,
  userIds: readonly string[],
  positionId: string | null,
): Promise<string> {
  const ids = sql`${[...userIds]}::bigint[]`
  if (positionId === null) {
    await sql`delete from position_holder where tenant_id = ${tenantId} and user_id = any(${ids})`.execute(
      w.db,
    )
    return ''
  }
  const { rows } = await sql<{ name: string }>`
    select name from position where tenant_id = ${tenantId} and id = ${positionId} and status = 1 for key share`.execute(
    w.db,
  )
  const [position] = rows
  if (position === undefined)
    throw failField(ErrorCode.NotFound, 'positionId', '职位不存在或已停用，请重新选择')
  await sql`
    insert into position_holder (tenant_id, user_id, position_id)
    select ${tenantId}::bigint, x.id, ${positionId}::bigint from unnest(${ids}) x(id)
    on conflict (tenant_id, user_id) do update set position_id = excluded.position_id`.execute(w.db)
  return position.name
}

/** Whether the organisation has the position, enabled or not. */
export async function hasPosition(
  db: PositionDb,
  tenantId: string,
  positionId: string,
): Promise<boolean> {
  return (await findPositions(db, tenantId, [positionId])).length > 0
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
