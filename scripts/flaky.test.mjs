import { expect, test } from '@jest/globals'
import { judgeFlaky, listFailedTests } from './lib/flaky.mjs'
import { countSecondsPerArea } from './lib/journey-report.mjs'
import { countJourneys } from './lib/runners.mjs'

/**
 * A row's id as titles bear it; put together here, or the row would count this file as its test.
 */
const nameRow = (id) => `[${id}]`
const MENU = `${nameRow('SH-01')} menu`
const TODAY = new Date('2026-03-20T09:00:00Z')
const red = (text) => `${String.fromCodePoint(27)}[31m${text}${String.fromCodePoint(27)}[39m`

const ACTION =
  'TimeoutError: locator.click: Timeout 15000ms exceeded.\nCall log:\n  - waiting for getByRole("button")'
const WEB_FIRST = `Error: ${red('expect(')}locator${red(').')}toHaveText failed\n\nLocator: getByRole('status')\nExpected: "3"\nReceived: "2"\nTimeout: 10000ms\n`
const WRONG =
  'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 3\nReceived: 2'

const attach = (evidence) => ({
  name: 'zz-evidence',
  contentType: 'application/json',
  body: Buffer.from(
    JSON.stringify({ pageErrors: [], consoleErrors: [], serverErrors: [], ...evidence }),
  ).toString('base64'),
})
const fail = (messages, { status = 'failed', attachments = [] } = {}) => ({
  status,
  duration: 2000,
  errors: [messages].flat().map((message) => ({ message })),
  attachments,
})
const passed = { status: 'passed', duration: 1000, errors: [], attachments: [] }

/** The report of tests that failed first and passed then, by their titles. */
const makeReport = (firstTries) => {
  const specs = Object.entries(firstTries).map(([title, first]) => ({
    title,
    file: 'journeys/frame.spec.ts',
    tests: [{ projectName: 'journeys', status: 'flaky', results: [first, passed] }],
  }))
  return {
    suites: [
      {
        title: 'journeys/frame.spec.ts',
        file: 'journeys/frame.spec.ts',
        specs: [],
        suites: [{ title: 'frame', specs }],
      },
    ],
    stats: { expected: 0, unexpected: 0, flaky: specs.length, skipped: 0 },
    errors: [],
  }
}
const judge = (firstTries, list = []) => judgeFlaky(makeReport(firstTries), list, TODAY)

test.each([
  ['an action', fail(ACTION)],
  ['a web-first assertion', fail(WEB_FIRST)],
  [
    'expect.poll',
    fail(
      'Error: expect(received).toBe(expected)\n\nCall Log:\n- Timeout 5000ms exceeded while waiting on the predicate',
    ),
  ],
  ['the test', fail('Test timeout of 120000ms exceeded.', { status: 'timedOut' })],
  [
    'the test, and what it cut off',
    fail(
      [
        'Test timeout of 9ms exceeded.',
        'Error: page.goto: Target page, context or browser has been closed',
      ],
      { status: 'timedOut' },
    ),
  ],
  ['something, with nothing complained about', fail(ACTION, { attachments: [attach({})] })],
])('a failure by waiting of %s may be flaky, and is named with its first error', (_, first) => {
  const { flaky, failures } = judge({ [MENU]: first })
  expect(failures).toEqual([])
  expect(flaky).toEqual([
    {
      title: `frame › ${MENU}`,
      file: 'journeys/frame.spec.ts',
      error: expect.stringMatching(/imeout|toHaveText/),
    },
  ])
})

