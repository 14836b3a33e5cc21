/**
 * `npm test`: types, lint, format, borders, licences, documents, OpenAPI drift, pages, Node
 * packages, the server (whole on PostgreSQL, a selection on the embedded engine), built files against
 * the lowest browsers, browser journeys.
 * `--heavy`: the long rounds (`*.heavy.test.ts`, `*.heavy.spec.ts`), the server whole on both
 * engines, on PostgreSQL once more with random waits for connections, the races five times on a slow
 * processor, and the tests on every version of Node that `engines` names. All else runs on the version of the image (ZZ_NODE=own: on the one that runs
 * this). `--only a,b` runs those steps. Steps run side by side as far as two cores go. None may
 * hang: the quick round as a whole ends within 86 minutes, the steps' limits below. Last line: `N
 * passed, N failed[, N skipped]` over all runners, or in the file that ZZ_SUMMARY_FILE names.
 */
import { writeFileSync } from 'node:fs'
import { judgeFlakyList } from './lib/flaky.mjs'
import { MAJORS, nodeSteps, provideDeployedNode } from './lib/node-versions.mjs'
import { withEngines } from './lib/engines.mjs'
import { keepTemporaryFilesInMemory } from './lib/quick-folder.mjs'
import { check, jest, playwright } from './lib/runners.mjs'
import { runSteps } from './lib/steps.mjs'
import { findChromium, provide } from './lib/tools.mjs'

keepTemporaryFilesInMemory()
const heavy = process.argv.includes('--heavy')
const only = process.argv.find((arg, at) => process.argv[at - 1] === '--only')?.split(',')
const missing = provide()
// The other versions of Node are installed as binaries for this one.
if (process.platform !== 'linux' || process.arch !== 'x64') missing.push('Linux x64')
const has = (name) => !missing.includes(name)
const rounds = heavy ? { ZZ_HEAVY: '1' } : {}

const MINUTE = 60_000
const END = Date.now() + 86 * MINUTE
/** Milliseconds that a step of so many minutes may take; a heavy round takes what it takes. */
const within = (minutes) =>
  heavy ? undefined : Math.max(MINUTE, Math.min(minutes * MINUTE, END - Date.now()))

/**
 * Whole in the heavy round and where PostgreSQL is missing: the selection leaves out what
 * PostgreSQL shows as well.
 */
const embedded = (env) => ({ ...env, DATABASE_URL: '', DATABASE_ADMIN_URL: '' })
const selection = heavy || !has('PostgreSQL') ? {} : { ZZ_SERVER_SELECTION: 'embedded' }
const onPostgres = (env) => (print) =>
  withEngines(has('Redis'), (addresses) =>
    jest('test:server', { ...env, ...addresses }, within(55), print),
  )
const chromium = { CHROMIUM: findChromium() }
/**
 * Races and live news with the page's processor four times slower, five times each: faults that
 * only a slow machine shows.
 */
const races = (print) =>
  playwright('test:e2e', { ...chromium, ZZ_THROTTLE: '4' }, undefined, print, [
    '--grep=@race',
    '--repeat-each=5',
    '--pass-with-no-tests',
  ])

const checkStep = (name, script, minutes = 5, more = {}) => ({
  name,
  run: (print) => check(script, within(minutes), print),
  quick: true,
  ...more,
})

/**
 * `cores`: what a step keeps busy. Steps of one core run in pairs; `quick` ones are no part of the
 * heavy round.
 */
