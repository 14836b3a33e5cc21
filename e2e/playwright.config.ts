import { defineConfig } from '@playwright/test'
import { browser } from './fixtures/browser.ts'

const heavy = Boolean(process.env.ZZ_HEAVY)

/** Journeys against the built product, each worker with a server and a database of its own (fixtures/product.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: heavy ? '**/*.heavy.spec.ts' : '**/*.spec.ts',
  testIgnore: heavy ? ['**/shots/**'] : ['**/*.heavy.spec.ts', '**/shots/**'],
  outputDir: '../test-results',
  globalSetup: './fixtures/template.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: heavy ? 600_000 : 120_000,
  expect: { timeout: 10_000 },
  use: browser,
})
