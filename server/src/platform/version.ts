/** The product's version, as its package says it; for logs and metrics. */
import { readFileSync } from 'node:fs'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Of the server's own package; remotes have versions of their own. */
export const PRODUCT_VERSION: string = version
