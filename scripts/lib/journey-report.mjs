/** Reads Playwright's JSON report. */

/**
 * Every test of a report: `title` (describe blocks and test joined by ` › `), `file`, `status`,
 * `results`, `isRace` (it bears the tag `@race`).
 */
export const listTests = (report) => {
  const found = []
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        found.push({
          title: [...titles, spec.title].join(' › '),
          file: spec.file ?? suite.file,
          status: test.status,
          results: test.results,
          isRace: (spec.tags ?? []).includes('race'),
        })
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  // The outermost suites are files: their title is the path.
  for (const file of report.suites ?? []) visit(file, [])
  return found
}

/**
 * The area of a test: the letters of the first feature row in its title, or the name of its file.
 */
const findArea = ({ title, file }) =>
  /\[([A-Z]{2})-\d{2}\]/.exec(title)?.[1] ??
  (file ?? '').replace(/^.*\//, '').replace(/(?:\.heavy)?\.spec\.ts$/, '')

/** Seconds of workers and number of tests per area, the dearest first. */
export const countSecondsPerArea = (report) => {
  const areas = new Map()
  for (const test of listTests(report)) {
    const area = findArea(test)
    const sum = areas.get(area) ?? { area, millis: 0, tests: 0 }
    sum.millis += test.results.reduce((total, { duration }) => total + duration, 0)
    sum.tests += 1
    areas.set(area, sum)
  }
  return [...areas.values()]
    .sort((a, b) => b.millis - a.millis)
    .map(({ area, millis, tests }) => ({ area, seconds: Math.round(millis / 1000), tests }))
}
