import { defineConfig } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'

/** The federation tests alone: they bring their own server and need no product. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/federation',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  use: browser,
})
