import { defineConfig } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'

/** The federation tests alone: they bring their own server and need no product. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/federation',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: browser,
})
