/** Finds the line of titles and tells which cell is which column. */

import { nameOf } from '@zz/contract/names'
import { UNSEEN } from '@zz/contract/unseen'
import type { ImportCells } from '../columns.ts'
import { IMPORT_COLUMNS, type ColumnKey } from './columns.ts'

/** Titles stand in one of the first lines: people leave headings and notes above them. */
export const SEARCHED_LINES = 100

/** `places` gives each known column the position of its cell, from 0. */
export interface SheetHeader {
  readonly places: ReadonlyMap<ColumnKey, number>
  /** Titles that mean nothing here. */
  readonly ignored: readonly string[]
}

/** Told to the person who sent the file; nothing of the file is read then. */
export interface HeaderFault {
  /** A sentence about what is wrong with the titles. */
  readonly fault: string
}

/** `* 手 机 号（必填）` → `手机号`. */
const plainTitle = (text: string): string => text.replaceAll(/[（(][^）)]*[）)]|[*＊\s]/g, '')

interface Title {
  readonly key: ColumnKey
  /** 0 for the title itself, more for its other words: of two columns the lower one counts. */
  readonly rank: number
}

const TITLES: ReadonlyMap<string, Title> = new Map(
  IMPORT_COLUMNS.flatMap(({ key, title, aliases }) =>
    [title, ...aliases].map((word, rank) => [word, { key, rank }] as const),
  ),
)
/** Numbers the rows of a list; nothing of a person. */
const NUMBERING = '序号'
const MOST_NAMED = 20

/** As a sentence names a cell of the file. */
export const quotedCell = (text: string): string => text.trim().slice(0, 40)

/** Where the columns are, or what is wrong with the titles; null for a line that holds none. */
export const readHeader = (cells: readonly string[]): SheetHeader | HeaderFault | null => {
  const titles = cells.map((cell) => ({ cell, word: plainTitle(cell) }))
  const found = titles.flatMap(({ word }, place) => {
    const title = TITLES.get(word)
    return title === undefined ? [] : [{ ...title, word, place }]
  })
  if (new Set(found.map(({ key }) => key)).size < 2) return null
  const places = new Map<ColumnKey, number>()
  for (const { key, rank, word, place } of found.toSorted((a, b) => a.rank - b.rank)) {
    const taken = places.get(key)
    if (taken === undefined) places.set(key, place)
    else if (TITLES.get(titles[taken]?.word ?? '')?.rank === rank)
      return { fault: `“${word}”列出现了两次，请只保留一列` }
  }
  const named = titles.filter(({ word }) => word !== '')
  const lacking = IMPORT_COLUMNS.filter(({ key, required }) => required && !places.has(key)).map(
    ({ title }) => `“${title}”`,
  )
  if (lacking.length > 0) {
    const present = named.slice(0, MOST_NAMED).map(({ cell }) => quotedCell(cell))
    return {
      fault: `缺少${lacking.join('、')}列（现有标题：${present.join('、')}），请补上或使用模板`,
    }
  }
  const used = new Set(places.values())
  const ignored = titles.flatMap(({ cell, word }, place) =>
    word === '' || word === NUMBERING || used.has(place) ? [] : [quotedCell(cell)],
  )
  return { places, ignored: ignored.slice(0, MOST_NAMED) }
}

/** The titles once more, as lists have them at the top of each printed page. */
export const isTitlesAgain = (cells: ImportCells): boolean =>
  TITLES.get(plainTitle(cells.name))?.key === 'name' &&
  TITLES.get(plainTitle(cells.mobile))?.key === 'mobile'

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

/** Put before a text that might run as a formula: no part of it, also in exports of before. */
const QUOTE = /^'(?=[=+\-@])/

/** The cells of a line by column; '' for a column that the file does not have. */
export const cellsOf = (line: readonly string[], { places }: SheetHeader): ImportCells => {
  const at = (key: ColumnKey): string =>
    cellOf(key, (line[places.get(key) ?? -1] ?? '').replace(QUOTE, ''))
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
