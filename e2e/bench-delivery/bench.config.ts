import { defineConfig } from '@playwright/test'
import load from '../bench-load/bench.config.ts'

/** `npm run bench:delivery`: how long the way of a team's change takes. */
export default defineConfig({
  ...load,
  testDir: '.',
  outputDir: '../../test-results/bench-delivery',
  globalSetup: '../fixtures/template.ts',
})
