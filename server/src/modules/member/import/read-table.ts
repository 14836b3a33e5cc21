/**
 * Reads a file into the rows of an import. Runs in a process of its own only (docs/adr/0042);
 * `readImportFile` asks for it.
 */
import { SheetFault, TOO_LARGE } from '../sheet/fault.ts'
import type { SheetFacts, SheetLine, SheetReader } from '../sheet/lines.ts'
import { readSheetLines } from '../sheet/read.ts'
import type { ImportCells } from '../columns.ts'
import { mobileKey, workNoKey } from './check.ts'
import { MAX_ROWS } from './columns.ts'
import {
  cellsOf,
  isEmpty,
  isExample,
  isTitlesAgain,
  readHeader,
  SEARCHED_LINES,
  type SheetHeader,
} from './header.ts'
import { type LookedAt, noHeaderText, type TableMarks, noticesOf } from './notices.ts'

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
  /** The person's program does not show the row. */
  readonly hidden: boolean
}

/** What is told of a table besides its rows. */
export interface TableFacts {
  /** Titles that mean nothing here. */
  readonly ignored: readonly string[]
  /** Sentences about how the file was read, for the person. */
  readonly notices: readonly string[]
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

interface RowTaker {
  take(line: SheetLine, header: SheetHeader): void
  /** Hands over what is left, and answers what was seen on the way. */
  end(): TableMarks & { readonly count: number }
}

/** A row counts once a known column has a text of its own, not only that of a merged cell. */
const hasOwn = ({ cells, merged }: SheetLine, { places }: SheetHeader): boolean =>
  merged.size === 0 ||
  [...places.values()].some((place) => (cells[place] ?? '') !== '' && !merged.has(place))

const createRowTaker = (onRows: (rows: readonly TableRow[]) => void): RowTaker => {
  const firstMobile = createFirstLines(mobileKey)
  const firstWorkNo = createFirstLines(workNoKey)
  let rows: TableRow[] = []
  let count = 0
  let characters = 0
  let hiddenRows = 0
  let mergedRows = 0
  return {
    take(line, header) {
      const cells = cellsOf(line.cells, header)
      if (isEmpty(cells) || isExample(cells) || isTitlesAgain(cells) || !hasOwn(line, header))
        return
      count += 1
      if (count > MAX_ROWS) throw new SheetFault(`一次最多导入${MAX_ROWS}行，请拆分后重新上传`)
      for (const text of Object.values(cells)) characters += text.length
      if (characters > MAX_CHARACTERS) throw new SheetFault(TOO_LARGE)
      const { number, hidden, merged } = line
      if (hidden) hiddenRows += 1
      if (merged.size > 0 && [...header.places.values()].some((place) => merged.has(place)))
        mergedRows += 1
      rows.push({
        line: number,
        cells,
        firstLines: { mobile: firstMobile(number, cells), workNo: firstWorkNo(number, cells) },
        hidden,
      })
      if (rows.length < PART_ROWS) return
      onRows(rows)
      rows = []
    },
    end() {
      if (rows.length > 0) onRows(rows)
      return { count, hiddenRows, mergedRows }
    },
  }
}

/**
 * Hands over the rows of the first visible sheet that has titles, in parts, and answers what is told
 * of them. Throws `SheetFault` with a sentence for the person.
 */
export async function readTable(
  file: Buffer,
  onRows: (rows: readonly TableRow[]) => void,
): Promise<TableFacts> {
  const rows = createRowTaker(onRows)
  const looked: LookedAt[] = []
  let fault: string | undefined
  let found: { readonly sheet: SheetFacts; readonly header: SheetHeader } | undefined

  const begin = (sheet: SheetFacts): SheetReader => {
    let header: SheetHeader | undefined
    let first: SheetLine | undefined
    // Titles of two lines have the lacking ones in the second.
    const takeTitles = (line: SheetLine): boolean => {
      if (first === undefined) looked.push({ name: sheet.name, first: line })
      first ??= line
      if (line.number > SEARCHED_LINES) return false
      const titles = readHeader(line.cells)
      if (titles === null) return true
      if ('fault' in titles) {
        fault ??= titles.fault
        return true
      }
      header = titles
      found = { sheet, header }
      return true
    }
    return {
      isFound: () => header !== undefined,
      take(line) {
        if (header === undefined) return takeTitles(line)
        rows.take(line, header)
        return true
      },
    }
  }

  const sheets = await readSheetLines(file, LIMITS, begin)
  if (found === undefined) throw new SheetFault(fault ?? noHeaderText(looked))
  const marks = rows.end()
  if (marks.count === 0) throw new SheetFault('文件中没有数据，请在标题行下填写成员后重新上传')
  const { sheet, header } = found
  return { ignored: header.ignored, notices: noticesOf({ sheets, sheet, header, marks }) }
}
