/**
 * The policy for flaky tests (CONTRIBUTING.md, "Flaky tests"). A test is flaky when its first try
 * failed and its second passed. Only a failure by waiting may be flaky. A wrong value, a page error,
 * a console error or a 5xx of the server in the failed try of a journey stays failed, and so does a
 * race or live news (`@race`): its second try would hide the fault.
 */
import { relative } from 'node:path'
import { listTests } from './journey-report.mjs'

/**
 * The attachment in which the fixtures put what the browser and the server complained about during
 * a try.
 */
export const EVIDENCE = 'zz-evidence'
export const MOST_FLAKY = 2
export const DAYS_LISTED = 14

const DAY = 86_400_000

const stripColours = (text) =>
  text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g'), '')

/**
 * What Playwright says when time ran out: of the test, of an action, of `expect.poll` or `toPass`,
 * of a web-first assertion.
 */
const TEST_TIMED_OUT = /^(?:Error: )?Test timeout of \d+ms exceeded/m
const WAITED = [
  TEST_TIMED_OUT,
  /\bTimeout:? +\d+ms exceeded/,
  /^Timeout: +\d+ms$/m,
  /^\w*(?:Error)?: ?.*\bTest timeout of \d+ms exceeded/m,
]
/** What is still running when a test times out fails with it. */
const CUT_OFF = /Target page, context or browser has been closed|Test ended|Target crashed/

/**
 * What jest says when time ran out, what the waits of server tests throw (server/src/test), and what
 * the pool of connections says to a test's own statement.
 */
const WAITED_IN_JEST = [
  /^(?:Error: )?thrown: "Exceeded timeout of \d+ ms for a (?:test|hook)/,
  /^Error: .* did not come in time(?:$|:$)/m,
  /^Error: timeout exceeded when trying to connect$/m,
]

/**
 * Files of jest that have one try: what two people or two processes do at once, and what a kill
 * leaves. A second try of those would hide the fault of the product.
 */
export const ONE_TRY =
  /(?:^|[/.-])(?:races?|kill\w*|live|process(?:es)?)(?:[.-][\w.-]*)?\.test\.|\.postgres\.test\./

const readMessages = ({ errors = [], error }) =>
  (errors.length > 0 ? errors : error ? [error] : []).map(({ message = '' }) =>
    stripColours(message),
  )

/** Whether every error of a try says that it waited in vain. A try without any message is none. */
const isWaiting = (result) => {
  const messages = readMessages(result)
  const timedOut = messages.some((message) => TEST_TIMED_OUT.test(message))
  return (
    (result.status === 'failed' || result.status === 'timedOut') &&
    messages.length > 0 &&
    messages.every(
      (message) =>
        WAITED.some((pattern) => pattern.test(message)) || (timedOut && CUT_OFF.test(message)),
    )
  )
}

/**
 * The first page error, console error, server error or report of a page's policy of a try, as a
 * sentence; undefined when there was none.
 */
const findEvidence = ({ attachments = [] }) => {
  for (const { name, body } of attachments) {
    if (name !== EVIDENCE) continue
    try {
      const {
        pageErrors = [],
        consoleErrors = [],
        serverErrors = [],
        policyReports = [],
      } = JSON.parse(Buffer.from(body, 'base64').toString('utf8'))
      if (pageErrors.length > 0) return `page error: ${pageErrors[0]}`
      if (consoleErrors.length > 0) return `console error: ${consoleErrors[0]}`
      if (serverErrors.length > 0) return `server error: ${serverErrors[0]}`
      if (policyReports.length > 0) return `stopped by a policy: ${policyReports[0]}`
    } catch {
      return `unreadable attachment ${EVIDENCE}`
    }
  }
  return undefined
}

/** The first error of a result in one line. */
const describeError = (result) => {
  const lines = (readMessages(result)[0] ?? 'no error told').split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, 3)
    .join(' | ')
}

