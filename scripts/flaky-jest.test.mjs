/** The shape of jest's own report: made files, run for real, tried a second time by the policy. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import { ONE_TRY } from './lib/flaky.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Passes from its second run on; the first leaves a mark beside it. */
const secondTime = (name, failure) => `
const { existsSync, writeFileSync } = require('node:fs')
const first = !existsSync(__filename + '.ran')
if (first) writeFileSync(__filename + '.ran', '')
test('passes', () => {})
test('${name}', async () => { if (first) { ${failure} } }, 200)
`
const NEVER = 'await new Promise(() => {})'
const FULL_POOL = `throw new Error('timeout exceeded when trying to connect')`
const FILES = {
  'pool.test.cjs': secondTime('a connection', FULL_POOL),
  'races.postgres.test.cjs': secondTime('a connection', FULL_POOL),
  'killed-import.test.cjs': secondTime('a kill', NEVER),
  'live.test.cjs': secondTime('live news', NEVER),
  'fault.test.cjs': secondTime(
    'a fault beside a wait',
    `require('node:fs').appendFileSync(process.env.ZZ_FAULTS_FILE, __filename + '\\n'); ${NEVER}`,
  ),
  'answer.test.cjs': secondTime(
    'an answer',
    `throw new Error('http://localhost:1/api/ready did not come in time:\\nits log')`,
  ),
  'sleeps.test.cjs': secondTime('a test', NEVER),
  'wrong.test.cjs': secondTime('a wrong value', `expect(1).toBe(2)`),
  'unreadable.test.cjs': `require('./not-there.cjs')`,
  'mixed.test.cjs': `${secondTime('a test beside', NEVER)}
    test('a wrong value', () => { if (first) throw new Error('the process ended before it came') })`,
}

/** Runs \`jest\` of runners.mjs on the files, as npm test would; out: its result. */
const runFiles = (files, env) => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  // Inside the project, where npm finds jest.
  const folder = mkdtempSync(join(ROOT, '.cache', 'flaky-'))
  try {
    const jest = join(ROOT, 'node_modules/jest/bin/jest.js')
    for (const name of files) writeFileSync(join(folder, name), FILES[name])
    writeFileSync(
      join(folder, 'jest.config.cjs'),
      'module.exports = { testMatch: ["**/*.test.cjs"] }',
    )
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ scripts: { made: `node ${jest} -c jest.config.cjs` } }),
    )
    const runners = pathToFileURL(join(ROOT, 'scripts/lib/runners.mjs')).href
    const program = `import { jest } from '${runners}'
      const result = await jest('made', {}, 120_000, () => {})
      console.log(JSON.stringify(result))`
    const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, CI: _ci, ...rest } = process.env
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...rest, ...env },
    })
    expect(ran.stderr).toBe('')
    return JSON.parse(ran.stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('files that failed by waiting alone have a second try with CI set, and are named', () => {
  const result = runFiles(['answer.test.cjs', 'sleeps.test.cjs', 'pool.test.cjs'], { CI: '1' })
  expect(result).toMatchObject({
    passed: 6,
    failures: ['3 flaky tests, at most 2 are let through'],
  })
  expect(
    new Map(result.flaky.map(({ file, title, error }) => [`${file} ${title}`, error])),
  ).toEqual(
    new Map([
      ['answer.test.cjs an answer', expect.stringMatching(/did not come in time/)],
      ['sleeps.test.cjs a test', expect.stringMatching(/Exceeded timeout of 200 ms/)],
      [
        'pool.test.cjs a connection',
        expect.stringMatching(/timeout exceeded when trying to connect/),
      ],
    ]),
  )
}, 120_000)

test('a wrong value stays failed, also beside a wait in the same file, and is told by its name', () => {
  const result = runFiles(['wrong.test.cjs', 'mixed.test.cjs', 'sleeps.test.cjs'], { CI: '1' })
  expect(result).toMatchObject({ passed: 4, failed: 3 })
  expect(result.broken.map(({ file, title }) => `${file} ${title}`).toSorted()).toEqual([
    'mixed.test.cjs a test beside',
    'mixed.test.cjs a wrong value',
    'wrong.test.cjs a wrong value',
  ])
  expect(result.broken.map(({ error }) => error).toSorted()[0]).toContain('expect(received).toBe')
}, 120_000)

test('a file that cannot run is told by its name', () => {
  const result = runFiles(['unreadable.test.cjs'], { CI: '1' })
  expect(result).toMatchObject({ passed: 0, failed: 1 })
  expect(result.broken).toEqual([
    {
      title: 'the file',
      file: 'unreadable.test.cjs',
      error: expect.stringMatching(/Cannot find module/),
    },
  ])
}, 120_000)

test('without CI there is no second try', () => {
  expect(runFiles(['answer.test.cjs'], {})).toMatchObject({ passed: 1, failed: 1 })
}, 120_000)

test('races, kills and live news have one try, whatever they waited for', () => {
  const files = ['races.postgres.test.cjs', 'killed-import.test.cjs', 'live.test.cjs']
  const result = runFiles([...files, 'sleeps.test.cjs'], { CI: '1' })
  expect(result).toMatchObject({ passed: 5, failed: 3 })
  expect(result.flaky.map(({ file }) => file)).toEqual(['sleeps.test.cjs'])
}, 120_000)

test('a file in which the server under test logged an error has one try', () => {
  expect(runFiles(['fault.test.cjs'], { CI: '1' })).toMatchObject({ passed: 1, failed: 1 })
}, 120_000)

test('every server test that lets calls meet or runs several processes has one try', () => {
  const risky = readdirSync(join(ROOT, 'server/src'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('.heavy.'))
    .map((name) => join(ROOT, 'server/src', name))
    .filter((path) => /\b(?:meetAt|startCluster)\(|ROLE: 'login'/.test(readFileSync(path, 'utf8')))
  expect(risky.length).toBeGreaterThan(10)
  expect(risky.filter((path) => !ONE_TRY.test(path))).toEqual([])
  expect(
    ['modules/member/restart', 'modules/role/roles', 'test/fuzz'].filter((name) =>
      ONE_TRY.test(join(ROOT, `server/src/${name}.test.ts`)),
    ),
  ).toEqual([])
})
