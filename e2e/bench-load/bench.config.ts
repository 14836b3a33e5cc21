import { defineConfig } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'

/**
 * `npm run bench:load`: bytes, requests and LCP of the built product, against the targets of
 * ADR 0010.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench-load',
  globalSetup: '../fixtures/template.ts',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: { ...browser, trace: 'off' },
})
