/**
 * The sheets of a workbook as lines of texts. No room is made for what is empty, so that a cell far
 * away costs no more than one nearby.
 */
import { isSeen } from '@zz/contract/unseen'
import { SheetFault, UNREADABLE_TEXT } from './fault.ts'
import {
  type BeginSheet,
  checkPlace,
  type LineLimits,
  type SheetName,
  type SheetReader,
  UNCALCULATED,
} from './lines.ts'
import { columnNumber, createMergeFiller, findMerges, type MergedCell } from './merges.ts'
import { numberSeen, textSeen } from './number-format.ts'
import { MAX_TEXT, readWorkbook, type Workbook, withoutEscapes } from './workbook.ts'
import { type XmlAttributes, readXml } from './xml.ts'
import { openWorkbook, type WorkbookParts } from './zip.ts'

const REFERENCE = /^([A-Z]{1,3})[1-9]\d{0,6}$/
const DAY_MILLIS = 86_400_000
/**
 * The day before the first that workbooks count, with the one that they count though it never was.
 */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** `A7` is 1, `XFD7` is 16,384. */
const columnOf = (reference: string): number => {
  const letters = REFERENCE.exec(reference)?.[1]
  if (letters === undefined) throw new SheetFault(UNREADABLE_TEXT)
  return columnNumber(letters)
}

const lineOf = (text: string | undefined, before: number): number => {
  const line = text === undefined ? before + 1 : Number(text)
  // Lines are in order: no second one of the same number may come.
  if (!Number.isSafeInteger(line) || line <= before) throw new SheetFault(UNREADABLE_TEXT)
  return line
}

const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

const dayOf = (days: number, from1904: boolean): string => {
  const day = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MILLIS)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

const textOf = (
  raw: string,
  { t: type = 'n', s: style = '0' }: XmlAttributes,
  { sharedTexts, formats, from1904 }: Workbook,
): string => {
  if (raw === '') return ''
  if (type === 'b') return raw === '1' ? 'true' : 'false'
  if (type === 'd') return raw.slice(0, 10)
  if (type === 'e') return raw
  const format = formats[Number(style)]
  const code = format?.code ?? ''
  if (type === 's') return textSeen(sharedTexts[Number(raw)] ?? '', code)
  const number = Number(raw)
  if (type !== 'n' || Number.isNaN(number)) return textSeen(withoutEscapes(raw), code)
  return format?.isDate === true ? dayOf(number, from1904) : numberSeen(number, code)
}

/** Thrown where a sheet is read no further. */
class Enough extends Error {
  override readonly name = 'Enough'
}

const addColumns = (columns: Set<number>, { min, max }: XmlAttributes, limit: number): void => {
  for (let column = Number(min); column <= Math.min(Number(max), limit); column += 1)
    columns.add(column - 1)
}

const readSheet = async (
  texts: AsyncIterable<string>,
  workbook: Workbook,
  merges: readonly MergedCell[],
  limits: LineLimits,
  reader: SheetReader,
  hiddenColumns: Set<number>,
): Promise<void> => {
  const fill = createMergeFiller(merges)
  let line = 0
  let hidden = false
  let column = 0
  let cells: string[] = []
  let cell: XmlAttributes = {}
  let raw = ''
  let takes = false
  let isFormula = false
  let hasValue = false
  const takeCell = (): void => {
    const text = isFormula && !hasValue ? UNCALCULATED : textOf(raw, cell, workbook)
    if (!isSeen(text)) return
    checkPlace(line, column, limits)
    cells[column - 1] = text
  }
  const takeLine = (): void => {
    // A line that only merged cells reach has nothing of its own.
    if (cells.length === 0) return
    const merged = fill(line, cells)
    const whole = Array.from(cells, (each) => each ?? '')
    if (!reader.take({ number: line, cells: whole, hidden, merged })) throw new Enough()
  }
  await readXml(texts, {
    onOpen(name, attributes) {
      if (name === 'row') {
        line = lineOf(attributes.r, line)
        hidden = isTrue(attributes.hidden)
        column = 0
        cells = []
      } else if (name === 'c') {
        cell = attributes
        raw = ''
        isFormula = false
        hasValue = false
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      }
      // A formula stands in an element of its own, beside its value.
      else if (name === 'f') isFormula = true
      else if (name === 'v' || name === 't') {
        takes = true
        hasValue = true
      } else if (name === 'col' && isTrue(attributes.hidden))
        addColumns(hiddenColumns, attributes, limits.columns)
    },
    onText(text) {
      if (takes && raw.length < MAX_TEXT) raw += text.slice(0, MAX_TEXT)
    },
    onClose(name) {
      if (name === 'v' || name === 't') takes = false
      if (name === 'c') takeCell()
      if (name === 'row') takeLine()
    },
  })
}

const readOne = async (
  parts: WorkbookParts,
  path: string,
  read: (merges: readonly MergedCell[], texts: AsyncIterable<string>) => Promise<void>,
): Promise<void> => {
  const textsOf = async (): Promise<AsyncIterable<string>> => {
    const texts = await parts.read(path)
    if (texts === undefined) throw new SheetFault(UNREADABLE_TEXT)
    return texts
  }
  try {
    const merges = await findMerges(await textsOf())
    await read(merges, await textsOf())
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}

/**
 * Hands over the lines of the visible sheets, until one is found; answers the names of all sheets.
 * Throws `SheetFault`: what keeps a sheet from being read keeps no later one from being found. Empty
 * lines are left out, and count.
 */
export const readXlsx = async (
  file: Buffer,
  limits: LineLimits,
  begin: BeginSheet,
): Promise<readonly SheetName[]> => {
  const parts = await openWorkbook(file)
  let fault: SheetFault | undefined
  try {
    const workbook = await readWorkbook(parts)
    // Sheets of charts have no lines.
    if (workbook.sheets.every(({ path }) => path === undefined))
      throw new SheetFault(UNREADABLE_TEXT)
    for (const { name, hidden, path } of workbook.sheets) {
      if (hidden || path === undefined) continue
      const hiddenColumns = new Set<number>()
      const reader = begin({ name, hiddenColumns })
      try {
        await readOne(parts, path, (merges, texts) =>
          readSheet(texts, workbook, merges, limits, reader, hiddenColumns),
        )
      } catch (error) {
        if (!(error instanceof SheetFault) || reader.isFound()) throw error
        fault ??= error
      }
      if (reader.isFound()) return workbook.sheets
    }
    if (fault !== undefined) throw fault
    return workbook.sheets
  } finally {
    parts.close()
  }
}
