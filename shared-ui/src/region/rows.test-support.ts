import { jest } from '@jest/globals'
import type { RegionRow } from './value'

// Asked of jest, as pages are checked without Node's types.
const { readFileSync } = jest.requireActual<{
  readFileSync(path: string, encoding: 'utf8'): string
}>('node:fs')

/** The product's own table, for tests. */
export const ROWS = (
  JSON.parse(readFileSync('server/data/regions.json', 'utf8')) as { rows: RegionRow[] }
).rows
