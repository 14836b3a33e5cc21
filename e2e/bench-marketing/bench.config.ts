import { defineConfig } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'

/**
 * `npm run bench:marketing`: Lighthouse on a phone, and bytes and times on the line of the targets,
 * for each public page.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench-marketing',
  globalSetup: '../fixtures/template.ts',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: { ...browser, trace: 'off' },
})
