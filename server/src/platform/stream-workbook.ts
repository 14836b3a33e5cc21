/**
 * A workbook that is made as its rows come: no more of it lies in memory than a part of rows and
 * what is compressed already. The import's template, which has choices to make in its cells, is made by
 * `modules/member/sheet/write.ts`: its library holds every cell at once.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { Zip, ZipDeflate, strToU8 } from 'fflate'

export interface StreamedColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
}

/** What XML cannot say, even escaped: control characters but tab and line ends. */
const UNSAYABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Of one cell, as programs take it. */
const MOST_CHARACTERS = 32_767

/** What readers take for an escaped character: the text itself is escaped where it has one. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g

/** What any of the steps below may change; most texts have none of it. */
const SPECIAL = /[\p{Cc}&<>_\ufffe\uffff]/u

/**
 * Cells are texts by their type, so that none is ever a formula, whatever its first character. A
 * quote before it would be part of the text.
 */
const escaped = (text: string): string => {
  const part = text.slice(0, MOST_CHARACTERS)
  if (!SPECIAL.test(part)) return part
  return part
    .replaceAll(UNSAYABLE, '')
    .replaceAll(ESCAPE, '_x005F_')
    .replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbered = (names: readonly string[], tell: (no: number, name: string) => string): string =>
  names.map((name, index) => tell(index + 1, name)).join('')

const parts = (names: readonly string[]): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${numbered(names, (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered(names, (no, name) => `<sheet name="${escaped(name)}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}">${numbered(names, (no) => `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  // 0: text; 1: the bold texts of the first line.
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

const rowOf = (cells: readonly string[], style: 0 | 1): string =>
  `<row>${cells.map((cell) => (cell === '' ? '<c/>' : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`)).join('')}</row>`

/** Fast rather than small: a table of 100,000 is some megabytes either way. */
const LEVEL = 3

/** A sheet that is made as its rows come; `batches` are the rows without the titles. */
export interface StreamedSheet {
  readonly name: string
  readonly columns: readonly StreamedColumn[]
  readonly batches:
    | AsyncIterable<readonly (readonly string[])[]>
    | Iterable<readonly (readonly string[])[]>
}

const headOf = (columns: readonly StreamedColumn[]): string => {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowOf(
    columns.map(({ title }) => title),
    1,
  )}`
}

/** The bytes of the workbook; batches are taken one at a time, others have their turn between. */
export async function streamWorkbook(sheets: readonly StreamedSheet[]): Promise<Buffer> {
  const made: Uint8Array[] = []
  let fault: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error !== null) fault = error
    else made.push(bytes)
  })
  for (const [path, text] of parts(sheets.map(({ name }) => name))) {
    const part = new ZipDeflate(path, { level: LEVEL })
    zip.add(part)
    part.push(strToU8(`${XML}${text}`), true)
  }
  for (const [index, { columns, batches }] of sheets.entries()) {
    const sheet = new ZipDeflate(`xl/worksheets/sheet${index + 1}.xml`, { level: LEVEL })
    zip.add(sheet)
    sheet.push(strToU8(headOf(columns)))
    for await (const rows of batches) {
      sheet.push(strToU8(rows.map((row) => rowOf(row, 0)).join('')))
      await turn()
    }
    sheet.push(strToU8('</sheetData></worksheet>'), true)
  }
  zip.end()
  if (fault !== null) throw fault
  return Buffer.concat(made)
}
