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
