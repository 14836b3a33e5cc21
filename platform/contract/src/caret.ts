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
