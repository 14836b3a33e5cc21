/** The shape of Playwright's own report: made specs, run for real, judged by the policy. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { judgeFlaky } from './lib/flaky.mjs'
import { countJourneys } from './lib/runners.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const SPEC = `
import { expect, test } from '@playwright/test'
const first = () => test.info().retry === 0
test('passes', () => {})
test('polls', async () => { if (first()) await expect.poll(() => 1, { timeout: 50 }).toBe(2) })
test('repeats', async () => { if (first()) await expect(() => expect(1).toBe(2)).toPass({ timeout: 50 }) })
test('times out', async () => { if (first()) { test.setTimeout(300); await new Promise(() => {}) } })
test.describe('group', () => { test('wrong value', () => { if (first()) expect(1).toBe(2) }) })
test('page error', async () => {
  if (!first()) return
  await test.info().attach('zz-evidence', { contentType: 'application/json', body: JSON.stringify({ pageErrors: ['broken'], consoleErrors: [], serverErrors: [] }) })
  await expect.poll(() => 1, { timeout: 50 }).toBe(2)
})
test('race that waited', { tag: '@race' }, async () => { if (first()) await expect.poll(() => 1, { timeout: 50 }).toBe(2) })
test('race that passes', { tag: '@race' }, () => {})
test('race that fails', { tag: '@race' }, () => { expect(1).toBe(2) })
`
const CONFIG = `
export default { testDir: '.', outputDir: './out', workers: 1, timeout: 60_000, retries: 1 }
`

test("the policy reads Playwright's real report", () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  // Inside the project, where the made spec finds Playwright.
  const folder = mkdtempSync(join(ROOT, '.cache', 'flaky-'))
  try {
    writeFileSync(join(folder, 'made.spec.mjs'), SPEC)
    writeFileSync(join(folder, 'made.config.mjs'), CONFIG)
    const file = join(folder, 'report.json')
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
    // Without what jest hands to its children, Playwright runs as it does for itself.
    const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, ...env } = process.env
    const ran = spawnSync(
      process.execPath,
      [cli, 'test', '-c', join(folder, 'made.config.mjs'), '--reporter=json'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    )
    expect(ran.stderr).toBe('')
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { flaky, failures } = judgeFlaky(report, [], new Date())
    expect(flaky.map(({ title }) => title)).toEqual(['polls', 'repeats', 'times out'])
    expect(failures).toEqual([
      expect.stringMatching(/page error: page error: broken/),
      expect.stringMatching(/› race that waited: a race has one try: .*toBe/),
      expect.stringMatching(/group › wrong value: not a failure by waiting: .*toBe/),
      '3 flaky tests, at most 2 are let through',
    ])
    expect(countJourneys(report, [], new Date())).toMatchObject({ passed: 5, failed: 5 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
