/**
 * What a workbook says about its first sheet: where it lies, its shared texts, which of its cell
 * formats are dates.
 */
import { SheetFault, TOO_LARGE, UNREADABLE_TEXT } from './fault.ts'
import { readXml } from './xml.ts'
import type { WorkbookParts } from './zip.ts'

/** What reading the first sheet needs of the rest of the workbook. */
export interface Workbook {
  readonly sheetPath: string
  /** Whether days are counted from 1904, as old programs for the Macintosh did. */
  readonly from1904: boolean
  readonly sharedTexts: readonly string[]
  /** By the number of a cell's format. */
  readonly dateFormats: readonly boolean[]
}

/** More than five texts for each cell that an import may hold. */
const MAX_SHARED_TEXTS = 1_000_000
/** Longer than any column allows; what is cut off is at fault anyway. */
export const MAX_TEXT = 1000
const MAX_FORMATS = 100_000

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

const readFirstSheet = async (
  parts: WorkbookParts,
): Promise<{ readonly id: string; readonly from1904: boolean }> => {
  const texts = await parts.read('xl/workbook.xml')
  if (texts === undefined) throw new SheetFault(UNREADABLE_TEXT)
  let first: string | undefined
  let from1904 = false
  await readXml(texts, {
    onOpen(name, { id = '', date1904 = '' }) {
      if (name === 'sheet') first ??= id
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  if (first === undefined) throw new SheetFault(UNREADABLE_TEXT)
  return { id: first, from1904 }
}

interface Paths {
  sheet: string | undefined
  texts: string
  styles: string
}

/** Targets are relative to `xl/`, or begin at the archive's root. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`

const readPaths = async (parts: WorkbookParts, sheetId: string): Promise<Paths> => {
  const paths: Paths = { sheet: undefined, texts: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' }
  const texts = await parts.read('xl/_rels/workbook.xml.rels')
  if (texts === undefined) throw new SheetFault(UNREADABLE_TEXT)
  await readXml(texts, {
    onOpen(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      if (Id === sheetId) paths.sheet = pathOf(Target)
      else if (Type.endsWith('/sharedStrings')) paths.texts = pathOf(Target)
      else if (Type.endsWith('/styles')) paths.styles = pathOf(Target)
    },
  })
  return paths
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

const readDateFormats = async (parts: WorkbookParts, path: string): Promise<boolean[]> => {
  const formats: boolean[] = []
  const texts = await parts.read(path)
  if (texts === undefined) return formats
  const own = new Map<number, boolean>()
  let inCells = false
  await readXml(texts, {
    onOpen(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && own.size < MAX_FORMATS)
        own.set(Number(numFmtId), isDateCode(formatCode))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells && formats.length < MAX_FORMATS)
        formats.push(own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)))
    },
    onClose(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** Throws `SheetFault`. */
export const readWorkbook = async (parts: WorkbookParts): Promise<Workbook> => {
  const { id, from1904 } = await readFirstSheet(parts)
  const { sheet, texts, styles } = await readPaths(parts, id)
  if (sheet === undefined) throw new SheetFault(UNREADABLE_TEXT)
  return {
    sheetPath: sheet,
    from1904,
    sharedTexts: await readSharedTexts(parts, texts),
    dateFormats: await readDateFormats(parts, styles),
  }
}
