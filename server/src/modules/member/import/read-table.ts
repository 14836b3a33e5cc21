/**
 * Reads a file into the rows of an import. Runs in a process of its own only (docs/adr/0042);
 * `readImportFile` asks for it.
 */
import { SheetFault, TOO_LARGE } from '../sheet/fault.ts'
import type { SheetLine } from '../sheet/lines.ts'
import { readSheetLines } from '../sheet/read.ts'
import type { ImportCells } from '../columns.ts'
import { mobileKey, workNoKey } from './check.ts'
import { MAX_ROWS } from './columns.ts'
import {
  cellsOf,
  type SheetHeader,
  isEmpty,
  isExample,
  NO_HEADER,
  readHeader,
  SEARCHED_LINES,
} from './header.ts'

/** One row of the file as it crosses from the reading process. */
export interface TableRow {
  /** From 1, as the person's own program numbers it. */
  readonly line: number
  readonly cells: ImportCells
  /**
   * The first line of the file with the same mobile or work number; null when that is the row
   * itself, or it has none.
   */
  readonly firstLines: { readonly mobile: number | null; readonly workNo: number | null }
}

/**
 * Empty lines and headings above the titles are no rows. Nobody has two hundred columns of a
 * person's data.
 */
const LIMITS = { lines: MAX_ROWS * 2 + 100, columns: 200 } as const
/** Of all rows together. Few rows come near what a row may hold, all of them never. */
const MAX_CHARACTERS = 16_000_000
/** So many rows are handed over at a time. */
const PART_ROWS = 500

/** Remembers where each value came first. */
const createFirstLines = (
  keyOf: (cells: ImportCells) => string | null,
): ((line: number, cells: ImportCells) => number | null) => {
  const first = new Map<string, number>()
  return (line, cells) => {
    const key = keyOf(cells)
    if (key === null) return null
    const found = first.get(key)
    if (found === undefined) first.set(key, line)
    return found ?? null
  }
}

/**
 * Hands over the rows in parts and answers the titles that mean nothing. Throws `SheetFault` with a
 * sentence for the person.
 */
export async function readTable(
  file: Buffer,
  onRows: (rows: readonly TableRow[]) => void,
): Promise<readonly string[]> {
  const firstMobile = createFirstLines(mobileKey)
  const firstWorkNo = createFirstLines(workNoKey)
  let header: SheetHeader | undefined
  let rows: TableRow[] = []
  let count = 0
  let characters = 0

  const takeTitles = ({ number, cells }: SheetLine): void => {
    const found = number <= SEARCHED_LINES ? readHeader(cells) : { fault: NO_HEADER }
    if (found === null) return
    if ('fault' in found) throw new SheetFault(found.fault)
    header = found
  }
  const takeRow = (number: number, cells: ImportCells): void => {
    count += 1
    if (count > MAX_ROWS) throw new SheetFault(`一次最多导入${MAX_ROWS}行，请拆分后重新上传`)
    for (const text of Object.values(cells)) characters += text.length
    if (characters > MAX_CHARACTERS) throw new SheetFault(TOO_LARGE)
    rows.push({
      line: number,
      cells,
      firstLines: { mobile: firstMobile(number, cells), workNo: firstWorkNo(number, cells) },
    })
    if (rows.length < PART_ROWS) return
    onRows(rows)
    rows = []
  }

  await readSheetLines(file, LIMITS, (line) => {
    if (header === undefined) return takeTitles(line)
    const cells = cellsOf(line.cells, header)
    if (!isEmpty(cells) && !isExample(cells)) takeRow(line.number, cells)
  })
  if (header === undefined) throw new SheetFault(NO_HEADER)
  if (count === 0) throw new SheetFault('文件中没有数据，请在标题行下填写成员后重新上传')
  if (rows.length > 0) onRows(rows)
  return header.ignored
}
