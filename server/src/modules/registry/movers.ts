/** Who moved a pointer or published a version, as people read it. */
import type { Ctx } from '../../platform/context.ts'
import { findPersonNames } from '../account/service.ts'
import { tokenNames } from './release-queries.ts'

interface Mover {
  readonly actorId: string | null
  readonly publisherId: string | null
}

/** Names of the people and tokens of some rows. Out: what answers those of a row. */
export const readMovers = async (
  ctx: Ctx,
  rows: readonly Mover[],
): Promise<(row: Mover) => { actorName: string; publisherName: string | null }> => {
  const { db } = ctx.asSystem()
  const [people, tokens] = await Promise.all([
    findPersonNames(
      db,
      '-1',
      rows.flatMap(({ actorId }) => actorId ?? []),
    ),
    tokenNames(
      db,
      rows.flatMap(({ publisherId }) => publisherId ?? []),
    ),
  ])
  return ({ actorId, publisherId }) => ({
    actorName: actorId === null ? '' : (people.get(actorId) ?? ''),
    publisherName: publisherId === null ? null : (tokens.get(publisherId) ?? ''),
  })
}
