/**
 * Reads any table file; what it is, its content says. Runs in a process of its own only
 * (docs/adr/0042).
 */
import { readCsv } from './csv.ts'
import type { LineLimits, TakeLine } from './lines.ts'
import { readXlsx } from './xlsx.ts'

const ZIP = 'PK\u0003\u0004'

/** Hands over the lines of the first sheet or of the csv. Throws `SheetFault`. */
export const readSheetLines = (file: Buffer, limits: LineLimits, take: TakeLine): Promise<void> =>
  file.toString('latin1', 0, 4) === ZIP ? readXlsx(file, limits, take) : readCsv(file, limits, take)
