import { defineConfig } from '@playwright/test'
import load from '../bench-load/bench.config.ts'

const { globalSetup: _, ...rest } = load

/** `npm run bench:selector`: the selector over 100,000 staff and 10,000 departments. */
export default defineConfig({
  ...rest,
  testDir: '.',
  outputDir: '../../test-results/bench-selector',
  timeout: 3_600_000,
})
