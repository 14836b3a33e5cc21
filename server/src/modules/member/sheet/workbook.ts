/**
 * What a workbook says about its sheets: where they lie, which are hidden, the texts and the formats
 * that their cells share.
 */
import { SheetFault, TOO_LARGE, UNREADABLE_TEXT } from './fault.ts'
import type { SheetName } from './lines.ts'
import { readXml } from './xml.ts'
import type { WorkbookParts } from './zip.ts'

/** A sheet as the workbook names it. */
export interface WorkbookSheet extends SheetName {
  /** Undefined where the workbook does not say where it lies. */
  readonly path: string | undefined
}

/** How cells are shown: as days, or by the code of number-format.ts; '' for the general one. */
export interface CellFormat {
  readonly isDate: boolean
  readonly code: string
}

/** What reading sheets needs of the rest of the workbook. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  /** Whether days are counted from 1904, as old programs for the Macintosh did. */
  readonly from1904: boolean
  readonly sharedTexts: readonly string[]
  /** By the number of a cell's format. */
  readonly formats: readonly CellFormat[]
}

/** More than five texts for each cell that an import may hold. */
const MAX_SHARED_TEXTS = 1_000_000
/** Longer than any column allows; what is cut off is at fault anyway. */
export const MAX_TEXT = 1000
const MAX_FORMATS = 100_000
/** As long as programs let a format's code be. */
const MAX_CODE = 255
const MAX_SHEETS = 255
const MAX_SHEET_NAME = 31

/** Formats that every program knows without a definition. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/**
 * A format shows a date when a letter of one is left without quoted texts, escaped letters and
 * conditions.
 */
const isDateCode = (code: string): boolean =>
  /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''))

/** `_x000D_` and the like stand for characters that XML cannot hold. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

interface FoundSheets {
  readonly sheets: readonly (SheetName & { readonly id: string })[]
  readonly from1904: boolean
}

const readSheetNames = async (parts: WorkbookParts): Promise<FoundSheets> => {
  const texts = await parts.read('xl/workbook.xml')
  if (texts === undefined) throw new SheetFault(UNREADABLE_TEXT)
  const sheets: (SheetName & { id: string })[] = []
  let from1904 = false
  await readXml(texts, {
    onOpen(element, { id = '', name = '', state = 'visible', date1904 = '' }) {
      if (element === 'sheet' && sheets.length < MAX_SHEETS)
        sheets.push({ id, name: name.slice(0, MAX_SHEET_NAME), hidden: state !== 'visible' })
      if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  if (sheets.length === 0) throw new SheetFault(UNREADABLE_TEXT)
  return { sheets, from1904 }
}

interface Paths {
  readonly byId: ReadonlyMap<string, string>
  readonly texts: string
  readonly styles: string
}

/** Targets are relative to `xl/`, or begin at the archive's root. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`

const readPaths = async (parts: WorkbookParts): Promise<Paths> => {
  const byId = new Map<string, string>()
  let shared = 'xl/sharedStrings.xml'
  let styles = 'xl/styles.xml'
  const texts = await parts.read('xl/_rels/workbook.xml.rels')
  if (texts === undefined) throw new SheetFault(UNREADABLE_TEXT)
  await readXml(texts, {
    onOpen(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      if (Type.endsWith('/worksheet')) byId.set(Id, pathOf(Target))
      else if (Type.endsWith('/sharedStrings')) shared = pathOf(Target)
      else if (Type.endsWith('/styles')) styles = pathOf(Target)
    },
  })
  return { byId, texts: shared, styles }
}

const readSharedTexts = async (parts: WorkbookParts, path: string): Promise<string[]> => {
  const found: string[] = []
  const texts = await parts.read(path)
  if (texts === undefined) return found
  let text = ''
  let takes = false
  // How something is read aloud is not part of it.
  let aloud = false
  await readXml(texts, {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aloud = true
      if (name === 't') takes = !aloud
    },
    onText(more) {
      if (takes && text.length < MAX_TEXT) text += more.slice(0, MAX_TEXT)
    },
    onClose(name) {
      if (name === 't') takes = false
      if (name === 'rPh') aloud = false
      if (name !== 'si') return
      if (found.length >= MAX_SHARED_TEXTS) throw new SheetFault(TOO_LARGE)
      found.push(withoutEscapes(text))
    },
  })
  return found
}

const GENERAL: CellFormat = { isDate: false, code: '' }

const readFormats = async (parts: WorkbookParts, path: string): Promise<CellFormat[]> => {
  const formats: CellFormat[] = []
  const texts = await parts.read(path)
  if (texts === undefined) return formats
  const own = new Map<number, CellFormat>()
  let inCells = false
  await readXml(texts, {
    onOpen(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && own.size < MAX_FORMATS)
        own.set(Number(numFmtId), {
          isDate: isDateCode(formatCode),
          code: formatCode.slice(0, MAX_CODE),
        })
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells && formats.length < MAX_FORMATS)
        formats.push(
          own.get(Number(numFmtId)) ?? { ...GENERAL, isDate: isBuiltInDate(Number(numFmtId)) },
        )
    },
    onClose(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** Throws `SheetFault`. */
export const readWorkbook = async (parts: WorkbookParts): Promise<Workbook> => {
  const { sheets, from1904 } = await readSheetNames(parts)
  const { byId, texts, styles } = await readPaths(parts)
  return {
    sheets: sheets.map(({ id, name, hidden }) => ({ name, hidden, path: byId.get(id) })),
    from1904,
    sharedTexts: await readSharedTexts(parts, texts),
    formats: await readFormats(parts, styles),
  }
}