const steps = [
  checkStep('types', 'types', 5, { cores: 2, before: true }),
  // The longest of one core goes first: it often waits for processes, and never alone.
  { name: 'server-postgresql', run: onPostgres(rounds), needs: ['PostgreSQL'] },
  checkStep('lint', 'lint', 15),
  checkStep('format', 'format:check'),
  checkStep('borders', 'borders'),
  checkStep('licences', 'licences:check'),
  checkStep('documents', 'docs:check'),
  checkStep('openapi', 'api:check'),
  { name: 'pages', run: (print) => jest('test:web', {}, within(25), print), quick: true },
  { name: 'node', run: (print) => jest('test:node', rounds, within(10), print) },
  {
    name: 'server-pglite',
    run: (print) => jest('test:server', embedded({ ...rounds, ...selection }), within(30), print),
  },
  checkStep('build', 'build', 10, { before: true }),
  checkStep('kernels', 'kernels', 5, { after: ['build'] }),
  {
    name: 'journeys',
    cores: 2,
    after: ['build'],
    run: (print) => playwright('test:e2e', { ...rounds, ...chromium }, within(62), print),
    needs: ['Chromium'],
  },
  ...(heavy
    ? [
        {
          name: 'server-pglite-whole',
          cores: 2,
          run: (print) => jest('test:server', embedded({}), undefined, print),
        },
        { name: 'server-postgresql-whole', cores: 2, run: onPostgres({}), needs: ['PostgreSQL'] },
        {
          name: 'server-postgresql-waits',
          cores: 2,
          run: onPostgres({ ZZ_WAITS: '1' }),
          needs: ['PostgreSQL'],
        },
        { name: 'races', cores: 2, after: ['build'], run: races, needs: ['Chromium'] },
        ...nodeSteps({ onPostgres, chromium }),
      ]
    : []),
]

const asked =
  only &&
  new Set([
    ...only,
    ...steps.filter(({ name }) => only.includes(name)).flatMap(({ after = [] }) => after),
  ])
const wanted = steps.filter((step) =>
  asked ? asked.has(step.name) : !heavy || !step.quick || step.before,
)
const leftOut = wanted.filter((step) => step.needs?.some((name) => !has(name)))
const total = { passed: 0, failed: 0, skipped: 0 }

const { env: ofNode, version } = await provideDeployedNode(heavy ? MAJORS : [])
Object.assign(process.env, ofNode)
console.log(`Tests run on Node ${version}.`)

const outcomes = await runSteps(wanted.filter((step) => !leftOut.includes(step)))
for (const { result } of outcomes) for (const key of Object.keys(total)) total[key] += result[key]

const times = outcomes.map(
  ({ name, result, seconds }) =>
    `${name} ${seconds} s${result.failed > 0 ? ` (${result.failed} failed)` : ''}`,
)
console.log(`\n${times.join(' · ')}`)
for (const { name, result } of outcomes) {
  if (result.areas?.length > 0)
    console.log(
      `${name}, seconds of workers per area: ${result.areas.map(({ area, seconds, tests }) => `${area} ${seconds} s (${tests})`).join(' · ')}`,
    )
  for (const { file, title, error } of result.flaky ?? [])
    console.log(`Flaky: ${file} › ${title}: ${error}`)
  for (const { file, title, error } of result.broken ?? [])
    console.log(`Failed: ${file} › ${title}: ${error}`)
  for (const failure of result.failures ?? []) console.log(`Failed: ${failure}`)
}
const flaky = outcomes.flatMap(({ result }) => result.flaky ?? [])
for (const reason of judgeFlakyList(flaky, [])) {
  console.log(`Failed: ${reason}`)
  total.failed += 1
}
if (leftOut.length > 0) {
  console.log(
    `Left out: ${leftOut.map((step) => `${step.name} (no ${step.needs.filter((name) => !has(name)).join(', no ')})`).join(', ')}`,
  )
  if (process.env.CI) total.failed += leftOut.length
}
// Their tests stand in scripts/deployment.test.mjs, which registers only what can be tried.
const untried = ['promtool', 'nginx', 'HAProxy'].filter((name) => !has(name))
if (untried.length > 0) {
  console.log(`Left out: what deploy/ holds for ${untried.join(', ')}, which cannot be had here`)
  if (process.env.CI) total.failed += untried.length
}
const summary = `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`
if (process.env.ZZ_SUMMARY_FILE) writeFileSync(process.env.ZZ_SUMMARY_FILE, summary)
else console.log(summary)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
