/** Ranges of shared packages, as the build writes them. */

const numbersOf = (version: string): number[] | undefined =>
  /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)

/** Whether `^a.b.c` takes the version, as npm reads it: below 1.0 a minor version is a major one. */
export const satisfiesCaret = (version: string, range: string): boolean => {
  const given = numbersOf(version)
  const wanted = numbersOf(range.replace(/^\^/, ''))
  if (given === undefined || wanted === undefined) return false
  const fixed = wanted.findIndex((part) => part > 0)
  const upTo = fixed === -1 ? wanted.length - 1 : fixed
  for (const [at, part] of wanted.entries()) {
    const have = given[at] ?? 0
    if (have !== part) return at > upTo && have > part
  }
  return true
}

/**
 * Whether a range takes a version, as npm reads the forms that builds write: `^`, `~`, `>=`, `*` and
 * a version alone, joined by `||`. Any other form takes nothing.
 */
export const satisfiesRange = (version: string, range: string): boolean =>
  range.split('||').some((part) => {
    const one = part.trim()
    if (one === '*' || one === '') return true
    const [, sign = '', wanted = ''] = /^(\^|~|>=|=|)\s*v?(\d+\.\d+\.\d+)$/.exec(one) ?? []
    const [given, least] = [numbersOf(version), numbersOf(wanted)]
    if (given === undefined || least === undefined) return false
    if (sign === '^') return satisfiesCaret(version, wanted)
    const order = given.map((have, at) => have - (least[at] ?? 0)).find((by) => by !== 0) ?? 0
    if (sign === '>=') return order >= 0
    if (sign === '~') return order >= 0 && given[0] === least[0] && given[1] === least[1]
    return order === 0
  })
