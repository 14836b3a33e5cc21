import { defineConfig } from '@playwright/test'
import pictures from './pictures.config.ts'

/**
 * `npm run manual:shots`: the pictures of the product's own manual, at most 30 KB each, into
 * server/manual/pictures, or the folder that MANUAL_PICTURES names.
 */
export default defineConfig(pictures, { testMatch: 'manual.spec.ts' })
