import type { RegionTable } from './table'
import type { RegionRow } from './value'

/** A place that was found; `path` leads from its province down to the place itself. */
export interface RegionHit {
  readonly row: RegionRow
  readonly path: readonly RegionRow[]
}

/** One character of a name with its reading. */
interface Unit {
  readonly char: string
  readonly syllable: string
}
type Segment = readonly Unit[]

const FAIL = Number.POSITIVE_INFINITY
/** What people put between names, or an input method between syllables. */
const BETWEEN = /[\s/'’·、,，>-]+/g
const CODE = /^\d{2,9}$/

const unitsOf = ({ name, pinyin }: RegionRow): Segment => {
  const syllables = pinyin.split(' ')
  return Array.from(name, (char, index) => ({ char, syllable: syllables[index] ?? '' }))
}

/**
 * Fewest syllables left unfinished when `text` from `at` on is read along the names from segment
 * `s`, unit `u`; FAIL when it cannot be. Each unit takes its character, its whole syllable or the
 * beginning of it; after any unit the next name may begin, so that 四川武侯 and cdwh find 四川省/成都市/武侯区.
 * The last unit taken must lie in the last name.
 */
function read(
  segments: readonly Segment[],
  text: string,
  s: number,
  u: number,
  at: number,
): number {
  const unit = segments[s]?.[u]
  if (!unit) return FAIL
  let best = FAIL
  const go = (taken: number, cost: number): void => {
    const next = at + taken
    if (next === text.length) {
      if (s === segments.length - 1) best = Math.min(best, cost)
      return
    }
    const rest = Math.min(
      read(segments, text, s, u + 1, next),
      ...segments.slice(s + 1).map((_, index) => read(segments, text, s + 1 + index, 0, next)),
    )
    best = Math.min(best, cost + rest)
  }
  if (text[at] === unit.char) go(1, 0)
  for (let length = unit.syllable.length; length > 0; length -= 1) {
    if (text.startsWith(unit.syllable.slice(0, length), at))
      go(length, length === unit.syllable.length ? 0 : 1)
  }
  return best
}

/** Smaller is better; null where the text does not fit. */
type Rank = readonly [outside: number, unfinished: number, start: number, longer: number]

function rank(segments: readonly Segment[], text: string): Rank | null {
  const own = segments.length - 1
  let best: Rank | null = null
  for (let s = own; s >= 0; s -= 1) {
    for (let u = 0; u < (segments[s]?.length ?? 0); u += 1) {
      const unfinished = read(segments, text, s, u, 0)
      if (unfinished === FAIL) continue
      const found: Rank = [s === own ? 0 : 1, unfinished, u, segments[own]?.length ?? 0]
      if (best === null || compare(found, best) < 0) best = found
    }
    if (best) return best
  }
  return best
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const units = new WeakMap<RegionRow, Segment>()
const unitsKept = (row: RegionRow): Segment => {
  const known = units.get(row) ?? unitsOf(row)
  units.set(row, known)
  return known
}

/**
 * Places that a typed text means, the best first: by name, reading, first letters, any mix of them
 * over several levels, or code (decisions K14). [] for an empty text.
 */
export function searchRegions(table: RegionTable, typed: string): RegionHit[] {
  const text = typed.replaceAll(BETWEEN, '').toLowerCase()
  if (text === '') return []
  if (CODE.test(text))
    return table.rows
      .filter((row) => row.value.startsWith(text))
      .map((row) => ({ row, path: table.pathOf(row) }))
  const found: { hit: RegionHit; order: readonly number[] }[] = []
  for (const row of table.rows) {
    const path = table.pathOf(row)
    const fits = rank(path.map(unitsKept), text)
    if (fits)
      found.push({
        hit: { row, path },
        order: [fits[0], fits[1], fits[2], path.length, fits[3], Number(row.value)],
      })
  }
  return found.sort((a, b) => compare(a.order, b.order)).map(({ hit }) => hit)
}
