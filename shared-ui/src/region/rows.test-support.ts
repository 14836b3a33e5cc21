import { readFileSync } from 'node:fs'
import type { RegionRow } from './value'

/** The product's own table, for tests. */
export const ROWS = (JSON.parse(readFileSync('server/data/regions.json', 'utf8')) as { rows: RegionRow[] }).rows
