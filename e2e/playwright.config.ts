import { defineConfig } from '@playwright/test'
import { browser, still } from './fixtures/browser.ts'

const heavy = Boolean(process.env.ZZ_HEAVY)
/**
 * How many times slower the fixtures make the processor of the page: the races of the heavy round.
 */
const slowness = Number(process.env.ZZ_THROTTLE ?? 1)
/** A machine shared with others is waited for longer; what is there in time costs nothing by it. */
const patience = slowness * (process.env.CI ? 2 : 1)

/**
 * Journeys against the built product: each worker with a server of its own, each spec file on fresh
 * data (fixtures/fresh-data.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: heavy ? '**/*.heavy.spec.ts' : '**/*.spec.ts',
  testIgnore: heavy ? ['**/shots/**'] : ['**/*.heavy.spec.ts', '**/shots/**'],
  outputDir: '../test-results',
  globalSetup: './fixtures/template.ts',
  // A journey takes about a third of a core: it waits for what it looks at.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: heavy ? 600_000 : 120_000 * patience,
  expect: { timeout: 10_000 * patience },
  // A trace costs each journey about a tenth of its time, so only the second try is traced. Of the
  // first failure remain its picture and the error context that Playwright writes beside it.
  use: {
    ...browser,
    ...still,
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    actionTimeout: 15_000 * patience,
  },
  // scripts/lib/flaky.mjs judges what failed first and passed then; of races and live news it lets
  // nothing through. A project of their own would run each file that has some a second time, on
  // data and a server made for it alone.
  retries: process.env.CI && !heavy ? 1 : 0,
})
