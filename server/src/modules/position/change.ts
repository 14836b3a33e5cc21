/** What every change of an organisation's positions does first and last. */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import * as queries from './queries.ts'

/** The id of 其他 on the wire; its positions have no type in the database. */
export const OTHERS = '0'

/**
 * Runs `change` in a transaction that is the only one to change the organisation's positions.
 * `tenantId` is the organisation that the caller names, if any: NotFound for another one.
 */
export async function changePositions<T>(
  ctx: Ctx,
  tenantId: string | undefined,
  change: (w: Write) => Promise<T>,
): Promise<T> {
  requireTenantInForce(ctx, tenantId)
  return ctx.write(async (w) => {
    await queries.lockPositionChanges(w.db, ctx.tenantId)
    return change(w)
  })
}

/** Makes open consoles of the organisation ask for its positions again. */
export const tellChange = (w: Write, objectId: string): void =>
  w.emit({ type: 'position.changed', objectType: 'position', objectId, payload: {} })

/** The type as rows have it, null for 其他. NotFound at `pid` for none of the organisation. */
export async function requireType(w: Write, tenantId: string, pid: string): Promise<string | null> {
  if (pid === OTHERS) return null
  if ((await queries.findType(w.db, tenantId, pid)) === undefined)
    throw failField(ErrorCode.NotFound, 'pid', '所属类型不存在或已删除')
  return pid
}
