import type { BuildRecord } from './schema.ts'

/** A part of a version that asks more of a browser than it may. */
export interface OversizedPart {
  /** `entry`, or `routes.` and the route's id. */
  readonly where: string
  /** As people read it. */
  readonly what: string
  readonly bytes: number
  readonly most: number
}

/**
 * Entry and screens that are larger than the budget. In: what the build says each needs, and the
 * bytes of each file as a browser loads it.
 */
export const findOversized = (
  ahead: NonNullable<BuildRecord['ahead']>,
  sizes: ReadonlyMap<string, number>,
  budget: { readonly entry: number; readonly screen: number },
): OversizedPart[] => {
  const entry = new Set(['remoteEntry.js', 'mf-manifest.json', ...(ahead['*']?.own ?? [])])
  const bytesOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const screens = Object.entries(ahead)
    .filter(([id]) => id !== '*')
    .map(([id, { own }]) => ({
      where: `routes.${id}`,
      what: `页面 ${id} `,
      bytes: bytesOf(new Set(own.filter((file) => !entry.has(file)))),
      most: budget.screen,
    }))
  return [
    { where: 'entry', what: '入口', bytes: bytesOf(entry), most: budget.entry },
    ...screens,
  ].filter(({ bytes, most }) => bytes > most)
}