/** Why an entry of the list must go, or undefined. */
const judgeEntry = ({ title, cause, date } = {}, now) => {
  const listed = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? Date.parse(date) : Number.NaN
  if (!title || !cause || Number.isNaN(listed))
    return `e2e/flaky.json: "${title ?? ''}" needs a title, a cause and a date (YYYY-MM-DD)`
  if (listed > now + DAY) return `e2e/flaky.json: "${title}" is dated ${date}, which is to come`
  if (now - listed >= (DAYS_LISTED + 1) * DAY)
    return `e2e/flaky.json: "${title}" has been listed since ${date}, longer than ${DAYS_LISTED} days`
  return undefined
}

/**
 * Judges the flaky tests of a report. In: Playwright's JSON report, the entries of e2e/flaky.json,
 * the date of today. Out: `flaky` (title, file and first error of each test that may be flaky) and
 * `failures`, one sentence for each reason why the run has failed.
 */
export const judgeFlaky = (report, list, today) => {
  const now = Date.parse(today.toISOString().slice(0, 10))
  const flaky = []
  const failures = list
    .map((entry) => judgeEntry(entry, now))
    .filter((reason) => reason !== undefined)
  for (const { title, file, status, results, isRace } of listTests(report)) {
    if (status !== 'flaky') continue
    const failed = results.filter(
      (result) => result.status !== 'passed' && result.status !== 'skipped',
    )
    const evidence = failed.map(findEvidence).find((found) => found !== undefined)
    const wrong = failed.find((result) => !isWaiting(result))
    const name = `${file} › ${title}`
    if (isRace) failures.push(`${name}: a race has one try: ${describeError(failed[0] ?? {})}`)
    else if (evidence !== undefined) failures.push(`${name}: ${evidence}`)
    else if (failed.length === 0 || wrong !== undefined)
      failures.push(`${name}: not a failure by waiting: ${describeError(wrong ?? {})}`)
    else flaky.push({ title, file, error: describeError(failed[0]) })
  }
  return { flaky, failures: [...failures, ...judgeFlakyList(flaky, list)] }
}

/** The tests of Playwright's JSON report that failed for good: title, file and first error of each. */
export const listFailedTests = (report) =>
  listTests(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, file, results }) => ({
      title,
      file,
      error: describeError(results.find(({ status }) => status !== 'passed') ?? {}),
    }))

const fileOf = (path) => relative(process.cwd(), path)

/**
 * The failures of jest's JSON report: title, file and first error of each test, and of each file
 * that could not run.
 */
export const listFailuresOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const tests = failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      file: fileOf(name),
      error: describeError({ errors: [{ message: failureMessages[0] ?? '' }] }),
    }))
    return status === 'failed' && tests.length === 0
      ? [
          {
            title: 'the file',
            file: fileOf(name),
            error: describeError({ errors: [{ message }] }),
          },
        ]
      : tests
  })

/**
 * The files of a jest report that may have a second try, because every failure is one by waiting:
 * `file`, `failed` (how many of its tests) and `flaky` (title, file and first error of each). In:
 * jest's JSON report, and the files in which a server under test logged an error.
 */
export const listWaitingFiles = ({ testResults }, faulty = new Set()) =>
  testResults.flatMap((result) => {
    const { name, assertionResults } = result
    if (ONE_TRY.test(name) || faulty.has(name)) return []
    const messages = assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ failureMessages }) => failureMessages.map(stripColours))
    const waits = messages.every((message) =>
      WAITED_IN_JEST.some((pattern) => pattern.test(message)),
    )
    if (messages.length === 0 || !waits) return []
    const flaky = listFailuresOfJest({ testResults: [result] })
    return [{ file: name, failed: flaky.length, flaky }]
  })

/** Reasons why flaky tests fail a run whose second tries have all passed. */
export const judgeFlakyList = (flaky, list) => {
  const titles = new Set(list.map(({ title }) => title))
  const again = flaky
    .filter(({ title }) => titles.has(title))
    .map(
      ({ file, title }) => `${file} › ${title}: flaky again although it stands in e2e/flaky.json`,
    )
  return flaky.length > MOST_FLAKY
    ? [...again, `${flaky.length} flaky tests, at most ${MOST_FLAKY} are let through`]
    : again
}
