/**
 * Tells which of two was chosen first, so that what arrives later still stands where it was chosen.
 */
export type UploadTurns = ReadonlyMap<string, number>

/** The list with the new entry before the first one that was chosen after it. */
export function placeEntry<T>(
  list: readonly T[],
  entry: T,
  keyOf: (entry: T) => string,
  turns: UploadTurns,
): readonly T[] {
  const turn = turns.get(keyOf(entry)) ?? 0
  const later = list.findIndex((other) => (turns.get(keyOf(other)) ?? -1) > turn)
  return later === -1 ? [...list, entry] : [...list.slice(0, later), entry, ...list.slice(later)]
}

/** The list with one entry moved to another place; unchanged when there is no such place. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}
