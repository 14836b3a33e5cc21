import { defineConfig } from '@playwright/test'
import { browser, still } from '../fixtures/browser.ts'

/**
 * `npm run pictures`: the pictures that are kept, at most 30 KB each: right and wrong use into
 * docs/pictures, the product itself into the public page. The picture of shared links is larger.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../../test-results',
  globalSetup: '../fixtures/template.ts',
  workers: 1,
  timeout: 120_000,
  reporter: 'list',
  use: { ...browser, ...still, trace: 'off' },
})
