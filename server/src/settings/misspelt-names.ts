/**
 * Names in the environment that are none of ours but look like one: a misspelt DATABASE_URL must
 * not start the embedded demo.
 */

/** No other programme's settings begin so. */
const OWN_PREFIXES = ['DATABASE_', 'S3_', 'REDIS_', 'SMS_', 'MAIL_', 'METRICS_'] as const

/**
 * What Kubernetes and Docker put into the environment for a service that is called as one of our
 * prefixes.
 */
const SERVICE_LINK = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?)?)$/

/**
 * So many strokes (a letter more, less, other, or two swapped) a name of that length may be off.
 */
const allowedStrokes = (length: number): number => (length <= 5 ? 1 : 2)

/** Fewest letters to add, take away, replace or swap with the next one. */
export const countStrokes = (from: string, to: string): number => {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1]
      const swapped =
        row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = next
  }
  return last[to.length] ?? 0
}

/** Short words that systems and shells set for themselves. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set([
  'HOME',
  'MAIL',
  'HOSTS',
  'POST',
  'SORT',
  'PORTS',
  'MODE',
  'HOSTNAME',
  'HOSTTYPE',
])

export interface MisspeltName {
  readonly name: string
  /** The setting that was probably meant. */
  readonly meant: string
}

/** The known name that is at most so many strokes away, the nearest first. */
const findNearest = (upper: string, known: readonly string[]): string | undefined =>
  known
    .filter((each) => Math.abs(each.length - upper.length) <= allowedStrokes(each.length))
    .map((each) => ({ each, strokes: countStrokes(upper, each) }))
    .filter(({ each, strokes }) => strokes <= allowedStrokes(each.length))
    .sort((one, other) => one.strokes - other.strokes)[0]?.each

/**
 * The longest known name with which this one begins; names below eight letters begin too many
 * others.
 */
const findBeginning = (name: string, known: readonly string[]): string | undefined =>
  known
    .filter((each) => name === `${each}_FILE` || (each.length >= 8 && name.startsWith(`${each}_`)))
    .sort((one, other) => other.length - one.length)[0]

/** The first known name of the same prefix. */
const findOfPrefix = (name: string, known: readonly string[]): string | undefined => {
  const prefix = OWN_PREFIXES.find((each) => name.startsWith(each))
  return prefix === undefined || SERVICE_LINK.test(name)
    ? undefined
    : known.find((each) => each.startsWith(prefix))
}

/**
 * The first name that is set and resembles one of `known`; undefined when none does. Cases do not
 * count: `database_url` is misspelt.
 */
export const findMisspelt = (
  set: readonly string[],
  known: readonly string[],
): MisspeltName | undefined => {
  for (const name of set) {
    const upper = name.toUpperCase()
    if (known.includes(name) || OF_THE_SYSTEM.has(upper)) continue
    const meant =
      findNearest(upper, known) ?? findBeginning(name, known) ?? findOfPrefix(name, known)
    if (meant !== undefined) return { name, meant }
  }
  return undefined
}
