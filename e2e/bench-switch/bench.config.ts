import { defineConfig } from '@playwright/test'
import load from '../bench-load/bench.config.ts'

/** `npm run bench:switch`: how long a switch between two loaded remotes takes. */
export default defineConfig({
  ...load,
  testDir: '.',
  outputDir: '../../test-results/bench-switch',
  globalSetup: '../fixtures/template.ts',
})
