/** The product's version, as its package says it; for logs and metrics. */
import { readFileSync } from 'node:fs'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

export const PRODUCT_VERSION: string = version
