import type { Ctx, Write } from '../../platform/context.ts'
import { insertMove, type NewMove } from './queries.ts'

/** Event of every move, upon which open consoles ask for the registry again. */
export const REGISTRY_CHANGED = 'registry.changed'

/**
 * Enters a move of a pointer: its row, the audit log, and the news to open consoles. Out: the
 * remote's revision from then on.
 */
export const recordMove = async (
  ctx: Ctx,
  w: Write,
  move: Omit<NewMove, 'actorId' | 'publisherId'>,
): Promise<number> => {
  const actorId = ctx.user.id || null
  const { publisherId } = ctx
  const { action } = move
  const revision = await insertMove(w.db, { ...move, actorId, publisherId })
  const more = {
    ...(move.part === null ? {} : { part: move.part }),
    ...(move.why === '' ? {} : { why: move.why }),
    ...(publisherId === null ? {} : { publisherId }),
  }
  w.audit({
    action: `registry.${action}`,
    objectType: 'remote',
    objectId: move.remote,
    before: { version: move.from },
    after: { version: move.to, ...more },
    tenantId: '-1',
  })
  w.emit({
    type: REGISTRY_CHANGED,
    objectType: 'remote',
    objectId: move.remote,
    payload: {
      action: move.action,
      from: move.from,
      to: move.to,
      why: move.why,
      revision,
    },
    tenantId: '-1',
  })
  return revision
}
