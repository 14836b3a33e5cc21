/** Puts together what a member sees first of an organisation (OS-15, decisions RT5). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { overviewFigures, overviewPieces } from './parts.ts'
import type { TenantOverview } from './schemas.ts'

export { overviewFigures, overviewPieces } from './parts.ts'

/** Told of a part that could not be read. */
export type ReportFailure = (part: string, error: unknown) => void

/** A part and how it is read. */
export type Part = readonly [key: string, read: () => Promise<unknown>]

/**
 * Reads all parts at once, so that their statements travel together. A failed statement takes those
 * of its batch with it, so whatever failed is read once more, each part alone: then only what fails
 * by itself is null.
 */
export async function readParts(
  parts: readonly Part[],
  reportFailure: ReportFailure,
): Promise<ReadonlyMap<string, unknown>> {
  const first = await Promise.allSettled(parts.map(([, read]) => read()))
  const found = new Map<string, unknown>()
  for (const [index, [key, read]] of parts.entries()) {
    const outcome = first[index]
    if (outcome?.status === 'fulfilled') found.set(key, outcome.value)
    else
      found.set(
        key,
        await read().catch((error: unknown) => {
          reportFailure(key, error)
          return null
        }),
      )
  }
  return found
}

const FIGURE = 'figure '

/**
 * The overview of the organisation in force for the caller: numbers, and pieces that areas have
 * registered. One that cannot be read is null and reported; the others stand.
 */
export async function findOverview(
  ctx: Ctx,
  reportFailure: ReportFailure,
): Promise<Static<typeof TenantOverview>> {
  const figures = overviewFigures.of(ctx.registry)
  const pieces = overviewPieces.of(ctx.registry)
  const found = await readParts(
    [
      ...figures.map(({ key, count }): Part => [FIGURE + key, () => count(ctx)]),
      ...pieces.map(({ key, read }): Part => [key, () => read(ctx)]),
    ],
    reportFailure,
  )
  const isShown = ([, value]: readonly [string, unknown]): boolean => value !== undefined
  return {
    ...Object.fromEntries(pieces.map(({ key }) => [key, found.get(key)] as const).filter(isShown)),
    figures: figures.flatMap(({ key }) => {
      const count = found.get(FIGURE + key) as number | null | undefined
      return count === undefined ? [] : [{ key, count }]
    }),
  }
}
