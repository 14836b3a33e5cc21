/**
 * `npm run check`, before a commit: types, lint, format, borders, documents, drift of the API
 * document and of the client generated from it, and the tests that the change reaches. The change
 * is what differs from the commit where the branch left main, whether committed or not; on main
 * itself, what is not committed. It never takes longer than three minutes: where a change reaches
 * more tests than fit, the nearest run, and the last lines say how many were left out; a step that
 * has no time left has failed. `npm test` runs everything.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createBudget } from './lib/budget.mjs'
import { chooseTests, findBase, isCode, isJourney, listChangedFiles } from './lib/changes.mjs'
import { provideDeployedNode } from './lib/node-versions.mjs'
import { check, jest, playwright, run } from './lib/runners.mjs'
import { runSteps } from './lib/steps.mjs'
import { findChromium } from './lib/tools.mjs'

const MINUTE = 60_000
/** Less leaves no time for journeys beside the start of the product and the report. */
const JOURNEYS_MILLIS = MINUTE
const budget = createBudget(3 * MINUTE)
const untilEnd = budget.left

/** So many test files, or journeys, fit into the time. */
const MOST = { 'test:web': 24, 'test:node': 10, 'test:server': 12, journeys: 6 }

const base = findBase()
const changed = listChangedFiles(base)
const code = changed.filter(isCode)
const notes = []
const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const EMBEDDED = { DATABASE_URL: '', DATABASE_ADMIN_URL: '' }

/** Paths of the tests of a jest script that these files reach by their imports. */
const listRelated = async (script, env) => {
  let said = ''
  const status = await run(
    'npm',
    ['run', '-s', script, '--', '--listTests', '--json', '--findRelatedTests', ...code],
    env,
    untilEnd(),
    (text) => {
      said += text
    },
  )
  const line = said.split('\n').findLast((each) => each.startsWith('['))
  if (status !== 0 || line === undefined) throw new Error(`${script}: no list of tests\n${said}`)
  return JSON.parse(line).map((path) => relative(process.cwd(), path))
}

const runRelated =
  (script, env = {}) =>
  async (print) => {
    if (code.length === 0) return NOTHING
    const related = await listRelated(script, env)
    if (related.length === 0) return NOTHING
    const { chosen, left } = chooseTests(related, changed, MOST[script])
    if (left.length > 0)
      notes.push(
        `${script}: ${left.length} of ${related.length} test files that the change reaches, such as ${left[0]}`,
      )
    return jest(script, env, untilEnd(), print, ['--runTestsByPath', ...chosen])
  }

/** The document that the routes make, beside the one that is committed. */
const compareOpenApi = async (print) => {
  const folder = mkdtempSync(join(tmpdir(), 'zz-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    const code = await run(
      process.execPath,
      ['server/dist/openapi.js', file],
      {},
      untilEnd(),
      print,
    )
    if (
      code !== 0 ||
      readFileSync(file, 'utf8') !== readFileSync('api-contract/openapi.json', 'utf8')
    ) {
      print(
        'api-contract/openapi.json is not what the routes say: npm run openapi && npm run api\n',
      )
      return { ...NOTHING, failed: 1 }
    }
    return check('api:check', untilEnd(), print)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const changedJourneys = async (print) => {
  const lacks = [
    !existsSync('server/dist/main.js') || !existsSync('shell/dist') ? 'a build' : '',
    findChromium() ? '' : 'Chromium',
  ].filter(Boolean)
  if (lacks.length > 0) {
    notes.push(`journeys: no ${lacks.join(', no ')}`)
    return NOTHING
  }
  const args = [`--only-changed=${base}`, '--pass-with-no-tests']
  let listed = ''
  await run('npm', ['run', '-s', 'test:e2e', '--', '--list', ...args], {}, untilEnd(), (text) => {
    listed += text
  })
  const count = Number(/Total: (\d+) tests?/.exec(listed)?.[1] ?? 0)
  if (count > MOST.journeys) {
    notes.push(
      `journeys: the change reaches ${count}; npm run build && npm run -s test:e2e -- --only-changed=${base.slice(0, 12)}`,
    )
    return NOTHING
  }
  const late = budget.without('journeys', JOURNEYS_MILLIS)
  if (late !== undefined) {
    notes.push(late)
    return NOTHING
  }
  return playwright('test:e2e', { CHROMIUM: findChromium() }, untilEnd(), print, args)
}

/** A step that has no time left has failed: nothing says that what it looks at is right. */
const inTime = (step) => ({
  ...step,
  run: async (print) => {
    const late = budget.without(step.name)
    if (late === undefined) return step.run(print)
    notes.push(late)
    return { ...NOTHING, failed: 1 }
  },
})
const checkStep = (name, script, cores = 1) => ({
  name,
  cores,
  run: (print) => check(script, untilEnd(), print),
})

console.log(`${changed.length} files differ from ${base.slice(0, 12)}`)
Object.assign(process.env, (await provideDeployedNode()).env)
const outcomes = await runSteps(
  [
    checkStep('types', 'types', 2),
    checkStep('lint', 'lint'),
    checkStep('format', 'format:check'),
    checkStep('borders', 'borders'),
    checkStep('documents', 'docs:check'),
    { name: 'openapi', after: ['types'], run: compareOpenApi },
    { name: 'node', run: runRelated('test:node') },
    { name: 'pages', run: runRelated('test:web') },
    { name: 'server', run: runRelated('test:server', EMBEDDED) },
    ...(changed.some(isJourney) ? [{ name: 'journeys', cores: 2, run: changedJourneys }] : []),
  ].map(inTime),
)

const sum = (key) => outcomes.reduce((total, { result }) => total + result[key], 0)
const times = outcomes.map(
  ({ name, result, seconds }) =>
    `${name} ${seconds} s${result.failed > 0 ? ` (${result.failed} failed)` : ''}`,
)
console.log(`\n${times.join(' · ')}`)
for (const note of notes) console.log(`Left out: ${note}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
