/** The first sheet of a workbook as lines of texts, read in a thread of its own (the library's). */
import { readSheet } from 'read-excel-file/node'
import { SheetFault, UNREADABLE } from './fault.ts'
import { cleanWorkbook } from './zip.ts'

type Value = string | number | boolean | Date | null

/** Numbers as people wrote them: a mobile is no 1.38e10. */
const textOf = (value: Value): string => {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'number' ? (Number.isSafeInteger(value) ? value.toFixed(0) : String(value)) : String(value)
}

/** Throws `SheetFault`. Empty lines keep their places, so that the numbers are those of the person's own program. */
export const xlsxLines = async (file: Buffer): Promise<string[][]> => {
  const clean = await cleanWorkbook(file)
  let rows: readonly (readonly Value[])[]
  try {
    rows = (await readSheet(clean)) as readonly (readonly Value[])[]
  } catch {
    throw new SheetFault(UNREADABLE)
  }
  return rows.map((row) => row.map(textOf))
}
