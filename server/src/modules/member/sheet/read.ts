/**
 * Reads any table file; what it is, its content says. Runs in a process of its own only
 * (docs/adr/0042).
 */
import { readCsv } from './csv.ts'
import type { BeginSheet, LineLimits, SheetName } from './lines.ts'
import { readXlsx } from './xlsx.ts'

const ZIP = 'PK\u0003\u0004'

/**
 * Hands over the lines of the visible sheets of a workbook, one sheet after the other until one is
 * found, or of the csv. Answers the names of all sheets; none for a csv. Throws `SheetFault`.
 */
export const readSheetLines = async (
  file: Buffer,
  limits: LineLimits,
  begin: BeginSheet,
): Promise<readonly SheetName[]> => {
  if (file.toString('latin1', 0, 4) === ZIP) return readXlsx(file, limits, begin)
  await readCsv(file, limits, begin({ name: null, hiddenColumns: new Set() }))
  return []
}
