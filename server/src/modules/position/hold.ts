/** Positions that people are given by id (decisions N2, P2). */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { holdEnabledPosition, setPosition, takePositions } from './holder-queries.ts'
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
  if (positionId === null) {
    await takePositions(w.db, tenantId, userIds)
    return ''
  }
  const name = await holdEnabledPosition(w.db, tenantId, positionId)
  if (name === undefined)
    throw failField(ErrorCode.NotFound, 'positionId', '职位不存在或已停用，请重新选择')
  await setPosition(w.db, tenantId, userIds, positionId)
  return name
}

/** Whether the organisation has the position, enabled or not. */
export async function hasPosition(
  db: PositionDb,
  tenantId: string,
  positionId: string,
): Promise<boolean> {
  return (await findPositions(db, tenantId, [positionId])).length > 0
}
