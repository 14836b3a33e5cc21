import { defineConfig } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'

/**
 * `npm run shots`: a picture of every built screen at 1366x768, 390x844, 1920x1080 and in dark, into shots/.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'shots.spec.ts',
  outputDir: '../../test-results',
  globalSetup: '../fixtures/template.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: 'list',
  use: { ...browser, trace: 'off' },
})
