/** Finds the line of titles and tells which cell is which column. */

import { nameOf } from '@zz/contract/names'
import { UNSEEN } from '@zz/contract/unseen'
import type { ImportCells } from '../columns.ts'
import { IMPORT_COLUMNS, type ColumnKey } from './columns.ts'

/** Titles stand in one of the first lines: some people leave a heading or notes above them. */
export const SEARCHED_LINES = 10

/** `places` gives each known column the position of its cell, from 0. */
export interface SheetHeader {
  readonly places: ReadonlyMap<ColumnKey, number>
  /** Titles that mean nothing here. */
  readonly ignored: readonly string[]
}

/** Told to whoever sent the file; nothing of the file is read then. */
export interface HeaderFault {
  /** A sentence about what is wrong with the titles. */
  readonly fault: string
}

/** The refusal of a file in which no line has the titles. */
export const NO_HEADER = '没有找到标题行，请使用模板，第一行为：姓名、手机号、部门等'

/** `* 手机号（必填）` → `手机号`. */
const plainTitle = (text: string): string => text.replaceAll(/[（(][^）)]*[）)]|[*＊\s]/g, '')

const KEY_OF = new Map(IMPORT_COLUMNS.map(({ title, key }) => [title, key]))

const isHeader = (cells: readonly string[]): boolean =>
  cells.filter((cell) => KEY_OF.has(plainTitle(cell))).length >= 2

/** Where the columns are, or what is wrong with the titles; null for a line that holds none. */
export const readHeader = (cells: readonly string[]): SheetHeader | HeaderFault | null => {
  if (!isHeader(cells)) return null
  const places = new Map<ColumnKey, number>()
  const ignored: string[] = []
  for (const [place, cell] of cells.entries()) {
    const title = plainTitle(cell)
    const key = KEY_OF.get(title)
    if (key === undefined) {
      if (title !== '') ignored.push(cell.trim().slice(0, 40))
      continue
    }
    if (places.has(key)) return { fault: `“${title}”列出现了两次，请只保留一列` }
    places.set(key, place)
  }
  const lacking = IMPORT_COLUMNS.filter(({ key, required }) => required && !places.has(key)).map(
    ({ title }) => `“${title}”`,
  )
  if (lacking.length > 0) return { fault: `缺少${lacking.join('、')}列，请使用模板` }
  return { places, ignored: ignored.slice(0, 20) }
}

/** Longer than any column allows; what is cut off is at fault anyway. */
const MAX_CELL = 600

/** One line without invisible characters and outer spaces, cut at `MAX_CELL`. */
export const plainCell = (text: string): string =>
  text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(UNSEEN, '')
    .trim()
    .slice(0, MAX_CELL)

/** What is read from a cell of this column, or from what somebody types in its place. */
export const cellOf = (column: ColumnKey, text: string): string =>
  column === 'name' || column === 'position' ? nameOf(plainCell(text)) : plainCell(text)

/** The cells of a line by column; '' for a column that the file does not have. */
export const cellsOf = (line: readonly string[], { places }: SheetHeader): ImportCells => {
  const at = (key: ColumnKey): string => cellOf(key, line[places.get(key) ?? -1] ?? '')
  return {
    name: at('name'),
    mobile: at('mobile'),
    department: at('department'),
    position: at('position'),
    platform: at('platform'),
    workNo: at('workNo'),
  }
}

/** A row without any content: it is skipped and not counted. */
export const isEmpty = (cells: ImportCells): boolean =>
  Object.values(cells).every((cell) => cell === '')

/** The template's example, left where it was. */
export const isExample = (cells: ImportCells): boolean =>
  IMPORT_COLUMNS.every(({ key, example }) => cells[key] === example)
