/** Any table file as lines of texts; what it is, its content says. */
import { csvLines } from './csv.ts'
import { SheetFault, UNREADABLE } from './fault.ts'
import { xlsxLines } from './xlsx.ts'

const ZIP = 'PK\u0003\u0004'

/** `most`: how many lines are read at least, before a file counts as too long. Throws `SheetFault`. */
export const readLines = async (file: Buffer, most: number): Promise<string[][]> => {
  if (file.toString('latin1', 0, 4) === ZIP) return xlsxLines(file)
  // No text has a NUL in it; what else has one is something under a wrong name.
  if (file.includes(0)) throw new SheetFault(UNREADABLE)
  return csvLines(file, most)
}
