/**
 * The first sheet of a workbook as lines of texts. No room is made for what is empty, so that a
 * cell far away costs no more than one nearby.
 */
import { SheetFault, UNREADABLE_TEXT } from './fault.ts'
import { checkPlace, type LineLimits, type TakeLine } from './lines.ts'
import { MAX_TEXT, readWorkbook, type Workbook, withoutEscapes } from './workbook.ts'
import { type XmlAttributes, readXml } from './xml.ts'
import { openWorkbook } from './zip.ts'

const REFERENCE = /^([A-Z]{1,3})[1-9]\d{0,6}$/
const LETTERS = 26
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
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64
  return column
}

const lineOf = (text: string | undefined, before: number): number => {
  const line = text === undefined ? before + 1 : Number(text)
  // Lines are in order: no second one of the same number may come.
  if (!Number.isSafeInteger(line) || line <= before) throw new SheetFault(UNREADABLE_TEXT)
  return line
}

const dayOf = (days: number, from1904: boolean): string => {
  const day = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MILLIS)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

/** Numbers as people wrote them: a mobile is no 1.38e10. */
const numberText = (number: number): string =>
  Number.isSafeInteger(number) ? number.toFixed(0) : String(number)

const textOf = (
  raw: string,
  { t: type = 'n', s: format = '0' }: XmlAttributes,
  { sharedTexts, dateFormats, from1904 }: Workbook,
): string => {
  if (raw === '') return ''
  if (type === 's') return sharedTexts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'true' : 'false'
  if (type === 'd') return raw.slice(0, 10)
  const number = Number(raw)
  if (type !== 'n' || Number.isNaN(number)) return withoutEscapes(raw)
  return dateFormats[Number(format)] === true ? dayOf(number, from1904) : numberText(number)
}

const readSheet = async (
  texts: AsyncIterable<string>,
  workbook: Workbook,
  limits: LineLimits,
  take: TakeLine,
): Promise<void> => {
  let line = 0
  let column = 0
  let cells: string[] = []
  let cell: XmlAttributes = {}
  let raw = ''
  let takes = false
  await readXml(texts, {
    onOpen(name, attributes) {
      if (name === 'row') {
        line = lineOf(attributes.r, line)
        column = 0
        cells = []
      } else if (name === 'c') {
        cell = attributes
        raw = ''
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      }
      // A formula stands in an element of its own, beside its value.
      else if (name === 'v' || name === 't') takes = true
    },
    onText(text) {
      if (takes && raw.length < MAX_TEXT) raw += text.slice(0, MAX_TEXT)
    },
    onClose(name) {
      if (name === 'v' || name === 't') takes = false
      if (name === 'c') {
        const text = textOf(raw, cell, workbook)
        if (text === '') return
        checkPlace(line, column, limits)
        cells[column - 1] = text
      }
      if (name === 'row' && cells.length > 0)
        take({ number: line, cells: Array.from(cells, (each) => each ?? '') })
    },
  })
}

/** Throws `SheetFault`. Empty lines are left out, and count. */
export const readXlsx = async (file: Buffer, limits: LineLimits, take: TakeLine): Promise<void> => {
  const parts = await openWorkbook(file)
  try {
    const workbook = await readWorkbook(parts)
    const texts = await parts.read(workbook.sheetPath)
    if (texts === undefined) throw new SheetFault(UNREADABLE_TEXT)
    await readSheet(texts, workbook, limits, take)
  } finally {
    parts.close()
  }
}