test.each([
  ['a wrong value', fail(WRONG), 'not a failure by waiting'],
  ['a wrong value beside a time-out', fail([ACTION, WRONG]), 'not a failure by waiting'],
  [
    'a closed page without a time-out',
    fail('Error: page.goto: Target page, context or browser has been closed'),
    'not a failure by waiting',
  ],
  ['no error at all', fail([]), 'not a failure by waiting'],
  ['an interrupted try', fail(ACTION, { status: 'interrupted' }), 'not a failure by waiting'],
  [
    'a page error',
    fail(ACTION, { attachments: [attach({ pageErrors: ['x is undefined'] })] }),
    'page error: x is undefined',
  ],
  [
    'a console error',
    fail(ACTION, { attachments: [attach({ consoleErrors: ['bad key'] })] }),
    'console error: bad key',
  ],
  [
    'a 5xx in the log',
    fail(ACTION, { attachments: [attach({ serverErrors: ['GET /api/x 500'] })] }),
    'server error: GET /api/x 500',
  ],
  [
    'a report of a policy',
    fail(ACTION, { attachments: [attach({ policyReports: ['script-src inline'] })] }),
    'stopped by a policy: script-src inline',
  ],
  [
    'evidence that nobody can read',
    fail(ACTION, { attachments: [{ name: 'zz-evidence', body: 'e30x' }] }),
    'unreadable',
  ],
])('%s in the first try stays failed', (_, first, reason) => {
  const { flaky, failures } = judge({ [MENU]: first })
  expect(flaky).toEqual([])
  expect(failures).toEqual([expect.stringContaining(reason)])
})

test('two flaky tests pass, three fail the run', () => {
  expect(judge({ a: fail(ACTION), b: fail(WEB_FIRST) })).toMatchObject({
    flaky: [{}, {}],
    failures: [],
  })
  expect(judge({ a: fail(ACTION), b: fail(ACTION), c: fail(ACTION) }).failures).toEqual([
    '3 flaky tests, at most 2 are let through',
  ])
})

const entry = (more) => ({
  title: 'frame › a',
  cause: 'the badge is read before it is loaded',
  date: '2026-03-10',
  ...more,
})

test('a listed test that is flaky again fails the run; one that is not leaves it alone', () => {
  expect(judge({ a: fail(ACTION) }, [entry()]).failures).toEqual([
    expect.stringContaining('flaky again'),
  ])
  expect(judge({ b: fail(ACTION) }, [entry()]).failures).toEqual([])
})

test('an entry lives 14 days, and needs a title, a cause and a date that is not to come', () => {
  expect(judge({}, [entry({ date: '2026-03-06' })]).failures).toEqual([])
  expect(judge({}, [entry({ date: '2026-03-05' })]).failures).toEqual([
    expect.stringContaining('longer than 14 days'),
  ])
  for (const bad of [
    { cause: '' },
    { title: undefined },
    { date: 'soon' },
    { date: '2026-02-31x' },
    { date: '2026-03-25' },
  ])
    expect(judge({}, [entry(bad)]).failures).toHaveLength(1)
})

test('counts: a flaky test let through has passed, each refused one is a failure', () => {
  const report = makeReport({ a: fail(ACTION), b: fail(WRONG) })
  report.stats.expected = 5
  expect(countJourneys(report, [], TODAY)).toMatchObject({ passed: 6, failed: 1, skipped: 0 })
})

test('seconds per area: the letters of the row, or the name of the file, the tries of a test added up', () => {
  const report = makeReport({
    [MENU]: fail(ACTION),
    [`${nameRow('SH-13')} ${nameRow('TD-02')} tabs`]: fail(ACTION),
    plain: passed,
  })
  expect(countSecondsPerArea(report)).toEqual([
    { area: 'SH', seconds: 6, tests: 2 },
    { area: 'frame', seconds: 2, tests: 1 },
  ])
})

test('the tests that failed are named with the first error of their first try, flaky ones are not', () => {
  const report = makeReport({ a: fail([WRONG, ACTION]), b: fail(ACTION) })
  const [{ suites }] = report.suites
  suites[0].specs[0].tests[0].status = 'unexpected'
  expect(listFailedTests(report)).toEqual([
    {
      title: 'frame › a',
      file: 'journeys/frame.spec.ts',
      error: expect.stringContaining('Expected: 3'),
    },
  ])
})
