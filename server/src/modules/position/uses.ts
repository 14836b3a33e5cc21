/** What uses an organisation's positions beside those who hold them (S4.9). */
import type { Ctx } from '../../platform/context.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'

/** Something of another domain that names positions. */
export interface PositionUse {
  readonly key: string
  /**
   * How often normal staff of the organisation in force name each of the positions; one that nobody
   * names is left out.
   */
  count(ctx: Ctx, positionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** What names positions; each counts towards 关联人数. */
export const positionUses = createExtensionPoint<PositionUse>({
  what: 'the use of positions',
  keyOf: ({ key }) => key,
})

/** How often other domains name a position, by its id; 0 for one that none names. */
export async function countUses(
  ctx: Ctx,
  positionIds: readonly string[],
): Promise<(positionId: string) => number> {
  if (positionIds.length === 0) return () => 0
  const counts = await Promise.all(
    positionUses.of(ctx.registry).map((use) => use.count(ctx, positionIds)),
  )
  return (id) => counts.reduce((sum, count) => sum + (count.get(id) ?? 0), 0)
}
